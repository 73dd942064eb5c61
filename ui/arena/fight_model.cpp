#include "ui/arena/fight_model.h"

#include "engine/narration/telling.h"
#include "ui/log/log_words.h"
#include "ui/widgets/plain_tip.h"
#include "ui/words/words.h"

#include <QFont>

namespace ludus::ui {

FightModel::FightModel(FightPlayer& player, QObject* parent) : QAbstractItemModel(parent), player_(player) {
    connect(&player_, &FightPlayer::fightChanged, this, &FightModel::reset);
    connect(&player_, &FightPlayer::moved, this, &FightModel::follow);
}

FightModel::~FightModel() = default;

void FightModel::reset() {
    beginResetModel();
    unfolded_.clear();
    fight_ = player_.sharedFight();
    present_ = player_.position() - 1;
    endResetModel();
}

void FightModel::follow() {
    const int before = present_;
    present_ = player_.position() - 1;
    for (const int row : {before, present_})
        if (row >= 0 && row < rowCount()) emit dataChanged(index(row, 0), index(row, 0), {Qt::FontRole});
}

/// Rows below an event point at what they show; events are known by their row.
const LogNode* FightModel::nodeAt(const QModelIndex& index) const {
    return static_cast<const LogNode*>(index.internalPointer());
}

const LogNode& FightModel::unfolded(int row) const {
    auto& node = unfolded_[row];
    if (!node)
        node = event_tree({.facts = fight_->battle.get(),
                           .log = &fight_->log,
                           .event = &event(row),
                           .design = &fight_->battle->scenario().root()},
                          row);
    return *node;
}

QModelIndex FightModel::index(int row, int column, const QModelIndex& parent) const {
    if (!hasIndex(row, column, parent)) return {};
    if (!parent.isValid()) return createIndex(row, column);
    const LogNode& above = nodeAt(parent) ? *nodeAt(parent) : unfolded(parent.row());
    return createIndex(row, column, above.children[static_cast<std::size_t>(row)].get());
}

QModelIndex FightModel::parent(const QModelIndex& child) const {
    const LogNode* node = child.isValid() ? nodeAt(child) : nullptr;
    if (!node) return {};
    const LogNode& above = *node->parent;
    return above.parent ? createIndex(above.row, 0, &above) : createIndex(above.row, 0);
}

int FightModel::rowCount(const QModelIndex& parent) const {
    if (!parent.isValid()) return fight_ ? static_cast<int>(fight_->log.events().size()) : 0;
    const LogNode& above = nodeAt(parent) ? *nodeAt(parent) : unfolded(parent.row());
    return static_cast<int>(above.children.size());
}

/// Asked of every row that is shown, so an event is not unfolded for it.
bool FightModel::hasChildren(const QModelIndex& parent) const {
    if (!parent.isValid() || nodeAt(parent)) return rowCount(parent) > 0;
    const Event& e = event(parent.row());
    return !fight_->log.draws(e).empty() || !fight_->log.steps(e).empty();
}

int FightModel::eventOf(const QModelIndex& index) const {
    QModelIndex at = index;
    while (at.parent().isValid()) at = at.parent();
    return at.row();
}

QString FightModel::textOf(int row) const {
    QStringList lines;
    for (const std::string& line : sentences_of(event(row), fight_->log, *fight_->battle, words()))
        lines << from_utf8(line);
    const std::string kind = "event." + std::string(event(row).kind);
    if (lines.isEmpty() && words().has(kind)) return QStringLiteral("(%1)").arg(say(kind));
    return lines.join(QLatin1Char(' '));
}

/// Its number, and its turn or time: "12 · Turn 5 · ".
QString FightModel::headOf(int row) const {
    return QStringLiteral("%1 · %2 · ")
        .arg(row + 1)
        .arg(from_utf8(time_words(event(row), *fight_->battle, words())));
}

QVariant FightModel::data(const QModelIndex& index, int role) const {
    if (!checkIndex(index, CheckIndexOption::IndexIsValid)) return {};
    const LogNode* node = nodeAt(index);
    switch (role) {
    case Qt::DisplayRole: return node ? plain_text(*node) : headOf(index.row()) + textOf(index.row());
    case Qt::ToolTipRole: return plain_tip(node ? plain_text(*node) : textOf(index.row()));
    case Qt::FontRole: {
        QFont font;
        font.setBold(!node && index.row() == present_);
        return font;
    }
    case die_role: return node && node->kind == LogKind::draw ? static_cast<int>(node->at) + 1 : 0;
    case path_role: return node ? from_utf8(field_path(*node)) : QString();
    default: return {};
    }
}

void FightModel::retranslate() {
    emit layoutAboutToBeChanged();
    emit layoutChanged();
}

} // namespace ludus::ui
