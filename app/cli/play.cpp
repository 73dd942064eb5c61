#include "app/cli/asides.h"
#include "app/cli/commands.h"
#include "app/cli/fight_text.h"
#include "app/cli/replay_file.h"
#include "app/cli/terminal.h"
#include "app/cli/typed_dice.h"
#include "engine/fight/awaited.h"
#include "engine/fight/order_words.h"
#include "engine/io/file.h"
#include "engine/io/json_reader.h"
#include "engine/io/json_writer.h"
#include "engine/narration/awaited_words.h"
#include "engine/narration/correction_words.h"
#include "engine/narration/formula.h"
#include "engine/scenario/role_path.h"

#include <algorithm>
#include <iostream>
#include <unistd.h>

namespace ludus::cli {

namespace {

/// Who is run by hand, and what was put in so far.
struct Game {
    std::unique_ptr<Battle> battle = {};
    FightRequest request = {};
    std::string start = std::string(design_start);
};

Result<Game> open_game(const Session& session, const std::string& file) {
    const auto text = read_source(file);
    if (!text) return Unexpected(text.error());
    const auto root = read_json(*text);
    if (root && root->is_record() && root->contains("ludus_replay")) {
        auto replay = read_replay_file(session, file);
        if (!replay) return Unexpected(replay.error());
        auto inputs = inputs_of(replay->replay.inputs, replay->battle->scenario());
        if (!inputs) return Unexpected(inputs.error());
        return Game{std::move(replay->battle),
                    {.rng = replay->replay.rng, .seed = replay->replay.seed, .inputs = std::move(*inputs)},
                    replay->replay.start};
    }
    const auto scenario = load_present(session, file);
    if (!scenario) return Unexpected(Errors{}); // told already
    auto battle = prepare_battle(*scenario, session.rulesets());
    if (!battle) return Unexpected(battle.error());
    return Game{std::move(*battle),
                {.rng = scenario->rng(), .seed = scenario->seed()},
                std::string(session.starts_from_present() ? present_start : design_start)};
}

/// Everyone, whole teams, or single actors, as the option names them.
Result<std::vector<bool>> chosen(const std::vector<std::string>& names, const Battle& battle,
                                 const std::string& option) {
    const Scenario& scenario = battle.scenario();
    const auto& team_of = battle.sides().team_of;
    const auto& teams = battle.sides().names;
    std::vector<bool> chosen(team_of.size());
    for (const std::string& name : names) {
        const auto team = std::ranges::find(teams, name);
        const auto actor = scenario.actor_index(name);
        if (name != "all" && team == teams.end() && !actor)
            return fail("unknown_hand", option, {{"name", name}});
        for (std::size_t i = 0; i < chosen.size(); ++i)
            if (name == "all" || (team != teams.end() && team_of[i] == team - teams.begin()) ||
                (actor && *actor == static_cast<int>(i)))
                chosen[i] = true;
    }
    return chosen;
}

/// What a line of the player comes to.
enum class Answer { goes_on, leaves, impossible };

/// One sitting: plays on until somebody has to say something, shows it, and takes the answer.
class Sitting {
public:
    Sitting(const Session& session, Game game) : session_(session), game_(std::move(game)) {}

    int run(const PlayOptions& options) {
        terminal_ = isatty(STDIN_FILENO) != 0;
        log_is_output_ = options.log == "-";
        if (!play_on()) return wrong_use;
        Answer answer = Answer::goes_on;
        while (now_.awaits && answer != Answer::leaves) {
            if (terminal_ && show_) keep_log(options);
            if (show_) show_turn();
            answer = read_answer();
            if (answer == Answer::impossible && !terminal_) break;
        }
        if (!now_.awaits && !session_.json())
            say(events_text(session_, battle(), log_, shown_, EventNumbers::with_dice) + "\n" +
                outcome_text(session_, battle(), log_));
        const int written = write_log(options);
        if (session_.json() && !log_is_output_) session_.print_json(json());
        return answer == Answer::impossible ? wrong_use : written;
    }

private:
    /// To the people who play; a replay on standard output leaves them the other one.
    void say(const std::string& text) const { log_is_output_ ? session_.tell(text) : session_.print(text); }

    const Battle& battle() const { return *game_.battle; }
    const Scenario& scenario() const { return battle().scenario(); }

    /// On a battle with those who join by these inputs; where they are not possible, the one before is kept.
    Result<Advance> advance(const FightRequest& request, EventLog& log) {
        if (std::ranges::equal(joined_by(request.inputs), scenario().models()))
            return battle().advance(request, log);
        auto other = prepare_battle(scenario(), request.inputs, session_.rulesets());
        if (!other) return Unexpected(other.error());
        auto come = (*other)->advance(request, log);
        if (come) game_.battle = std::move(*other);
        return come;
    }

    /// The same inputs always give the same fight, so it is played from the start each time. Inputs of a
    /// replay that no longer fit are left out from the first of them on, and that is told.
    bool play_on() {
        for (;;) {
            log_.clear();
            game_.request.stop = session_.stop();
            const auto come = advance(game_.request, log_);
            if (come) return now_ = *come, drop_unreached(), true;
            if (session_.stop().stop_requested() || !drop_from(come.error()))
                return session_.complain(come.error()), false;
        }
    }

    /// Leaves out the input that does not fit, and all that come after it; false where there is none.
    bool drop_from(const Errors& why) {
        if (!leave_out_misfit(game_.request.inputs, log_)) return false;
        session_.warn(why);
        return true;
    }

    /// What was put in for events that this fight has not come to can never be meant again.
    void drop_unreached() {
        if (!now_.awaits) return;
        const std::uint32_t first = now_.awaits->at + (now_.awaits->is_order() ? 0 : 1);
        const auto dropped =
            std::erase_if(game_.request.inputs, [&](const Input& one) { return one.at >= first; });
        if (dropped > 0) session_.warn({error("inputs_dropped", {}, {{"count", count(dropped)}})});
    }

    void show_turn() {
        show_ = false;
        if (session_.json()) return;
        std::string out = events_text(session_, battle(), log_, shown_, EventNumbers::with_dice);
        shown_ = log_.events().size();
        const Awaited& now = *now_.awaits;
        if (now.is_order())
            out += orders_text(now);
        else
            out += "\n" + (now.is_dice() ? dice_text(now) : question_text(now));
        say(out);
    }

    std::string numbered(std::size_t number, const std::string& text) const {
        const std::string shown = std::to_string(number);
        return std::string(4 - std::min<std::size_t>(4, shown.size()), ' ') + shown + "  " + text + "\n";
    }

    std::string orders_text(const Awaited& turn) const {
        std::string out = "\n" + standing();
        const bool by_time = session_.rulesets().find(scenario().schema().ruleset)->clock.continuous;
        out += bold(session_.say(
                        by_time ? "cli.play.tick" : "cli.play.turn",
                        {{"turn", std::int64_t{turn.turn}}, {"name", scenario().actor_name(turn.actor)}}),
                    session_.coloured()) +
               "\n";
        const std::string due = one_line(due_words(turn, scenario(), session_.words()));
        if (!due.empty()) out += session_.say("cli.play.due", {{"conditions", due}}) + "\n";
        for (std::size_t i = 0; i < turn.orders.size(); ++i)
            out +=
                numbered(i + 1, one_line(session_.words().text(order_message(turn.orders[i], scenario()))));
        return out;
    }

    /// What has fallen of the event so far, what is needed, and the dice that are to be typed.
    std::string dice_text(const Awaited& now) const {
        std::string out = fallen_text(now);
        out += bold(stage_words(now, battle(), session_.words()), session_.coloured()) + "\n";
        const std::string asked = one_line(asked_words(now, battle(), session_.words()));
        const bool chances = now.lack->stage->dice.front().sides == 0;
        return out + "   " +
               session_.say(chances ? "cli.play.type_chance" : "cli.play.type", {{"dice", asked}}) + "\n";
    }
    std::string question_text(const Awaited& now) const {
        std::string out =
            fallen_text(now) +
            bold(one_line(question_words(now, battle(), session_.words())), session_.coloured()) + "\n";
        std::size_t number = 0;
        for (const Reply& reply : replies_to(now))
            out += numbered(++number, one_line(reply_words(reply, now, battle(), session_.words())));
        return out;
    }
    std::string fallen_text(const Awaited& now) const {
        const std::string fallen = fallen_words(now, battle(), session_.words());
        return fallen.empty() ? "" : one_line(fallen) + "\n";
    }

    /// "Allies: Hilda 40 (prone), Corin 12.5", a line a team; who is down is left out.
    std::string standing() const {
        const State state = state_after(battle(), log_);
        const std::string path = role_path(scenario().schema().actor(), Role::vitality);
        const auto& sides = battle().sides();
        std::string out;
        for (std::size_t team = 0; team < sides.names.size(); ++team) {
            std::string members;
            for (std::size_t i = 0; i < sides.team_of.size(); ++i) {
                const int actor = static_cast<int>(i);
                const double hp = state.number(actor, path, 0);
                if (sides.team_of[i] == static_cast<int>(team) && hp > smallest_hp &&
                    !state.find(actor, away_path))
                    members += (members.empty() ? "" : ", ") +
                               with_conditions(actor, scenario().actor_name(actor, session_.language()) +
                                                          " " + short_number_text(hp, session_.words()));
            }
            if (!members.empty())
                out += session_.say("cli.play.standing", {{"team", scenario().team_name(sides.names[team])},
                                                          {"members", members}}) +
                       "\n";
        }
        return out;
    }

    std::string with_conditions(int actor, const std::string& member) const {
        const std::string all = conditions_on(actor, *now_.awaits, session_.words());
        if (all.empty()) return member;
        return session_.say("cli.play.bearer", {{"member", member}, {"conditions", one_line(all)}});
    }

    Answer read_answer() {
        if (terminal_) session_.tell("> ");
        std::string line;
        if (!std::getline(std::cin, line)) return Answer::leaves;
        line.erase(line.find_last_not_of(" \t\r") + 1);
        line.erase(0, line.find_first_not_of(" \t"));
        if (line == "q") return Answer::leaves;
        if (line == "?") return say(session_.say("cli.play.help") + "\n"), Answer::goes_on;
        if (line.empty() && terminal_) return Answer::goes_on;
        if (offered_) return accept_or_not(line);
        if (line == "u") return take_back();
        if (is_aside(line)) return aside(line);
        if (is_correction(line)) return correct(line);
        if (now_.awaits->is_order()) return order(line);
        return now_.awaits->is_dice() ? dice(line) : decision(line);
    }

    /// A number for each die that is typed; r, and the program rolls them all.
    Answer dice(const std::string& line) {
        const std::vector<bool>& typed = now_.awaits->lack->typed;
        const auto wanted = std::ranges::count(typed, true);
        Result<TypedDice> numbers =
            line == "r" ? TypedDice(static_cast<std::size_t>(wanted)) : typed_dice(line);
        if (!numbers) return refuse(numbers.error().front());
        if (static_cast<std::ptrdiff_t>(numbers->size()) != wanted)
            return refuse(
                error("wrong_dice_count", {}, {{"count", count(numbers->size())}, {"wanted", wanted}}));
        TypedDice all(typed.size());
        for (std::size_t i = 0, next = 0; i < typed.size(); ++i)
            if (typed[i]) all[i] = (*numbers)[next++];
        return with_inputs(
            [&](Inputs& inputs) { put_dice(inputs, *now_.awaits, as_awaited(*now_.awaits, all)); });
    }

    Answer decision(const std::string& line) {
        const std::vector<Reply> replies = replies_to(*now_.awaits);
        const auto number = whole_number(line, 1, replies.size());
        if (!number)
            return refuse(error("no_such_order", {}, {{"text", line}, {"count", count(replies.size())}}));
        return with_inputs([&](Inputs& inputs) { put_answer(inputs, *now_.awaits, replies[*number - 1]); });
    }

    /// What is not possible changes nothing: the inputs are as before, and so is what is waited for.
    template <class Put>
    Answer with_inputs(const Put& put) {
        const Inputs before = game_.request.inputs;
        put(game_.request.inputs);
        EventLog log;
        const auto come = advance(game_.request, log);
        if (!come) {
            game_.request.inputs = before;
            session_.complain(with_draw_words(come.error(), scenario().schema().ruleset, session_.words()));
            return Answer::impossible;
        }
        uncorrected_.reset();
        now_ = *come;
        log_ = std::move(log);
        show_ = true;
        return Answer::goes_on;
    }

    Answer aside(const std::string& line) {
        const auto input = aside_of(line, *now_.awaits, scenario());
        if (!input) return refuse(input.error().front());
        return with_inputs([&](Inputs& inputs) { inputs.push_back(*input); });
    }

    /// What the die changes is shown. At a terminal it waits for a word, a script has meant it.
    Answer correct(const std::string& line) {
        const auto correction = correction_of(line);
        if (!correction) return refuse(correction.error().front());
        auto corrected = ludus::correct(battle(), game_.request, *correction);
        if (!corrected) {
            session_.complain(
                with_draw_words(corrected.error(), scenario().schema().ruleset, session_.words()));
            return Answer::impossible;
        }
        offered_ = Offered{correction->event, std::move(*corrected)};
        show_correction();
        return terminal_ ? Answer::goes_on : accept();
    }

    void show_correction() const {
        const std::vector<std::string> lines =
            correction_words(offered_->corrected, battle(), session_.words());
        if (session_.json()) return;
        std::string out = "\n";
        for (const std::string& line : lines) out += one_line(line) + "\n";
        if (terminal_)
            out +=
                numbered(1, session_.say("cli.play.accept")) + numbered(2, session_.say("cli.play.decline"));
        say(out);
    }

    /// It can be taken back until something else is done.
    Answer accept() {
        const Offered offered = *std::exchange(offered_, std::nullopt);
        uncorrected_ = std::exchange(game_.request.inputs, offered.corrected.inputs);
        shown_ = offered.event - 1;
        return play_on_from_here();
    }

    Answer accept_or_not(const std::string& line) {
        const auto number = whole_number(line, 1, 2);
        if (!number && line != "u")
            return refuse(error("no_such_order", {}, {{"text", line}, {"count", std::int64_t{2}}}));
        if (number && *number == 1) return accept();
        offered_.reset();
        show_ = true;
        return Answer::goes_on;
    }

    Answer order(const std::string& line) {
        const Inputs& orders = now_.awaits->orders;
        const auto number = whole_number(line, 1, orders.size());
        if (!number)
            return refuse(error("no_such_order", {}, {{"text", line}, {"count", count(orders.size())}}));
        return with_inputs([&](Inputs& inputs) { inputs.push_back(orders[*number - 1]); });
    }

    Answer take_back() {
        Inputs& inputs = game_.request.inputs;
        if (inputs.empty()) return refuse(error("nothing_to_take_back"));
        if (uncorrected_)
            inputs = *std::exchange(uncorrected_, std::nullopt);
        else
            take_back_last(inputs, log_, now_);
        const Answer answer = play_on_from_here();
        shown_ = std::min(shown_, log_.events().size());
        return answer;
    }

    Answer play_on_from_here() {
        show_ = true;
        return play_on() ? Answer::goes_on : Answer::impossible;
    }

    Answer refuse(const Error& problem) const {
        session_.complain({problem});
        return Answer::impossible;
    }

    static std::int64_t count(std::size_t n) { return static_cast<std::int64_t>(n); }

    /// So that Ctrl-C loses nothing.
    void keep_log(const PlayOptions& options) const {
        const bool kept = options.log && !log_is_output_ && write_log(options) == done;
        session_.say_when_interrupted(
            error(kept ? "play_stopped" : "play_lost", {}, {{"file", options.log.value_or("")}}));
    }

    int write_log(const PlayOptions& options) const {
        if (!options.log) return done;
        const Ruleset& ruleset = *session_.rulesets().find(scenario().schema().ruleset);
        Replay kept = recorded(ruleset, battle(), game_.request, log_);
        kept.start = game_.start;
        const Value replay = value_of(kept);
        if (log_is_output_) return session_.print_file(replay), done;
        const auto written = write_file_atomically(*options.log, write_json(replay));
        return written ? done : (session_.complain(written.error()), wrong_use);
    }

    Value json() const {
        const Value awaits = now_.awaits ? awaited_value(*now_.awaits, battle(), session_.words()) : Value();
        return Value::record({{"ruleset", scenario().schema().ruleset},
                              {"rng", name_of(game_.request.rng)},
                              {"seed", value_of(game_.request.seed)},
                              {"finished", !now_.awaits.has_value()},
                              {"awaits", awaits},
                              {"events", events_value(log_, battle())},
                              {"final", final_value(battle(), log_)},
                              {"hash", hash_text(log_, scenario())}});
    }

    const Session& session_;
    Game game_;
    EventLog log_ = {};
    Advance now_ = {};
    /// A correction that nobody has agreed to yet.
    struct Offered {
        std::uint32_t event = 0;
        Corrected corrected = {};
    };
    std::optional<Offered> offered_ = {};
    std::optional<Inputs> uncorrected_ = {}; ///< as it was before the correction made last
    bool terminal_ = false;
    bool log_is_output_ = false;
    bool show_ = true;
    std::size_t shown_ = 0;
};

} // namespace

int play(const Session& session, const PlayOptions& options) {
    if (options.file == "-") return session.complain({error("interactive_stdin", "play")}), wrong_use;
    auto game = open_game(session, options.file);
    if (!game) return session.complain(game.error(), options.file), wrong_use;
    const std::string ruleset = game->battle->scenario().schema().ruleset;
    if (!session.rulesets().find(ruleset)->by_hand)
        return session.complain({error("not_by_hand", "ruleset", {{"id", ruleset}})}, options.file),
               wrong_use;
    const std::vector<std::string> everyone{"all"};
    auto by_hand = chosen(options.hand.empty() ? everyone : options.hand, *game->battle, "--hand");
    if (!by_hand) return session.complain(by_hand.error()), wrong_use;
    auto typed = chosen(options.typed, *game->battle, "--typed");
    if (!typed) return session.complain(typed.error()), wrong_use;
    game->request.by_hand = std::move(*by_hand);
    game->request.typed = std::move(*typed);
    return Sitting(session, std::move(*game)).run(options);
}

} // namespace ludus::cli
