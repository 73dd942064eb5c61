#pragma once

#include "ui/arena/fight_player.h"
#include "ui/arena/order_ranks.h"

#include <QAbstractListModel>
#include <optional>
#include <vector>

namespace ludus::ui {

/// What may be done now, a row each: the orders of whoever's turn it is, attacks first and to wait last, or
/// the answers to a question of the rule. How likely an order goes comes later, from a thread of its own.
class OrderModel : public QAbstractListModel {
    Q_OBJECT

public:
    enum Role {
        key_role = Qt::UserRole, ///< the digit that gives it; empty after the ninth
        chance_role              ///< "52 %"; empty where there is none
    };

    explicit OrderModel(FightPlayer& player, QObject* parent = nullptr);
    ~OrderModel() override;

    int rowCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;

    const std::vector<Input>& orders() const { return orders_; }
    /// The row that is looked at first: the attack on whom its team struck last, otherwise the first of all.
    int first() const;
    /// Whether a chance comes with that row, sooner or later.
    bool hasChance(int row) const;
    /// Gives the order of a row, or the answer.
    void give(int row);
    void retranslate();

private:
    struct Job {
        std::shared_ptr<const PlayedFight> fight;
        FightRequest request;
    };
    using Chances = std::vector<std::optional<double>>;

    void refill();
    void takeChances(Result<Chances> chances);
    OrderScene scene() const;
    QString textOf(int row) const;

    FightPlayer& player_;
    std::vector<Input> orders_ = {};
    std::vector<std::size_t> places_ = {}; ///< of each row among those awaited
    std::vector<Figure> figures_ = {};     ///< who is where
    std::shared_ptr<const PlayedFight> fight_ = {};
    Chances chances_ = {};
    bool asks_ = false; ///< a question
    std::vector<Reply> replies_ = {};
    LatestWorker<Job, Chances> worker_;
};

} // namespace ludus::ui
