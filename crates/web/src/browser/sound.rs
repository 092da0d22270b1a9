//! A short tone and a buzz, for somebody who asked to be called.

use std::cell::RefCell;

use js_sys::{Array, Function, Reflect};
use leptos::prelude::window;
use wasm_bindgen::{JsCast, JsValue};

/// How long the phone buzzes, in milliseconds.
const BUZZ: u32 = 180;
/// How long the tone is, in seconds.
const TONE: f64 = 0.18;

thread_local! {
    /// A browser gives a page only a few of these, and lets one sound that was made when somebody tapped.
    static AUDIO: RefCell<Option<JsValue>> = const { RefCell::new(None) };
}

/// Calls whoever holds the page. A browser that has no sound, or allows none yet, stays silent.
pub(crate) fn call() {
    drop(play_tone());
    window().navigator().vibrate_with_duration(BUZZ);
}

/// One tone by Web Audio, asked for by name: its types would be nine features of `web-sys` for these few calls.
fn play_tone() -> Result<(), JsValue> {
    let context = audio()?;
    invoke(&context, "resume", &[])?;
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

fn audio() -> Result<JsValue, JsValue> {
    AUDIO.with_borrow_mut(|kept| match kept {
        Some(context) => Ok(context.clone()),
        None => {
            let maker: Function = Reflect::get(&window(), &"AudioContext".into())?.dyn_into()?;
            Ok(kept.insert(Reflect::construct(&maker, &Array::new())?).clone())
        }
    })
}

fn invoke(object: &JsValue, name: &str, arguments: &[&JsValue]) -> Result<JsValue, JsValue> {
    let function: Function = Reflect::get(object, &name.into())?.dyn_into()?;
    Reflect::apply(&function, object, &arguments.iter().copied().collect::<Array>())
}

fn set_value(object: &JsValue, parameter: &str, value: f64) -> Result<(), JsValue> {
    let parameter = Reflect::get(object, &parameter.into())?;
    Reflect::set(&parameter, &"value".into(), &value.into()).map(drop)
}
