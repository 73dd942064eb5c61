#include "ui/lab/study_words.h"

#include "ui/words/words.h"

namespace ludus::ui {

namespace {

QString bare(const StudyAnswer& answer, double y) { return answer.y.chance ? percent(y) : number(y); }

} // namespace

QString text_of(const Message& message) { return say(message.key, message.arguments); }

QString value_text(const StudyAnswer& answer, const StudyLine& line, std::size_t i) {
    const bool sampled_chance = answer.y.chance && !line.ci95.empty();
    if (sampled_chance && line.ys[i] == 0.0) return say("study.none_seen");
    if (sampled_chance && line.ys[i] == 1.0) return say("study.all_seen");
    return bare(answer, line.ys[i]);
}

QString point_text(const StudyAnswer& answer, const StudyLine& line, std::size_t i) {
    const QString value = value_text(answer, line, i);
    if (line.ci95.empty()) return value;
    return QStringLiteral("%1 [%2 – %3]")
        .arg(value, bare(answer, line.ci95[i].low), bare(answer, line.ci95[i].high));
}

QString origin_text(const StudyAnswer& answer) {
    if (answer.exact()) return say("study.exact");
    return say("study.sampled", {{"runs", static_cast<std::int64_t>(answer.runs)}});
}

PointTable table_of(const StudyAnswer& answer) {
    PointTable table{.columns = {{.id = "x", .title = text_of(answer.x.name)}}};
    const bool chance = answer.y.chance;
    for (const StudyLine& line : answer.lines) {
        const QString name = text_of(line.name);
        table.columns.push_back(
            {.id = line.id, .title = name, .chance = chance, .sampled = !line.ci95.empty()});
        if (line.ci95.empty()) continue;
        table.columns.push_back({.id = line.id + "_low", .title = say("study.low"), .chance = chance});
        table.columns.push_back({.id = line.id + "_high", .title = say("study.high"), .chance = chance});
    }
    for (std::size_t i = 0; i < answer.xs.size(); ++i) {
        auto& row = table.rows.emplace_back();
        row.emplace_back(answer.xs[i]);
        for (const StudyLine& line : answer.lines) {
            row.emplace_back(line.ys[i]);
            if (line.ci95.empty()) continue;
            row.emplace_back(line.ci95[i].low);
            row.emplace_back(line.ci95[i].high);
        }
    }
    return table;
}

} // namespace ludus::ui
