#include "engine/arena/deploy.h"
#include "engine/arena/generate.h"
#include "engine/fight/edit_actor.h"
#include "engine/rules/collision/fields.h"
#include "engine/rules/collision/rule.h"
#include "engine/schema/path.h"

#include <algorithm>
#include <unordered_set>

namespace ludus::collision {

namespace {

using StatNames = std::unordered_set<std::string>;

constexpr std::array<std::string_view, 4> template_names{"actor_name", "attacked_actor_name", "weapon_name",
                                                         "a-an"};
constexpr std::array<std::string_view, 2> built_in_lists{"melee_verbs", "miss_verbs"};

StatNames named_stats() {
    StatNames names;
    const TypePtr stats = type_of<Stats>();
    for (const Field& f : stats->fields) names.insert(f.id);
    return names;
}

/// `[attacks.grunts]` needs a list of that name with something in it, in `words.attacks` or built in.
bool is_word_list(std::string_view name, const Value& words) {
    constexpr std::string_view group = "attacks.";
    if (!name.starts_with(group)) return false;
    name.remove_prefix(group.size());
    if (std::find(built_in_lists.begin(), built_in_lists.end(), name) != built_in_lists.end()) return true;
    const Value& list = words["attacks"][name];
    return list.is_list() && list.size() > 0;
}

/// The names between brackets, in order; a bracket that is never closed is plain text.
std::vector<std::string> names_in(std::string_view text) {
    std::vector<std::string> names;
    for (std::size_t close = text.find(']'); close != text.npos; close = text.find(']')) {
        const std::size_t open = text.substr(0, close).rfind('[');
        if (open != text.npos) names.emplace_back(text.substr(open + 1, close - open - 1));
        text.remove_prefix(close + 1);
    }
    return names;
}

class Checker {
public:
    Checker(const Scenario& scenario, Findings& findings) : scenario_(scenario), findings_(findings) {}

    void run() {
        free_stats();
        hit_limits();
        for_each("actors", [&](const Value& v, const std::string& path) { actor(bind<Actor>(v), path); });
        for_each("items", [&](const Value& v, const std::string& path) { item(bind<Item>(v), path); });
        if (const Value& weapon = scenario_.root()["attack"]["weapon"]; weapon.is_text())
            in_weapon_slot(ItemRef{weapon.as_text()}, "attack.weapon");
    }

private:
    template <class F>
    void for_each(std::string_view list, F&& visit) {
        const Value& all = scenario_.root()[list];
        for (std::size_t i = 0; all.is_list() && i < all.items().size(); ++i)
            visit(all.items()[i], join_path(list, i));
    }

    void warn(std::string_view code, std::string path, Arguments arguments) {
        findings_.warnings.push_back(error(code, std::move(path), std::move(arguments)));
    }

    /// Any stat that some actor has may be named by an effect.
    void free_stats() {
        for_each("actors", [&](const Value& v, const std::string&) {
            for (const auto& entry : bind<Actor>(v).stats.further.entries) known_.insert(entry.first);
        });
    }

    void hit_limits() {
        const Rules rules = bind<Rules>(scenario_.rules());
        if (rules.hit_min <= rules.hit_max) return;
        findings_.errors.push_back(
            error("min_above_max", "rules.hit_min", {{"min", rules.hit_min}, {"max", rules.hit_max}}));
    }

    void actor(const Actor& a, const std::string& path) {
        effect(a.collision_effect, join_path(path, "collision_effect"));
        message(a.collision_description, join_path(path, "collision_description"));
        message(a.miss_description, join_path(path, "miss_description"));
        const std::string worn = join_path(path, "equipment");
        in_weapon_slot(a.equipment.weapon, join_path(worn, "weapon"));
        in_weapon_slot(a.weapon, join_path(path, "weapon"));
        in_slot(a.equipment.top, Slot::top, worn);
        in_slot(a.equipment.middle, Slot::middle, worn);
        in_slot(a.equipment.lower, Slot::lower, worn);
    }

    void item(const Item& i, const std::string& path) {
        effect(i.collision_effect, join_path(path, "collision_effect"));
        effect(i.wear_effect, join_path(path, "wear_effect"));
        effect(i.passive_effect, join_path(path, "passive_effect"));
        effect(i.use_effect, join_path(path, "use_effect"));
        for (const auto& entry : i.requires_stat.entries)
            stat(entry.first, join_path(join_path(path, "requires_stat"), entry.first));
        message(i.collision_description, join_path(path, "collision_description"));
        message(i.miss_description, join_path(path, "miss_description"));
    }

    void effect(const Effect& effect, const std::string& path) {
        for (const auto& entry : effect.entries) {
            const std::string here = join_path(path, entry.first);
            stat(entry.first, here);
            if (!entry.second.stat.empty()) stat(entry.second.stat, here);
        }
    }

    /// A stat that nobody has is most likely misspelt: `defence` would never count.
    void stat(const std::string& name, const std::string& path) {
        if (!known_.contains(name)) warn("unknown_stat", path, {{"stat", name}});
    }

    void message(const std::optional<LocalText>& text, const std::string& path) {
        if (!text) return;
        for (const auto& [language, one] : text->texts)
            template_text(one, language.empty() ? path : join_path(path, language));
    }

    void template_text(std::string_view text, const std::string& path) {
        for (const std::string& name : names_in(text)) {
            const bool plain =
                std::find(template_names.begin(), template_names.end(), name) != template_names.end();
            if (!plain && !is_word_list(name, scenario_.root()["words"]))
                warn("unknown_template_name", path, {{"name", name}});
        }
    }

    void in_weapon_slot(const std::optional<ItemRef>& ref, const std::string& path) {
        const Value* held = ref ? scenario_.item(ref->id) : nullptr;
        if (!held || (*held)["kind"] == Value("weapon")) return;
        const auto weapon = bind<Item>(*held).weapon;
        if (!weapon || *weapon == std::variant<bool, WeaponType>(false))
            warn("not_a_weapon", path, {{"id", ref->id}});
    }

    void in_slot(const std::optional<ItemRef>& ref, Slot slot, const std::string& worn) {
        const Value* item = ref ? scenario_.item(ref->id) : nullptr;
        if (!item || bind<Item>(*item).wearable == slot) return;
        const std::string name(name_of(slot));
        warn("wrong_slot", join_path(worn, name), {{"id", ref->id}, {"slot", name}});
    }

    const Scenario& scenario_;
    Findings& findings_;
    StatNames known_ = named_stats();
};

bool has_requirements(const Scenario& scenario) {
    const Value& items = scenario.root()["items"];
    return items.is_list() && std::any_of(items.items().begin(), items.items().end(), [](const Value& item) {
               return item["requires_stat"].is_record() && item["requires_stat"].size() > 0;
           });
}

/// "actors[0].equipment.lower"; a weapon may also stand under the shorter name.
std::string worn_path(const Scenario& scenario, int actor, std::size_t slot) {
    const bool shorter =
        slot == weapon_slot && !scenario.actor(actor)["equipment"][slot_names[slot]].is_text();
    return actor_path(actor, shorter ? std::string_view("weapon") : slot_paths[slot]);
}

/// What is worn from the start is worn, though it could not have been put on.
class UnmetRequirements {
public:
    UnmetRequirements(const Scenario& scenario, Findings& findings)
        : scenario_(scenario), findings_(findings), kit_(scenario) {
        for (int i = 0; i < static_cast<int>(scenario.actor_count()); ++i)
            kit_.unarmed(actors_.emplace_back(bind<Actor>(scenario.actor(i))));
    }

    void warn() {
        for (int i = 0; i < static_cast<int>(actors_.size()); ++i) {
            const Fighter f =
                fighter_of(kit_, actors_[static_cast<std::size_t>(i)], carried_weapon(scenario_, i));
            for (std::size_t slot = 0; slot < f.worn.size(); ++slot)
                if (f.worn[slot] != no_gear) warn_of(i, slot, f);
        }
    }

private:
    void warn_of(int actor, std::size_t slot, const Fighter& f) {
        const Gear& gear = kit_.gear(f.worn[slot]);
        for (const Requirement& need : gear.needs) {
            const double has = effective(kit_, f, need.stat, f.worn[slot]);
            if (has >= need.least) continue;
            findings_.warnings.push_back(error("worn_requirement_not_met", worn_path(scenario_, actor, slot),
                                               {{"item", gear.name},
                                                {"stat", kit_.stat_name(need.stat)},
                                                {"needed", need.least},
                                                {"has", has}}));
        }
    }

    const Scenario& scenario_;
    Findings& findings_;
    Kit kit_;
    std::vector<Actor> actors_ = {};
};

/// Bare hands that do something, and can miss: what an actor needs to be of use in a fight.
Value newcomer() {
    return Value::record({{"stats", Value::record({{"accuracy", 50}})},
                          {"collision_effect", Value::record({{"health", "-{strength}"}})}});
}

} // namespace

Schema Rule::schema() {
    return make_schema({.ruleset = "collision",
                        .default_rng = GeneratorId::rot,
                        .actor = type_of<Actor>(),
                        .items = {},
                        .other_items = type_of<Item>(),
                        .rules = type_of<Rules>(),
                        .weapon_kinds = "",
                        .arena = {{.id = "generate", .type = type_of<ArenaPlan>()}},
                        .newcomer = newcomer()});
}

void Rule::check(const Scenario& scenario, Findings& findings) {
    Checker(scenario, findings).run();
    if (findings.ok() && has_requirements(scenario)) UnmetRequirements(scenario, findings).warn();
    check_map(scenario, findings);
    const Value& arena = scenario.root()["arena"];
    if (findings.ok() && !grid_of(arena))
        if (const auto generated = arena_of(arena)) check_places(scenario, *generated, findings);
}

Result<Setup> Rule::set_up(const Scenario& scenario, const AttackRef& attack) {
    Setup setup{.scenario = scenario,
                .rules = bind<Rules>(scenario.rules()),
                .sides = sides_of(scenario),
                .grid = arena_of(scenario.root()["arena"]),
                .words = word_lists(scenario.root()["words"])};
    const auto kit = std::make_shared<Kit>(scenario);
    std::vector<Actor> actors;
    for (int i = 0; i < static_cast<int>(scenario.actor_count()); ++i) {
        const Actor& a = actors.emplace_back(bind<Actor>(scenario.actor(i)));
        setup.designs.push_back(
            {kit->unarmed(a), {a.collision_description, a.miss_description, a.collision_sound}});
    }
    // Only now are all stats known that anything names.
    for (int i = 0; i < static_cast<int>(actors.size()); ++i) {
        const std::string weapon = wielded(scenario, attack, i).id;
        setup.fighters.push_back(fighter_of(*kit, actors[static_cast<std::size_t>(i)], weapon));
        setup.fighters.back().at = tile_of(scenario.actor(i)["at"]);
    }
    setup.kit = kit;
    return setup;
}

/// The actor as a document would have it now, so that an edit is checked as a scenario is.
static Actor actor_now(const Kit& kit, const Fighter& f) {
    Actor actor;
    if (f.accurate) actor.stats.accuracy = f.base(stat::accuracy);
    actor.stats.defense = f.base(stat::defense);
    actor.stats.strength = f.base(stat::strength);
    actor.stats.health = f.health();
    actor.stats.health_max = f.base(stat::health_max);
    for (int s = stat::named; s < kit.stat_count(); ++s)
        actor.stats.further.entries.emplace_back(kit.stat_name(s), f.base(s));
    if (f.sleeping) actor.status.push_back(Status::sleeping);
    if (f.paralyzed) actor.status.push_back(Status::paralyzed);
    return actor;
}

std::optional<double> Rule::live_number(const Setup& setup, const Fighter& f, std::string_view path) {
    for (int stat = 0; stat < setup.kit->stat_count(); ++stat)
        if (setup.kit->stat_path(stat) == path) return f.base(stat);
    return std::nullopt;
}

Result<void> Rule::edit(const Setup& setup, const Input& input, Fighter& f, EventLog& log) {
    const auto become = [&](const Actor& actor) {
        const Fighter edited = fighter_of(*setup.kit, actor, {});
        f.core = edited.core;
        f.further = edited.further;
        f.sleeping = edited.sleeping;
        f.paralyzed = edited.paralyzed;
    };
    return edit_actor(actor_now(*setup.kit, f), input, log, become, "status");
}

} // namespace ludus::collision
