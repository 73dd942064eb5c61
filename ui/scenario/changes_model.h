#pragma once

#include "ui/document/document.h"
#include "ui/scenario/file_changes.h"

#include <QAbstractTableModel>

namespace ludus::ui {

/// What differs from the saved file: whose, what, from and to.
class ChangesModel : public QAbstractTableModel {
    Q_OBJECT

public:
    enum Column { OwnerColumn, FieldColumn, FromColumn, ToColumn, ColumnCount };

    explicit ChangesModel(Document& document, QObject* parent = nullptr);

    const FileChange& at(int row) const { return changes_[static_cast<std::size_t>(row)]; }
    /// Puts one value back to what the file has; false where that is more than a value.
    bool takeBack(int row);
    void retranslate();

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    void read();
    const Value& rootOf(const FileChange& change) const;
    Value counted(const FileChange& change, const Value& root, const Value& value) const;
    QString from(const FileChange& change) const;
    QString to(const FileChange& change) const;
    QString whole(const FileChange& change) const;
    QString owner(const FileChange& change) const;
    QString field(const FileChange& change) const;
    QString value(const FileChange& change, const Value& value) const;
    QString text(int row, int column) const;

    Document& document_;
    std::vector<FileChange> changes_ = {};
};

} // namespace ludus::ui
