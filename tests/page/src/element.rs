//! One thing on the page.

use serde_json::{Value, json};

use crate::Browser;

/// How WebDriver names an element in JSON.
const ELEMENT: &str = "element-6066-11e4-a52e-4f735466cecf";

/// One thing on the page, found by a [`Browser`].
#[derive(Clone)]
pub struct Element<'a> {
    browser: &'a Browser,
    id: String,
}

impl<'a> Element<'a> {
    /// Reads it from what WebDriver says.
    pub(crate) fn read(browser: &'a Browser, value: &Value) -> Option<Self> {
        Some(Self { browser, id: value[ELEMENT].as_str()?.to_owned() })
    }

    /// Its name between us and the driver.
    pub(crate) fn id(&self) -> &str {
        &self.id
    }

    /// As an argument of [`Browser::script`].
    pub fn json(&self) -> Value {
        json!({ ELEMENT: self.id })
    }

    /// Clicks or taps in its middle, after scrolling it to where no bar lies above it, as a person does.
    #[track_caller]
    pub fn click(&self) {
        let near = "arguments[0].scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' })";
        self.browser.script(near, &[self.json()]);
        self.ask("click", &json!({}));
    }

    /// Types into it.
    #[track_caller]
    pub fn type_text(&self, text: &str) {
        self.ask("value", &json!({ "text": text }));
    }

    /// Replaces what is written in it.
    #[track_caller]
    pub fn replace_text(&self, text: &str) {
        self.ask("clear", &json!({}));
        self.type_text(text);
    }

    /// The text that can be seen.
    #[track_caller]
    pub fn text(&self) -> String {
        self.look("text").as_str().unwrap_or_default().to_owned()
    }

    /// What a screen reader calls it.
    #[track_caller]
    pub fn label(&self) -> String {
        self.look("computedlabel").as_str().unwrap_or_default().to_owned()
    }

    /// What a screen reader says that it is.
    #[track_caller]
    pub fn role(&self) -> String {
        self.look("computedrole").as_str().unwrap_or_default().to_owned()
    }

    /// An attribute, if it has that one.
    #[track_caller]
    pub fn attribute(&self, name: &str) -> Option<String> {
        self.look(&format!("attribute/{name}")).as_str().map(str::to_owned)
    }

    /// What is written or chosen in a field.
    #[track_caller]
    pub fn value(&self) -> String {
        self.look("property/value").as_str().unwrap_or_default().to_owned()
    }

    /// Whether it can be seen.
    #[track_caller]
    pub fn is_shown(&self) -> bool {
        self.look("displayed") == true
    }

    /// Its width and height in CSS pixels.
    #[track_caller]
    pub fn size(&self) -> (f64, f64) {
        let rect = self.look("rect");
        (rect["width"].as_f64().unwrap_or_default(), rect["height"].as_f64().unwrap_or_default())
    }

    #[track_caller]
    fn ask(&self, act: &str, body: &Value) {
        self.browser.ask(&format!("/element/{}/{act}", self.id), body);
    }

    #[track_caller]
    fn look(&self, what: &str) -> Value {
        self.browser.look(&format!("/element/{}/{what}", self.id))
    }
}
