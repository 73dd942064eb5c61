#include "ui/log/log_export.h"

#include "engine/facts/fight_hash.h"
#include "engine/narration/number_text.h"
#include "ui/words/words.h"

#include <QStringList>

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

/// Quoted only where it must be (RFC 4180).
QString cell(const QString& text) {
    const bool plain = !text.contains(QLatin1Char(',')) && !text.contains(QLatin1Char('"')) &&
                       !text.contains(QLatin1Char('\n'));
    if (plain) return text;
    return QLatin1Char('"') + QString(text).replace(QLatin1Char('"'), QStringLiteral("\"\"")) +
           QLatin1Char('"');
}

QString line(const QStringList& texts) {
    QStringList cells;
    for (const QString& text : texts) cells << cell(text);
    return cells.join(QLatin1Char(',')) + QStringLiteral("\r\n");
}

/// Reads the same number back, with a point in every language.
QString exact(double value) {
    return from_utf8(number_text(value, {.digits = NumberFormat::Digits::shortest}, {}));
}

QString id_of(const LogEntry& entry, int actor) {
    return actor == nobody ? QString() : from_utf8(entry.match->scenario().actor_id(actor));
}

QStringList vitality_cells(const LogEntry& entry) {
    const int target = entry.event().target;
    const auto around = target == nobody ? std::nullopt : vitality_around(entry, target);
    if (!around) return {QString(), QString()};
    return {exact(around->before), exact(around->after)};
}

QStringList attack_cells(const LogNode& attack) {
    const LogEntry& entry = *attack.entry;
    const Event& event = entry.event();
    return QStringList{number_of(entry),
                       from_utf8(name_of(entry.match->scenario().rng())),
                       text_of(seed_of(entry)),
                       id_of(entry, event.actor),
                       id_of(entry, event.target),
                       from_utf8(entry.match->attack().weapon),
                       attack.facts.hit ? QStringLiteral("1") : QStringLiteral("0"),
                       exact(attack.facts.damage)} +
           vitality_cells(entry) + QStringList{from_utf8(name_of(attack.facts.dice)), sentence_of(entry)};
}

QStringList draw_cells(const LogEntry& entry, const Draw& draw) {
    return {number_of(entry),
            id_of(entry, entry.event().actor),
            id_of(entry, entry.event().target),
            from_utf8(label_of(draw)),
            draw.sides > 0 ? QString::number(draw.sides) : QString(),
            exact(draw.value),
            from_utf8(name_of(draw.origin))};
}

QString heading(LogTable table) {
    if (table == LogTable::draws)
        return QStringLiteral("attack,attacker,defender,draw,sides,value,origin\r\n");
    return QStringLiteral("attack,generator,seed,attacker,defender,weapon,hit,damage,vitality_before,"
                          "vitality_after,dice,text\r\n");
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
    QString out = heading(table);
    for (const QModelIndex& index : attacks) {
        const LogNode& attack = log.node(index);
        if (table == LogTable::attacks) {
            out += line(attack_cells(attack));
            continue;
        }
        for (const Draw& draw : attack.entry->log.draws(attack.entry->event()))
            out += line(draw_cells(*attack.entry, draw));
    }
    return out;
}

} // namespace ludus::ui
