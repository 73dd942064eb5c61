#pragma once

#include "ui/document/document.h"

#include <span>

namespace ludus::ui {

/// What views say of an attack without knowing its ruleset.
struct AttackFacts {
    bool hit = false;
    double damage = 0;            ///< to the defender, misses as 0, overkill counted
    Origin dice = Origin::rolled; ///< typed where any die was, corrected where one was put right
};

AttackFacts facts_of(const LogEntry& entry);

/// One actor's hit points, or whatever the ruleset keeps in their place, around an attack.
struct Vitality {
    double before = 0;
    double after = 0;
    bool changed() const { return before != after; }
};

/// Empty where the ruleset names no such field.
std::optional<Vitality> vitality_around(const LogEntry& entry, int actor);
/// "Hit points", in the window's language.
QString vitality_label(const Schema& schema);

/// Where it is inside an actor: "stats.hp"; empty where the ruleset names no such field.
std::string vitality_path(const Schema& schema);

/// At most two decimals, and none that say nothing: "88", "87.5".
QString short_number(double value);

/// What is to be read out at the table: the attack, all that became of the two besides, and who fell.
QString sentence_of(const LogEntry& entry);
QString attacker_name(const LogEntry& entry);
QString defender_name(const LogEntry& entry);
/// How often Attack had been pressed when it was pressed for this one, counted from 1.
QString number_of(const LogEntry& entry);

/// A draw by its name in the catalogue, otherwise by its id, with its number from 1 where there are several.
QString draw_label(const Draw& draw, std::span<const Draw> all, std::string_view ruleset);
/// "d20"; "0 – 1" for a number without sides.
QString die_shape(const Draw& draw);
QString origin_text(Origin origin);
/// "14 (typed), 9".
QString dice_text(const LogEntry& entry);

QString text_of(Seed seed);
/// The seed that attack was resolved with.
Seed seed_of(const LogEntry& entry);

} // namespace ludus::ui
