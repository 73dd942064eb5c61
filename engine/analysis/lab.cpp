#include "engine/analysis/lab.h"

#include "engine/analysis/battle_studies.h"
#include "engine/analysis/match_studies.h"

#include <array>

namespace ludus {

namespace {

struct MatchStudy {
    std::string_view id;
    Result<StudyAnswer> (*answer)(const Match&, const StudyJob&);
};

struct BattleStudy {
    std::string_view id;
    Result<StudyAnswer> (*answer)(const Battle&, const Clock&, const StudyJob&);
};

constexpr std::array battle_studies{BattleStudy{"damage", damage_study}, BattleStudy{"falls", falls_study},
                                    BattleStudy{"length", length_study}, BattleStudy{"wins", wins_study}};
constexpr std::array match_studies{MatchStudy{"strikes", strikes_study}, MatchStudy{"left", left_study}};

template <class List>
auto find_in(const List& list, std::string_view id) -> decltype(&*list.begin()) {
    for (const auto& study : list)
        if (study.id == id) return &study;
    return nullptr;
}

std::span<const Study> own_studies(const Ruleset& ruleset) {
    return ruleset.studies ? ruleset.studies() : std::span<const Study>();
}

Result<std::unique_ptr<Battle>> prepared_battle(const Scenario& scenario, const Registry& registry) {
    auto battle = prepare_battle(scenario, registry);
    if (battle && (*battle)->sides().names.size() < 2) return fail("two_sides_needed", "actors");
    return battle;
}

Unexpected unknown(std::string_view id, const Scenario& scenario, const Registry& registry) {
    std::string known;
    for (const StudyName& study : studies_of(scenario, registry))
        known += (known.empty() ? "" : ", ") + study.id;
    return fail("unknown_study", {}, {{"name", std::string(id)}, {"known", known}});
}

} // namespace

std::vector<StudyName> studies_of(const Scenario& scenario, const Registry& registry) {
    std::vector<StudyName> all;
    const Ruleset* ruleset = registry.find(scenario.schema().ruleset);
    if (!ruleset || !ruleset->resolves()) return all;
    const auto add = [&](std::string_view scope, std::string_view id) {
        all.push_back({std::string(id), "study." + std::string(scope) + '.' + std::string(id)});
    };
    for (const Study& study : own_studies(*ruleset)) add(ruleset->id, study.id);
    if (ruleset->battle)
        for (const BattleStudy& study : battle_studies) add("any", study.id);
    for (const MatchStudy& study : match_studies) add("any", study.id);
    return all;
}

Result<StudyAnswer> answer_study(std::string_view id, const Scenario& scenario, const Registry& registry,
                                 const StudyJob& job) {
    const Ruleset* ruleset = registry.find(scenario.schema().ruleset);
    if (!ruleset || !ruleset->resolves())
        return fail("not_playable", "ruleset", {{"id", scenario.schema().ruleset}});
    if (const Study* own = find_in(own_studies(*ruleset), id)) return own->answer(scenario, job);
    if (const MatchStudy* study = find_in(match_studies, id)) {
        const auto match = prepare_match(scenario, registry);
        return match ? study->answer(**match, job) : Unexpected(match.error());
    }
    const BattleStudy* study = ruleset->battle ? find_in(battle_studies, id) : nullptr;
    if (!study) return unknown(id, scenario, registry);
    const auto battle = prepared_battle(scenario, registry);
    return battle ? study->answer(**battle, ruleset->clock, job) : Unexpected(battle.error());
}

} // namespace ludus
