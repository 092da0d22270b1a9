//! One thing on the page.

use serde_json::{Value, json};

use crate::Browser;
use crate::wait::until;

/// Its middle, as far as it can be seen, after scrolling it to where no bar lies above it, and whether nothing lies over it.
const MIDDLE: &str = r"
    this.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' });
    const box = [...this.getClientRects()].find((box) => box.width > 0 && box.height > 0);
    if (!box) return null;
    const between = (least, most) => (Math.max(0, least) + most) / 2;
    const x = between(box.left, Math.min(innerWidth, box.right));
    const y = between(box.top, Math.min(innerHeight, box.bottom));
    const hit = document.elementFromPoint(x, y);
    return { x, y, isOpen: this.contains(hit) };";
/// An option is not clicked: it is chosen from the list it is in.
const CHOOSE: &str = r"
    if (this.tagName !== 'OPTION') return false;
    const list = this.closest('select');
    list.focus();
    if (!this.selected) {
        this.selected = true;
        for (const kind of ['input', 'change']) list.dispatchEvent(new Event(kind, { bubbles: true }));
    }
    return true;";
/// The text that can be seen, a line for each block.
const TEXT: &str = r"
    if (this.tagName === 'OPTION') return this.text;
    if (!this.checkVisibility({ visibilityProperty: true })) return '';
    const lines = (this.innerText ?? this.textContent).replace(/[\u00a0\t]/g, ' ').split('\n');
    return lines.map((line) => line.trim()).filter((line) => line !== '').join('\n');";
const IS_SHOWN: &str = r"
    const seen = this.closest('option') ? this.closest('select') : this;
    return seen.checkVisibility({ visibilityProperty: true, opacityProperty: true })
        && [...seen.getClientRects()].some((box) => box.width > 0 && box.height > 0);";
const ATTRIBUTE: &str = r"
    const [name] = arguments;
    const value = this.getAttribute(name);
    return value === '' && typeof this[name] === 'boolean' ? 'true' : value;";
/// Whether a file is chosen by it and nothing typed.
const FOCUS: &str = "if (this.type === 'file') return true; this.focus(); return false;";

/// One thing on the page, found by a [`Browser`].
#[derive(Clone)]
pub struct Element<'a> {
    browser: &'a Browser,
    id: String,
}

impl<'a> Element<'a> {
    /// The thing that the browser calls that.
    pub(crate) fn new(browser: &'a Browser, id: &str) -> Self {
        Self { browser, id: id.to_owned() }
    }

    /// As an argument of [`Browser::script`].
    pub fn json(&self) -> Value {
        json!({ "objectId": self.id })
    }

    /// Clicks or taps in its middle, as a person does, once nothing lies over it.
    #[track_caller]
    pub fn click(&self) {
        if self.ask(CHOOSE, &[]) == true {
            return;
        }
        let (x, y) = self.middle_once(|place| place["isOpen"] == true);
        let event = |kind: &str, buttons: u8| json!({ "type": kind, "x": x, "y": y, "button": "left", "buttons": buttons, "clickCount": 1 });
        let moved = json!({ "type": "mouseMoved", "x": x, "y": y });
        self.browser.input(
            "Input.dispatchMouseEvent",
            vec![moved, event("mousePressed", 1), event("mouseReleased", 0)],
        );
    }

    /// Where a finger would touch it.
    #[track_caller]
    pub(crate) fn middle(&self) -> (f64, f64) {
        self.middle_once(|_| true)
    }

    #[track_caller]
    fn middle_once(&self, is_right: impl Fn(&Value) -> bool) -> (f64, f64) {
        let middle = until(|| {
            let place = Some(self.ask(MIDDLE, &[])).filter(&is_right)?;
            Some((place["x"].as_f64()?, place["y"].as_f64()?))
        });
        middle.unwrap_or_else(|| {
            let what = self.ask("return this.outerHTML.slice(0, 300)", &[]);
            panic!("{what} can't be touched on {}", self.browser.path())
        })
    }

    /// Types into it, or chooses the file of that name.
    #[track_caller]
    pub fn type_text(&self, text: &str) {
        if self.ask(FOCUS, &[]) == true {
            let files: Vec<&str> = text.lines().collect();
            self.browser.cdp("DOM.setFileInputFiles", json!({ "files": files, "objectId": self.id }));
        } else {
            self.browser.type_text(text);
        }
    }

    /// Replaces what is written in it.
    #[track_caller]
    pub fn replace_text(&self, text: &str) {
        self.ask("this.focus(); this.select()", &[]);
        if text.is_empty() {
            self.browser.press(&[crate::Key::Backspace]);
        } else {
            self.browser.type_text(text);
        }
    }

    /// The text that can be seen.
    #[track_caller]
    pub fn text(&self) -> String {
        self.ask_text(TEXT)
    }

    /// What a screen reader calls it.
    #[track_caller]
    pub fn label(&self) -> String {
        self.spoken("name")
    }

    /// What a screen reader says that it is.
    #[track_caller]
    pub fn role(&self) -> String {
        self.spoken("role")
    }

    /// An attribute, if it has that one; `true`, if that is all there is to say.
    #[track_caller]
    pub fn attribute(&self, name: &str) -> Option<String> {
        let value = self.ask(ATTRIBUTE, &[name.into()]);
        value.as_str().map(str::to_owned)
    }

    /// What is written or chosen in a field.
    #[track_caller]
    pub fn value(&self) -> String {
        self.ask_text("return this.value")
    }

    /// Whether it can be seen.
    #[track_caller]
    pub fn is_shown(&self) -> bool {
        self.try_is_shown().unwrap_or_else(|why| panic!("{why}"))
    }

    pub(crate) fn try_is_shown(&self) -> Result<bool, String> {
        self.browser.try_call_on(&self.id, IS_SHOWN, &[]).map(|shown| shown == true)
    }

    /// Its width and height in CSS pixels.
    #[track_caller]
    pub fn size(&self) -> (f64, f64) {
        let size = self.ask(
            "const box = this.getBoundingClientRect(); return { width: box.width, height: box.height }",
            &[],
        );
        (size["width"].as_f64().unwrap_or_default(), size["height"].as_f64().unwrap_or_default())
    }

    /// A part of what the browser tells screen readers of it.
    #[track_caller]
    fn spoken(&self, part: &str) -> String {
        let asked = json!({ "objectId": self.id, "fetchRelatives": false });
        let told = self.browser.cdp("Accessibility.getPartialAXTree", asked);
        told["nodes"][0][part]["value"].as_str().unwrap_or_default().to_owned()
    }

    #[track_caller]
    fn ask_text(&self, script: &str) -> String {
        self.ask(script, &[]).as_str().unwrap_or_default().to_owned()
    }

    #[track_caller]
    fn ask(&self, script: &str, args: &[Value]) -> Value {
        self.browser.try_call_on(&self.id, script, args).unwrap_or_else(|why| panic!("{why}"))
    }
}
