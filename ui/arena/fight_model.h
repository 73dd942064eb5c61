#pragma once

#include "ui/arena/fight_player.h"

#include <QAbstractListModel>

namespace ludus::ui {

/// The events of the fight in words, a row each; the present one is bold.
class FightModel : public QAbstractListModel {
    Q_OBJECT

public:
    explicit FightModel(FightPlayer& player, QObject* parent = nullptr);

    int rowCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;
    void retranslate();

private:
    QString textOf(int row) const;
    void follow();

    FightPlayer& player_;
    int rows_ = 0;
    int present_ = -1;
};

} // namespace ludus::ui
