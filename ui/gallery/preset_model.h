#pragma once

#include <QAbstractListModel>
#include <string>
#include <vector>

namespace ludus::ui {

/// The built-in scenarios with their titles and notes in the window's language.
class PresetModel : public QAbstractListModel {
    Q_OBJECT

public:
    enum Role { notes_role = Qt::UserRole, name_role, ruleset_role };

    explicit PresetModel(QObject* parent = nullptr);
    int rowCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;
    /// The window's language has changed.
    void retranslate();

private:
    struct Row {
        std::string name;
        std::string ruleset;
        QString title;
        QString notes;
    };
    void read();
    std::vector<Row> rows_;
};

} // namespace ludus::ui
