#include "ui/lab/compare_words.h"

#include "ui/words/words.h"

#include <algorithm>
#include <cmath>

namespace ludus::ui {

namespace {

std::string with_sign(double d) {
    const std::string text = to_utf8(number(std::abs(d)));
    return text == to_utf8(number(0)) ? text : (d < 0 ? "−" : "+") + text;
}

std::string share_text(double share) {
    return to_utf8(share == 0 ? say("study.none_seen") : share == 1 ? say("study.all_seen") : percent(share));
}

Arguments both_names(const CompareAnswer& answer) {
    return {{"one", answer.builds[0].name}, {"other", answer.builds[1].name}};
}

std::string_view word_of(PartedBy by) {
    constexpr std::array<std::string_view, 4> words{"event", "hit", "fall", "damage"};
    return words[static_cast<std::size_t>(by)];
}

QString parted_text(const CompareAnswer& answer, const Parting& p) {
    const Scenario& scenario = answer.builds[0].scenario;
    const std::string& who = p.by == PartedBy::damage ? p.who : p.came[0].actor;
    const auto actor = scenario.actor_index(who);
    Arguments arguments = both_names(answer);
    arguments.push_back({"event", static_cast<std::int64_t>(p.outcome)});
    arguments.push_back({"name", actor ? scenario.actor_name(*actor) : Argument(who)});
    arguments.push_back({"damage", to_utf8(number(p.came[0].loss_of(who)))});
    arguments.push_back({"other_damage", to_utf8(number(p.came[1].loss_of(who)))});
    const bool other = p.by == PartedBy::hit ? !p.came[0].hit.value_or(false)
                                             : p.came[0].fallen.size() < p.came[1].fallen.size();
    const bool sided = p.by == PartedBy::hit || p.by == PartedBy::fall;
    return say("cli.compare." + std::string(word_of(p.by)) + (sided && other ? "_other" : ""), arguments);
}

} // namespace

QString compared_text(const MetricKey& metric, const MetricDifference& difference) {
    if (!difference.value) return QStringLiteral("–");
    const QString text = difference_text(metric, *difference.value);
    if (!difference.ci95) return text;
    return QStringLiteral("%1 [%2 – %3]")
        .arg(text, difference_text(metric, difference.ci95->low),
             difference_text(metric, difference.ci95->high));
}

QStringList fights_in_words(const CompareAnswer& answer) {
    const auto& fights = answer.found.fights;
    if (!fights || fights->runs == 0) return {};
    const Interval ci95 = fights->ci95();
    Arguments arguments = both_names(answer);
    arguments.push_back({"runs", static_cast<std::int64_t>(fights->runs)});
    arguments.push_back({"team", answer.builds[0].scenario.team_name(fights->team)});
    arguments.push_back({"share", share_text(fights->share(0))});
    arguments.push_back({"other_share", share_text(fights->share(1))});
    arguments.push_back({"points", with_sign(100 * fights->difference())});
    arguments.push_back({"low", with_sign(100 * ci95.low)});
    arguments.push_back({"high", with_sign(100 * ci95.high)});
    QStringList lines{say("cli.compare.fights", arguments)};
    if (fights->changed == 0) return lines << say("cli.compare.unchanged");
    lines << say("cli.compare.changed", {{"count", static_cast<std::int64_t>(fights->changed)}});
    if (!fights->parting) return lines;
    const Parting& p = *fights->parting;
    lines << say("cli.compare.first", {{"index", static_cast<std::int64_t>(p.index)},
                                       {"event", static_cast<std::int64_t>(p.event)}});
    if (p.outcome > 0) lines << parted_text(answer, p);
    return lines << (p.dice ? say("cli.compare.dice", {{"event", static_cast<std::int64_t>(*p.dice)}})
                            : say("cli.compare.same_dice"));
}

std::vector<ToldEvent> told_events(const CompareAnswer& answer, std::size_t build) {
    const auto& fights = answer.found.fights;
    const ToldFight& fight = answer.parted[build];
    if (!fights || !fights->parting || !fight.battle) return {};
    const std::uint32_t parted = std::max(fights->parting->event, fights->parting->outcome);
    std::vector<ToldEvent> told;
    for (const Event& event : fight.log.events()) {
        if (event.seq > parted) break;
        QStringList lines;
        for (const std::string& line : sentences_of(event, fight.log, *fight.battle, words()))
            lines << from_utf8(line);
        told.push_back({.text = QStringLiteral("%1  %2").arg(event.seq).arg(lines.join(QLatin1Char(' '))),
                        .parted = event.seq == parted});
    }
    return told;
}

PointTable table_of(const CompareAnswer& answer) {
    PointTable table{.heads = {{.id = "metric"}}};
    for (const ComparedBuild& build : answer.builds)
        table.columns.push_back(
            {.id = build.id.empty() ? "pinned" : build.id, .title = from_utf8(build.name)});
    for (const char* id : {"difference", "difference_low", "difference_high"})
        table.columns.push_back({.id = id, .title = QLatin1String(id)});
    for (std::size_t m = 0; m < answer.metrics.size(); ++m) {
        const auto& of = answer.found.metrics;
        const MetricDifference difference = difference_of(of[1][m], of[0][m]);
        table.names.push_back({answer.metrics[m].id()});
        table.rows.push_back({of[0][m].value, of[1][m].value, difference.value,
                              difference.ci95 ? std::optional(difference.ci95->low) : std::nullopt,
                              difference.ci95 ? std::optional(difference.ci95->high) : std::nullopt});
    }
    return table;
}

} // namespace ludus::ui
