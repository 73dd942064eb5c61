#include "engine/analysis/compare.h"

#include "app/cli/commands.h"
#include "app/cli/metric_words.h"
#include "app/cli/pairs.h"
#include "app/cli/terminal.h"
#include "app/cli/words.h"
#include "engine/io/json_reader.h"
#include "engine/narration/comparison_words.h"
#include "engine/scenario/variant.h"

#include <algorithm>
#include <cmath>

namespace ludus::cli {

namespace {

/// Two builds compared, and what was asked.
struct ToldComparison {
    const Session& session;
    const std::array<Scenario, 2>& builds;
    const std::vector<std::string>& ids;
    const std::vector<std::string>& names;
    const std::vector<MetricKey>& metrics;
    const Comparison& found;

    MetricDifference difference(std::size_t m) const {
        return difference_of(found.metrics[1][m], found.metrics[0][m]);
    }
    std::vector<std::string> notes() const {
        std::vector<MetricValue> all = found.metrics[0];
        all.insert(all.end(), found.metrics[1].begin(), found.metrics[1].end());
        return notes_in_words(session, all);
    }
};

Value or_nothing(const std::optional<double>& x) { return x ? Value(*x) : Value(); }

Value metric_rows(const ToldComparison& told) {
    Value::List rows;
    for (std::size_t m = 0; m < told.metrics.size(); ++m) {
        const MetricDifference d = told.difference(m);
        Value::List values;
        Value::List sampled;
        bool exact = true;
        for (const auto& of : told.found.metrics) {
            values.push_back(or_nothing(of[m].value));
            sampled.push_back(of[m].ci95 ? pair(*of[m].ci95) : Value());
            exact = exact && of[m].exact;
        }
        rows.push_back(Value::record({{"metric", told.metrics[m].id()},
                                      {"values", values},
                                      {"difference", or_nothing(d.value)},
                                      {"exact", exact}}));
        if (!exact) rows.back().set("values_ci95", sampled);
        if (d.ci95) rows.back().set("ci95", pair(*d.ci95));
    }
    return rows;
}

std::string_view word_of(PartedBy by) {
    constexpr std::array<std::string_view, 4> words{"event", "hit", "fall", "damage"};
    return words[static_cast<std::size_t>(by)];
}

/// What an event came to, in the terms in which the two part.
Value came_to(const Parting& parting, const EventOutcome& came) {
    const PartedBy by = parting.by;
    if (by == PartedBy::hit) return came.hit ? Value(*came.hit) : Value();
    if (by == PartedBy::damage) return came.loss_of(parting.who);
    if (by == PartedBy::fall) return lines_value(came.fallen);
    if (came.kind.empty()) return {};
    const auto id = [](const std::string& of) { return of.empty() ? Value() : Value(of); };
    return Value::record({{"kind", came.kind}, {"actor", id(came.actor)}, {"target", id(came.target)}});
}

Value parting_value(const Parting& parting) {
    Value out =
        Value::record({{"index", parting.index}, {"event", static_cast<std::int64_t>(parting.event)}});
    if (parting.outcome > 0)
        out.set("outcome", Value::record({{"event", static_cast<std::int64_t>(parting.outcome)},
                                          {"of", word_of(parting.by)},
                                          {"came", Value::list({came_to(parting, parting.came[0]),
                                                                came_to(parting, parting.came[1])})}}));
    if (!parting.who.empty()) out.set("who", parting.who);
    out.set("other_dice_from", parting.dice ? Value(static_cast<std::int64_t>(*parting.dice)) : Value());
    return out;
}

Value fights_value(const PairedFights& fights) {
    return Value::record({{"runs", fights.runs},
                          {"team", fights.team},
                          {"win", Value::list({fights.share(0), fights.share(1)})},
                          {"difference", fights.difference()},
                          {"ci95", pair(fights.ci95())},
                          {"changed", fights.changed},
                          {"parting", fights.parting ? parting_value(*fights.parting) : Value()}});
}

Value json_of(const ToldComparison& told) {
    Value out = Value::record({{"variants", lines_value(told.ids)}, {"metrics", metric_rows(told)}});
    if (told.found.fights) out.set("fights", fights_value(*told.found.fights));
    if (const auto notes = told.notes(); !notes.empty()) out.set("notes", lines_value(notes));
    return out;
}

/// "+3.41", with a real minus sign.
std::string with_sign(const Session& session, double d) {
    const std::string text = number(session, std::abs(d));
    return text == number(session, 0) ? text : (d < 0 ? "−" : "+") + text;
}

std::string metric_table(const ToldComparison& told) {
    const Session& session = told.session;
    Table table({Align::left, Align::right, Align::right, Align::right});
    table.add({session.say("cli.compare.metric"), one_line(told.names[0]), one_line(told.names[1]),
               session.say("cli.compare.difference")});
    for (std::size_t m = 0; m < told.metrics.size(); ++m) {
        const MetricKey& metric = told.metrics[m];
        const double scale = metric.is_chance() ? 100 : 1;
        const MetricDifference d = told.difference(m);
        std::string text = d.value ? with_sign(session, scale * *d.value) : "–";
        if (d.ci95)
            text += " [" + with_sign(session, scale * d.ci95->low) + " – " +
                    with_sign(session, scale * d.ci95->high) + "]";
        table.add({name_text(session, metric, told.builds[0]),
                   metric_text(session, metric, told.found.metrics[0][m]),
                   metric_text(session, metric, told.found.metrics[1][m]), text});
    }
    return table.text(session.coloured(), 2);
}

Arguments both_names(const ToldComparison& told) {
    return {{"one", told.names[0]}, {"other", told.names[1]}};
}

std::string fights_text(const ToldComparison& told, const PairedFights& fights) {
    const std::array<std::string, 2> names{told.names[0], told.names[1]};
    std::string out;
    for (const std::string& line : comparison_words({told.builds[0], names, fights}, told.session.words()))
        out += one_line(line) + "\n";
    return out;
}

std::string text_of(const ToldComparison& told) {
    std::string out = bold(told.session.say("cli.compare.title", both_names(told)), told.session.coloured()) +
                      "\n" + metric_table(told);
    if (told.found.fights) out += fights_text(told, *told.found.fights);
    for (const std::string& note : told.notes()) out += one_line(note) + "\n";
    return out;
}

/// The scenario as one build has it, and what the build is called.
struct Build {
    Scenario scenario;
    std::string name = {};
};

std::optional<Build> load_build(const Session& session, const CompareOptions& options,
                                const std::string& text, const std::string& id) {
    auto scenario = load_present(session, options.file, text, id);
    if (!scenario) return std::nullopt;
    std::string name = id == base_variant ? session.say("cli.matrix.base") : id;
    if (const auto root = read_json(text))
        for (const Variant& v : variants_of(*root))
            if (v.id == id) name = text_in(words_of(v.name, v.id), session.language());
    return Build{std::move(*scenario), std::move(name)};
}

/// The result is about no build alone, but about the scenario that both are made of.
void turn_to_both(const Session& session, const std::string& text) {
    Subject subject = *session.subject();
    const auto root = read_json(text);
    const auto base = root ? with_options(session, *root) : root;
    subject.variant.reset();
    subject.fingerprint = base ? fingerprint_of(*base) : "";
    session.turn_to(std::move(subject));
}

} // namespace

int compare(const Session& session, const CompareOptions& options) {
    if (options.variants.size() != 2) return session.complain({error("two_variants")}), wrong_use;
    CompareRequest request;
    if (!take_sampling(session, {.runs = options.runs, .jobs = options.jobs}, request.what)) return wrong_use;
    if (options.runs) request.fights = request.what.fights;
    const auto text = read_source(options.file);
    if (!text) return session.complain(text.error()), wrong_use;
    auto one = load_build(session, options, *text, options.variants[0]);
    if (!one) return wrong_use;
    auto other = load_build(session, options, *text, options.variants[1]);
    if (!other) return wrong_use;
    turn_to_both(session, *text);
    const std::array<Scenario, 2> builds{std::move(one->scenario), std::move(other->scenario)};
    const std::vector<std::string> names{one->name, other->name};
    auto metrics = metric_options(session, builds[0], options.metrics);
    if (!metrics) return session.complain(metrics.error()), wrong_use;
    request.what.metrics = *metrics;
    const auto found = ludus::compare(builds, session.rulesets(), request, session.stop());
    if (!found) return session.complain(found.error(), options.file), wrong_use;
    const ToldComparison told{session, builds, options.variants, names, *metrics, *found};
    if (session.json())
        session.print_json(json_of(told));
    else
        session.print(text_of(told));
    return done;
}

} // namespace ludus::cli
