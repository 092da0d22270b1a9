//! The odds picture: one bar for each total, stacked by outcome, with a target that can be dragged.

use charts::{Class, Columns, Histogram, MarkKind};
use leptos::prelude::*;
use wasm_bindgen::JsCast;

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
    fn of(histogram: &Histogram, width: f64) -> Option<Self> {
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
    fn at(&self, x: f64) -> i64 {
        let columns = ((x - LEFT) / self.slot).floor().clamp(-1.0, self.columns.count as f64) as i64;
        self.columns.first + columns * self.columns.span
    }
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
    let layout = Memo::new(move |_| histogram.with(|histogram| Layout::of(histogram, width.get())));
    let shown = RwSignal::new(None::<i64>);
    let dragging = RwSignal::new(false);
    let place = move |event: &web_sys::PointerEvent| -> Option<i64> {
        let element: web_sys::Element = svg.get_untracked()?.unchecked_into();
        let frame = element.get_bounding_client_rect();
        let x = (f64::from(event.client_x()) - frame.left()) / frame.width().max(1.0) * width.get_untracked();
        layout.with_untracked(|layout| layout.as_ref().map(|layout| layout.at(x)))
    };
    let moved = move |event: web_sys::PointerEvent| {
        let at = place(&event);
        shown.set(at);
        if let (true, Some(set), Some(at)) = (dragging.get_untracked(), set_target, at) {
            set.run(at);
        }
    };
    let drawn = move || layout.with(|layout| layout.as_ref().map(|one| bars(one, shown.get())));
    let marks = move || {
        layout.with(|layout| layout.as_ref().map(|one| histogram.with(|histogram| marks(one, histogram))))
    };
    let handle = move || {
        let at = histogram
            .with(|one| one.marks.iter().find(|mark| mark.kind != MarkKind::Step).map(|mark| mark.at))?;
        let set = set_target?;
        let x = layout.with(|layout| layout.as_ref().map(|layout| line_x(layout, at, histogram)))?;
        Some(view! { <Handle x at set dragging shown name=target_name/> })
    };
    view! {
        <figure class="histogram">
            <svg node_ref=svg viewBox=move || format!("0 0 {} {HEIGHT}", width.get()) role="group" aria-label="How likely each total is"
                on:pointermove=moved on:pointerdown=moved on:pointerleave=move |_| shown.set(None)
                on:pointerup=move |_| dragging.set(false) on:pointercancel=move |_| dragging.set(false)>
                {drawn}
                {marks}
                {handle}
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

fn line_x(layout: &Layout, at: i64, histogram: Signal<Histogram>) -> f64 {
    let is_through =
        histogram.with(|one| one.marks.iter().any(|mark| mark.at == at && mark.kind == MarkKind::Target));
    layout.x(at) + if is_through { layout.slot / 2.0 } else { 0.0 }
}

fn bars(layout: &Layout, shown: Option<i64>) -> impl IntoView + use<> {
    let Layout { width, columns, slot, scale } = layout;
    let gap = (slot * 0.12).min(3.0);
    let base = HEIGHT - BOTTOM;
    let lit = shown.map(|at| (at - columns.first).div_euclid(columns.span));
    let column = |(&at, parts): (&i64, &Vec<(Class, f64)>)| {
        let x = LEFT + at as f64 * slot + gap / 2.0;
        let mut y = base;
        let part = |(class, share): &(Class, f64)| {
            let height = share * scale;
            y -= height;
            let fill = format!("url(#hatch-{})", class.name());
            view! { <rect x=x y=y width=slot - gap height=height fill=fill/> }
        };
        let parts = parts.iter().map(part).collect_view();
        view! { <g class="column" class:lit=lit == Some(at)>{parts}</g> }
    };
    let every = (34.0 / slot).ceil().max(1.0) as i64;
    let label = |at: i64| {
        let x = LEFT + (at as f64 + 0.5) * slot;
        view! { <text class="tick" x=x y=HEIGHT - 8.0>{columns.label(at)}</text> }
    };
    let ticks = (0..columns.count).filter(|at| at % every == 0).map(label).collect_view();
    let drawn = columns.columns.iter().map(column).collect_view();
    view! { <g aria-hidden="true">{drawn}<line class="axis" x1=LEFT x2=width - LEFT y1=base y2=base/>{ticks}</g> }
}

fn marks(layout: &Layout, histogram: &Histogram) -> impl IntoView + use<> {
    let inside = |at: i64| {
        let last = layout.columns.first + layout.columns.count * layout.columns.span;
        (layout.columns.first..=last).contains(&at)
    };
    let mark = |mark: &charts::Mark| {
        let is_target = mark.kind != MarkKind::Step;
        let x = layout.x(mark.at) + if mark.kind == MarkKind::Target { layout.slot / 2.0 } else { 0.0 };
        let class = if is_target { "target" } else { "step" };
        let end = if x > layout.width - 90.0 { "end" } else { "start" };
        let shift = if end == "end" { -5.0 } else { 5.0 };
        view! {
            <line class=class x1=x x2=x y1="10" y2=HEIGHT - BOTTOM/>
            <text class=format!("mark {class}") x=x + shift y="18" text-anchor=end>{mark.label.clone()}</text>
        }
    };
    let drawn = histogram.marks.iter().filter(|mark| inside(mark.at)).map(mark).collect_view();
    view! { <g aria-hidden="true">{drawn}</g> }
}

#[component]
fn Handle(
    x: f64,
    at: i64,
    set: Callback<i64>,
    dragging: RwSignal<bool>,
    shown: RwSignal<Option<i64>>,
    name: &'static str,
) -> impl IntoView {
    let on_key = move |event: web_sys::KeyboardEvent| {
        let by = match event.key().as_str() {
            "ArrowLeft" | "ArrowDown" => -1,
            "ArrowRight" | "ArrowUp" => 1,
            "PageDown" => -5,
            "PageUp" => 5,
            _ => return,
        };
        event.prevent_default();
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
        <g class="handle" tabindex="0" role="slider" aria-label=name aria-valuenow=at.to_string()
            on:pointerdown=grab on:keydown=on_key
            on:focus=move |_| shown.set(Some(at)) on:blur=move |_| shown.set(None)>
            <rect x=x - 22.0 y="0" width="44" height=HEIGHT - BOTTOM fill="transparent"/>
            <path d=format!("M{x} {}l9 9a12.700 12.700 0 11-18 0z", HEIGHT - BOTTOM - 2.0)/>
        </g>
    }
}

/// What the bar under the pointer says; otherwise how to read the picture.
fn caption(layout: &Option<Layout>, histogram: &Histogram, shown: Option<i64>) -> String {
    let Some((layout, at)) = layout.as_ref().zip(shown) else {
        return format!(
            "Each bar is one {}; point at it for its number.",
            histogram.axis.trim_end_matches('s')
        );
    };
    let column = (at - layout.columns.first).div_euclid(layout.columns.span);
    format!("{} {}: {}", histogram.axis, layout.columns.label(column), layout.columns.percent(column))
}
