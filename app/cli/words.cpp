#include "app/cli/words.h"

#include "app/cli/terminal.h"
#include "engine/narration/number_text.h"

#include <algorithm>

namespace ludus::cli {

namespace {

constexpr std::size_t bar_columns = 40;

struct Row {
    double from = 0;
    double to = 0;
    double p = 0;
};

/// One row a value, or, beyond 24 values, say, 24 classes of equal width. 0 keeps a row of its own: it is the
/// miss.
std::vector<Row> rows_of(const Distribution& d, std::size_t most_rows) {
    std::vector<Row> rows;
    const auto all = d.outcomes();
    if (all.size() <= most_rows) {
        for (const Outcome& o : all) rows.push_back({o.value, o.value, o.p});
        return rows;
    }
    const bool has_zero = all.front().value == 0;
    const auto rest = all.subspan(has_zero ? 1 : 0);
    if (has_zero) rows.push_back({0, 0, all.front().p});
    const double low = rest.front().value;
    const double width = (rest.back().value - low) / static_cast<double>(most_rows - 1);
    std::size_t last = SIZE_MAX;
    for (const Outcome& o : rest) {
        const auto at = std::min(most_rows - 2, static_cast<std::size_t>((o.value - low) / width));
        if (at != last) rows.push_back({o.value, o.value, 0});
        rows.back().to = o.value;
        rows.back().p += o.p;
        last = at;
    }
    return rows;
}

} // namespace

std::string number(const Session& session, double value, int decimals) {
    return number_text(value, {.digits = NumberFormat::Digits::fixed, .decimals = decimals},
                       session.words().number_style());
}

std::string plain(const Session& session, double value) {
    return number_text(value, {}, session.words().number_style());
}

std::string percent(const Session& session, double p) {
    return chance_text(p, session.words().number_style());
}

std::string sampled_percent(const Session& session, double p) {
    if (p <= 0) return session.say("cli.batch.none");
    if (p >= 1) return session.say("cli.batch.every");
    return percent(session, p);
}

std::string interval(const Session& session, Interval i) {
    return "[" + percent(session, i.low) + " – " + percent(session, i.high) + "]";
}

std::string chart(const Session& session, const Distribution& d, const ChartStyle& style) {
    const std::vector<Row> rows = rows_of(d, style.most_rows);
    const double highest =
        std::max_element(rows.begin(), rows.end(), [](const Row& a, const Row& b) { return a.p < b.p; })->p;
    std::vector<Align> columns{Align::right, Align::right, Align::right, Align::left};
    std::vector<std::string> heading{session.say("cli.chart.value"), session.say("cli.chart.exactly"),
                                     session.say("cli.chart.at_least"), ""};
    if (style.at_most) {
        columns.insert(columns.end() - 1, Align::right);
        heading.insert(heading.end() - 1, session.say("cli.chart.at_most"));
    }
    Table table(std::move(columns));
    table.add(std::move(heading));
    for (const Row& row : rows) {
        const std::string value = row.from == row.to
                                      ? plain(session, row.from)
                                      : plain(session, row.from) + " – " + plain(session, row.to);
        std::vector<std::string> cells{
            value, percent(session, row.p),
            percent(session, row.from <= d.min() ? 1.0 : std::min(1.0, d.at_least(row.from)))};
        if (style.at_most) cells.push_back(percent(session, d.at_most(row.to)));
        cells.push_back(bar(row.p / highest, bar_columns));
        table.add(std::move(cells));
    }
    return table.text(session.coloured(), 2);
}

} // namespace ludus::cli
