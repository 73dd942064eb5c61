#include "ui/scenario/changes_model.h"

#include "engine/scenario/locate.h"
#include "ui/widgets/plain_tip.h"
#include "ui/words/place_words.h"
#include "ui/words/words.h"

namespace ludus::ui {

namespace {

constexpr qsizetype longest_value = 60; // characters of a value that are shown; the tip has all of it

QString shortened(const QString& text) {
    return text.size() > longest_value ? text.left(longest_value - 1) + QChar(0x2026) : text;
}

} // namespace

ChangesModel::ChangesModel(Document& document, QObject* parent)
    : QAbstractTableModel(parent), document_(document) {
    read();
    connect(&document_, &Document::designChanged, this, &ChangesModel::read);
    connect(&document_, &Document::buildsChanged, this, &ChangesModel::read);
    connect(&document_, &Document::fileChanged, this, &ChangesModel::read);
}

/// The same changes with other values are told as such: who reads the list keeps the place.
void ChangesModel::read() {
    std::vector<FileChange> now = changes_between(document_.savedFile(), document_.file());
    const bool same = std::equal(
        now.begin(), now.end(), changes_.begin(), changes_.end(),
        [](const FileChange& a, const FileChange& b) { return a.what == b.what && a.path == b.path; });
    if (!same) beginResetModel();
    changes_ = std::move(now);
    if (!same)
        endResetModel();
    else if (!changes_.empty())
        emit dataChanged(index(0, 0), index(rowCount() - 1, ColumnCount - 1));
}

bool ChangesModel::takeBack(int row) {
    const FileChange change = at(row);
    if (change.what != FileChange::What::changed || change.path.empty()) return false;
    const bool in_build = document_.build() != base_variant; // edits go there, and not to what base has
    if (in_build && change.path.front().key != "variants") return false;
    return document_.setValue(change.path, change.from);
}

/// Of something removed, as the file has it.
const Value& ChangesModel::rootOf(const FileChange& change) const {
    return change.what == FileChange::What::removed ? document_.savedFile() : document_.file();
}

QString ChangesModel::owner(const FileChange& change) const {
    const QString name = place_words(document_.schema().get(), rootOf(change), change.path).owner;
    return name.isEmpty() ? tr("Scenario") : name;
}

/// Somebody whom only a build has, or has no more: the build sets all of him.
static bool is_whole_entry(const FileChange& change) {
    const auto inner = set_by_build(change.path);
    return inner && (change.from.is_null() || change.to.is_null()) && inner->size() == 2 &&
           (inner->front().key == "actors" || inner->front().key == "items");
}

QString ChangesModel::field(const FileChange& change) const {
    if (is_whole_entry(change) && change.from.is_null()) return tr("added");
    if (is_whole_entry(change) && change.to.is_null()) return tr("removed");
    switch (change.what) {
    case FileChange::What::added: return tr("added");
    case FileChange::What::removed: return tr("removed");
    case FileChange::What::moved: return tr("another order");
    case FileChange::What::changed: break;
    }
    return place_words(document_.schema().get(), document_.file(), change.path).field;
}

/// What a build does not set, it has from base: the value there.
Value ChangesModel::counted(const FileChange& change, const Value& root, const Value& value) const {
    const auto inner = set_by_build(change.path);
    if (!value.is_null() || !inner || !document_.schema()) return value;
    return effective_value(*document_.schema(), root, *inner);
}

QString ChangesModel::value(const FileChange& change, const Value& value) const {
    if (change.what != FileChange::What::changed || is_whole_entry(change)) return {};
    if (value.is_null()) return tr("default");
    return value_words(document_.schema().get(), document_.file(), change.path, value).simplified();
}

QString ChangesModel::whole(const FileChange& change) const {
    const QString who = QStringList{owner(change), field(change)}.join(QStringLiteral(" · "));
    if (change.what != FileChange::What::changed || is_whole_entry(change)) return who;
    return who + QStringLiteral(": %1 → %2").arg(from(change), to(change));
}

QString ChangesModel::from(const FileChange& change) const {
    return value(change, counted(change, document_.savedFile(), change.from));
}

QString ChangesModel::to(const FileChange& change) const {
    return value(change, counted(change, document_.file(), change.to));
}

QString ChangesModel::text(int row, int column) const {
    const FileChange& change = at(row);
    switch (column) {
    case OwnerColumn: return owner(change);
    case FieldColumn: return field(change);
    case FromColumn: return shortened(from(change));
    case ToColumn: return shortened(to(change));
    default: return {};
    }
}

int ChangesModel::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : static_cast<int>(changes_.size());
}

int ChangesModel::columnCount(const QModelIndex& parent) const { return parent.isValid() ? 0 : ColumnCount; }

QVariant ChangesModel::data(const QModelIndex& index, int role) const {
    if (!index.isValid()) return {};
    switch (role) {
    case Qt::DisplayRole: return text(index.row(), index.column());
    case Qt::ToolTipRole: return plain_tip(whole(at(index.row())));
    case Qt::AccessibleTextRole: {
        QStringList all;
        for (int c = 0; c < ColumnCount; ++c)
            if (const QString one = text(index.row(), c); !one.isEmpty()) all += one;
        return all.join(QStringLiteral(", "));
    }
    default: return {};
    }
}

QVariant ChangesModel::headerData(int section, Qt::Orientation orientation, int role) const {
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole) return {};
    switch (section) {
    case OwnerColumn: return tr("Whose");
    case FieldColumn: return tr("What");
    case FromColumn: return tr("In the file");
    case ToColumn: return tr("Now");
    default: return {};
    }
}

void ChangesModel::retranslate() {
    emit headerDataChanged(Qt::Horizontal, 0, ColumnCount - 1);
    if (rowCount() > 0) emit dataChanged(index(0, 0), index(rowCount() - 1, ColumnCount - 1));
}

} // namespace ludus::ui
