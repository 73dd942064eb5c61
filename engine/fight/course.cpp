#include "engine/fight/course.h"

#include <algorithm>
#include <utility>

namespace ludus {

TeamPlay Course::play_of(int team) const {
    const auto at = static_cast<std::size_t>(team);
    return at < present().plays.size() ? present().plays[at] : TeamPlay{};
}

bool Course::has_people() const {
    return std::ranges::any_of(present().plays,
                               [](const TeamPlay& play) { return play.by_hand || play.typed; });
}

FightRequest request_of(const Course& course, const Battle& battle) {
    const Scenario& scenario = battle.scenario();
    FightRequest request{.rng = scenario.rng(),
                         .seed = scenario.seed(),
                         .inputs = course.present().inputs,
                         .people_from = course.present().people_from};
    for (const int team : battle.sides().team_of) {
        request.by_hand.push_back(course.play_of(team).by_hand);
        request.typed.push_back(course.play_of(team).typed);
    }
    return request;
}

/// As far as the first so many events go.
static Branch cut(const Branch& branch, std::uint32_t after) {
    Branch out = branch;
    out.forked_at = after;
    std::erase_if(out.inputs, [&](const Input& one) { return one.at > after; });
    return out;
}

static Course with_branch(Course course, Branch branch) {
    course.branches.push_back(std::move(branch));
    course.branch = static_cast<int>(course.branches.size()) - 1;
    return course;
}

Course forked(const Course& course, std::uint32_t after) {
    return with_branch(course, cut(course.present(), after));
}

Course played_by(const Course& course, int team, TeamPlay play, std::uint32_t after, bool at_the_end) {
    Course out = course;
    const bool anew = after == 0 && out.present().inputs.empty();
    if (out.on && !at_the_end && !anew) out = forked(out, after);
    std::vector<TeamPlay>& plays = out.present().plays;
    plays.resize(std::max(plays.size(), static_cast<std::size_t>(team) + 1));
    plays[static_cast<std::size_t>(team)] = play;
    out.present().people_from = out.on ? after + 1 : 1;
    return out;
}

CourseStep::CourseStep(const Course& was, const Course& is) : was_(was), is_(is) {
    const std::size_t both = std::min(was_.branches.size(), is_.branches.size());
    for (std::size_t i = 0; i < both; ++i) {
        Inputs& before = was_.branches[i].inputs;
        Inputs& after = is_.branches[i].inputs;
        const auto parting = std::ranges::mismatch(before, after);
        same_.push_back(static_cast<std::size_t>(parting.in1 - before.begin()));
        const auto drop = [&](Inputs& inputs) {
            inputs = Inputs(inputs.begin() + static_cast<std::ptrdiff_t>(same_.back()), inputs.end());
        };
        drop(before);
        drop(after);
    }
}

Course CourseStep::with(const Course& now, const Course& ends) const {
    Course out = ends;
    for (std::size_t i = 0; i < same_.size(); ++i) {
        const Inputs& kept = now.branches[i].inputs;
        Inputs& inputs = out.branches[i].inputs;
        inputs.insert(inputs.begin(), kept.begin(), kept.begin() + static_cast<std::ptrdiff_t>(same_[i]));
    }
    return out;
}

void CourseStep::append(const CourseStep& next, const Course& now) {
    const Course first = taken_back(next.taken_back(now));
    *this = CourseStep(first, now);
}

} // namespace ludus
