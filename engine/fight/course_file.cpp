#include "engine/fight/course_file.h"

#include "engine/fight/input_list.h"
#include "engine/scenario/joiners.h"

namespace ludus {

namespace {

Value value_of(const TeamPlay& play) {
    return Value::record({{"by_hand", bool{play.by_hand}}, {"typed", bool{play.typed}}});
}

Value value_of(const Branch& branch, const Scenario& scenario) {
    Value::List plays;
    for (const TeamPlay& play : branch.plays) plays.push_back(value_of(play));
    const Scenario all = with_joiners(without_joiners(scenario), joined_by(branch.inputs));
    return Value::record({{"inputs", ludus::value_of(branch.inputs, all)},
                          {"forked_at", branch.forked_at},
                          {"people_from", branch.people_from},
                          {"plays", plays}});
}

bool is_true(const Value& value) { return value.is_bool() && value.as_bool(); }

std::uint32_t number_in(const Value& value, std::uint32_t least) {
    const bool fits = value.is_whole() && value.as_int() >= least && value.as_int() < (std::int64_t{1} << 31);
    return fits ? static_cast<std::uint32_t>(value.as_int()) : least;
}

Result<Branch> branch_of(const Value& value, const Scenario& scenario) {
    auto inputs = inputs_of(value["inputs"], scenario);
    if (!inputs) return Unexpected(inputs.error());
    Branch branch{.inputs = std::move(*inputs),
                  .forked_at = number_in(value["forked_at"], 0),
                  .people_from = number_in(value["people_from"], 1)};
    if (value["plays"].is_list())
        for (const Value& play : value["plays"].items())
            branch.plays.push_back({.by_hand = is_true(play["by_hand"]), .typed = is_true(play["typed"])});
    return branch;
}

} // namespace

Value value_of(const Course& course, const Scenario& scenario) {
    Value::List branches;
    for (const Branch& branch : course.branches) branches.push_back(value_of(branch, scenario));
    Value value = Value::record({{"branches", branches}, {"branch", course.branch}});
    if (course.live) value.set("live", value_of(*course.live, without_joiners(scenario)));
    return value;
}

Result<Course> course_of(const Value& value, const Scenario& scenario) {
    const Value& branches = value["branches"];
    if (!branches.is_list() || branches.size() == 0) return fail("bad_input", "branches");
    Course course{.on = true};
    course.branches.clear();
    for (const Value& one : branches.items()) {
        auto branch = branch_of(one, scenario);
        if (!branch) return Unexpected(branch.error());
        course.branches.push_back(std::move(*branch));
    }
    const auto shown = static_cast<int>(number_in(value["branch"], 0));
    course.branch = shown < static_cast<int>(course.branches.size()) ? shown : 0;
    if (value["live"].is_record()) {
        const auto live = state_of(value["live"], scenario);
        if (!live) return Unexpected(live.error());
        course.live = std::make_shared<const State>(*live);
    }
    return course;
}

} // namespace ludus
