#include "ui/log/log_model.h"

#include "ui/log/log_words.h"
#include "ui/widgets/plain_tip.h"
#include "ui/words/words.h"

#include <QStringList>
#include <algorithm>

namespace ludus::ui {

namespace {

QStringList actor_ids(const LogEntry& entry) {
    QStringList ids;
    for (const int actor : {entry.event().actor, entry.event().target})
        if (actor != nobody) ids << from_utf8(entry.match->scenario().actor_id(actor));
    return ids;
}

bool is_number(int column) { return column == LogModel::number_column || column == LogModel::value_column; }

} // namespace

LogModel::LogModel(Document& document, QObject* parent) : QAbstractItemModel(parent), document_(document) {
    connect(&document_, &Document::logChanged, this, &LogModel::follow);
    follow();
}

LogModel::~LogModel() = default;

/// Rows of attacks that are still there stay as they are, unfolded or not.
void LogModel::follow() {
    const auto& now = document_.log();
    const auto differ = std::mismatch(entries_.begin(), entries_.end(), now.begin(), now.end());
    const auto kept = static_cast<std::size_t>(differ.first - entries_.begin());
    if (kept < entries_.size()) {
        beginRemoveRows({}, static_cast<int>(kept), static_cast<int>(entries_.size()) - 1);
        attacks_.resize(kept);
        entries_.resize(kept);
        endRemoveRows();
    }
    if (kept == now.size()) return;
    beginInsertRows({}, static_cast<int>(kept), static_cast<int>(now.size()) - 1);
    entries_ = now;
    for (std::size_t i = kept; i < now.size(); ++i)
        attacks_.push_back(log_tree(*now[i], static_cast<int>(i)));
    endInsertRows();
}

const LogNode& LogModel::node(const QModelIndex& index) const {
    return *static_cast<const LogNode*>(index.internalPointer());
}

QModelIndex LogModel::index(int row, int column, const QModelIndex& parent) const {
    if (!hasIndex(row, column, parent)) return {};
    const auto& siblings = parent.isValid() ? node(parent).children : attacks_;
    return createIndex(row, column, siblings[static_cast<std::size_t>(row)].get());
}

QModelIndex LogModel::parent(const QModelIndex& child) const {
    const LogNode* above = child.isValid() ? node(child).parent : nullptr;
    return above ? createIndex(above->row, 0, above) : QModelIndex();
}

int LogModel::rowCount(const QModelIndex& parent) const {
    if (!parent.isValid()) return static_cast<int>(attacks_.size());
    return parent.column() == 0 ? static_cast<int>(node(parent).children.size()) : 0;
}

int LogModel::columnCount(const QModelIndex&) const { return defender_column + 1; }

QModelIndex LogModel::attackOf(const QModelIndex& index) const {
    QModelIndex at = index;
    while (at.parent().isValid()) at = at.parent();
    return at;
}

bool LogModel::isCorrectable(const QModelIndex& index) const {
    return index.isValid() && node(index).kind == LogKind::draw && node(index).entry == entries_.back().get();
}

Qt::ItemFlags LogModel::flags(const QModelIndex& index) const {
    const Qt::ItemFlags usual = QAbstractItemModel::flags(index);
    return index.column() == value_column && isCorrectable(index) ? usual | Qt::ItemIsEditable : usual;
}

QString LogModel::text(const LogNode& node, int column) const {
    const bool attack = node.kind == LogKind::attack;
    switch (column) {
    case number_column: return attack ? number_of(*node.entry) : QString();
    case what_column: return what_text(node);
    case value_column: return value_text(node);
    case how_column: return how_text(node);
    case attacker_column: return attack ? attacker_name(*node.entry) : QString();
    case defender_column: return attack ? defender_name(*node.entry) : QString();
    default: return {};
    }
}

QVariant LogModel::data(const QModelIndex& index, int role) const {
    if (!index.isValid()) return {};
    const LogNode& row = node(index);
    switch (role) {
    case Qt::DisplayRole: return text(row, index.column());
    case Qt::ToolTipRole: return plain_tip(text(row, index.column()));
    case Qt::TextAlignmentRole:
        return QVariant::fromValue(is_number(index.column()) ? Qt::AlignRight | Qt::AlignVCenter
                                                             : Qt::AlignLeft | Qt::AlignVCenter);
    case Qt::AccessibleTextRole: return plain_text(row);
    case kind_role: return static_cast<int>(row.kind);
    case path_role: return from_utf8(field_path(row));
    case plain_text_role: return plain_text(row);
    case hit_role: return row.kind == LogKind::attack && row.facts.hit;
    case actors_role: return row.kind == LogKind::attack ? actor_ids(*row.entry) : QStringList();
    case draw_role: return row.kind == LogKind::draw ? static_cast<int>(row.at) : -1;
    default: return {};
    }
}

QVariant LogModel::headerData(int section, Qt::Orientation orientation, int role) const {
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole) return {};
    switch (section) {
    case number_column: return tr("No.");
    case what_column: return tr("What happened");
    case value_column: return tr("Damage, value");
    case how_column: return tr("Dice, formula, source");
    case attacker_column: return tr("Attacker");
    case defender_column: return tr("Defender");
    default: return {};
    }
}

void LogModel::retranslate() {
    emit headerDataChanged(Qt::Horizontal, 0, defender_column);
    emit layoutAboutToBeChanged();
    emit layoutChanged();
}

} // namespace ludus::ui
