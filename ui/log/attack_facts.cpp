#include "ui/log/attack_facts.h"

#include "engine/facts/fight_hash.h"
#include "engine/facts/step.h"
#include "ui/words/field_words.h"
#include "ui/words/words.h"

#include <QCoreApplication>
#include <QStringList>
#include <algorithm>
#include <array>
#include <cmath>

namespace ludus::ui {

namespace {

constexpr std::string_view actors_prefix = "actors[].";

std::optional<ListedField> vitality_field(const Schema& schema) {
    for (const ListedField& field : list_fields(schema))
        if (field.field.role == Role::vitality && field.path.starts_with(actors_prefix)) return field;
    return std::nullopt;
}

std::string inside_actor(const ListedField& field) { return field.path.substr(actors_prefix.size()); }

/// The live value, or the design's where the fight has not touched it.
double value_before(const LogEntry& entry, int actor, const std::string& path) {
    if (const Value* live = entry.before->find(actor, path); live && live->is_number())
        return live->as_double();
    const Scenario& scenario = entry.match->scenario();
    const auto full = parse_path(join_path("actors", scenario.actor_id(actor)) + '.' + path);
    const Value design = full ? effective_value(scenario.schema(), entry.design, *full) : Value();
    return design.is_number() ? design.as_double() : 0.0;
}

/// The step that rules call "damage" counts overkill; without one, what the defender lost.
double damage_of(const LogEntry& entry, bool hit) {
    const Event& event = entry.event();
    if (const StepFact* step = find_step(entry.log, event, "damage")) return step->value;
    const auto around = event.target == nobody ? std::nullopt : vitality_around(entry, event.target);
    return around && (hit || around->changed()) ? around->before - around->after : 0.0;
}

Origin origin_of(const LogEntry& entry) {
    Origin all = Origin::rolled;
    for (const Draw& draw : entry.log.draws(entry.event())) {
        if (draw.origin == Origin::corrected) return Origin::corrected;
        if (draw.origin == Origin::typed) all = Origin::typed;
    }
    return all;
}

/// As rulesets tell numbers: some keep whole ones, others do not.
bool is_number(const Argument& argument, const Value& value) {
    if (const auto* whole = std::get_if<std::int64_t>(&argument))
        return static_cast<double>(*whole) == value.as_double();
    const auto* real = std::get_if<double>(&argument);
    return real && *real == value.as_double();
}

const Argument* find_argument(const Message& line, std::string_view name) {
    for (const NamedArgument& one : line.arguments)
        if (one.name == name) return &one.value;
    return nullptr;
}

bool tells(const Message& line, const StateChange& change) {
    const Argument* before = find_argument(line, "before");
    const Argument* after = find_argument(line, "after");
    return before && after && is_number(*before, change.before) && is_number(*after, change.after);
}

using Changes = std::vector<StateChange>;

/// Hit points before and after, of everybody whom the attack touched.
Changes vitality_changes(const LogEntry& entry) {
    const auto field = vitality_field(entry.match->scenario().schema());
    Changes all;
    if (!field) return all;
    for (const StateChange& change : entry.log.changes(entry.event()))
        if (change.path == inside_actor(*field) && change.before.is_number() && change.after.is_number())
            all.push_back(change);
    return all;
}

/// An action won, a guard broken: it says of whom. A remark on the map or the weapon names nobody, and hit
/// points stand beside the sentence.
bool is_consequence(const Message& line, const Changes& vitality) {
    const bool names = find_argument(line, "name") || find_argument(line, "attacker");
    return names && std::none_of(vitality.begin(), vitality.end(),
                                 [&](const StateChange& change) { return tells(line, change); });
}

/// In a fight a fall is an event of its own; an attack on its own has only the hit points to tell it by.
QStringList falls_of(const LogEntry& entry, const Changes& vitality) {
    QStringList falls;
    for (const StateChange& change : vitality)
        if (change.before.as_double() > smallest_hp && !(change.after.as_double() > smallest_hp))
            falls << say("fight.death", {{"name", entry.match->scenario().actor_name(change.actor)}});
    return falls;
}

/// An action won or lost, a guard broken: these belong to turns, and an attack on its own stands outside of
/// them, so that they change no live value. The rule tells them in its result.
QStringList turns_of(const LogEntry& entry) {
    constexpr std::array<std::pair<std::string_view, const char*>, 3> all{
        {{"extraActions", ".extra_gained"},
         {"lostActions", ".action_lost"},
         {"guard_broken", ".guard_broken"}}};
    const Scenario& scenario = entry.match->scenario();
    const Value result = entry.match->result(entry.log, entry.event());
    QStringList lines;
    for (const auto& [told, sentence] : all) {
        const Value& is = result[told];
        const std::int64_t count = is.is_bool() ? is.as_bool() : is.is_number() ? is.as_int() : 0;
        const std::string key = scenario.schema().ruleset + sentence;
        if (count > 0 && entry.event().target != nobody && words().has(key))
            lines << say(key, {{"name", scenario.actor_name(entry.event().target)}, {"count", count}});
    }
    return lines;
}

/// Chinese ends a sentence with a sign that has its space in it.
QString joined_sentences(const QStringList& all) {
    return all.join(language_in_use() == Language::zh_tw ? QString() : QStringLiteral(" "));
}

QString name_of_actor(const LogEntry& entry, int actor) {
    return actor == nobody ? QString() : actor_name(entry.match->scenario(), actor);
}

} // namespace

AttackFacts facts_of(const LogEntry& entry) {
    const Value result = entry.match->result(entry.log, entry.event());
    const Value& hit = result["hit"];
    AttackFacts facts{.hit = hit.is_bool() && hit.as_bool(), .dice = origin_of(entry)};
    facts.damage = damage_of(entry, facts.hit);
    if (!hit.is_bool()) facts.hit = facts.damage > 0;
    return facts;
}

std::optional<Vitality> vitality_around(const LogEntry& entry, int actor) {
    const auto field = vitality_field(entry.match->scenario().schema());
    if (!field) return std::nullopt;
    const std::string path = inside_actor(*field);
    const double before = value_before(entry, actor, path);
    Vitality around{.before = before, .after = before};
    for (const StateChange& change : entry.log.changes(entry.event()))
        if (change.actor == actor && change.path == path && change.after.is_number())
            around.after = change.after.as_double();
    return around;
}

QString vitality_label(const Schema& schema) {
    const auto field = vitality_field(schema);
    return field ? from_utf8(label_of(*field, schema.ruleset, words())) : QString();
}

std::string vitality_path(const Schema& schema) {
    const auto field = vitality_field(schema);
    return field ? inside_actor(*field) : std::string();
}

QString short_number(double value) { return plain(std::round(value * 100) / 100); }

QString sentence_of(const LogEntry& entry) {
    const Changes vitality = vitality_changes(entry);
    QStringList told;
    for (const Message& line : entry.match->narrate(entry.log, entry.event()))
        if (told.isEmpty() || is_consequence(line, vitality)) told << from_utf8(words().text(line));
    told += turns_of(entry);
    told += falls_of(entry, vitality);
    told.removeDuplicates();
    return joined_sentences(told);
}

QString attacker_name(const LogEntry& entry) { return name_of_actor(entry, entry.event().actor); }
QString defender_name(const LogEntry& entry) { return name_of_actor(entry, entry.event().target); }

QString number_of(const LogEntry& entry) { return QString::number(entry.before->attacks + 1); }

QString draw_label(const Draw& draw, std::span<const Draw> all, std::string_view ruleset) {
    const std::string key = "draw." + std::string(ruleset) + '.' + std::string(draw.id);
    const QString label = words().has(key) ? say(key) : from_utf8(draw.id);
    return is_one_of_many(draw, all) ? QStringLiteral("%1 %2").arg(label).arg(draw.index + 1) : label;
}

QString die_shape(const Draw& draw) {
    return draw.sides > 0 ? QStringLiteral("d%1").arg(draw.sides) : QStringLiteral("0 – 1");
}

QString origin_text(Origin origin) {
    switch (origin) {
    case Origin::rolled: return QCoreApplication::translate("ludus::ui::Dice", "rolled");
    case Origin::typed: return QCoreApplication::translate("ludus::ui::Dice", "typed");
    case Origin::corrected: return QCoreApplication::translate("ludus::ui::Dice", "corrected");
    }
    return {};
}

QString dice_text(const LogEntry& entry) {
    constexpr qsizetype told = 100; // of a thousand hits of a thousand dice nobody reads more
    QStringList all;
    for (const Draw& draw : entry.log.draws(entry.event())) {
        if (all.size() == told) {
            all << QStringLiteral("…");
            break;
        }
        const QString value = plain(draw.value);
        all << (draw.origin == Origin::rolled
                    ? value
                    : QStringLiteral("%1 (%2)").arg(value, origin_text(draw.origin)));
    }
    return all.join(QStringLiteral(" · "));
}

QString text_of(Seed seed) {
    return seed.negative ? QString::number(static_cast<qint64>(seed.bits)) : QString::number(seed.bits);
}

Seed seed_of(const LogEntry& entry) { return attack_seed(entry.match->scenario(), *entry.before); }

} // namespace ludus::ui
