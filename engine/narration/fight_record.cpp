#include "engine/narration/fight_record.h"

#include "engine/io/csv.h"
#include "engine/narration/formula.h"
#include "engine/narration/number_text.h"
#include "engine/narration/telling.h"

#include <algorithm>
#include <optional>
#include <vector>

namespace ludus {

namespace {

/// What is told of one event.
struct Entry {
    const Event* event = nullptr;
    std::string sentence = {};
    std::string mark = {}; ///< "typed dice", "a die was corrected"
    std::vector<std::string> workings = {};
};

class Teller {
public:
    Teller(const EventLog& log, const Facts& facts, const Catalogue& words)
        : log_(log), facts_(facts), words_(words) {}

    Entry entry(const Event& event, bool workings) const {
        Entry told{.event = &event};
        for (const std::string& line : sentences_of(event, log_, facts_, words_))
            told.sentence += (told.sentence.empty() ? "" : " ") + line;
        told.mark = mark_of(event);
        if (!workings) return told;
        if (const std::string dice = dice_of(event); !dice.empty()) told.workings.push_back(dice);
        for (const StepFact& step : log_.steps(event)) told.workings.push_back(step_line(event, step));
        return told;
    }

    /// "attack die 1 = 5, attack die 2 = 3 (typed)".
    std::string dice_of(const Event& event) const {
        std::string all;
        for (const Draw& draw : log_.draws(event)) {
            std::string one = draw_words(draw, {log_, event, facts_}, words_) + " = " +
                              short_number_text(draw.value, words_);
            if (draw.origin == Origin::typed) one += " (" + words_.text("record.typed") + ")";
            if (draw.origin == Origin::corrected) one += " (" + words_.text("record.corrected") + ")";
            all = listed(all, one, words_);
        }
        return all;
    }

    std::string heading(const Event& event) const { return time_words(event, facts_, words_); }

private:
    std::string mark_of(const Event& event) const {
        const auto draws = log_.draws(event);
        const auto has = [&](Origin origin) { return std::ranges::count(draws, origin, &Draw::origin) > 0; };
        if (has(Origin::corrected)) return words_.text("record.mark.corrected");
        if (event.kind == event_kind::note) return words_.text("record.mark.note");
        return {};
    }
    std::string step_line(const Event& event, const StepFact& step) const {
        return words_.text("record.step", {{"label", step_label(step, event, log_, facts_, words_)},
                                           {"formula", formula_of(step, {log_, event, facts_}, words_)}});
    }

    const EventLog& log_;
    const Facts& facts_;
    const Catalogue& words_;
};

std::string one_line(std::string text) {
    std::ranges::replace_if(
        text, [](char c) { return c == '\n' || c == '\r' || c == '\t'; }, ' ');
    return text;
}

/// What Markdown would take for a sign of its own.
std::string markdown_text(std::string_view text) {
    std::string out;
    for (const char c : text) {
        if (std::string_view("\\`*_{}[]<>#|").find(c) != std::string_view::npos) out += '\\';
        out += c;
    }
    return out;
}

std::string html_text(std::string_view text) {
    std::string out;
    for (const char c : text) switch (c) {
        case '&': out += "&amp;"; break;
        case '<': out += "&lt;"; break;
        case '>': out += "&gt;"; break;
        case '"': out += "&quot;"; break;
        default: out += c;
        }
    return out;
}

/// How a format writes what there is.
struct Form {
    std::string (*text)(std::string_view);
    std::string_view title[2];
    std::string_view heading[2];
    std::string_view line[2];
    std::string_view working[2];
};

std::string plain_text(std::string_view text) { return std::string(text); }

const Form& form_of(RecordFormat format) {
    static const Form text{plain_text, {"", "\n"}, {"\n", "\n"}, {"  ", "\n"}, {"      ", "\n"}};
    static const Form markdown{markdown_text, {"# ", "\n"}, {"\n## ", "\n\n"}, {"- ", "\n"}, {"  - ", "\n"}};
    static const Form html{html_text,
                           {"<h1>", "</h1>\n"},
                           {"<h2>", "</h2>\n"},
                           {"<p>", "</p>\n"},
                           {"<p style=\"margin-left:2em\"><small>", "</small></p>\n"}};
    return format == RecordFormat::markdown ? markdown : format == RecordFormat::html ? html : text;
}

void add(std::string& out, const Form& form, const std::string_view (&around)[2], const std::string& text) {
    out += around[0];
    out += form.text(one_line(text));
    out += around[1];
}

std::string table_of(const EventLog& log, const Facts& facts, const RecordRequest& request,
                     const Catalogue& words) {
    const Teller teller(log, facts, words);
    const Scenario& scenario = facts.scenario();
    CsvWriter csv;
    for (const char* head : {"event", "time", "kind", "actor", "target", "text", "dice", "mark"})
        csv.text(head);
    csv.end_row();
    for (const Event& event : log.events().subspan(std::min(request.first, log.events().size()))) {
        const Entry told = teller.entry(event, false);
        csv.number(event.seq).number(event.time).text(event.kind);
        for (const int who : {event.actor, event.target})
            who == nobody ? csv.empty() : csv.text(scenario.actor_name(who, code_of(words.language())));
        csv.text(one_line(told.sentence)).text(teller.dice_of(event)).text(told.mark).end_row();
    }
    return csv.all();
}

} // namespace

std::string fight_record(const EventLog& log, const Facts& facts, const RecordRequest& request,
                         const Catalogue& words) {
    if (request.format == RecordFormat::csv) return table_of(log, facts, request, words);
    const Teller teller(log, facts, words);
    const Form& form = form_of(request.format);
    std::string out;
    if (!request.title.empty()) add(out, form, form.title, std::string(request.title));
    std::optional<double> time;
    for (const Event& event : log.events().subspan(std::min(request.first, log.events().size()))) {
        const Entry told = teller.entry(event, request.workings);
        if (told.sentence.empty()) continue;
        if (time != event.time) add(out, form, form.heading, teller.heading(event));
        time = event.time;
        add(out, form, form.line, told.mark.empty() ? told.sentence : told.sentence + " [" + told.mark + "]");
        for (const std::string& line : told.workings) add(out, form, form.working, line);
    }
    return out;
}

} // namespace ludus
