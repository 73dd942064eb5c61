#include "app/cli/commands.h"
#include "app/cli/dice_options.h"
#include "app/cli/dice_reading.h"
#include "app/cli/pairs.h"
#include "app/cli/terminal.h"
#include "app/cli/words.h"
#include "engine/dist/exploding.h"
#include "engine/io/csv.h"
#include "engine/narration/dice_words.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace ludus::cli {

namespace {

constexpr std::array quantiles{0.05, 0.25, 0.5, 0.75, 0.95};
constexpr ChartStyle table_style{.most_rows = 100, .at_most = true};

/// Below this nobody is told that exploding dice have an end.
constexpr double negligible = 1e-18;

/// Three digits are enough of a chance that hardly matters: 1.01e-8.
double short_chance(double p) {
    const double unit = std::pow(10, std::floor(std::log10(p)) - 2);
    return std::stod(std::to_string(std::lround(p / unit)) + "e" +
                     std::to_string(std::lround(std::log10(unit))));
}

Value json_of(const std::string& text, const DiceExpression& expression, const std::string& words,
              const Distribution& d) {
    Value::List shares;
    for (const double q : quantiles) shares.push_back(Value::list({q, d.quantile(q)}));
    Value all = Value::record({{"expression", text},
                               {"text", words},
                               {"distribution", pairs(d)},
                               {"mean", d.mean()},
                               {"sd", d.sd()},
                               {"min", d.min()},
                               {"max", d.max()},
                               {"quantiles", shares},
                               {"exact", true}});
    if (expression.at_least) all.set("chance", d.p_of(1));
    if (const double out = left_out(expression); out > negligible) all.set("left_out", out);
    return all;
}

/// The chances of at least and at most each listed value. Of many values they are added up along the way: to
/// go through all for each would take hours for 1000d1000.
std::vector<std::pair<double, double>> tails_of(const Distribution& d) {
    constexpr std::size_t many = 5'000;
    std::vector<std::pair<double, double>> tails;
    if (d.support().size() <= many) {
        for (const Outcome& o : d.outcomes()) tails.emplace_back(d.at_least(o.value), d.at_most(o.value));
        return tails;
    }
    CompensatedSum below;
    auto at = d.support().begin();
    for (const Outcome& o : d.outcomes()) {
        for (; at->value < o.value; ++at) below.add(at->p);
        const double less = below.value();
        tails.emplace_back(std::clamp(1 - less, 0.0, 1.0), std::min(1.0, less + at->p));
    }
    return tails;
}

std::string csv_of(const Distribution& d) {
    CsvWriter csv;
    for (const char* name : {"value", "exactly", "at_least", "at_most"}) csv.text(name);
    csv.end_row();
    const auto tails = tails_of(d);
    for (std::size_t i = 0; i < tails.size(); ++i) {
        const Outcome& o = d.outcomes()[i];
        csv.number(o.value).number(o.p).number(tails[i].first).number(tails[i].second).end_row();
    }
    return csv.all();
}

std::string quantile_text(const Session& session, const Distribution& d) {
    std::string text;
    for (const double q : quantiles)
        text += (text.empty() ? "" : "  ") +
                number_text(q, {.percent = true}, session.words().number_style()) + ": " +
                plain(session, d.quantile(q));
    return text;
}

std::string text_of(const Session& session, const DiceExpression& expression, const std::string& words,
                    const Distribution& d) {
    Table table({Align::left, Align::left});
    table.add({session.say("cli.odds.figure"), session.say("cli.dice.exact")});
    if (expression.at_least) table.add({session.say("cli.dice.chance"), percent(session, d.p_of(1))});
    table.add({session.say("cli.dice.mean"), number(session, d.mean()) + " ± " + number(session, d.sd())});
    table.add({session.say("cli.dice.range"), plain(session, d.min()) + " – " + plain(session, d.max())});
    table.add({session.say("cli.dice.quantiles"), quantile_text(session, d)});
    std::string end;
    if (const double out = left_out(expression); out > negligible)
        end = "\n" +
              session.say("cli.dice.left_out",
                          {{"limit", std::int64_t{most_explosions}}, {"chance", short_chance(out)}}) +
              "\n";
    return bold(words, session.coloured()) + "\n" + table.text(session.coloured(), 2) + "\n" +
           chart(session, d, table_style) + end;
}

/// Without --timeout about two seconds' work, told in a sentence; with it, as much as fits into the time.
Result<Distribution> distribution_of(const Session& session, const DiceExpression& expression) {
    DiceWork work(session.stop(), session.seconds() ? DiceWork::unlimited : DiceWork::usual);
    auto d = dice_distribution(expression, work);
    if (!d && d.error().front().code == "dice_work") return fail("dice_too_long");
    return d;
}

} // namespace

int dice(const Session& session, const DiceOptions& options) {
    const std::string text = dice_text_of(options.words);
    const auto read = read_dice(session, text);
    if (!read) return wrong_use;
    const auto expression = with_pool_options(*read, options);
    if (!expression) return session.complain(expression.error()), wrong_use;
    const auto d = distribution_of(session, *expression);
    if (!d) return session.complain(d.error()), wrong_use;
    const std::string words = dice_words(*expression, session.words());
    if (session.json())
        session.print_json(json_of(text, *expression, words, *d));
    else
        session.print(options.csv ? csv_of(*d) : text_of(session, *expression, words, *d));
    return done;
}

} // namespace ludus::cli
