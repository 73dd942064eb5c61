#include "ui/log/attack_facts.h"

#include "engine/facts/fight_hash.h"
#include "ui/words/field_words.h"
#include "ui/words/words.h"

#include <QCoreApplication>
#include <QStringList>
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
    const auto lines = sentences_of(entry.event(), entry.log, *entry.match, words());
    return lines.empty() ? QString() : from_utf8(lines.front());
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
