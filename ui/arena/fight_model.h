#pragma once

#include "ui/arena/fight_player.h"
#include "ui/log/log_tree.h"

#include <QAbstractItemModel>
#include <unordered_map>

namespace ludus::ui {

/// The events of the fight in words, a row each; the present one is bold. Below an event are its dice and its
/// steps, as in the log of the bench.
class FightModel : public QAbstractItemModel {
    Q_OBJECT

public:
    enum Role {
        path_role = Qt::UserRole, ///< where a number comes from, as text; empty = nowhere to jump to
        die_role                  ///< which die of its event it is, from 1; 0 = none
    };

    explicit FightModel(FightPlayer& player, QObject* parent = nullptr);
    ~FightModel() override;

    QModelIndex index(int row, int column, const QModelIndex& parent = {}) const override;
    QModelIndex parent(const QModelIndex& child) const override;
    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex&) const override { return 1; }
    bool hasChildren(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;

    /// The number of the event that a row belongs to.
    int eventOf(const QModelIndex& index) const;
    void retranslate();

private:
    const Event& event(int row) const { return fight_->log.events()[static_cast<std::size_t>(row)]; }
    const LogNode* nodeAt(const QModelIndex& index) const;
    const LogNode& unfolded(int row) const;
    QString textOf(int row) const;
    QString headOf(int row) const;
    void reset();
    void follow();

    FightPlayer& player_;
    std::shared_ptr<const PlayedFight> fight_ = {}; ///< the facts behind the rows, kept alive
    mutable std::unordered_map<int, std::unique_ptr<LogNode>> unfolded_ = {}; ///< made when first looked at
    int present_ = -1;
};

} // namespace ludus::ui
