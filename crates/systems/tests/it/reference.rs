//! The pages of `docs/rules` are whole, and the reference finds what one looks for.

use std::collections::BTreeSet;

use twelvefold_systems::reference::{self, Answer, Block, Rule};

/// The ledger: every rule there is, in its order.
const LEDGER: [(&str, &[&str]); 3] = [
    (
        "D12",
        &[
            "TREE-1", "TREE-2", "TREE-3", "TREE-4", "TREE-5", "TREE-6", "TREE-7", "RES-1", "RES-2", "RES-3",
            "RES-4", "RES-5", "RES-6", "RES-7", "RES-8", "DER-1", "DER-2", "CHK-1", "CHK-2", "CHK-3",
            "CHK-4", "CHK-5", "CRIT-1", "CRIT-2", "SHIFT-1", "SHIFT-2", "FAIL-1", "EXTRA-1", "LUCK-1",
            "DICE-1", "DICE-2",
        ],
    ),
    (
        "T36",
        &[
            "LADDER-1", "ATTR-1", "ATTR-2", "ATTR-3", "CHK-1", "CHK-2", "CRIT-1", "CRIT-2", "ADV-1", "OPP-1",
            "OPP-2", "SIZE-1",
        ],
    ),
    ("POOL", &["ROLL-1", "ROLL-2", "SUCC-1", "MOD-1", "SUCC-2", "RES-1", "RES-2", "RES-3", "RES-4", "RES-5"]),
];

fn ids(rules: &[&Rule]) -> Vec<&'static str> {
    rules.iter().map(|rule| rule.id).collect()
}

fn found(words: &str) -> Vec<&'static str> {
    ids(&reference::search(words))
}

mod the_pages {
    use super::*;

    #[test]
    fn hold_every_rule_of_the_ledger_in_its_order() {
        let ledger =
            LEDGER.iter().flat_map(|(system, rules)| rules.iter().map(move |id| format!("{system}-{id}")));
        let read: Vec<&str> = reference::rules().iter().map(|rule| rule.id).collect();
        assert_eq!(read, ledger.collect::<Vec<_>>());
        assert_eq!(read.len(), 53);
        assert_eq!(read.iter().collect::<BTreeSet<_>>().len(), 53, "no id twice");
    }

    #[test]
    fn give_every_rule_a_title_a_text_and_an_example() {
        for rule in reference::rules() {
            assert!(!rule.title.is_empty() && rule.title.len() <= 50, "{}: title", rule.id);
            assert!(matches!(rule.text.first(), Some(Block::Paragraph(_))), "{}: text", rule.id);
            assert!(rule.example.len() >= 20, "{}: example", rule.id);
        }
    }

    #[test]
    fn hold_only_sentences_and_no_stray_marks() {
        for rule in reference::rules() {
            let texts = rule.text.iter().map(Block::text).chain([rule.example]);
            for text in texts {
                assert!(text.ends_with(['.', '"']), "{}: {text}", rule.id);
                assert_eq!(text.matches('`').count() % 2, 0, "{}: {text}", rule.id);
                let marks = ["Ruling ", "Example:", "Try:", "Not in the book", "#"];
                assert!(!marks.iter().any(|mark| text.starts_with(mark)), "{}: {text}", rule.id);
            }
        }
    }

    #[test]
    fn give_every_ruling_one_default_first_and_another_choice() {
        for rule in reference::rules() {
            for ruling in &rule.rulings {
                let defaults: Vec<bool> = ruling.options.iter().map(|option| option.is_default).collect();
                assert!(defaults.len() >= 2, "{}", ruling.name);
                assert_eq!(defaults.iter().position(|default| *default), Some(0), "{}", ruling.name);
                assert_eq!(defaults.iter().filter(|default| **default).count(), 1, "{}", ruling.name);
            }
        }
    }

    #[test]
    fn try_only_commands_of_ours() {
        for command in reference::rules().iter().filter_map(|rule| rule.try_it) {
            assert!(command.starts_with("twelvefold "), "{command}");
            assert!(!command.contains('`'), "{command}");
        }
    }

    #[test]
    fn begin_with_an_introduction_and_leave_no_rule_outside_a_section() {
        for page in reference::pages() {
            let introduction = &page.sections[0];
            assert_eq!(page.title(), introduction.title);
            assert!(!introduction.text.is_empty() && introduction.rules().is_empty(), "{}", page.prefix);
            let inside: usize = page.sections.iter().map(|section| section.rules().len()).sum();
            assert_eq!(inside, page.rules().len());
        }
    }

    #[test]
    fn name_the_editions_at_the_end_of_the_first() {
        let last = reference::page("d12").unwrap().sections.last().unwrap();
        assert_eq!((last.title, last.rules().len()), ("Rulings and editions", 0));
        assert!(
            last.text.iter().any(|block| matches!(block, Block::Item(item) if item.starts_with("`first`")))
        );
    }
}

mod asking_by_name {
    use super::*;

    #[test]
    fn an_id_may_be_written_carelessly() {
        for id in ["D12-CRIT-1", "d12-crit-1", " D12_Crit_1 ", "d12 crit 1"] {
            assert_eq!(reference::rule(id).unwrap().title, "Crit modifiers", "{id}");
        }
        assert_eq!(reference::rule("D12-CRIT-9"), None);
        assert_eq!(reference::rule(""), None);
    }

    #[test]
    fn a_system_goes_by_its_prefix_and_its_name() {
        for (name, count) in [("D12", 31), ("d12", 31), ("3d6", 12), ("t36", 12), ("Pool", 10)] {
            assert_eq!(reference::of_system(name).len(), count, "{name}");
        }
        assert!(reference::of_system("gurps").is_empty());
        assert!(reference::of_system("pool").iter().all(|rule| rule.id.starts_with("POOL-")));
    }

    #[test]
    fn a_slip_of_the_pen_is_answered_with_the_nearest() {
        for (typed, meant) in [
            ("D12-CRIT-9", "D12-CRIT-1"),
            ("D12-CRT-1", "D12-CRIT-1"),
            ("d12crit1", "D12-CRIT-1"),
            ("T63-ADV-1", "T36-ADV-1"),
            ("POOL-RES-6", "POOL-RES-1"),
            ("heorism", "D12-RES-1"),
            ("advantgae", "T36-ADV-1"),
        ] {
            let near = reference::did_you_mean(typed).map(|rule| rule.id);
            assert_eq!(near, Some(meant), "{typed}");
        }
    }

    #[test]
    fn what_resembles_nothing_gets_no_suggestion() {
        let long = "x".repeat(100_000);
        for typed in ["", " ", "zzz", "Pathfinder", "💥", long.as_str()] {
            assert_eq!(reference::did_you_mean(typed), None);
        }
    }
}

mod searching {
    use super::*;

    #[test]
    fn the_rule_named_for_the_word_comes_first() {
        for (words, first) in [
            ("heroism", "D12-RES-1"),
            ("auto fail", "D12-FAIL-1"),
            ("Advantage", "T36-ADV-1"),
            ("luck die", "D12-LUCK-1"),
            ("crit_scope", "D12-CRIT-2"),
            ("trample_gap", "T36-SIZE-1"),
            ("movement", "D12-DER-2"),
            ("boost", "POOL-MOD-1"),
            ("serendipity", "D12-TREE-1"),
        ] {
            assert_eq!(found(words).first(), Some(&first), "{words}: {:?}", found(words));
        }
    }

    #[test]
    fn a_part_of_an_id_finds_the_family_before_those_that_cite_it() {
        assert_eq!(found("D12-CRIT"), ["D12-CRIT-1", "D12-CRIT-2", "D12-CHK-3"]);
        assert!(found("crit-1").starts_with(&["D12-CRIT-1", "T36-CRIT-1"]));
    }

    #[test]
    fn all_words_must_occur() {
        let both = found("session resilience");
        assert!(both.contains(&"POOL-RES-2"));
        assert!(both.iter().all(|id| found("session").contains(id) && found("resilience").contains(id)));
        assert!(found("session xyzzy").is_empty());
        assert!(found("  ").is_empty());
    }

    #[test]
    fn capitals_make_no_difference() {
        assert_eq!(found("CRIT Shifts"), found("crit shifts"));
    }
}

mod looking_up {
    use super::*;

    #[test]
    fn a_question_is_taken_for_an_id_then_a_system_then_words() {
        assert!(matches!(reference::look_up("d12-luck-1"), Answer::Rule(rule) if rule.id == "D12-LUCK-1"));
        assert!(matches!(reference::look_up("3D6"), Answer::System(page) if page.prefix == "T36"));
        assert!(
            matches!(reference::look_up("snag"), Answer::Found(rules) if ids(&rules).contains(&"POOL-MOD-1"))
        );
    }

    #[test]
    fn small_words_and_the_middles_of_words_do_not_mislead() {
        assert_eq!(found("end of turn").first(), Some(&"D12-RES-2"), "{:?}", found("end of turn"));
        assert_eq!(found("of"), found("OF"), "a small word alone is looked for");
        assert!(found("pend").contains(&"D12-RES-6"), "the middle of a word, if nothing begins with it");
        for name in ["action pool", "The Action Pool", "pool", "POOL"] {
            let is_pool = matches!(reference::look_up(name), Answer::System(page) if page.prefix == "POOL");
            assert!(is_pool, "{name}");
        }
    }

    #[test]
    fn a_question_without_an_answer_may_get_a_suggestion() {
        let near = reference::rule("D12-SHIFT-1");
        assert_eq!(reference::look_up("D12-SHFT-1"), Answer::Nothing { did_you_mean: near });
        assert_eq!(reference::look_up("xyzzy"), Answer::Nothing { did_you_mean: None });
    }
}
