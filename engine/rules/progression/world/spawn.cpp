#include "engine/rules/progression/world/spawn.h"

#include "engine/arena/deploy.h"
#include "engine/rules/progression/fields.h"

#include <algorithm>

namespace ludus::progression {

namespace {

std::vector<Spawner> spawners_of(const Scenario& scenario) {
    return bind<std::vector<Spawner>>(scenario.root()["arena"]["spawners"]);
}

/// "goblin~2" is the second of its spawner; the next spawner of goblins goes on counting.
struct Named {
    const Spawner* spawner;
    int nth; ///< of its spawner, from 1
    std::string id;
};

std::vector<Named> names_of(const std::vector<Spawner>& spawners) {
    std::vector<Named> all;
    for (std::size_t s = 0; s < spawners.size(); ++s) {
        int before = 0;
        for (std::size_t r = 0; r < s; ++r)
            if (spawners[r].actor.id == spawners[s].actor.id) before += spawners[r].max;
        for (int k = 1; k <= spawners[s].max; ++k)
            all.push_back({&spawners[s], k, spawners[s].actor.id + '~' + std::to_string(before + k)});
    }
    return all;
}

/// "Wolf 3", in every language that the model has a name in.
Value numbered_name(const Value& name, const std::string& id, const std::string& number) {
    if (!name.is_record()) return (name.is_text() ? name.as_text() : id) + ' ' + number;
    Value all(Value::Record{});
    for (const Member& m : name.members())
        if (m.value.is_text()) all.set(m.key, m.value.as_text() + ' ' + number);
    return all;
}

/// Like its model, but without a place yet, under its own id.
Value copy_of(const Scenario& scenario, const Named& named) {
    const int model = *scenario.actor_index(named.spawner->actor.id);
    Value copy = scenario.actor(model);
    const std::string number = named.id.substr(named.id.rfind('~') + 1);
    copy.set("name", numbered_name(copy["name"], scenario.actor_id(model), number));
    copy.set("faction", scenario.team(model));
    copy.set("id", named.id);
    copy.erase("at");
    return copy;
}

} // namespace

Scenario with_spawned(const Scenario& scenario) {
    const std::vector<Spawner> spawners = spawners_of(scenario);
    if (spawners.empty()) return scenario;
    Value root = scenario.root();
    Value::List actors = root["actors"].items();
    for (const Named& named : names_of(spawners))
        if (!scenario.actor_index(named.id)) actors.push_back(copy_of(scenario, named));
    root.set("actors", actors);
    return Scenario(root, scenario.shared_schema());
}

std::vector<Birth> births_of(const Setup& setup) {
    const std::vector<Spawner> spawners = spawners_of(setup.scenario);
    std::vector<Birth> births;
    for (const Named& named : names_of(spawners)) {
        const auto actor = setup.scenario.actor_index(named.id);
        const Place& at = named.spawner->at;
        if (actor) births.push_back({*actor, named.nth * named.spawner->every, {at[0], at[1]}});
    }
    std::stable_sort(births.begin(), births.end(),
                     [](const Birth& a, const Birth& b) { return a.tick < b.tick; });
    return births;
}

void bring_spawned(World& w) {
    for (; w.born < w.births.size() && w.births[w.born].tick <= w.tick; ++w.born) {
        const Birth& birth = w.births[w.born];
        Unit& u = w.unit(birth.actor);
        u.phase = Phase::active;
        u.hp = w.design(birth.actor).hp;
        refresh(w, birth.actor);
        place(w, birth.actor, birth.at);
        u.home = u.at;
        u.next_act_at = w.now;
        w.open("spawn", birth.actor);
        w.change(birth.actor, place_path, Value(), ludus::value_of(u.at));
        w.change(birth.actor, hp_path, 0, static_cast<std::int64_t>(u.hp));
        w.close();
    }
}

} // namespace ludus::progression
