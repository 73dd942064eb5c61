#include "app/cli/ask.h"

#include "app/cli/derivation.h"

#include <iostream>
#include <sstream>

namespace ludus::cli {

namespace {

bool is_among(const std::string& word, const std::string& words) {
    std::istringstream all(words);
    for (std::string one; all >> one;)
        if (one == word) return true;
    return false;
}

/// The first word of a line, plain letters made small.
std::string answer_in(const std::string& line) {
    std::istringstream words(line);
    std::string word;
    words >> word;
    for (char& c : word)
        if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
    return word;
}

bool ask(const Session& session, const std::string& question, bool flag) {
    const std::string choices = session.say(flag ? "cli.ask.yes_default" : "cli.ask.no_default");
    for (std::string line;;) {
        session.tell(session.say("cli.ask", {{"question", question}, {"choices", choices}}) + " ");
        if (!std::getline(std::cin, line)) return flag;
        const std::string word = answer_in(line);
        if (word.empty()) return flag;
        if (is_among(word, session.say("cli.ask.yes_words"))) return true;
        if (is_among(word, session.say("cli.ask.no_words"))) return false;
        session.tell(session.say("cli.ask.again") + "\n");
    }
}

} // namespace

Asker asking(const Session& session, const Match& match, EventLog& log) {
    return [&session, &match, &log](const Ask& q, bool flag) {
        const AttackRef ref = match.attack(); // the event is written down when it is over
        const Event so_far{.actor = ref.attacker,
                           .target = ref.defender,
                           .draws = {0, static_cast<std::uint32_t>(log.draw_list().size())}};
        session.tell(dice_line(session, {log, so_far, match}) + "\n");
        const std::string& ruleset = match.scenario().schema().ruleset;
        return ask(session, session.say("decision." + ruleset + "." + std::string(q.id)), flag);
    };
}

Result<std::vector<bool>> choices_of(std::string_view text) {
    std::vector<bool> choices;
    for (std::size_t start = 0; start <= text.size();) {
        const std::size_t comma = std::min(text.find(',', start), text.size());
        const std::string_view word = text.substr(start, comma - start);
        if (word != "yes" && word != "no")
            return fail("bad_choice", "--choose", {{"text", std::string(word)}});
        choices.push_back(word == "yes");
        start = comma + 1;
    }
    return choices;
}

} // namespace ludus::cli
