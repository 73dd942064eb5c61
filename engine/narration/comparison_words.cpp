#include "engine/narration/comparison_words.h"

#include "engine/narration/number_text.h"

#include <array>
#include <cmath>

namespace ludus {

namespace {

class ComparisonText {
public:
    ComparisonText(const ComparedFights& compared, const Catalogue& words) : c_(compared), words_(words) {}

    std::vector<std::string> sentences() const {
        std::vector<std::string> all{shares()};
        if (c_.fights.changed == 0) return all.push_back(say("cli.compare.unchanged")), all;
        all.push_back(say("cli.compare.changed", {{"count", whole(c_.fights.changed)}}));
        if (c_.fights.parting) add_parting(*c_.fights.parting, all);
        return all;
    }

private:
    static std::int64_t whole(std::uint64_t n) { return static_cast<std::int64_t>(n); }

    std::string say(std::string_view key, const Arguments& more = {}) const {
        Arguments all{{"one", c_.names[0]}, {"other", c_.names[1]}};
        all.insert(all.end(), more.begin(), more.end());
        return words_.text(key, all);
    }

    std::string number(double x) const {
        return number_text(x, {.digits = NumberFormat::Digits::fixed, .decimals = 2}, words_.number_style());
    }

    /// "+3.41", with a real minus sign.
    std::string with_sign(double x) const {
        const std::string text = number(std::abs(x));
        return text == number(0) ? text : (x < 0 ? "−" : "+") + text;
    }

    /// What was never seen in a sample is not thereby impossible.
    std::string share(double p) const {
        if (p <= 0) return say("cli.batch.none");
        if (p >= 1) return say("cli.batch.every");
        return chance_text(p, words_.number_style());
    }

    std::string shares() const {
        const Interval ci95 = c_.fights.ci95();
        return say("cli.compare.fights", {{"runs", whole(c_.fights.runs)},
                                          {"team", c_.scenario.team_name(c_.fights.team)},
                                          {"share", share(c_.fights.share(0))},
                                          {"other_share", share(c_.fights.share(1))},
                                          {"points", with_sign(100 * c_.fights.difference())},
                                          {"low", with_sign(100 * ci95.low)},
                                          {"high", with_sign(100 * ci95.high)}});
    }

    void add_parting(const Parting& p, std::vector<std::string>& to) const {
        to.push_back(say("cli.compare.first", {{"index", whole(p.index)}, {"event", whole(p.event)}}));
        if (p.outcome > 0) to.push_back(parted(p));
        to.push_back(p.dice ? say("cli.compare.dice", {{"event", whole(*p.dice)}})
                            : say("cli.compare.same_dice"));
    }

    std::string parted(const Parting& p) const {
        constexpr std::array<std::string_view, 4> by{"event", "hit", "fall", "damage"};
        const std::string& who = p.by == PartedBy::damage ? p.who : p.came[0].actor;
        const auto actor = c_.scenario.actor_index(who);
        const bool other = p.by == PartedBy::hit ? !p.came[0].hit.value_or(false)
                                                 : p.came[0].fallen.size() < p.came[1].fallen.size();
        const bool sided = p.by == PartedBy::hit || p.by == PartedBy::fall;
        std::string key = "cli.compare." + std::string(by[static_cast<std::size_t>(p.by)]);
        if (sided && other) key += "_other";
        return say(key, {{"event", whole(p.outcome)},
                         {"name", actor ? c_.scenario.actor_name(*actor) : Argument(who)},
                         {"damage", number(p.came[0].loss_of(who))},
                         {"other_damage", number(p.came[1].loss_of(who))}});
    }

    const ComparedFights& c_;
    const Catalogue& words_;
};

} // namespace

std::vector<std::string> comparison_words(const ComparedFights& compared, const Catalogue& words) {
    return ComparisonText(compared, words).sentences();
}

} // namespace ludus
