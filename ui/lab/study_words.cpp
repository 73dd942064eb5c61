#include "ui/lab/study_words.h"

#include "ui/words/words.h"

#include <algorithm>
#include <set>

namespace ludus::ui {

namespace {

QString bare(const StudyAnswer& answer, double y) { return answer.y.chance ? percent(y) : number(y); }

/// The columns of the lines, without the one they run over.
std::vector<PointColumn> columns_of(const StudyAnswer& answer) {
    std::vector<PointColumn> columns;
    const bool chance = answer.y.chance;
    for (const StudyLine& line : answer.lines) {
        columns.push_back(
            {.id = line.id, .title = text_of(line.name), .chance = chance, .sampled = !line.ci95.empty()});
        if (line.ci95.empty()) continue;
        columns.push_back({.id = line.id + "_low", .title = say("study.low"), .chance = chance});
        columns.push_back({.id = line.id + "_high", .title = say("study.high"), .chance = chance});
    }
    return columns;
}

/// Nothing where the answer has no such x.
void add_cells(std::vector<std::optional<double>>& row, const StudyAnswer& answer, double x) {
    const auto i = place_of(answer, x);
    for (const StudyLine& line : answer.lines) {
        row.push_back(i ? std::optional(line.ys[*i]) : std::nullopt);
        if (line.ci95.empty()) continue;
        row.push_back(i ? std::optional(line.ci95[*i].low) : std::nullopt);
        row.push_back(i ? std::optional(line.ci95[*i].high) : std::nullopt);
    }
}

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

QString headline_text(const StudyAnswer& answer) {
    constexpr std::size_t most_lines = 4; // more than fit beside each other
    if (answer.xs.empty()) return {};
    QStringList parts;
    for (const StudyMark& mark : answer.marks) parts << text_of(mark.name);
    if (!parts.isEmpty()) return parts.join(QStringLiteral(" · "));
    const auto falls = [](const StudyLine& line) { return line.ys.front() > line.ys.back(); };
    const bool first = std::ranges::all_of(answer.lines, falls);
    const std::size_t i = first ? 0 : answer.xs.size() - 1;
    for (const StudyLine& line : answer.lines)
        if (!line.bound && parts.size() < static_cast<qsizetype>(most_lines))
            parts << text_of(line.name) + QLatin1Char(' ') + value_text(answer, line, i);
    return QStringLiteral("%1 %2: %3")
        .arg(text_of(answer.x.name), plain(answer.xs[i]), parts.join(QStringLiteral(" · ")));
}

std::optional<std::size_t> place_of(const StudyAnswer& answer, double x) {
    const auto at = std::lower_bound(answer.xs.begin(), answer.xs.end(), x);
    if (at == answer.xs.end() || *at != x) return std::nullopt;
    return static_cast<std::size_t>(at - answer.xs.begin());
}

PointTable table_of(const LabAnswer& of) {
    const StudyAnswer& answer = of.answer;
    const StudyAnswer* other = of.against && of.against->answer ? &*of.against->answer : nullptr;
    PointTable table{.columns = {{.id = "x", .title = text_of(answer.x.name)}}};
    for (PointColumn& column : columns_of(answer)) table.columns.push_back(std::move(column));
    std::set<double> xs(answer.xs.begin(), answer.xs.end());
    if (other) {
        xs.insert(other->xs.begin(), other->xs.end());
        const std::string prefix = of.against->name + '_';
        const QString whose = from_utf8(of.against->name) + QStringLiteral(": ");
        for (PointColumn& column : columns_of(*other)) {
            column.id = prefix + column.id;
            column.title = whose + column.title;
            table.columns.push_back(std::move(column));
        }
    }
    for (const double x : xs) {
        auto& row = table.rows.emplace_back();
        row.emplace_back(x);
        add_cells(row, answer, x);
        if (other) add_cells(row, *other, x);
    }
    return table;
}

} // namespace ludus::ui
