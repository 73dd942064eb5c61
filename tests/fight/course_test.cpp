#include "engine/fight/course.h"

#include <gmock/gmock.h>

namespace ludus {
namespace {

Course with_inputs(std::vector<std::uint32_t> at) {
    Course course{.on = true};
    for (const std::uint32_t one : at)
        course.present().inputs.push_back({.at = one, .kind = InputKind::order, .actor = 0});
    return course;
}

TEST(Courses, AStepLeadsBackAndForth) {
    const Course before = with_inputs({1, 2, 3});
    Course after = with_inputs({1, 2, 4, 5});
    after.branches.push_back({.forked_at = 2});
    after.branch = 1;
    const CourseStep step(before, after);
    EXPECT_EQ(step.taken_back(after), before);
    EXPECT_EQ(step.done_again(before), after);
}

TEST(Courses, TwoStepsBecomeOne) {
    const Course first = with_inputs({1});
    const Course second = with_inputs({1, 2});
    const Course third = with_inputs({1, 2, 3});
    CourseStep step(first, second);
    step.append(CourseStep(second, third), third);
    EXPECT_EQ(step.taken_back(third), first);
    EXPECT_EQ(step.done_again(first), third);
}

TEST(Courses, AForkKeepsWhatWasPutInBeforeIt) {
    const Course course = with_inputs({1, 4, 9});
    const Course fork = forked(course, 4);
    EXPECT_EQ(fork.branches.front(), course.present());
    ASSERT_EQ(fork.present().inputs.size(), 2u);
    EXPECT_EQ(fork.present().inputs.back().at, 4u);
    EXPECT_EQ(fork.present().forked_at, 4u);
}

TEST(Courses, WhoPlaysFromNowOnLeavesTheCourseThatWasAlone) {
    const Course course = with_inputs({1, 4});
    const Course taken = played_by(course, 1, {.by_hand = true}, 3, false);
    EXPECT_EQ(taken.branches.front(), course.present());
    EXPECT_EQ(taken.present().inputs.size(), 1u);
    EXPECT_EQ(taken.present().people_from, 4u);
    EXPECT_TRUE(taken.play_of(1).by_hand);
    EXPECT_FALSE(taken.play_of(0).by_hand);
    EXPECT_EQ(played_by(course, 1, {.by_hand = true}, 4, true).branches.size(), 1u);
}

} // namespace
} // namespace ludus
