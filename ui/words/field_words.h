#pragma once

#include "engine/scenario/scenario.h"

#include <QString>
#include <string_view>

/// Words for what a schema names. Where the catalogue has none (a ruleset under construction, a free name),
/// the id itself is made readable, so that no panel shows a gap.
namespace ludus::ui {

/// "max_level" → "Max level"; short capitals such as "STR" stay.
QString readable(std::string_view id);

QString field_label(const ListedField& field, std::string_view ruleset);
/// Empty where there is none.
QString field_help(const ListedField& field, std::string_view ruleset);
QString option_label(std::string_view ruleset, std::string_view field_id, std::string_view word);
QString unit_label(std::string_view unit);
QString item_kind_label(std::string_view ruleset, std::string_view kind);

/// Name or id of an actor or item.
QString name_in_roster(const Value& entry);
/// Actors and teams by name, in the window's language.
QString actor_name(const Scenario& scenario, int actor);
QString team_in_roster(const Value& root, const std::string& team);
QString team_name(const Scenario& scenario, std::string_view team);
/// A name or text with another one in its place: that of the window's language where it is given per
/// language.
Value with_text(const Value& old, const QString& text);

/// A value in a few words: a number, a word, "3 entries".
QString brief(const Value& value);

} // namespace ludus::ui
