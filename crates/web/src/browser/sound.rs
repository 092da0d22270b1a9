//! A short tone and a buzz, for somebody who asked to be called.

use js_sys::{Array, Function, Reflect};
use leptos::prelude::window;
use wasm_bindgen::{JsCast, JsValue};

/// How long the phone buzzes, in milliseconds.
const BUZZ: u32 = 180;
/// How long the tone is, in seconds.
const TONE: f64 = 0.18;

/// Calls whoever holds the page. A browser that has no sound, or allows none yet, stays silent.
pub(crate) fn call() {
    drop(play_tone());
    window().navigator().vibrate_with_duration(BUZZ);
}

/// One tone by Web Audio, asked for by name: its types would be nine features of `web-sys` for these few calls.
fn play_tone() -> Result<(), JsValue> {
    let maker: Function = Reflect::get(&window(), &"AudioContext".into())?.dyn_into()?;
    let context = Reflect::construct(&maker, &Array::new())?;
    let (tone, volume) = (invoke(&context, "createOscillator", &[])?, invoke(&context, "createGain", &[])?);
    set_value(&tone, "frequency", 660.0)?;
    set_value(&volume, "gain", 0.08)?;
    invoke(&tone, "connect", &[&volume])?;
    invoke(&volume, "connect", &[&Reflect::get(&context, &"destination".into())?])?;
    let now = Reflect::get(&context, &"currentTime".into())?.as_f64().unwrap_or(0.0);
    invoke(&tone, "start", &[])?;
    invoke(&tone, "stop", &[&(now + TONE).into()])?;
    Ok(())
}

fn invoke(object: &JsValue, name: &str, arguments: &[&JsValue]) -> Result<JsValue, JsValue> {
    let function: Function = Reflect::get(object, &name.into())?.dyn_into()?;
    Reflect::apply(&function, object, &arguments.iter().copied().collect::<Array>())
}

fn set_value(object: &JsValue, parameter: &str, value: f64) -> Result<(), JsValue> {
    let parameter = Reflect::get(object, &parameter.into())?;
    Reflect::set(&parameter, &"value".into(), &value.into()).map(drop)
}
