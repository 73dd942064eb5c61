#include "ui/arena/live_sheet.h"

#include "engine/scenario/role_path.h"
#include "ui/log/attack_facts.h"
#include "ui/words/field_words.h"
#include "ui/words/place_words.h"
#include "ui/words/words.h"

#include <algorithm>
#include <array>

namespace ludus::ui {

namespace {

/// Bars and the map show these.
bool is_shown_elsewhere(std::string_view path, const Scenario& scenario) {
    const Type& actor = scenario.schema().actor();
    const std::array shown{std::string(away_path), std::string("at"), role_path(actor, Role::vitality),
                           role_path(actor, Role::vitality_max)};
    return std::ranges::find(shown, path) != shown.end();
}

bool is_nothing(const Value& value) {
    if (value.is_number()) return value.as_double() == 0;
    if (value.is_bool()) return !value.as_bool();
    if (value.is_text()) return value.as_text().empty();
    return value.is_null() || (value.is_list() && value.items().empty());
}

/// Things by their names.
QString words_of(const Value& value, const Scenario& scenario) {
    if (value.is_text() && scenario.item(value.as_text()))
        return from_utf8(scenario.item_name(value.as_text(), code_of(language_in_use())));
    if (!value.is_list()) return brief(value);
    QStringList all;
    for (const Value& one : value.items()) all << words_of(one, scenario);
    return all.join(QStringLiteral(", "));
}

Message line_of(int actor, const std::string& path, const Value& value, const Scenario& scenario) {
    const auto place = parse_path("actors[" + std::to_string(actor) + "]." + path);
    const QString label =
        place ? place_words(&scenario.schema(), scenario.root(), *place).field : readable(path);
    return {"sheet.live", {{"label", to_utf8(label)}, {"value", to_utf8(words_of(value, scenario))}}};
}

} // namespace

SheetLayer live_sheets(const Scenario& scenario, const State& state) {
    SheetLayer layer;
    const std::string hp = vitality_path(scenario.schema());
    for (int actor = 0; actor < static_cast<int>(state.actor_count()); ++actor) {
        if (state.find(actor, away_path) || state.number(actor, hp, 1) <= 0) continue;
        ActorSheet sheet{.actor = actor};
        for (const auto& [path, value] : state.values(actor))
            if (!is_shown_elsewhere(path, scenario) && !is_nothing(value))
                sheet.lines.push_back(line_of(actor, path, value, scenario));
        layer.actors.push_back(std::move(sheet));
    }
    return layer;
}

bool has_live_sheets(const Scenario& scenario, const State& start) {
    for (int actor = 0; actor < static_cast<int>(start.actor_count()); ++actor)
        for (const auto& [path, value] : start.values(actor))
            if (!is_shown_elsewhere(path, scenario)) return true;
    return false;
}

} // namespace ludus::ui
