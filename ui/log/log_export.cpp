#include "ui/log/log_export.h"

#include "engine/facts/fight_hash.h"
#include "engine/io/csv.h"
#include "ui/words/words.h"

#include <array>

namespace ludus::ui {

namespace {

void add_rows(QString& out, const LogModel& log, const QModelIndex& parent, int depth, LogFormat format) {
    const QString bullet = format == LogFormat::markdown ? QStringLiteral("- ") : QString();
    for (int row = 0; row < log.rowCount(parent); ++row) {
        const QModelIndex index = log.index(row, 0, parent);
        out += QString(2 * depth, QLatin1Char(' ')) + bullet +
               index.data(LogModel::plain_text_role).toString() + QLatin1Char('\n');
        add_rows(out, log, index, depth + 1, format);
    }
}

QString id_of(const LogEntry& entry, int actor) {
    return actor == nobody ? QString() : from_utf8(entry.match->scenario().actor_id(actor));
}

void add_vitality(CsvWriter& out, const LogEntry& entry) {
    const int target = entry.event().target;
    const auto around = target == nobody ? std::nullopt : vitality_around(entry, target);
    if (!around) return void(out.empty().empty());
    out.number(around->before).number(around->after);
}

void add(CsvWriter& out, const QString& text) { out.text(to_utf8(text)); }

void add_attack(CsvWriter& out, const LogNode& attack) {
    const LogEntry& entry = *attack.entry;
    const Event& event = entry.event();
    add(out, number_of(entry));
    out.text(name_of(entry.match->scenario().rng()));
    add(out, text_of(seed_of(entry)));
    add(out, id_of(entry, event.actor));
    add(out, id_of(entry, event.target));
    out.text(entry.match->attack().weapon).text(attack.facts.hit ? "1" : "0").number(attack.facts.damage);
    add_vitality(out, entry);
    out.text(name_of(attack.facts.dice));
    add(out, sentence_of(entry));
    out.end_row();
}

void add_draw(CsvWriter& out, const LogEntry& entry, const Draw& draw) {
    add(out, number_of(entry));
    add(out, id_of(entry, entry.event().actor));
    add(out, id_of(entry, entry.event().target));
    out.text(label_of(draw));
    draw.sides > 0 ? out.number(draw.sides) : out.empty();
    out.number(draw.value).text(name_of(draw.origin)).end_row();
}

void add_heading(CsvWriter& out, LogTable table) {
    constexpr std::array draws{"attack", "attacker", "defender", "draw", "sides", "value", "origin"};
    constexpr std::array attacks{"attack",          "generator",      "seed", "attacker",
                                 "defender",        "weapon",         "hit",  "damage",
                                 "vitality_before", "vitality_after", "dice", "text"};
    if (table == LogTable::draws)
        for (const char* name : draws) out.text(name);
    else
        for (const char* name : attacks) out.text(name);
    out.end_row();
}

} // namespace

QString log_text(const LogModel& log, const QModelIndexList& attacks, LogFormat format) {
    QString out;
    for (const QModelIndex& attack : attacks) {
        if (!out.isEmpty()) out += QLatin1Char('\n');
        const QString text = attack.data(LogModel::plain_text_role).toString();
        out +=
            format == LogFormat::markdown ? QStringLiteral("### %1\n\n").arg(text) : text + QLatin1Char('\n');
        add_rows(out, log, attack, format == LogFormat::markdown ? 0 : 1, format);
    }
    return out;
}

QString log_csv(const LogModel& log, const QModelIndexList& attacks, LogTable table) {
    CsvWriter out(',', "\r\n");
    add_heading(out, table);
    for (const QModelIndex& index : attacks) {
        const LogNode& attack = log.node(index);
        if (table == LogTable::attacks) {
            add_attack(out, attack);
            continue;
        }
        for (const Draw& draw : attack.entry->log.draws(attack.entry->event()))
            add_draw(out, *attack.entry, draw);
    }
    return from_utf8(out.all());
}

} // namespace ludus::ui
