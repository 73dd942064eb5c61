#include "ui/scenario/findings_model.h"

#include "ui/widgets/plain_tip.h"
#include "ui/words/place_words.h"
#include "ui/words/words.h"

#include <QApplication>
#include <QIcon>
#include <QStyle>

namespace ludus::ui {

FindingsModel::FindingsModel(Document& document, QObject* parent)
    : QAbstractTableModel(parent), document_(document), shown_(document.findings()) {
    connect(&document_, &Document::findingsChanged, this, &FindingsModel::read);
}

void FindingsModel::read() {
    const Findings& now = document_.findings();
    if (shown_.errors == now.errors && shown_.warnings == now.warnings) return;
    beginResetModel();
    shown_ = now;
    endResetModel();
}

bool FindingsModel::isError(int row) const { return static_cast<std::size_t>(row) < shown_.errors.size(); }

const Error& FindingsModel::at(int row) const {
    const auto i = static_cast<std::size_t>(row);
    return isError(row) ? shown_.errors[i] : shown_.warnings[i - shown_.errors.size()];
}

int FindingsModel::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : static_cast<int>(shown_.errors.size() + shown_.warnings.size());
}

int FindingsModel::columnCount(const QModelIndex& parent) const { return parent.isValid() ? 0 : 3; }

QString FindingsModel::text(int row, int column) const {
    switch (column) {
    case kind_column: return isError(row) ? tr("Error") : tr("Warning");
    case place_column: return place(row);
    case message_column: return from_utf8(words().text(at(row)));
    default: return {};
    }
}

/// "Orc 1: Maximum HP"; the tool tip has the path.
QString FindingsModel::place(int row) const {
    const auto path = parse_path(at(row).path);
    if (!path) return from_utf8(at(row).path);
    const PlaceWords said = place_words(document_.schema().get(), document_.root(), *path);
    if (said.owner.isEmpty() || said.field.isEmpty()) return said.owner + said.field;
    return tr("%1: %2").arg(said.owner, said.field);
}

QVariant FindingsModel::data(const QModelIndex& index, int role) const {
    if (!index.isValid()) return {};
    const int row = index.row();
    switch (role) {
    case Qt::DisplayRole: return text(row, index.column());
    case Qt::ToolTipRole: return plain_tip(from_utf8(describe(at(row), words())));
    case Qt::AccessibleTextRole: return from_utf8(describe(at(row), words()));
    case Qt::DecorationRole:
        if (index.column() != kind_column) return {};
        return QApplication::style()->standardIcon(isError(row) ? QStyle::SP_MessageBoxCritical
                                                                : QStyle::SP_MessageBoxWarning);
    case path_role: return from_utf8(at(row).path);
    case is_error_role: return isError(row);
    default: return {};
    }
}

QVariant FindingsModel::headerData(int section, Qt::Orientation orientation, int role) const {
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole) return {};
    switch (section) {
    case kind_column: return tr("Kind");
    case place_column: return tr("Place");
    case message_column: return tr("What is wrong");
    default: return {};
    }
}

void FindingsModel::retranslate() {
    emit headerDataChanged(Qt::Horizontal, 0, message_column);
    if (rowCount() > 0) emit dataChanged(index(0, 0), index(rowCount() - 1, message_column));
}

} // namespace ludus::ui
