#include "engine/rules/zones/odds.h"

#include "engine/dist/distribution.h"

namespace ludus::zones {

namespace {

/// The chance of 0, 1, 2, … successes of so many dice, grown die by die.
class Pool {
public:
    /// 6 sides against 5: two faces of six.
    Pool(int sides, double difficulty)
        : faces_(std::clamp(sides - difficulty + 1, 0.0, double(sides))), yes_(faces_ / sides),
          no_((sides - faces_) / sides) {}

    void grow_to(std::size_t dice) {
        row_.reserve(dice + 1);
        while (row_.size() <= dice) add_die();
    }
    const std::vector<double>& row() const { return row_; }

private:
    void add_die() {
        row_.push_back(row_.back() * yes_);
        for (std::size_t k = row_.size() - 2; k > 0; --k) row_[k] = row_[k] * no_ + row_[k - 1] * yes_;
        row_[0] *= no_;
    }

    double faces_;
    double yes_;
    double no_;
    std::vector<double> row_ = {1.0};
};

struct Damage {
    Pool pool;
    std::size_t protection = 0;
    std::vector<CompensatedSum> wounds = {};

    void roll(std::size_t dice, double p) {
        pool.grow_to(dice);
        for (std::size_t k = 0; k < pool.row().size(); ++k)
            wounds[k > protection ? k - protection : 0].add(p * pool.row()[k]);
    }
};

std::size_t damage_dice_for(const Strike& s, std::size_t hits) {
    NoTrace none;
    return static_cast<std::size_t>(damage_dice(s, static_cast<double>(hits), s.powerful, none));
}

} // namespace

StrikeOdds strike_odds(const Strike& s, const Rules& r) {
    NoTrace none;
    StrikeOdds odds{.aim = aim(s, r, none)};
    if (!odds.aim.in_reach) return odds;
    Pool attack(r.die_sides, odds.aim.difficulty);
    attack.grow_to(static_cast<std::size_t>(odds.aim.dice));
    const std::vector<double>& chances = attack.row();
    Damage damage{.pool = Pool(r.die_sides, odds.aim.damage_difficulty),
                  .protection = static_cast<std::size_t>(s.defender.protection)};
    damage.wounds.resize(damage_dice_for(s, chances.size() - 1) + 1);
    CompensatedSum hit;
    const auto needed = static_cast<std::size_t>(odds.aim.needed);
    for (std::size_t k = 0; k < std::min(needed, chances.size()); ++k) damage.wounds[0].add(chances[k]);
    for (std::size_t k = needed; k < chances.size(); ++k) {
        hit.add(chances[k]);
        damage.roll(damage_dice_for(s, k), chances[k]);
    }
    odds.hit = hit.value();
    odds.wounds.clear();
    for (const CompensatedSum& p : damage.wounds) odds.wounds.push_back(p.value());
    return odds;
}

} // namespace ludus::zones
