//! The odds picture: one bar for each total, stacked by outcome, with a target that can be dragged.

use charts::{Columns, Histogram, Mark, MarkKind};
use leptos::prelude::*;
use wasm_bindgen::JsCast;

use super::areas::{Area, Areas, AreasView};

/// The most columns that can still be told apart on a wide page, and on a phone.
const MOST: usize = 60;
const MOST_NARROW: usize = 40;
/// The drawing is as wide as this, so that its words keep their size on any screen.
const WIDE: f64 = 720.0;
const NARROW: f64 = 380.0;
/// Where a narrow drawing begins, in pixels of the screen.
const NARROW_BELOW: f64 = 520.0;
const HEIGHT: f64 = 240.0;
const LEFT: f64 = 8.0;
const TOP: f64 = 26.0;
const BOTTOM: f64 = 28.0;

/// Where things are in the drawing.
#[derive(Clone, PartialEq)]
struct Layout {
    width: f64,
    columns: Columns,
    slot: f64,
    scale: f64,
}

impl Layout {
    fn for_width(histogram: &Histogram, width: f64) -> Option<Self> {
        let most = if width < WIDE { MOST_NARROW } else { MOST };
        let columns = histogram.columns(histogram.reach(most)?, most);
        let slot = (width - 2.0 * LEFT) / columns.count.max(1) as f64;
        let scale = (HEIGHT - TOP - BOTTOM) / columns.highest().max(f64::MIN_POSITIVE);
        Some(Self { width, columns, slot, scale })
    }

    /// The left edge of the column with this number.
    fn x(&self, at: i64) -> f64 {
        LEFT + (at - self.columns.first) as f64 / self.columns.span as f64 * self.slot
    }

    /// The number under a place in the drawing.
    fn number_at(&self, x: f64) -> i64 {
        let columns = ((x - LEFT) / self.slot).floor().clamp(-1.0, self.columns.count as f64) as i64;
        self.columns.first + columns * self.columns.span
    }

    /// Is there a place for this number?
    fn holds(&self, at: i64) -> bool {
        let last = self.columns.first + self.columns.count * self.columns.span;
        (self.columns.first..=last).contains(&at)
    }

    /// Where the line of a mark stands: before its number, or through it.
    fn line_x(&self, mark: &Mark) -> f64 {
        self.x(mark.at) + if mark.kind == MarkKind::Target { self.slot / 2.0 } else { 0.0 }
    }

    /// The whole height of the column that this number is in.
    fn band(&self, at: i64) -> String {
        let column = (at - self.columns.first).div_euclid(self.columns.span);
        let (x, height) = (LEFT + column as f64 * self.slot, HEIGHT - TOP - BOTTOM);
        format!("M{x:.2} {TOP}h{:.2}v{height}h-{:.2}z", self.slot, self.slot)
    }

    fn bars(&self) -> Areas {
        let gap = (self.slot * 0.12).min(3.0);
        let mut areas = Areas::default();
        for (&at, parts) in &self.columns.columns {
            let x = LEFT + at as f64 * self.slot + gap / 2.0;
            let mut y = HEIGHT - BOTTOM;
            for &(class, share) in parts {
                let height = share * self.scale;
                y -= height;
                areas.add(class, Area { x, y, width: self.slot - gap, height });
            }
        }
        areas
    }

    fn ticks(&self) -> Vec<Tick> {
        let every = (34.0 / self.slot).ceil().max(1.0) as i64;
        let tick = |at: i64| Tick { x: LEFT + (at as f64 + 0.5) * self.slot, label: self.columns.label(at) };
        (0..self.columns.count).filter(|at| at % every == 0).map(tick).collect()
    }

    fn line(&self, mark: &Mark) -> Line {
        let (x, is_target) = (self.line_x(mark), mark.kind != MarkKind::Step);
        Line { x, label: mark.label.clone(), is_target, is_at_end: x > self.width - 90.0 }
    }
}

/// A number below the bars.
#[derive(Clone, PartialEq)]
struct Tick {
    x: f64,
    label: String,
}

/// A line across the bars, with a word beside it.
#[derive(Clone, PartialEq)]
struct Line {
    x: f64,
    label: String,
    is_target: bool,
    /// Is there no room for the word after it?
    is_at_end: bool,
}

/// The target that can be moved, and where its line stands.
#[derive(Clone, Copy, PartialEq)]
struct Target {
    at: i64,
    x: f64,
}

/// Everything that is drawn of a histogram. Each part is told again only if it changes.
#[derive(Clone, Default, PartialEq)]
struct DrawnHistogram {
    bars: Areas,
    ticks: Vec<Tick>,
    lines: Vec<Line>,
    target: Option<Target>,
}

impl DrawnHistogram {
    fn from_layout(layout: &Layout, histogram: &Histogram) -> Self {
        let lines = histogram.marks.iter().filter(|mark| layout.holds(mark.at));
        let lines = lines.map(|mark| layout.line(mark)).collect::<Vec<_>>();
        let target = histogram.marks.iter().find(|mark| mark.kind != MarkKind::Step);
        // A target far outside is grasped at the edge.
        let grasp = |mark: &Mark| layout.line_x(mark).clamp(LEFT, layout.width - LEFT);
        Self {
            bars: layout.bars(),
            ticks: layout.ticks(),
            lines: without_words_on_words(lines),
            target: target.map(|mark| Target { at: mark.at, x: grasp(mark) }),
        }
    }
}

/// How wide a letter of a line's word is, at most.
const LETTER: f64 = 6.5;

impl Line {
    /// From where to where its word goes.
    fn reach(&self) -> (f64, f64) {
        let width = 5.0 + self.label.chars().count() as f64 * LETTER;
        if self.is_at_end { (self.x - width, self.x) } else { (self.x, self.x + width) }
    }
}

/// Where two words would lie on each other, the target's stays; what a line without a word stands for is told below.
fn without_words_on_words(mut lines: Vec<Line>) -> Vec<Line> {
    let targets: Vec<(f64, f64)> = lines.iter().filter(|line| line.is_target).map(Line::reach).collect();
    for line in lines.iter_mut().filter(|line| !line.is_target) {
        let (from, to) = line.reach();
        if targets.iter().any(|(start, end)| from < *end && *start < to) {
            line.label.clear();
        }
    }
    lines
}

/// A histogram. With `set_target` its target line can be dragged, or moved with the arrow keys.
#[component]
pub(crate) fn HistogramView(
    /// What to draw.
    #[prop(into)]
    histogram: Signal<Histogram>,
    /// Takes a new target.
    #[prop(optional, into)]
    set_target: Option<Callback<i64>>,
    /// What the target is called, for those who hear it.
    #[prop(default = "Target")]
    target_name: &'static str,
) -> impl IntoView {
    let svg = NodeRef::<leptos::svg::Svg>::new();
    let width = fitting(svg);
    let layout = Memo::new(move |_| histogram.with(|histogram| Layout::for_width(histogram, width.get())));
    let drawn = Memo::new(move |_| {
        layout.with(|layout| {
            layout
                .as_ref()
                .map(|one| histogram.with(|all| DrawnHistogram::from_layout(one, all)))
                .unwrap_or_default()
        })
    });
    let shown = RwSignal::new(None::<i64>);
    let dragging = RwSignal::new(false);
    let place = move |event: &web_sys::PointerEvent| -> Option<i64> {
        let element: web_sys::Element = svg.get_untracked()?.unchecked_into();
        let frame = element.get_bounding_client_rect();
        let x = (f64::from(event.client_x()) - frame.left()) / frame.width().max(1.0) * width.get_untracked();
        layout.with_untracked(|layout| layout.as_ref().map(|layout| layout.number_at(x)))
    };
    let moved = move |event: web_sys::PointerEvent| {
        let at = place(&event);
        shown.set(at);
        if let (true, Some(set), Some(at)) = (dragging.get_untracked(), set_target, at) {
            set.run(at);
        }
    };
    // A finger leaves as soon as it is lifted: what it pointed at stays until it points elsewhere.
    let left = move |event: web_sys::PointerEvent| {
        if event.pointer_type() != "touch" {
            shown.set(None);
        }
    };
    let elsewhere = window_event_listener(leptos::ev::pointerdown, move |event| {
        let target = event.target().and_then(|target| target.dyn_into::<web_sys::Node>().ok());
        let is_here = svg.get_untracked().is_some_and(|svg| svg.contains(target.as_ref()));
        if !is_here {
            shown.try_set(None);
        }
    });
    on_cleanup(move || elsewhere.remove());
    let band = move || {
        layout
            .with(|layout| layout.as_ref().zip(shown.get()).map(|(one, at)| one.band(at)))
            .unwrap_or_default()
    };
    let target = Memo::new(move |_| drawn.with(|drawn| drawn.target));
    let handle = move |set| view! { <Handle target set dragging shown name=target_name/> };
    view! {
        <figure class="histogram">
            <svg node_ref=svg viewBox=move || format!("0 0 {} {HEIGHT}", width.get()) role="group" aria-label="How likely each total is"
                on:pointermove=moved on:pointerdown=moved on:pointerleave=left
                on:pointerup=move |_| dragging.set(false) on:pointercancel=move |_| dragging.set(false)>
                <path class="band" aria-hidden="true" d=band/>
                <AreasView areas=Signal::derive(move || drawn.with(|drawn| drawn.bars.clone()))/>
                <Axis drawn width/>
                <Lines drawn/>
                <Show when=move || target.with(Option::is_some)>{set_target.map(handle)}</Show>
            </svg>
            <figcaption aria-live="off">{move || caption(&layout.get(), &histogram.get(), shown.get())}</figcaption>
        </figure>
    }
}

/// How wide the drawing is: narrow where the screen is, and again when the window changes.
fn fitting(svg: NodeRef<leptos::svg::Svg>) -> RwSignal<f64> {
    let fit = |pixels: f64| if pixels < NARROW_BELOW { NARROW } else { WIDE };
    let window_width = window().inner_width().ok().and_then(|width| width.as_f64()).unwrap_or(WIDE);
    let width = RwSignal::new(fit(window_width));
    let measure = move || {
        let element = svg.try_get_untracked().flatten().map(JsCast::unchecked_into::<web_sys::Element>);
        let pixels = element.map_or(0.0, |element| element.get_bounding_client_rect().width());
        if pixels > 0.0 && width.try_get_untracked().is_some_and(|before| before != fit(pixels)) {
            width.set(fit(pixels));
        }
    };
    Effect::new(move |_| {
        svg.track();
        measure();
    });
    let resized = window_event_listener(leptos::ev::resize, move |_| measure());
    on_cleanup(move || resized.remove());
    width
}

/// The line below the bars and its numbers.
#[component]
fn Axis(drawn: Memo<DrawnHistogram>, width: RwSignal<f64>) -> impl IntoView {
    let base = HEIGHT - BOTTOM;
    let ticks = Memo::new(move |_| drawn.with(|drawn| drawn.ticks.clone()));
    let tick = |tick: &Tick| view! { <text class="tick" x=tick.x y=HEIGHT - 8.0>{tick.label.clone()}</text> };
    view! {
        <g aria-hidden="true">
            <line class="axis" x1=LEFT x2=move || width.get() - LEFT y1=base y2=base/>
            {move || ticks.with(|ticks| ticks.iter().map(tick).collect_view())}
        </g>
    }
}

/// The lines across the bars. Each stays where it is in the page and only moves.
#[component]
fn Lines(drawn: Memo<DrawnHistogram>) -> impl IntoView {
    let count = Memo::new(move |_| drawn.with(|drawn| drawn.lines.len()));
    let line = move |place: usize| {
        let of = move |part: fn(&Line) -> String| {
            drawn.with(|drawn| drawn.lines.get(place).map(part).unwrap_or_default())
        };
        let class = move || of(|line| format!("mark {}", if line.is_target { "target" } else { "step" }));
        let shift = move || of(|line| format!("{}", if line.is_at_end { -5 } else { 5 }));
        let anchor = move || of(|line| if line.is_at_end { "end" } else { "start" }.to_owned());
        view! {
            <g class=class transform=move || of(|line| format!("translate({:.2} 0)", line.x))>
                <line y1="10" y2=HEIGHT - BOTTOM/>
                <text x=shift y="18" text-anchor=anchor>{move || of(|line| line.label.clone())}</text>
            </g>
        }
    };
    view! { <g aria-hidden="true"><For each=move || 0..count.get() key=|place| *place children=line/></g> }
}

/// What moves the target.
#[component]
fn Handle(
    target: Memo<Option<Target>>,
    set: Callback<i64>,
    dragging: RwSignal<bool>,
    shown: RwSignal<Option<i64>>,
    name: &'static str,
) -> impl IntoView {
    let at = move || target.with(|target| target.map(|target| target.at));
    let place = move || target.with(|target| target.map(|target| target.x)).unwrap_or_default();
    let on_key = move |event: web_sys::KeyboardEvent| {
        let by = match event.key().as_str() {
            "ArrowLeft" | "ArrowDown" => -1,
            "ArrowRight" | "ArrowUp" => 1,
            "PageDown" => -5,
            "PageUp" => 5,
            _ => return,
        };
        event.prevent_default();
        let Some(at) = untrack(at) else { return };
        shown.set(Some(at + by));
        set.run(at + by);
    };
    let grab = move |event: web_sys::PointerEvent| {
        event.prevent_default();
        dragging.set(true);
        // The hand may leave the picture while it drags.
        let target = event.current_target().and_then(|target| target.dyn_into::<web_sys::Element>().ok());
        drop(target.map(|handle| handle.set_pointer_capture(event.pointer_id())));
    };
    view! {
        <g class="handle" tabindex="0" role="slider" aria-label=name aria-valuenow=move || at().unwrap_or_default().to_string()
            transform=move || format!("translate({:.2} 0)", place())
            on:pointerdown=grab on:keydown=on_key
            on:focus=move |_| shown.set(untrack(at)) on:blur=move |_| shown.set(None)>
            <rect x="-22" y="0" width="44" height=HEIGHT - BOTTOM fill="transparent"/>
            <path d=format!("M0 {}l9 9a12.700 12.700 0 11-18 0z", HEIGHT - BOTTOM - 2.0)/>
        </g>
    }
}

/// One of these: `total`, `success`.
fn singular(plural: &str) -> &str {
    plural
        .strip_suffix("sses")
        .map_or_else(|| plural.strip_suffix('s').unwrap_or(plural), |stem| &plural[..stem.len() + 2])
}

/// What the bar under the pointer says; otherwise how to read the picture.
fn caption(layout: &Option<Layout>, histogram: &Histogram, shown: Option<i64>) -> String {
    let Some((layout, at)) = layout.as_ref().zip(shown) else {
        return format!(
            "Each bar is one {}; touch it or point at it for its number.",
            singular(&histogram.axis)
        );
    };
    let column = (at - layout.columns.first).div_euclid(layout.columns.span);
    format!("{} {}: {}", histogram.axis, layout.columns.label(column), layout.columns.percent(column))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_a_bar_stands_for_is_one_of_its_kind() {
        assert_eq!(["total", "totals", "successes"].map(singular), ["total", "total", "success"]);
    }
}
