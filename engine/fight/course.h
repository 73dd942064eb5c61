#pragma once

#include "engine/fight/battle.h"

#include <cstdint>
#include <memory>
#include <vector>

/// What people have made of a fight: who plays whom, what was put in, and how it forks. Everything else about
/// the fight follows from it.
namespace ludus {

/// Who plays a team: its orders and answers, and its dice.
struct TeamPlay {
    bool by_hand = false; ///< people give its orders; otherwise the computer does
    bool typed = false;   ///< people type its dice; otherwise they are rolled
    bool operator==(const TeamPlay&) const = default;
};

/// One way the fight goes: the first is as the seed has it, every other forks off after an event.
struct Branch {
    Inputs inputs = {};
    std::uint32_t forked_at = 0;      ///< the event it forks off after
    std::uint32_t people_from = 1;    ///< as in FightRequest
    std::vector<TeamPlay> plays = {}; ///< by team; whoever is missing is the computer's
    bool operator==(const Branch&) const = default;
};

struct Course {
    bool on = false; ///< there is a fight
    /// It begins with these live values, as attacks had left them; null = as the scenario has it.
    std::shared_ptr<const State> live = {};
    std::vector<Branch> branches = std::vector<Branch>(1);
    int branch = 0; ///< the one that is looked at

    const Branch& present() const { return branches[static_cast<std::size_t>(branch)]; }
    Branch& present() { return branches[static_cast<std::size_t>(branch)]; }
    TeamPlay play_of(int team) const;
    /// Anybody gives orders or types dice.
    bool has_people() const;
    bool operator==(const Course&) const = default;
};

/// All it takes to play the present branch of a battle prepared for it.
FightRequest request_of(const Course& course, const Battle& battle);

/// The course with another branch, which is the present one as far as its first so many events.
Course forked(const Course& course, std::uint32_t after);

/// The course with somebody else playing a team from here on, after so many events. What was put in for later
/// ones stays in a branch of its own.
Course played_by(const Course& course, int team, TeamPlay play, std::uint32_t after, bool at_the_end);

/// What turns one course into another and back, with as little in it as the two differ: inputs are many, and
/// a step adds one.
class CourseStep {
public:
    CourseStep(const Course& was, const Course& is);
    /// Of the course that is now; `was` and `is` are those the step was made of.
    Course taken_back(const Course& now) const { return with(now, was_); }
    Course done_again(const Course& now) const { return with(now, is_); }
    /// Both steps as one.
    void append(const CourseStep& next, const Course& now);

private:
    Course with(const Course& now, const Course& ends) const;

    std::vector<std::size_t> same_ = {}; ///< of each branch: so many inputs are alike before and after
    Course was_ = {};
    Course is_ = {};
};

} // namespace ludus
