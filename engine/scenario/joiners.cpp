#include "engine/scenario/joiners.h"

#include <unordered_map>

namespace ludus {

namespace {

std::string numbered_id(const Scenario& scenario, int model, int number) {
    return scenario.actor_id(model) + '~' + std::to_string(number);
}

Value numbered_name(const Value& name, const std::string& id, const std::string& number) {
    if (!name.is_record()) return (name.is_text() ? name.as_text() : id) + ' ' + number;
    Value all(Value::Record{});
    for (const Member& m : name.members())
        if (m.value.is_text()) all.set(m.key, m.value.as_text() + ' ' + number);
    return all;
}

} // namespace

Value numbered_copy(const Scenario& scenario, int model, int number) {
    Value copy = scenario.actor(model);
    copy.set("name", numbered_name(copy["name"], scenario.actor_id(model), std::to_string(number)));
    copy.set(std::string(scenario.schema().team_key), scenario.team(model));
    copy.set("id", numbered_id(scenario, model, number));
    copy.erase("at");
    return copy;
}

Scenario without_joiners(const Scenario& scenario) {
    if (scenario.models().empty()) return scenario;
    Value root = scenario.root();
    Value::List actors = root["actors"].items();
    actors.resize(scenario.listed_count());
    root.set("actors", std::move(actors));
    return Scenario(std::move(root), scenario.shared_schema());
}

Scenario with_joiners(const Scenario& scenario, const std::vector<int>& models) {
    const Scenario listed = without_joiners(scenario);
    if (models.empty()) return listed;
    Value root = listed.root();
    Value::List actors = root["actors"].items();
    std::unordered_map<int, int> copies; // of each model so far
    for (const int model : models) {
        int& number = copies[model];
        while (listed.actor_index(numbered_id(listed, model, ++number))) {
        }
        actors.push_back(numbered_copy(listed, model, number));
    }
    root.set("actors", std::move(actors));
    return Scenario(std::move(root), scenario.shared_schema(), models);
}

} // namespace ludus
