#include "engine/fight/correction.h"

#include "engine/facts/rewind.h"
#include "engine/facts/step.h"
#include "engine/fight/awaited.h"
#include "engine/scenario/role_path.h"

#include <algorithm>

namespace ludus {

namespace {

bool belongs_to_event(const Input& input) {
    return input.kind == InputKind::dice || input.kind == InputKind::choice;
}

/// The die in its place. What was typed behind it, or answered, may not be asked for any more.
struct Keep {
    bool dice_behind = true;
    bool answers = true;
};
Inputs with_die(Inputs inputs, const Correction& c, Keep keep) {
    const auto is = [&](InputKind kind) {
        return [&c, kind](const Input& input) { return input.at == c.event && input.kind == kind; };
    };
    if (!keep.answers) std::erase_if(inputs, is(InputKind::choice));
    auto found = std::ranges::find_if(inputs, is(InputKind::dice));
    if (found == inputs.end()) {
        const auto later = [&](const Input& input) { return input.at > c.event; };
        found =
            inputs.insert(std::ranges::find_if(inputs, later), Input{.at = c.event, .kind = InputKind::dice});
    }
    TypedDice& dice = found->dice;
    dice.resize(keep.dice_behind ? std::max(dice.size(), c.die) : c.die);
    dice[c.die - 1] = {.value = c.value, .corrected = true};
    return inputs;
}

/// Moves all from the first number given on into `left_out`.
void leave_out_from(Inputs& inputs, std::uint32_t at, Inputs* left_out) {
    const auto stays = [at](const Input& one) { return one.at < at; };
    const auto first = std::ranges::stable_partition(inputs, stays).begin();
    if (left_out) left_out->insert(left_out->begin(), first, inputs.end());
    inputs.erase(first, inputs.end());
}

bool same_deed(const Event& a, const Event& b) {
    return a.kind == b.kind && a.actor == b.actor && a.target == b.target;
}

/// Plays it again and again, each time with less that does not fit.
class Corrector {
public:
    Corrector(const Battle& battle, const FightRequest& request, const Correction& c)
        : battle_(battle), request_(request), correction_(c) {}

    Result<Corrected> make() {
        const auto before = battle_.advance(request_, before_);
        if (!before) return Unexpected(before.error());
        if (const auto placed = place_die(); !placed) return Unexpected(placed.error());
        if (const auto played = play_rest(); !played) return Unexpected(played.error());
        out_.inputs = request_.inputs;
        compare();
        return std::move(out_);
    }

private:
    /// The corrected event itself must be possible.
    Result<void> place_die() {
        if (correction_.event < 1 || correction_.event > before_.events().size() || correction_.die < 1 ||
            correction_.die > before_.draws(before_.numbered(correction_.event)).size())
            return fail("no_such_die", {},
                        {{"event", std::int64_t{correction_.event}},
                         {"die", static_cast<std::int64_t>(correction_.die)}});
        const Inputs all = request_.inputs;
        Errors first;
        for (const Keep keep : {Keep{true, true}, Keep{false, true}, Keep{true, false}, Keep{false, false}}) {
            request_.inputs = with_die(all, correction_, keep);
            Errors why = misfits_so_far();
            if (why.empty()) return {};
            if (first.empty()) first = std::move(why);
        }
        return Unexpected(std::move(first));
    }

    Errors misfits_so_far() const {
        FightRequest request = request_;
        leave_out_from(request.inputs, correction_.event + 1, nullptr);
        EventLog log;
        const auto come = battle_.advance(request, log);
        return come ? Errors() : come.error();
    }

    Result<void> play_rest() {
        for (;;) {
            out_.log.clear();
            auto come = battle_.advance(request_, out_.log);
            if (!come) {
                if (request_.stop.stop_requested() ||
                    !leave_out_misfit(request_.inputs, out_.log, &out_.left_out))
                    return Unexpected(come.error());
                out_.why = come.error();
                continue;
            }
            out_.now = std::move(*come);
            if (out_.now.unused.empty() && !has_later()) return {};
            if (fill() || move_inputs()) continue;
            if (out_.now.unused.empty()) return {};
            leave_out_unused();
        }
    }

    bool has_later() const {
        return out_.now.awaits && std::ranges::any_of(request_.inputs, [&](const Input& one) {
                   return one.at > out_.now.awaits->at;
               });
    }

    /// The same event asks for more than before: what comes after it shall not be lost for that.
    bool fill() {
        if (!has_later() || out_.now.awaits->is_order() || !is_known(*out_.now.awaits)) return false;
        const Awaited& awaited = *out_.now.awaits;
        if (!awaited.is_dice()) return put_answer(request_.inputs, awaited, awaited.lack->setting), true;
        put_dice(request_.inputs, awaited, {});
        out_.rolled += static_cast<std::size_t>(std::ranges::count(awaited.lack->typed, true));
        return true;
    }

    const Event* old_event(std::uint32_t at) const {
        const std::int64_t was = std::int64_t{at} - moved_;
        return was >= 1 && was <= static_cast<std::int64_t>(before_.events().size()) ? &before_.numbered(was)
                                                                                     : nullptr;
    }
    bool is_known(const Awaited& awaited) const {
        const Event* old = old_event(awaited.at);
        return old && old->kind == event_kind::attack && old->actor == awaited.actor &&
               old->target == awaited.target;
    }

    std::vector<Input> unused() const {
        std::vector<Input> all;
        for (const std::size_t i : out_.now.unused) all.push_back(request_.inputs[i]);
        std::ranges::stable_sort(all, {}, &Input::at);
        return all;
    }

    /// With one death more or less all later events have other numbers: what was put in goes with them, where
    /// it is whoever it was meant for that is waited for.
    bool move_inputs() {
        if (!out_.now.awaits) return false;
        const Inputs left = unused();
        if (left.empty() || !is_meant(left, *out_.now.awaits)) return false;
        const std::uint32_t from = left.front().at;
        const std::int64_t by = std::int64_t{out_.now.awaits->at} - from;
        if (by == 0 || ++moves_ > 2 * request_.inputs.size()) return false;
        for (Input& one : request_.inputs)
            if (one.at >= from) one.at = static_cast<std::uint32_t>(one.at + by);
        moved_ += by;
        return true;
    }

    bool is_meant(const Inputs& left, const Awaited& awaited) const {
        if (!awaited.is_order()) {
            const Event* old = old_event(left.front().at);
            return belongs_to_event(left.front()) && old && old->actor == awaited.actor &&
                   old->target == awaited.target;
        }
        const auto order = std::ranges::find(left, InputKind::order, &Input::kind);
        if (order == left.end()) return !belongs_to_event(left.front());
        return order->actor == awaited.actor || order->actor == nobody;
    }

    void leave_out_unused() {
        const std::uint32_t at = unused().front().at;
        leave_out_from(request_.inputs, at, &out_.left_out);
        out_.why = {error("input_unused", {}, {{"at", std::int64_t{at}}})};
    }

    // What has changed.

    void compare() {
        out_.differs_from = first_other_event();
        out_.other_dice = rolls_others();
        const State before = state_after(before_);
        const State after = state_after(out_.log);
        const std::string path = role_path(battle_.scenario().schema().actor(), Role::vitality);
        for (int i = 0; i < static_cast<int>(battle_.scenario().actor_count()); ++i) {
            if (before.find(i, away_path) || after.find(i, away_path)) continue;
            const Vitality one{i, before.number(i, path, 0), after.number(i, path, 0)};
            if (one.before != one.after) out_.vitality.push_back(one);
        }
    }

    State state_after(const EventLog& log) const {
        State state = battle_.initial_state();
        for (const Event& event : log.events()) apply(state, log.changes(event));
        return state;
    }

    std::optional<std::uint32_t> first_other_event() const {
        const auto a = before_.events();
        const auto b = out_.log.events();
        for (std::size_t i = correction_.event - 1; i < std::max(a.size(), b.size()); ++i)
            if (i >= a.size() || i >= b.size() || !same_event(a[i], b[i]))
                return static_cast<std::uint32_t>(i + 1);
        return std::nullopt;
    }
    bool same_event(const Event& a, const Event& b) const {
        return same_deed(a, b) && a.winner == b.winner && a.time == b.time &&
               std::ranges::equal(before_.changes(a), out_.log.changes(b)) &&
               (a.seq == correction_.event || same_rolls(a, b));
    }
    /// Where both were rolled.
    bool same_rolls(const Event& a, const Event& b) const {
        const auto x = before_.draws(a);
        const auto y = out_.log.draws(b);
        for (std::size_t i = 0; i < std::min(x.size(), y.size()); ++i)
            if (x[i].origin == Origin::rolled && y[i].origin == Origin::rolled && x[i].value != y[i].value)
                return false;
        return true;
    }
    bool rolls_others() const {
        const auto a = before_.events();
        const auto b = out_.log.events();
        for (std::size_t i = correction_.event; i < std::min(a.size(), b.size()); ++i)
            if (same_deed(a[i], b[i]) && !same_rolls(a[i], b[i])) return true;
        return false;
    }

    const Battle& battle_;
    FightRequest request_;
    Correction correction_;
    EventLog before_ = {};
    Corrected out_ = {};
    std::int64_t moved_ = 0; ///< by so much have later events other numbers
    std::size_t moves_ = 0;
};

} // namespace

bool Vitality::stands_again() const { return before <= smallest_hp && after > smallest_hp; }
bool Vitality::falls_now() const { return before > smallest_hp && after <= smallest_hp; }

Result<Corrected> correct(const Battle& battle, const FightRequest& request, const Correction& correction) {
    return Corrector(battle, request, correction).make();
}

/// The event that failed may have led to others, a death, before the fight stopped.
bool leave_out_misfit(Inputs& inputs, const EventLog& log, Inputs* left_out) {
    std::uint32_t last = 0;
    for (const Input& one : inputs)
        if (one.at <= log.next_seq()) last = std::max(last, one.at);
    if (last == 0) return false;
    leave_out_from(inputs, last, left_out);
    return true;
}

} // namespace ludus
