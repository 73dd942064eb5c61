#include "ui/scenario/grid_model.h"

#include "ui/widgets/plain_tip.h"
#include "ui/words/effective_words.h"
#include "ui/words/field_words.h"
#include "ui/words/words.h"

#include <QFont>
#include <algorithm>

namespace ludus::ui {

namespace {

bool same_columns(const std::vector<GridColumn>& a, const std::vector<GridColumn>& b) {
    return std::equal(a.begin(), a.end(), b.begin(), b.end(), [](const GridColumn& x, const GridColumn& y) {
        return x.inner == y.inner && x.listed.field.type == y.listed.field.type;
    });
}

} // namespace

GridModel::GridModel(Document& document, QObject* parent)
    : QAbstractTableModel(parent), document_(document), words_(document) {
    read();
    connect(&document_, &Document::designChanged, this, &GridModel::followDocument);
    connect(&document_, &Document::stateChanged, this, &GridModel::followState);
}

void GridModel::read() {
    schema_ = document_.schema();
    columns_ = schema_ ? grid_columns(*schema_, document_.root(), subject_) : std::vector<GridColumn>{};
    rows_ = schema_ ? grid_entries(*schema_, document_.root(), subject_) : std::vector<std::size_t>{};
    shown_ = document_.root()[subject_.list];
    items_ = document_.root()["items"];
    actors_ = document_.root()["actors"];
    words_.forget();
    cell_words_ = words_.cells();
    sides_.clear();
    kept_.clear();
    plan_ = {};
}

void GridModel::show(const GridSubject& subject) {
    beginResetModel();
    subject_ = subject;
    read();
    endResetModel();
}

void GridModel::followDocument() {
    const auto schema = document_.schema();
    const bool same = schema == schema_ && schema &&
                      same_columns(columns_, grid_columns(*schema, document_.root(), subject_));
    if (!same) return show(subject_);
    const Value before_items = std::exchange(items_, document_.root()["items"]);
    const Value before_actors = std::exchange(actors_, document_.root()["actors"]);
    words_.forget();
    sides_.clear();
    followRows(document_.root()[subject_.list]);
    if (effective_) return announceAll();
    if (!(before_items == items_)) announceReferences(Kind::item);
    if (!(before_actors == actors_)) announceReferences(Kind::actor);
}

/// Whoever is referred to may be called otherwise now.
void GridModel::announceReferences(Kind kind) {
    for (int c = 0; c < columnCount() && !rows_.empty(); ++c)
        if (columns_[static_cast<std::size_t>(c)].type().kind == kind)
            emit dataChanged(index(0, c), index(rowCount() - 1, c));
}

/// What stands at the beginning and at the end stays; what is between goes and comes.
void GridModel::followRows(const Value& now) {
    const Value before = shown_;
    const std::vector<std::size_t> entries = grid_entries(*schema_, document_.root(), subject_);
    const auto same = [&](std::size_t old_row, std::size_t row) {
        return idOf(before, rows_[old_row]) == idOf(now, entries[row]);
    };
    const std::size_t common = std::min(rows_.size(), entries.size());
    std::size_t head = 0;
    while (head < common && same(head, head)) ++head;
    std::size_t tail = 0;
    while (tail < common - head && same(rows_.size() - 1 - tail, entries.size() - 1 - tail)) ++tail;
    const int first = static_cast<int>(head);
    const int gone = static_cast<int>(rows_.size() - head - tail);
    const int come = static_cast<int>(entries.size() - head - tail);
    if (gone > 0) {
        beginRemoveRows({}, first, first + gone - 1);
        rows_.erase(rows_.begin() + first, rows_.begin() + first + gone);
        endRemoveRows();
    }
    if (come > 0) beginInsertRows({}, first, first + come - 1);
    std::vector<std::size_t> old = std::exchange(rows_, entries);
    shown_ = now;
    if (come > 0) endInsertRows();
    const auto old_of = [&](std::size_t row) { // of rows that were there before
        return row < head ? old[row] : old[row - static_cast<std::size_t>(come)];
    };
    for (std::size_t row = 0; row < rows_.size(); ++row) {
        const bool fresh = row >= head && row < head + static_cast<std::size_t>(come);
        if (fresh || before.items()[old_of(row)] == now.items()[rows_[row]]) continue;
        emit dataChanged(index(static_cast<int>(row), 0), index(static_cast<int>(row), columnCount() - 1));
    }
}

void GridModel::announceAll() {
    if (!rows_.empty() && !columns_.empty())
        emit dataChanged(index(0, 0), index(rowCount() - 1, columnCount() - 1));
}

void GridModel::followState() {
    if (effective_) announceAll();
}

std::string GridModel::idOf(const Value& list, std::size_t entry) const {
    const Value& id = list.items()[entry]["id"];
    return id.is_text() ? id.as_text() : '#' + std::to_string(entry);
}

const Value& GridModel::entry(int row) const { return shown_.items()[rows_[static_cast<std::size_t>(row)]]; }

CellPlace GridModel::placeAt(const QModelIndex& index) const {
    return {entryAt(index.row()), static_cast<std::size_t>(index.column())};
}

QString GridModel::nameOf(const CellPlace& place) const {
    return QStringLiteral("%1, %2").arg(name_in_roster(shown_.items()[place.entry]),
                                        words_.heading(columns_[place.column]));
}

int GridModel::rowOf(std::size_t entry) const {
    const auto it = std::lower_bound(rows_.begin(), rows_.end(), entry);
    return it != rows_.end() && *it == entry ? static_cast<int>(it - rows_.begin()) : -1;
}

bool GridModel::hasEffective() const {
    const Ruleset* ruleset = schema_ ? document_.registry().find(schema_->ruleset) : nullptr;
    return subject_.list == "actors" && ruleset && ruleset->effective;
}

void GridModel::showEffective(bool on) {
    if (effective_ == on) return;
    effective_ = on;
    announceAll();
}

void GridModel::setPlan(GridPlan plan) {
    std::swap(plan_, plan);
    const auto tell = [this](const GridPlan& of) {
        for (const auto& cell : of.cells) {
            const int row = rowOf(cell.first.entry);
            const QModelIndex at = index(row, static_cast<int>(cell.first.column));
            if (row >= 0) emit dataChanged(at, at, {WasRole, BecomesRole, RefusedRole});
        }
    };
    if (plan.cells.size() + plan_.cells.size() > 500) return announceAll(); // one word instead of thousands
    tell(plan);
    tell(plan_);
}

int GridModel::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : static_cast<int>(rows_.size());
}

int GridModel::columnCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : static_cast<int>(columns_.size());
}

bool GridModel::isNumber(int column) const {
    const Kind kind = columns_[static_cast<std::size_t>(column)].type().kind;
    return kind == Kind::number || kind == Kind::whole;
}

const EffectiveValue* GridModel::effectiveOf(const QModelIndex& index) const {
    if (subject_.list != "actors" || !isNumber(index.column())) return nullptr;
    const EffectiveSheets* sheets = document_.effective();
    if (!sheets) return nullptr;
    if (std::exchange(effective_of_, document_.revision()) != document_.revision()) kept_.clear();
    const std::size_t actor = entryAt(index.row());
    const bool there = actor < document_.state().actor_count();
    if (!there) return nullptr;
    const auto [at, fresh] = kept_.try_emplace(actor);
    if (fresh) at->second = sheets->of(static_cast<int>(actor));
    return effective_at(at->second, text_of(columns_[static_cast<std::size_t>(index.column())].inner));
}

Value GridModel::valueOf(const QModelIndex& index) const {
    if (effective_)
        if (const EffectiveValue* value = effectiveOf(index)) return value->value;
    return grid_cell(columns_[static_cast<std::size_t>(index.column())], entry(index.row())).counts;
}

QVariant GridModel::sortKey(const QModelIndex& index) const {
    const Value value = valueOf(index);
    if (value.is_number()) return value.as_double();
    if (value.is_null()) return {};
    return words_.shown(columns_[static_cast<std::size_t>(index.column())], value);
}

/// Why the cell refuses, or what the number comes of.
QString GridModel::tip(const QModelIndex& index) const {
    if (const QString reason = planned(index, RefusedRole).toString(); !reason.isEmpty()) return reason;
    const EffectiveValue* value = effectiveOf(index);
    if (!value || value->parts.size() < 2) return {};
    return QStringLiteral("%1 → %2 = %3")
        .arg(plain(value->parts.front().value), plain(value->value),
             sources_text(*value, *schema_, document_.root()));
}

/// Teams in the order in which the document first names them; an actor without one is on its own.
int GridModel::sideOf(const QModelIndex& index) const {
    const Path& inner = columns_[static_cast<std::size_t>(index.column())].inner;
    if (subject_.list != "actors" || inner.size() != 1 || inner[0].key != schema_->team_key) return -1;
    if (sides_.empty())
        for (const Value& one : shown_.items()) {
            const Value& team = one[schema_->team_key].is_text() ? one[schema_->team_key] : one["id"];
            if (team.is_text()) sides_.emplace(team.as_text(), static_cast<int>(sides_.size()));
        }
    const Value& own = entry(index.row());
    const Value& team = own[schema_->team_key].is_text() ? own[schema_->team_key] : own["id"];
    const auto known = team.is_text() ? sides_.find(team.as_text()) : sides_.end();
    return known == sides_.end() ? -1 : known->second;
}

/// Empty where nothing is planned for the cell.
QVariant GridModel::planned(const QModelIndex& index, int role) const {
    const auto found = plan_.cells.find(placeAt(index));
    if (found == plan_.cells.end()) return QString();
    const GridColumn& column = columns_[static_cast<std::size_t>(index.column())];
    const CellChange& change = found->second;
    if (role == WasRole) return words_.shown(column, change.from);
    if (role == BecomesRole) return change.refused ? QString() : words_.shown(column, change.to);
    return change.refused ? from_utf8(ludus::ui::words().text(*change.refused)) : QString();
}

QVariant GridModel::data(const QModelIndex& index, int role) const {
    if (!index.isValid()) return {};
    const GridColumn& column = columns_[static_cast<std::size_t>(index.column())];
    switch (role) {
    case Qt::DisplayRole: return words_.shown(column, valueOf(index));
    case Qt::EditRole: return words_.exact(column, grid_cell(column, entry(index.row())).counts);
    case Qt::ToolTipRole: return plain_tip(tip(index));
    case Qt::TextAlignmentRole:
        return QVariant((isNumber(index.column()) ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter);
    case SortRole: return sortKey(index);
    case DefaultRole: return grid_cell(column, entry(index.row())).written.is_null();
    case SideRole: return sideOf(index);
    case WasRole:
    case BecomesRole:
    case RefusedRole: return planned(index, role);
    case Qt::AccessibleTextRole:
        return QStringLiteral("%1: %2").arg(nameOf(placeAt(index)), words_.shown(column, valueOf(index)));
    default: return {};
    }
}

QVariant GridModel::headerData(int section, Qt::Orientation orientation, int role) const {
    if (orientation != Qt::Horizontal || section < 0 || section >= columnCount()) return {};
    const GridColumn& column = columns_[static_cast<std::size_t>(section)];
    switch (role) {
    case Qt::DisplayRole: return words_.heading(column);
    case Qt::ToolTipRole: return field_help(column.listed, schema_->ruleset);
    default: return {};
    }
}

Qt::ItemFlags GridModel::flags(const QModelIndex& index) const {
    if (!index.isValid()) return Qt::NoItemFlags;
    return Qt::ItemIsEnabled | Qt::ItemIsSelectable | Qt::ItemIsEditable | Qt::ItemNeverHasChildren;
}

void GridModel::retranslate() {
    words_.forget();
    cell_words_ = words_.cells();
    if (columnCount() > 0) emit headerDataChanged(Qt::Horizontal, 0, columnCount() - 1);
    announceAll();
}

} // namespace ludus::ui
