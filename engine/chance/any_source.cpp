#include "engine/chance/any_source.h"

#include "engine/base/numbered.h"
#include "engine/chance/generator.h"

#include <algorithm>
#include <cmath>

namespace ludus {

namespace {

std::string label_of(const Ask& q) { return q.index > 0 ? numbered(q.id, q.index) : std::string(q.id); }

/// The reason a typed number cannot be this draw; nullopt where it can.
std::optional<Error> refusal(const Ask& q, int sides, bool whole_only, double typed) {
    const std::string label = label_of(q);
    if (!is_typed_number(typed)) return error("die_out_of_range", {}, {{"draw", label}, {"value", typed}});
    if (sides == 0 && !(typed >= 0 && typed < 1))
        return error("die_not_unit", {}, {{"draw", label}, {"value", typed}});
    const bool is_face = std::trunc(typed) == typed && typed >= 1 && typed <= sides;
    if (sides > 0 && whole_only && !is_face)
        return error("die_no_such_face", {},
                     {{"draw", label}, {"value", typed}, {"sides", std::int64_t{sides}}});
    return std::nullopt;
}

} // namespace

AnySource::AnySource(GeneratorId id, Seed seed)
    : generator_(std::make_unique<AnyGenerator>(make_generator(id, seed))) {}
AnySource::AnySource(TypedDice dice) : typed_(std::move(dice)), expects_typed_(true) {}
AnySource::AnySource(GeneratorId id, Seed seed, TypedDice dice) : AnySource(id, seed) {
    typed_ = std::move(dice);
    expects_typed_ = true;
}
AnySource::AnySource(AnySource&&) noexcept = default;
AnySource& AnySource::operator=(AnySource&&) noexcept = default;
AnySource::~AnySource() = default;

void AnySource::type(TypedDice dice) {
    typed_ = std::move(dice);
    position_ = 0;
    stage_ = {};
}

void AnySource::choose(std::vector<Reply> choices) {
    choices_ = std::move(choices);
    choices_used_ = 0;
}

double AnySource::face(const Ask& q, int sides, bool whole_only) {
    const double rolled =
        generator_
            ? std::visit([&](auto& g) { return static_cast<double>(g.die(sides, q.key)); }, generator_->one)
            : 1.0;
    return taken(q, sides, whole_only, rolled);
}

double AnySource::uniform(const Ask& q) {
    const double rolled =
        generator_ ? std::visit([&](auto& g) { return g.uniform(q.key); }, generator_->one) : 0.0;
    return taken(q, 0, false, rolled);
}

double AnySource::taken(const Ask& q, int sides, bool whole_only, double rolled) {
    double value = rolled;
    Origin origin = Origin::rolled;
    const std::size_t place = position_++;
    if (place < typed_.size()) {
        const TypedDie& die = typed_[place];
        if (die.value) {
            auto refused = refusal(q, sides, whole_only, *die.value);
            if (refused)
                problems_.push_back(std::move(*refused));
            else
                value = *die.value;
            origin = die.corrected ? Origin::corrected : Origin::typed;
        }
        if (!die.value && !generator_) missing_.push_back(q);
    } else if (expects_typed_) {
        missing_.push_back(q);
    } else if (people_.type[static_cast<std::size_t>(q.owner)]) {
        end_for(lacking_die(q, sides, place));
    }
    note(q, sides, value, origin);
    return value;
}

/// The first lack is the one that counts: what the rule comes to after it is nothing to go by.
void AnySource::end_for(Lack lack) {
    if (!lack_) lack_ = std::move(lack);
    interrupted_ = true;
}

Lack AnySource::lacking_die(const Ask& q, int sides, std::size_t place) const {
    const bool announced = place >= stage_begin_ && place < stage_begin_ + stage_.dice.size();
    Lack lack;
    lack.stage = announced ? stage_ : Stage{.dice = {{q, sides}}};
    lack.first = announced ? stage_begin_ : place;
    for (const StageDie& die : lack.stage->dice)
        lack.typed.push_back(people_.type[static_cast<std::size_t>(die.ask.owner)]);
    return lack;
}

void AnySource::note(const Ask& q, int sides, double value, Origin origin) {
    if ((++asked_ & 255) == 0 && over_ && over_()) interrupted_ = true;
    if (draws_ && !interrupted_)
        draws_->push_back({.id = q.id, .index = q.index, .sides = sides, .origin = origin, .value = value});
}

Verdict AnySource::at_most(const Ask& q, int sides, double limit) {
    const double rolled = face(q, sides, true);
    return {.roll = rolled, .yes = rolled <= limit};
}

Verdict AnySource::chance(const Ask& q, double p) {
    const double u = uniform(q);
    return {.roll = u, .yes = u < p};
}

static Error no_such_option(const Reply& reply) { return error("no_such_option", {}, {{"id", reply.id}}); }

bool AnySource::replied() {
    const Reply& reply = choices_[choices_used_++];
    if (reply.is_option()) problems_.push_back(no_such_option(reply));
    return reply.yes;
}

bool AnySource::answer(const Ask& q, bool flag) {
    if (choices_used_ < choices_.size()) return replied();
    return asker_ ? asker_(q, flag) : flag;
}

bool AnySource::decide(const Ask& q, bool flag) {
    const bool chosen = asker_ || choices_used_ < choices_.size();
    if (!chosen && people_.answer[static_cast<std::size_t>(q.owner)])
        end_for({.question = q, .setting = flag});
    const bool yes = answer(q, flag);
    if (decisions_ && !interrupted_) decisions_->push_back({.id = q.id, .yes = yes, .chosen = chosen});
    return yes;
}

/// What nobody chose is nothing to write down: a fight without people has no such decisions.
std::size_t AnySource::pick_from(const Ask& q, std::vector<std::string> options) {
    if (options.size() < 2) return 0;
    if (choices_used_ == choices_.size()) {
        Reply setting = options.front();
        end_for({.question = q, .options = std::move(options), .setting = std::move(setting)});
        return 0;
    }
    const Reply& reply = choices_[choices_used_++];
    const auto found = std::ranges::find(options, reply.id);
    if (found == options.end()) return problems_.push_back(no_such_option(reply)), 0;
    if (decisions_ && !interrupted_) decisions_->push_back({.id = q.id, .chosen = true, .option = reply.id});
    return static_cast<std::size_t>(found - options.begin());
}

Result<void> AnySource::verdict() const {
    Errors all = problems_;
    if (lack_) return all.empty() ? Result<void>() : Unexpected(std::move(all));
    if (!missing_.empty()) {
        std::string wanted;
        for (const Ask& q : missing_) wanted += (wanted.empty() ? "" : ", ") + label_of(q);
        all.push_back(error("dice_missing", {},
                            {{"count", static_cast<std::int64_t>(missing_.size())}, {"draws", wanted}}));
    }
    if (position_ < typed_.size())
        all.push_back(
            error("dice_left_over", {}, {{"count", static_cast<std::int64_t>(typed_.size() - position_)}}));
    if (choices_used_ < choices_.size())
        all.push_back(error("choices_left_over", {},
                            {{"count", static_cast<std::int64_t>(choices_.size() - choices_used_)}}));
    if (all.empty()) return {};
    return Unexpected(std::move(all));
}

} // namespace ludus
