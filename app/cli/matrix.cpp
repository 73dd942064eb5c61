#include "engine/analysis/matrix.h"

#include "app/cli/commands.h"
#include "app/cli/metric_words.h"
#include "app/cli/pairs.h"
#include "app/cli/terminal.h"
#include "engine/io/csv.h"
#include "engine/scenario/variant.h"

#include <algorithm>
#include <array>

namespace ludus::cli {

namespace {

struct NamedSide {
    std::string_view name;
    MatrixOf of;
};
constexpr std::array<NamedSide, 3> matrix_sides{
    {{"actors", MatrixOf::actors}, {"variants", MatrixOf::variants}, {"weapons", MatrixOf::weapons}}};

/// Columns are actors or variants.
Result<MatrixOf> side_of(const std::string& option, const std::optional<std::string>& text) {
    if (!text) return MatrixOf::actors;
    const std::size_t count = option == "--by" ? 3 : 2;
    std::vector<std::string> known;
    for (std::size_t i = 0; i < count; ++i) {
        if (matrix_sides[i].name == *text) return matrix_sides[i].of;
        known.emplace_back(matrix_sides[i].name);
    }
    return fail("unknown_side", option, {{"name", *text}, {"known", joined(known)}});
}

/// A matrix worked out, and what was asked.
struct ToldMatrix {
    const Session& session;
    const Scenario& scenario;
    const MatrixRequest& request;
    const Matrix& found;

    /// Only what holds for every cell that says anything of the kind, and not of one pair alone.
    std::vector<std::string> notes() const {
        MetricValue said;
        for (const auto& row : found.values)
            for (const MatrixCell& cell : row)
                if (cell) said.notes.insert(said.notes.end(), cell->notes.begin(), cell->notes.end());
        const std::vector<Message> all = said.notes;
        std::erase_if(said.notes, [&](const Message& note) {
            return std::any_of(all.begin(), all.end(),
                               [&](const Message& m) { return m.key == note.key && !(m == note); });
        });
        return notes_in_words(session, {said});
    }
};

Value cell_value(const MatrixCell& cell) { return cell && cell->value ? Value(*cell->value) : Value(); }

Value rows_value(const Matrix& of, Value (*cell_of)(const MatrixCell&)) {
    Value::List rows;
    for (const auto& row : of.values) {
        Value::List cells;
        for (const MatrixCell& cell : row) cells.push_back(cell_of(cell));
        rows.emplace_back(std::move(cells));
    }
    return rows;
}

Value json_of(const ToldMatrix& told) {
    Value out = Value::record({{"metric", told.request.metric.id()},
                               {"rows", lines_value(told.found.rows)},
                               {"columns", lines_value(told.found.columns)},
                               {"values", rows_value(told.found, cell_value)},
                               {"exact", told.found.exact}});
    if (!told.found.exact) {
        out.set("ci95", rows_value(told.found, [](const MatrixCell& cell) {
                    return cell && cell->ci95 ? pair(*cell->ci95) : Value();
                }));
        out.set("runs", rows_value(told.found, [](const MatrixCell& cell) {
                    return cell && !cell->exact ? Value(cell->runs) : Value();
                }));
    }
    if (const auto notes = told.notes(); !notes.empty()) out.set("notes", lines_value(notes));
    return out;
}

std::string csv_of(const ToldMatrix& told) {
    CsvWriter csv;
    csv.text(told.request.metric.id());
    for (const std::string& id : told.found.columns) csv.text(id);
    csv.end_row();
    for (std::size_t r = 0; r < told.found.rows.size(); ++r) {
        csv.text(told.found.rows[r]);
        for (const MatrixCell& cell : told.found.values[r])
            cell && cell->value ? csv.number(*cell->value) : csv.empty();
        csv.end_row();
    }
    return csv.all();
}

std::string side_name(const ToldMatrix& told, MatrixOf of, const std::string& id) {
    const std::string_view language = told.session.language();
    if (of == MatrixOf::weapons) return told.scenario.item_name(id, language);
    if (of == MatrixOf::actors) {
        const auto actor = told.scenario.actor_index(id);
        return actor ? told.scenario.actor_name(*actor, language) : id;
    }
    for (const Variant& v : variants_of(told.scenario.root()))
        if (v.id == id) return text_in(words_of(v.name, id), language);
    return told.session.say("cli.matrix.base");
}

std::string text_of(const ToldMatrix& told) {
    const Matrix& found = told.found;
    Table table([&] {
        std::vector<Align> aligns(found.columns.size() + 1, Align::right);
        aligns.front() = Align::left;
        return aligns;
    }());
    std::vector<std::string> heading{""};
    for (const std::string& id : found.columns)
        heading.push_back(one_line(side_name(told, told.request.against, id)));
    table.add(heading);
    for (std::size_t r = 0; r < found.rows.size(); ++r) {
        std::vector<std::string> cells{one_line(side_name(told, told.request.by, found.rows[r]))};
        for (const MatrixCell& cell : found.values[r])
            cells.push_back(cell ? narrow_text(told.session, told.request.metric, *cell) : "–");
        table.add(cells);
    }
    const Session& session = told.session;
    std::string out = bold(session.say(told.request.against == MatrixOf::variants ? "cli.matrix.title_builds"
                                                                                  : "cli.matrix.title",
                                       {{"metric", name_text(session, told.request.metric, told.scenario)}}),
                           session.coloured()) +
                      "\n" + table.text(session.coloured(), 2);
    if (!found.exact) out += session.say("cli.matrix.sampled") + "\n";
    for (const std::string& note : told.notes()) out += one_line(note) + "\n";
    return out;
}

Result<MatrixRequest> matrix_asked(const MatrixOptions& options) {
    const auto by = side_of("--by", options.by);
    const auto against = side_of("--against", options.against);
    if (!by) return Unexpected(by.error());
    if (!against) return Unexpected(against.error());
    return MatrixRequest{.by = *by, .against = *against};
}

} // namespace

int matrix(const Session& session, const MatrixOptions& options) {
    auto request = matrix_asked(options);
    if (!request) return session.complain(request.error()), wrong_use;
    if (!take_sampling(session, options.sampling, request->what)) return wrong_use;
    const auto scenario = load_scenario(session, options.file);
    if (!scenario) return wrong_use;
    if (options.metric) {
        const auto metric = metric_options(session, *scenario, {*options.metric});
        if (!metric) return session.complain(metric.error()), wrong_use;
        request->metric = metric->front();
    }
    const auto found = ludus::matrix(*scenario, session.rulesets(), *request, session.stop());
    if (!found) return session.complain(found.error(), options.file), wrong_use;
    const ToldMatrix told{session, *scenario, *request, *found};
    if (session.json())
        session.print_json(json_of(told));
    else
        session.print(options.csv ? csv_of(told) : text_of(told));
    return done;
}

} // namespace ludus::cli
