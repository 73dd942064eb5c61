#include "engine/analysis/compare.h"

#include "engine/base/chunks.h"
#include "engine/facts/event_value.h"
#include "engine/facts/step.h"
#include "engine/scenario/role_path.h"

#include <algorithm>
#include <cmath>

namespace ludus {

namespace {

constexpr std::uint64_t pairs_a_piece = 64; // by time, one of the fights takes a millisecond
constexpr double same_loss = 1e-9;          // what rounding may do to hit points

using Battles = std::array<std::unique_ptr<Battle>, 2>;

std::string id_or_nothing(const Scenario& scenario, int actor) {
    return actor == nobody ? std::string() : scenario.actor_id(actor);
}

/// A team of the second build as the first numbers it; teams that only one has are nobody else.
constexpr int unknown_team = -2;

std::vector<int> numbered_as(const Sides& own, const Sides& other) {
    std::vector<int> numbers;
    for (const std::string& name : own.names) {
        const auto at = std::find(other.names.begin(), other.names.end(), name);
        numbers.push_back(at == other.names.end() ? unknown_team - static_cast<int>(numbers.size())
                                                  : static_cast<int>(at - other.names.begin()));
    }
    return numbers;
}

/// Counts of a piece of the fights.
struct PairedPiece {
    PairedFights counts = {};
    std::optional<std::uint64_t> first_changed = {};
};

Result<std::vector<int>> winners_of(const Battle& battle, const SeedRange& range,
                                    const std::stop_token& stop) {
    std::vector<int> winners;
    const auto ran = battle.run(
        range, [&](const FightEnd& end) { winners.push_back(end.winner); }, stop);
    return ran ? Result<std::vector<int>>(std::move(winners)) : Unexpected(ran.error());
}

void count_pair(int first, int second, std::uint64_t index, PairedPiece& to) {
    PairedFights& c = to.counts;
    ++c.runs;
    if (first == 0) ++c.wins[0];
    if (second == 0) ++c.wins[1];
    if (first != 0 && second == 0) ++c.gained;
    if (first == 0 && second != 0) ++c.lost;
    if (first == second) return;
    ++c.changed;
    if (!to.first_changed) to.first_changed = index;
}

void add_piece(const PairedPiece& piece, PairedPiece& to) {
    PairedFights& c = to.counts;
    const PairedFights& p = piece.counts;
    c.runs += p.runs;
    for (std::size_t i = 0; i < 2; ++i) c.wins[i] += p.wins[i];
    c.gained += p.gained;
    c.lost += p.lost;
    c.changed += p.changed;
    if (!to.first_changed) to.first_changed = piece.first_changed;
}

/// One fight of either build, written down.
class PartedFights {
public:
    PartedFights(const Battles& battles, const std::array<EventLog, 2>& logs)
        : battles_(battles), logs_(logs) {}

    Parting at(std::uint64_t index) const {
        Parting out{.index = index};
        for (std::size_t k = 0; out.outcome == 0 || !out.dice; ++k) {
            if (k >= most()) break;
            const auto seq = static_cast<std::uint32_t>(k + 1);
            if (!out.dice && draws(0, k) != draws(1, k)) out.dice = seq;
            if (out.event == 0 && is_other(k)) out.event = seq;
            if (out.outcome == 0) note_outcome(k, out);
        }
        return out;
    }

private:
    std::size_t most() const { return std::max(logs_[0].events().size(), logs_[1].events().size()); }
    const Event* event(std::size_t build, std::size_t k) const {
        const auto events = logs_[build].events();
        return k < events.size() ? &events[k] : nullptr;
    }
    std::size_t draws(std::size_t build, std::size_t k) const {
        const Event* e = event(build, k);
        return e ? logs_[build].draws(*e).size() : 0;
    }
    Value told(std::size_t build, std::size_t k) const {
        const Event* e = event(build, k);
        return e ? value_of(*e, logs_[build], *battles_[build]) : Value();
    }
    bool is_other(std::size_t k) const { return !(told(0, k) == told(1, k)); }

    EventOutcome outcome(std::size_t build, std::size_t k) const {
        const Event* e = event(build, k);
        return e ? outcome_of(*battles_[build], logs_[build], *e) : EventOutcome();
    }

    void note_outcome(std::size_t k, Parting& to) const {
        const std::array<EventOutcome, 2> came{outcome(0, k), outcome(1, k)};
        const auto by = parted_by(came[0], came[1]);
        if (!by) return;
        to.outcome = static_cast<std::uint32_t>(k + 1);
        to.by = *by;
        if (*by == PartedBy::damage) to.who = other_loss(came[0], came[1]);
        to.came = came;
    }

    static std::optional<PartedBy> parted_by(const EventOutcome& a, const EventOutcome& b) {
        if (a.kind != b.kind || a.actor != b.actor || a.target != b.target) return PartedBy::event;
        if (a.hit != b.hit) return PartedBy::hit;
        if (a.fallen != b.fallen) return PartedBy::fall;
        return other_loss(a, b).empty() ? std::nullopt : std::optional(PartedBy::damage);
    }

    /// Whose loss is another; empty = nobody's.
    static std::string other_loss(const EventOutcome& a, const EventOutcome& b) {
        for (const EventOutcome* one : {&a, &b})
            for (const auto& [id, loss] : one->lost)
                if (std::abs(a.loss_of(id) - b.loss_of(id)) > same_loss) return id;
        return {};
    }

    const Battles& battles_;
    const std::array<EventLog, 2>& logs_;
};

Result<Parting> parting_of(const Battles& battles, const FightRequest& request, std::uint64_t index) {
    std::array<EventLog, 2> logs;
    for (std::size_t i = 0; i < 2; ++i)
        if (const auto end = battles[i]->play(request, logs[i]); !end) return Unexpected(end.error());
    return PartedFights(battles, logs).at(index);
}

/// What the fights are played with.
struct PairedSeeds {
    GeneratorId rng;
    Seed seed;
    std::uint64_t runs;
    unsigned jobs;

    SeedRange part(std::uint64_t first, std::uint64_t count) const {
        return {.rng = rng, .seed = seed, .first = first, .count = count};
    }
};

Result<PairedPiece> counted(const Battles& battles, const PairedSeeds& seeds, const std::stop_token& stop,
                            const Progress& progress) {
    const std::vector<int> numbers = numbered_as(battles[1]->sides(), battles[0]->sides());
    const auto work = [&](std::uint64_t first, std::uint64_t count) -> Result<PairedPiece> {
        const SeedRange range = seeds.part(first, count);
        const auto one = winners_of(*battles[0], range, stop);
        if (!one) return Unexpected(one.error());
        const auto two = winners_of(*battles[1], range, stop);
        if (!two) return Unexpected(two.error());
        PairedPiece piece;
        for (std::size_t i = 0; i < one->size(); ++i) {
            const int second = (*two)[i];
            count_pair((*one)[i], second == no_team ? no_team : numbers[static_cast<std::size_t>(second)],
                       first + i, piece);
        }
        return piece;
    };
    PairedPiece all;
    const auto done = in_chunks(
        seeds.runs, seeds.jobs, stop, progress, work, [&](PairedPiece&& piece) { add_piece(piece, all); },
        pairs_a_piece);
    if (!done) return Unexpected(done.error());
    if (all.counts.runs < seeds.runs) return fail("cancelled");
    return all;
}

Result<PairedFights> paired_fights(const std::array<Scenario, 2>& builds, const Registry& registry,
                                   const PairedSeeds& seeds, const std::stop_token& stop,
                                   const Progress& progress) {
    Battles battles;
    for (std::size_t i = 0; i < 2; ++i) {
        auto battle = prepare_battle(builds[i], registry);
        if (!battle) return Unexpected(battle.error());
        battles[i] = std::move(*battle);
    }
    auto all = counted(battles, seeds, stop, progress);
    if (!all) return Unexpected(all.error());
    PairedFights out = std::move(all->counts);
    out.team = battles[0]->sides().names.front();
    if (!all->first_changed) return out;
    const std::uint64_t index = *all->first_changed;
    auto parting =
        parting_of(battles, {.rng = seeds.rng, .seed = seeds.part(index, 1).at(0), .stop = stop}, index);
    if (!parting) return Unexpected(parting.error());
    out.parting = std::move(*parting);
    return out;
}

} // namespace

double EventOutcome::loss_of(const std::string& id) const {
    double all = 0;
    for (const auto& [who, loss] : lost)
        if (who == id) all += loss;
    return all;
}

EventOutcome outcome_of(const Battle& battle, const EventLog& log, const Event& event) {
    const Scenario& scenario = battle.scenario();
    const std::string hp = role_path(scenario.schema().actor(), Role::vitality);
    EventOutcome out{.kind = std::string(event.kind),
                     .actor = id_or_nothing(scenario, event.actor),
                     .target = id_or_nothing(scenario, event.target)};
    const Value result = battle.result(log, event);
    if (const Value& hit = result["hit"]; hit.is_bool()) out.hit = hit.as_bool();
    for (const StateChange& change : log.changes(event)) {
        if (change.path != hp || !change.before.is_number() || !change.after.is_number()) continue;
        const double after = change.after.as_double();
        out.lost.emplace_back(scenario.actor_id(change.actor), change.before.as_double() - after);
        if (!(after > smallest_hp)) out.fallen.push_back(out.lost.back().first);
    }
    return out;
}

double PairedFights::share(std::size_t build) const {
    return runs == 0 ? 0 : static_cast<double>(wins[build]) / static_cast<double>(runs);
}

Interval PairedFights::ci95() const { return paired95(gained, lost, runs); }

Result<Comparison> compare(const std::array<Scenario, 2>& builds, const Registry& registry,
                           const CompareRequest& request, const std::stop_token& stop,
                           const Progress& progress) {
    Comparison out;
    for (std::size_t i = 0; i < 2; ++i) {
        auto values = metric_values(builds[i], registry, request.what, stop);
        if (!values) return Unexpected(values.error());
        out.metrics[i] = std::move(*values);
    }
    if (!request.fights) return out;
    const PairedSeeds seeds{.rng = request.what.rng.value_or(builds[0].rng()),
                            .seed = builds[0].seed(),
                            .runs = *request.fights,
                            .jobs = request.what.jobs};
    auto fights = paired_fights(builds, registry, seeds, stop, progress);
    if (!fights) return Unexpected(fights.error());
    out.fights = std::move(*fights);
    return out;
}

} // namespace ludus
