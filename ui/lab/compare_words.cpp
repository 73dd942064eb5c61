#include "ui/lab/compare_words.h"

#include "engine/narration/comparison_words.h"
#include "ui/words/words.h"

#include <algorithm>

namespace ludus::ui {

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
    const std::array<std::string, 2> names{answer.builds[0].name, answer.builds[1].name};
    QStringList lines;
    for (const std::string& line : comparison_words({answer.builds[0].scenario, names, *fights}, words()))
        lines << from_utf8(line);
    return lines;
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
