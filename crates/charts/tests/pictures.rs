//! Pictures read back as XML: whole, true to their shares, and the same every time.

use dice::Ratio;
use proptest::prelude::*;
use roxmltree::{Document, Node};
use testkit::cases;
use twelvefold_charts::{
    Bar, Class, Cumulation, HeatCell, HeatMap, Histogram, Line, Lines, Mark, MarkKind, Multiples, Panel,
    Picture, Ranking, RankingRow, Share, Shares, Small, Theme, Tree, TreeNode,
};

/// Two dice of six, a target of 8.
fn two_dice() -> Histogram {
    let bar = |at: i64| {
        let ways = 6 - (7 - at).unsigned_abs();
        Bar::whole(at, if at < 8 { Class::Failure } else { Class::Success }, Ratio::new(ways, 36u8))
    };
    let marks = vec![Mark { at: 8, label: "8 or more".into(), kind: MarkKind::TargetFrom }];
    Histogram { axis: "total".into(), bars: (2..=12).map(bar).collect(), marks }
}

fn share(class: Class, name: &str, ways: u64, of: u64) -> Share {
    let chance = Ratio::new(ways, of);
    let percent = format!("{} %", chance.percent(1));
    Share { class, name: name.into(), chance, percent, fraction: format!("{ways} of {of}") }
}

fn shares() -> Shares {
    let shares = vec![share(Class::Failure, "failure", 21, 36), share(Class::Success, "success", 15, 36)];
    Shares { heading: String::new(), shares }
}

fn picture(panels: Vec<Panel>) -> Picture {
    Picture {
        title: "2d6 against 8".into(),
        figure: "41.7 %".into(),
        sentence: "15 of 36 — you succeed about two times in five.".into(),
        panels,
        note: String::new(),
    }
}

fn ranking(rows: usize, label: &str) -> Ranking {
    let row = |at: usize| RankingRow {
        label: format!("{label} {at}"),
        class: Class::Better,
        chance: Ratio::new(at, rows.max(1)),
        value: format!("{at}"),
        remark: label.to_owned(),
    };
    Ranking { axis: "chance".into(), rows: (0..rows).map(row).collect(), plain: Some(0) }
}

fn heat(rows: usize, columns: usize, label: &str) -> HeatMap {
    let cell =
        |row: usize, column: usize| HeatCell::chance(Ratio::new(row * column, (rows * columns).max(1)));
    let row = |at: usize| (format!("{label} {at}"), (0..columns).map(|column| cell(at, column)).collect());
    HeatMap {
        heading: label.into(),
        across: "DC".into(),
        down: label.into(),
        columns: (0..columns).map(|at| at.to_string()).collect(),
        rows: (0..rows).map(row).collect(),
        says: "chance".into(),
        key: HeatMap::percent_key(),
    }
}

fn tree(name: &str, points: u32) -> Tree {
    let leaf =
        TreeNode { name: name.into(), points, unspent: 1, modifier: "+3".into(), ..TreeNode::default() };
    let middle =
        TreeNode { is_capped: true, is_chosen: true, children: vec![leaf.clone(); 3], ..leaf.clone() };
    Tree { root: TreeNode { children: vec![middle; 3], ..leaf }, note: name.into() }
}

fn lines(count: usize, name: &str, points: &[(i64, u32)]) -> Lines {
    let mut points: Vec<(i64, f64)> =
        points.iter().map(|&(at, ways)| (at, f64::from(ways) / 1000.0)).collect();
    points.sort_by_key(|(at, _)| *at);
    let line = Line { name: name.into(), remark: name.into(), points };
    Lines { axis: name.into(), cumulation: Cumulation::ALL[count % 3], lines: vec![line; count] }
}

fn attribute(node: Node<'_, '_>, name: &str) -> f64 {
    node.attribute(name).and_then(|text| text.parse().ok()).unwrap_or(0.0)
}

fn filled<'a>(document: &'a Document<'a>, class: &'a str) -> impl Iterator<Item = Node<'a, 'a>> {
    document
        .descendants()
        .filter(move |node| node.has_tag_name("rect") && node.attribute("class") == Some(class))
}

#[test]
fn a_small_picture_stays_as_it_is() {
    let picture = picture(vec![Panel::Histogram(two_dice()), Panel::Shares(shares())]);
    insta::assert_snapshot!("two_dice", picture.svg(Theme::Auto));
}

#[test]
fn bars_are_as_high_as_their_shares() {
    let svg = picture(vec![Panel::Histogram(two_dice())]).svg(Theme::Light);
    let document = Document::parse(&svg).unwrap();
    let heights: Vec<f64> = filled(&document, "fill-failure")
        .chain(filled(&document, "fill-success"))
        .map(|rect| attribute(rect, "height"))
        .collect();
    assert_eq!(heights.len(), 11);
    let unit = heights.iter().sum::<f64>() / 36.0;
    for (height, ways) in heights.iter().zip([1.0, 2.0, 3.0, 4.0, 5.0, 6.0, 5.0, 4.0, 3.0, 2.0, 1.0]) {
        assert!((height - ways * unit).abs() < 0.02, "{height} for {ways} of 36");
    }
}

#[test]
fn parts_of_a_bar_stand_on_each_other() {
    let parts = vec![(Class::Failure, Ratio::new(3u8, 4u8)), (Class::Success, Ratio::new(1u8, 4u8))];
    let histogram = Histogram { bars: vec![Bar { at: 1, parts }], ..Histogram::default() };
    let svg = picture(vec![Panel::Histogram(histogram)]).svg(Theme::Dark);
    let document = Document::parse(&svg).unwrap();
    let [lower, upper] =
        ["fill-failure", "fill-success"].map(|class| filled(&document, class).next().unwrap());
    assert!((attribute(lower, "height") - 3.0 * attribute(upper, "height")).abs() < 0.03);
    assert!((attribute(upper, "y") + attribute(upper, "height") - attribute(lower, "y")).abs() < 0.02);
}

#[test]
fn shares_fill_the_whole_bar() {
    let svg = picture(vec![Panel::Shares(shares())]).svg(Theme::Light);
    let document = Document::parse(&svg).unwrap();
    let widths = ["fill-failure", "fill-success"]
        .map(|class| filled(&document, class).map(|rect| attribute(rect, "width")).fold(0.0, f64::max));
    assert!((widths[0] / widths[1] - 21.0 / 15.0).abs() < 0.001);
    assert!((widths[0] + widths[1] - 816.0).abs() < 0.02);
}

#[test]
fn every_picture_has_a_title_and_a_description() {
    let svg = picture(vec![Panel::Shares(shares())]).svg(Theme::Light);
    let document = Document::parse(&svg).unwrap();
    let text = |tag: &str| {
        let found = document.root_element().children().find(|node| node.has_tag_name(tag));
        found.and_then(|node| node.text()).unwrap_or_default().to_owned()
    };
    assert_eq!(text("title"), "2d6 against 8");
    assert!(text("desc").contains("failure 58.3 %, success 41.7 %"));
}

#[test]
fn a_target_far_away_is_pointed_to_and_does_not_squeeze_the_bars() {
    let mut histogram = two_dice();
    histogram.marks = vec![Mark { at: 1000, label: "DC 1000".into(), kind: MarkKind::Target }];
    let svg = picture(vec![Panel::Histogram(histogram)]).svg(Theme::Light);
    assert!(svg.contains(">DC 1000 →<"));
    let document = Document::parse(&svg).unwrap();
    assert!(filled(&document, "fill-failure").all(|rect| attribute(rect, "width") > 40.0));
}

#[test]
fn labels_of_marks_never_overlap() {
    let mut histogram = two_dice();
    let mark = |at| Mark { at, label: format!("a long label at {at}"), kind: MarkKind::Step };
    histogram.marks.extend((2..=12).map(mark));
    let svg = picture(vec![Panel::Histogram(histogram)]).svg(Theme::Light);
    let document = Document::parse(&svg).unwrap();
    let labels =
        document.descendants().filter(|node| node.text().is_some_and(|text| text.contains("long label")));
    let mut places: Vec<(f64, f64)> = labels
        .filter(|node| node.is_element())
        .map(|node| (attribute(node, "y"), attribute(node, "x")))
        .collect();
    assert_eq!(places.len(), 11);
    places.sort_by(|a, b| a.0.total_cmp(&b.0).then(a.1.total_cmp(&b.1)));
    assert!(places.windows(2).all(|pair| pair[0].0 != pair[1].0 || pair[1].1 - pair[0].1 > 110.0));
}

#[test]
fn every_line_is_named_and_looks_as_in_the_legend() {
    let line = |name: &str, from: i64| Line {
        name: name.into(),
        remark: format!("from {from}"),
        points: (from..from + 6).map(|at| (at, 1.0 / 6.0)).collect(),
    };
    let lines =
        Lines { axis: "total".into(), lines: vec![line("d6", 1), line("d6+2", 3)], ..Lines::default() };
    let svg = picture(vec![Panel::Lines(lines)]).svg(Theme::Auto);
    let document = Document::parse(&svg).unwrap();
    for (name, style) in [("d6", "stroke-plain dash-0"), ("d6+2", "stroke-worst dash-1")] {
        let drawn = document.descendants().filter(|node| node.attribute("class") == Some(style));
        assert_eq!(drawn.count(), 2, "{name}: its line, and its sample in the legend");
        assert!(svg.contains(&format!(">{name}<")), "{name}");
        assert!(svg.contains(&format!(".{}{{", style.split(' ').next().unwrap())), "{style} has a colour");
    }
    assert!(svg.contains("A line for each of: d6: from 1; d6+2: from 3."));
    assert!(!picture(vec![Panel::Shares(shares())]).svg(Theme::Auto).contains("stroke-plain"));
}

#[test]
fn pictures_of_nothing_are_pictures() {
    let panels = vec![
        Panel::Histogram(Histogram::default()),
        Panel::Shares(Shares::default()),
        Panel::Ranking(Ranking::default()),
        Panel::HeatMap(HeatMap::default()),
        Panel::Multiples(Multiples::default()),
        Panel::Tree(Tree::default()),
        Panel::Lines(Lines::default()),
    ];
    let svg = Picture { panels, ..Picture::default() }.svg(Theme::Light);
    assert!(Document::parse(&svg).is_ok() && !svg.contains("NaN") && !svg.contains("inf"));
}

proptest! {
    #![proptest_config(cases(256))]

    #[test]
    fn whatever_is_drawn_is_well_formed_and_finite(
        text in any::<String>(),
        size in 0usize..40,
        points in any::<u32>(),
        bars in proptest::collection::vec((any::<i64>(), 0u32..1000), 0..30),
    ) {
        let bar = |&(at, ways): &(i64, u32)| Bar::whole(at, Class::Best, Ratio::new(ways, 1000u16));
        let marks = vec![Mark { at: points.into(), label: text.clone(), kind: MarkKind::Target }];
        let histogram = Histogram { axis: text.clone(), bars: bars.iter().map(bar).collect(), marks };
        let small = Small { caption: text.clone(), remark: text.clone(), histogram: histogram.clone() };
        let legend = vec![(Class::Tie, text.clone())];
        let panels = vec![
            Panel::Histogram(histogram),
            Panel::Shares(Shares { heading: text.clone(), shares: vec![share(Class::Worst, &text, 1, 1); size] }),
            Panel::Ranking(ranking(size, &text)),
            Panel::HeatMap(heat(size, size, &text)),
            Panel::Multiples(Multiples { charts: vec![small; size % 5], same_axes: true, legend }),
            Panel::Tree(tree(&text, points)),
            Panel::Lines(lines(size, &text, &bars)),
        ];
        let picture =
            Picture { title: text.clone(), figure: text.clone(), sentence: text.clone(), panels, note: text };
        let svg = picture.svg(Theme::Auto);
        let document = Document::parse(&svg);
        prop_assert!(document.is_ok(), "{:?}", document.err());
        prop_assert!(!svg.contains("NaN\"") && !svg.contains("inf\""));
    }
}
