#include "app/cli/commands.h"
#include "app/cli/dice_options.h"
#include "app/cli/pairs.h"
#include "app/cli/terminal.h"
#include "app/cli/words.h"
#include "engine/io/json_writer.h"
#include "engine/narration/dice_words.h"

#include <array>
#include <cstdio>

namespace ludus::cli {

namespace {

constexpr std::array quantiles{0.05, 0.25, 0.5, 0.75, 0.95};
constexpr ChartStyle table_style{.most_rows = 100, .at_most = true};

std::string joined_words(const std::vector<std::string>& words) {
    std::string text;
    for (const std::string& word : words) text += (text.empty() ? "" : " ") + word;
    return text;
}

/// The bytes before character `at`, counted from 1.
std::string_view before_character(std::string_view text, std::int64_t at) {
    std::size_t end = 0;
    while (end < text.size() && ((static_cast<unsigned char>(text[end]) & 0xC0) == 0x80 || --at > 0)) ++end;
    return text.substr(0, end);
}

/// The expression again with a ^ under the place an error names.
void point_at(const Errors& errors, const std::string& text) {
    for (const NamedArgument& argument : errors.front().arguments) {
        const auto* at = argument.name == "at" ? std::get_if<std::int64_t>(&argument.value) : nullptr;
        if (!at) continue;
        const std::size_t column = width_of(one_line(before_character(text, *at)));
        std::fprintf(stderr, "  %s\n  %s^\n", one_line(text).c_str(), std::string(column, ' ').c_str());
    }
}

Value json_of(const std::string& text, const std::string& words, const Distribution& d) {
    Value::List shares;
    for (const double q : quantiles) shares.push_back(Value::list({q, d.quantile(q)}));
    return Value::record({{"expression", text},
                          {"text", words},
                          {"distribution", pairs(d)},
                          {"mean", d.mean()},
                          {"sd", d.sd()},
                          {"min", d.min()},
                          {"max", d.max()},
                          {"quantiles", shares},
                          {"exact", true}});
}

std::string csv_of(const Distribution& d) {
    std::string out = "value,exactly,at_least,at_most\n";
    for (const Outcome& o : d.outcomes()) {
        append_number(out, o.value);
        for (const double p : {o.p, d.at_least(o.value), d.at_most(o.value)}) append_number(out += ',', p);
        out += '\n';
    }
    return out;
}

std::string quantile_text(const Session& session, const Distribution& d) {
    std::string text;
    for (const double q : quantiles)
        text += (text.empty() ? "" : "  ") +
                number_text(q, {.percent = true}, session.words().number_style()) + ": " +
                plain(session, d.quantile(q));
    return text;
}

std::string text_of(const Session& session, const std::string& words, const Distribution& d) {
    Table table({Align::left, Align::left});
    table.add({session.say("cli.odds.figure"), session.say("cli.dice.exact")});
    table.add({session.say("cli.dice.mean"), number(session, d.mean()) + " ± " + number(session, d.sd())});
    table.add({session.say("cli.dice.range"), plain(session, d.min()) + " – " + plain(session, d.max())});
    table.add({session.say("cli.dice.quantiles"), quantile_text(session, d)});
    return bold(words, session.coloured()) + "\n" + table.text(session.coloured(), 2) + "\n" +
           chart(session, d, table_style);
}

} // namespace

int dice(const Session& session, const DiceOptions& options) {
    const std::string text = joined_words(options.words);
    const auto read = parse_dice(text);
    if (!read) return session.complain(read.error()), point_at(read.error(), text), wrong_use;
    const auto expression = with_pool_options(*read, options);
    if (!expression) return session.complain(expression.error()), wrong_use;
    const auto d = dice_distribution(*expression);
    if (!d) return session.complain(d.error()), wrong_use;
    const std::string words = dice_words(*expression, session.words());
    if (session.json())
        session.print_json(json_of(text, words, *d));
    else
        session.print(options.csv ? csv_of(*d) : text_of(session, words, *d));
    return done;
}

} // namespace ludus::cli
