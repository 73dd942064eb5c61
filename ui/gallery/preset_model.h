#pragma once

#include "engine/io/presets.h"

#include <QAbstractListModel>
#include <string>
#include <vector>

namespace ludus::ui {

/// The built-in scenarios with their titles and notes in the window's language.
class PresetModel : public QAbstractListModel {
    Q_OBJECT

public:
    enum Role {
        notes_role = Qt::UserRole,
        name_role,
        ruleset_role,
        ruleset_id_role,
        about_ruleset_role,
        size_role,   ///< "5 actors · map"
        rank_role,   ///< the easier ones have the smaller numbers
        search_role, ///< everything that a search may find it by
    };

    explicit PresetModel(QObject* parent = nullptr);
    int rowCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;
    /// The window's language has changed.
    void retranslate();

private:
    struct Row {
        std::string name = {};
        std::string ruleset = {};
        QString title = {};
        QString notes = {};
        QString actors = {};
        int actor_count = 0;
        bool has_map = false;
    };
    static Row rowOf(const Preset& preset);
    QString sizeOf(const Row& row) const;
    void read();
    std::vector<Row> rows_;
};

} // namespace ludus::ui
