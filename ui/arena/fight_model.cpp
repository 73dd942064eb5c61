#include "ui/arena/fight_model.h"

#include "engine/narration/telling.h"
#include "ui/words.h"

#include <QFont>

namespace ludus::ui {

FightModel::FightModel(FightPlayer& player, QObject* parent) : QAbstractListModel(parent), player_(player) {
    connect(&player_, &FightPlayer::fightChanged, this, [this] {
        beginResetModel();
        rows_ = player_.count();
        present_ = player_.position() - 1;
        endResetModel();
    });
    connect(&player_, &FightPlayer::moved, this, &FightModel::follow);
}

void FightModel::follow() {
    const int before = present_;
    present_ = player_.position() - 1;
    for (const int row : {before, present_})
        if (row >= 0 && row < rows_) emit dataChanged(index(row), index(row), {Qt::FontRole});
}

int FightModel::rowCount(const QModelIndex& parent) const { return parent.isValid() ? 0 : rows_; }

QString FightModel::textOf(int row) const {
    const PlayedFight& fight = *player_.fight();
    const Event& event = fight.log.events()[static_cast<std::size_t>(row)];
    QStringList lines;
    for (const std::string& line : lines_of(event, fight.log, *fight.battle, words()))
        lines << from_utf8(line);
    const std::string kind = "event." + std::string(event.kind);
    if (lines.isEmpty() && words().has(kind)) return QStringLiteral("(%1)").arg(say(kind));
    return lines.join(QLatin1Char(' '));
}

QVariant FightModel::data(const QModelIndex& index, int role) const {
    if (!checkIndex(index, CheckIndexOption::IndexIsValid) || !player_.isOn()) return {};
    switch (role) {
    case Qt::DisplayRole: return QStringLiteral("%1. %2").arg(index.row() + 1).arg(textOf(index.row()));
    case Qt::ToolTipRole: return textOf(index.row());
    case Qt::FontRole: {
        QFont font;
        font.setBold(index.row() == present_);
        return font;
    }
    default: return {};
    }
}

void FightModel::retranslate() {
    if (rows_ > 0) emit dataChanged(index(0), index(rows_ - 1));
}

} // namespace ludus::ui
