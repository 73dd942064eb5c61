#pragma once

#include "engine/base/result.h"
#include "engine/chance/ask.h"
#include "engine/chance/generator_id.h"
#include "engine/chance/reply.h"
#include "engine/chance/roll_pool.h"
#include "engine/chance/stage.h"
#include "engine/chance/typed_die.h"

#include <array>
#include <cstdint>
#include <functional>
#include <memory>
#include <span>
#include <utility>
#include <vector>

namespace ludus {

struct AnyGenerator;

/// Asks a person a yes-or-no question in mid-rule; the second argument is the answer if nobody cares.
using Asker = std::function<bool(const Ask&, bool)>;

/// The source behind everything that is logged: a generator, typed dice, or typed dice over a generator.
/// Records every draw. A typed die still turns the generator, so that correcting one die keeps the others.
class AnySource {
public:
    using Real = double;

    AnySource(GeneratorId id, Seed seed);
    /// Typed dice alone: what is missing is asked for, nothing is rolled.
    explicit AnySource(TypedDice dice);

    /// Typed dice for every draw, of which blank ones are rolled.
    AnySource(GeneratorId id, Seed seed, TypedDice dice);
    AnySource(AnySource&&) noexcept;
    AnySource& operator=(AnySource&&) noexcept;
    ~AnySource();

    /// The dice typed for the event to come; the ones before must have been used.
    void type(TypedDice dice);
    /// The choices made for the event to come, in the order they will be asked.
    void choose(std::vector<Reply> choices);
    /// Who in the event to come are people: a die of theirs beyond those typed, or an answer beyond those
    /// made, ends the run, and `lack` tells what for. Together with `type` and `choose`.
    void wait_for(const People& people) { people_ = people; }
    const std::optional<Lack>& lack() const { return lack_; }
    /// Who is asked once the choices made are used up; nobody unless set.
    void ask_with(Asker asker) { asker_ = std::move(asker); }
    /// Where draws are written to; the vector must outlive the source or the next call.
    void record_to(std::vector<Draw>& draws) { draws_ = &draws; }
    /// The same with what was decided, so that a replay can give it again.
    void record_to(std::vector<Draw>& draws, std::vector<Decision>& decisions) {
        draws_ = &draws;
        decisions_ = &decisions;
    }
    /// Asked now and then, even in the middle of a thousand hits: true ends the draws. What the rule then
    /// comes to is nothing to go by; `interrupted` tells.
    void stop_when(std::function<bool()> over) { over_ = std::move(over); }
    bool interrupted() const { return interrupted_; }
    /// What was drawn so far, as far as it is recorded.
    std::span<const Draw> drawn() const {
        return draws_ ? std::span<const Draw>(*draws_) : std::span<const Draw>();
    }
    /// The same for a while: returns where they went before, null for nowhere.
    std::vector<Draw>* recording_to(std::vector<Draw>* draws) { return std::exchange(draws_, draws); }

    int die(const Ask& q, int sides) { return static_cast<int>(face(q, sides, true)); }
    double roll(const Ask& q, int sides) { return face(q, sides, false); }
    Verdict at_most(const Ask& q, int sides, double limit);
    Verdict chance(const Ask& q, double p);
    double uniform(const Ask& q);
    long whole(double x) const { return static_cast<long>(x); }
    PoolRoll pool(const Ask& q, const PoolSpec& spec) { return roll_pool(*this, q, spec); }
    bool decide(const Ask& q, bool flag);
    /// One of several, by their ids, the first of them as the scenario sets it: the number of the one that
    /// people chose, otherwise 0. `make` lists them, where anybody is there to choose.
    template <class Make>
    std::size_t pick(const Ask& q, Make&& make) {
        const bool asks = people_.answer[static_cast<std::size_t>(q.owner)];
        return asks || choices_used_ < choices_.size() ? pick_from(q, make()) : 0;
    }
    template <class Make>
    void stage(Make&& make) {
        if (!people_.any() || position_ < typed_.size()) return;
        stage_ = make();
        stage_begin_ = position_;
    }
    template <class Sub>
    double repeat(int times, Sub&& sub) {
        double total = 0;
        for (int i = 0; i < times && !interrupted_; ++i) total += sub(*this, i);
        return total;
    }
    template <std::size_t Kinds, class Sub>
    std::array<int, Kinds> counts(int times, Sub&& sub) {
        std::array<int, Kinds> seen{};
        for (int i = 0; i < times && !interrupted_; ++i) ++seen[sub(*this, i)];
        return seen;
    }

    /// What is wrong with the typed dice and choices so far: a face that cannot be, dice missing (at least
    /// how many, and for what), dice or choices left over. Ask after the rule has run: until then a missing
    /// die counts as its lowest face.
    Result<void> verdict() const;

private:
    double face(const Ask& q, int sides, bool whole_only);
    double taken(const Ask& q, int sides, bool whole_only, double rolled);
    void note(const Ask& q, int sides, double value, Origin origin);
    bool answer(const Ask& q, bool flag);
    bool replied();
    std::size_t pick_from(const Ask& q, std::vector<std::string> options);
    void end_for(Lack lack);
    Lack lacking_die(const Ask& q, int sides, std::size_t place) const;

    std::unique_ptr<AnyGenerator> generator_; ///< none: typed dice alone
    TypedDice typed_ = {};
    std::size_t position_ = 0; ///< dice of the event so far
    std::vector<Reply> choices_ = {};
    std::size_t choices_used_ = 0;
    Asker asker_ = {};
    bool expects_typed_ = false;
    std::vector<Draw>* draws_ = nullptr;
    std::vector<Decision>* decisions_ = nullptr;
    std::vector<Ask> missing_ = {};
    Errors problems_ = {};
    std::function<bool()> over_ = {};
    std::uint32_t asked_ = 0;
    bool interrupted_ = false;
    People people_ = {};
    Stage stage_ = {};
    std::size_t stage_begin_ = 0;
    std::optional<Lack> lack_ = {};
};

} // namespace ludus
