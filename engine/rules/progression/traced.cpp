#include "engine/rules/progression/traced.h"

#include "engine/schema/path.h"

namespace ludus::progression {

std::string UsePaths::operator()(std::string_view field) const {
    const auto of_skill = [&](const char* key) { return skill.empty() ? "constant" : skill + key; };
    if (field == "distance") return distance;
    if (field == "wall") return wall;
    if (field == "cover") return cover;
    if (field == "attacker_sanctuary") return attacker_sanctuary;
    if (field == "defender_sanctuary") return defender_sanctuary;
    if (field == "distance_from_center") return from_center;
    if (field == "vulnerability") return vulnerability.empty() ? "constant" : vulnerability;
    if (field == "final_minimum") return immune ? "constant" : "rules.final_minimum";
    if (field == "stamina_cost") return skill.empty() ? "rules.attack_stamina" : skill + ".stamina_cost";
    if (field == "range" && skill.empty()) return weapon.empty() ? "constant" : weapon + ".weapon_range";
    return of_skill(("." + std::string(field)).c_str());
}

UsePaths paths_on_map(const Setup& setup, const Fighter& from, int target, const KnownSkill* skill) {
    UsePaths paths{.weapon = from.gear_path[at(Slot::weapon)]};
    if (skill) paths.skill = join_path("items", skill->id);
    const Element element = element_of(from, skill);
    if (element == Element::none) return paths;
    paths.vulnerability = join_path("actors", setup.scenario.actor_id(target)) + ".elem_vuln." +
                          std::string(names(Tag<Element>())[at(element)]);
    paths.immune = !(setup.fighter(target).sheet.vulnerability[at(element)] > 0);
    return paths;
}

double note_stat(const Setup& setup, StepBook& book, const StatNotes::Whose& whose, Stat stat) {
    StatNotes notes(book, whose, stat);
    return effective(whose.sheet, stat, setup.rules.attribute_bonuses, notes);
}

/// `read(defender?, stat)` gives an effective value; an area needs no evasion, and only its centre is
/// critical.
template <class Read>
static void read_powers(Strike& s, const Read& read) {
    const Calculator& c = calculator(s.type);
    s.powers.atk = read(false, c.attack);
    s.powers.def = read(true, c.defense);
    if (!s.area) s.powers.evasion = read(true, Stat::evasion);
    if (!s.area || s.may_crit()) s.powers.luck = read(false, Stat::luck);
    if (s.may_crit()) {
        s.powers.crit_rate = read(false, Stat::crit_rate);
        s.powers.crit_dmg = read(false, Stat::crit_dmg);
    }
    s.powers.spd = read(false, Stat::spd);
}

void note_powers(const Setup& setup, const Opponents& who, StepBook& book, Strike& strike) {
    const StatNotes::Whose from{"attacker", "actor", who.attacker, who.from.gear_path};
    const StatNotes::Whose to{"defender", "target", who.defender, who.to.gear_path};
    read_powers(strike,
                [&](bool defends, Stat stat) { return note_stat(setup, book, defends ? to : from, stat); });
}

void fill_powers(const Setup& setup, const Opponents& who, Strike& strike) {
    read_powers(strike, [&](bool defends, Stat stat) {
        return setup.effective(defends ? who.defender : who.attacker, stat);
    });
}

} // namespace ludus::progression
