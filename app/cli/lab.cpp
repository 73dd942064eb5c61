#include "app/cli/lab.h"

#include "app/cli/commands.h"
#include "app/cli/terminal.h"
#include "app/cli/words.h"
#include "engine/analysis/lab.h"
#include "engine/io/csv.h"

#include <algorithm>

namespace ludus::cli {

namespace {

constexpr std::size_t most_study_rows = 24;
constexpr std::size_t study_bar_columns = 24;

/// An answer and what was asked for.
struct ToldStudy {
    const Session& session;
    StudyName study;
    const StudyAnswer& answer;

    std::string say(const Message& message) const { return session.words().text(message); }
};

Value points_of(const StudyAnswer& answer, const StudyLine& line) {
    Value::List points;
    for (std::size_t i = 0; i < line.ys.size(); ++i) {
        Value::List point{answer.xs[i], line.ys[i]};
        if (!line.ci95.empty()) {
            point.push_back(line.ci95[i].low);
            point.push_back(line.ci95[i].high);
        }
        points.push_back(point);
    }
    return points;
}

Value json_of(const ToldStudy& t, bool complete) {
    Value::List lines;
    for (const StudyLine& line : t.answer.lines)
        lines.push_back(Value::record(
            {{"id", line.id}, {"name", t.say(line.name)}, {"points", points_of(t.answer, line)}}));
    Value::List marks;
    for (const StudyMark& mark : t.answer.marks)
        marks.push_back(Value::record({{"x", mark.x}, {"name", t.say(mark.name)}}));
    Value::List notes;
    for (const Message& note : t.answer.notes) notes.push_back(t.say(note));
    Value out = Value::record({{"study", t.study.id},
                               {"x", t.say(t.answer.x.name)},
                               {"y", t.say(t.answer.y.name)},
                               {"exact", t.answer.exact()}});
    if (!t.answer.exact()) out.set("runs", t.answer.runs);
    out.set("lines", lines).set("marks", marks).set("notes", notes);
    if (!complete) out.set("complete", false);
    return out;
}

std::string csv_of(const StudyAnswer& answer) {
    CsvWriter csv;
    csv.text("x");
    for (const StudyLine& line : answer.lines) {
        csv.text(line.id);
        if (!line.ci95.empty()) csv.text(line.id + "_low").text(line.id + "_high");
    }
    csv.end_row();
    for (std::size_t i = 0; i < answer.xs.size(); ++i) {
        csv.number(answer.xs[i]);
        for (const StudyLine& line : answer.lines) {
            csv.number(line.ys[i]);
            if (!line.ci95.empty()) csv.number(line.ci95[i].low).number(line.ci95[i].high);
        }
        csv.end_row();
    }
    return csv.all();
}

/// What was never seen in a sample is not thereby impossible: no 0 % and no 100 %.
std::string value_text(const ToldStudy& t, const StudyLine& line, std::size_t i) {
    const double y = line.ys[i];
    if (!t.answer.y.chance) return number(t.session, y);
    if (!line.ci95.empty() && y == 0.0) return t.session.say("study.none_seen");
    if (!line.ci95.empty() && y == 1.0) return t.session.say("study.all_seen");
    return percent(t.session, y);
}

std::string interval_text(const ToldStudy& t, Interval ci) {
    if (t.answer.y.chance) return interval(t.session, ci);
    return "[" + number(t.session, ci.low) + " – " + number(t.session, ci.high) + "]";
}

std::vector<std::string> heading_of(const ToldStudy& t) {
    std::vector<std::string> heading{t.say(t.answer.x.name)};
    for (const StudyLine& line : t.answer.lines) {
        heading.push_back(one_line(t.say(line.name)));
        if (!line.ci95.empty()) heading.push_back(t.session.say("cli.ci95"));
    }
    heading.emplace_back();
    return heading;
}

double largest(const StudyLine& line) { return *std::max_element(line.ys.begin(), line.ys.end()); }

std::vector<std::string> row_of(const ToldStudy& t, std::size_t i) {
    std::vector<std::string> row{plain(t.session, t.answer.xs[i])};
    for (const StudyLine& line : t.answer.lines) {
        row.push_back(value_text(t, line, i));
        if (!line.ci95.empty()) row.push_back(interval_text(t, line.ci95[i]));
    }
    const StudyLine& first = t.answer.lines.front();
    const double most = t.answer.y.chance ? 1.0 : largest(first);
    row.push_back(most > 0 ? bar(first.ys[i] / most, study_bar_columns) : "");
    return row;
}

/// At most so many rows, evenly spread, the last one always among them.
std::string table_of(const ToldStudy& t) {
    const std::vector<std::string> heading = heading_of(t);
    std::vector<Align> aligns(heading.size(), Align::right);
    aligns.back() = Align::left;
    Table table(aligns);
    table.add(heading);
    const std::size_t all = t.answer.xs.size();
    const std::size_t stride = (all + most_study_rows - 1) / most_study_rows;
    for (std::size_t i = (all - 1) % stride; i < all; i += stride) table.add(row_of(t, i));
    return table.text(t.session.coloured(), 2);
}

std::string text_of(const ToldStudy& t) {
    const Session& session = t.session;
    std::string out = bold(session.say(t.study.key), session.coloured()) + "\n";
    out += session.say(t.study.key + ".about") + "\n";
    out += t.say(t.answer.y.name) + " (";
    out += t.answer.exact()
               ? session.say("study.exact")
               : session.say("study.sampled", {{"runs", static_cast<std::int64_t>(t.answer.runs)}});
    out += ")\n" + table_of(t);
    std::string marks;
    for (const StudyMark& mark : t.answer.marks)
        marks += (marks.empty() ? "" : " · ") + one_line(t.say(mark.name));
    if (!marks.empty()) out += marks + "\n";
    for (const Message& note : t.answer.notes) out += one_line(t.say(note)) + "\n";
    return out;
}

int list_studies(const Session& session, const std::vector<StudyName>& studies) {
    Value::List all;
    Table table({Align::left, Align::left, Align::left});
    table.add({session.say("cli.lab.study"), "", session.say("cli.lab.about")});
    for (const StudyName& study : studies) {
        const std::string name = session.say(study.key);
        const std::string about = session.say(study.key + ".about");
        all.push_back(Value::record({{"id", study.id}, {"name", name}, {"help", about}}));
        table.add({study.id, name, about});
    }
    if (session.json())
        session.print_json(Value::record({{"studies", all}}));
    else
        session.print(table.text(session.coloured()) + session.say("cli.lab.hint") + "\n");
    return done;
}

} // namespace

int lab(const Session& session, const LabOptions& options) {
    const auto runs = count_option(session, "--runs", options.runs, 1000, fewest_runs, 1'000'000'000);
    const auto jobs = count_option(session, "--jobs", options.jobs, 0, 0, 1024);
    if (!runs || !jobs) return wrong_use;
    const auto scenario = load_present(session, options.file);
    if (!scenario) return wrong_use;
    const std::vector<StudyName> studies = studies_of(*scenario, session.rulesets());
    if (options.study.empty()) return list_studies(session, studies);
    const auto answer = answer_study(options.study, *scenario, session.rulesets(),
                                     {.rng = scenario->rng(),
                                      .seed = scenario->seed(),
                                      .runs = *runs,
                                      .jobs = static_cast<unsigned>(*jobs),
                                      .stop = session.stop(),
                                      .progress = session.progress()});
    if (!answer) return session.complain(answer.error(), options.file), wrong_use;
    const Extent extent = session.extent(answer->exact() ? *runs : answer->runs, *runs);
    if (extent == Extent::nothing) return wrong_use;
    const auto asked = std::find_if(studies.begin(), studies.end(),
                                    [&](const StudyName& s) { return s.id == options.study; });
    const ToldStudy told{session, *asked, *answer};
    if (session.json())
        session.print_json(json_of(told, extent == Extent::whole));
    else
        session.print(options.csv ? csv_of(*answer) : text_of(told));
    return extent == Extent::whole ? done : interrupted;
}

} // namespace ludus::cli
