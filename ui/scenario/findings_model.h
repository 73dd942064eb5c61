#pragma once

#include "ui/document/document.h"

#include <QAbstractTableModel>

namespace ludus::ui {

/// What is wrong with the document, errors first: the same sentences as on the command line.
class FindingsModel : public QAbstractTableModel {
    Q_OBJECT

public:
    enum Column { kind_column, place_column, message_column };
    enum Role { path_role = Qt::UserRole, is_error_role };

    explicit FindingsModel(Document& document, QObject* parent = nullptr);

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

    /// The window's language has changed.
    void retranslate();

private:
    void read();
    const Error& at(int row) const;
    bool isError(int row) const;
    QString text(int row, int column) const;
    QString place(int row) const;

    Document& document_;
    Findings shown_ = {};
};

} // namespace ludus::ui
