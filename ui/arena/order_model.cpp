#include "ui/arena/order_model.h"

#include "engine/fight/awaited.h"
#include "engine/fight/order_chances.h"
#include "engine/fight/order_words.h"
#include "engine/narration/awaited_words.h"
#include "ui/words/words.h"

#include <algorithm>

namespace ludus::ui {

namespace {

constexpr int keys = 9;

std::vector<Figure> figures_of(const Layers& layers) {
    for (const Layer& layer : layers)
        if (const auto* found = std::get_if<FiguresLayer>(&layer)) return found->figures;
    return {};
}

} // namespace

OrderModel::OrderModel(FightPlayer& player, QObject* parent)
    : QAbstractListModel(parent), player_(player),
      worker_(
          [](const Job& job, const std::stop_token& stop, const Progress&) -> Result<Chances> {
              FightRequest request = job.request;
              request.stop = stop;
              return order_chances(*job.fight->battle, request, *job.fight->come.awaits);
          },
          [this](Result<Chances> chances) { takeChances(std::move(chances)); }) {
    connect(&player_, &FightPlayer::fightChanged, this, &OrderModel::refill);
    connect(&player_, &FightPlayer::moved, this, &OrderModel::refill);
}

OrderModel::~OrderModel() = default;

void OrderModel::refill() {
    const Awaited* now = player_.awaited();
    const auto fight = now ? player_.sharedFight() : nullptr;
    if (fight == fight_) return;
    beginResetModel();
    worker_.cancel();
    fight_ = fight;
    asks_ = now && !now->is_order() && !now->is_dice();
    replies_ = asks_ ? replies_to(*now) : std::vector<Reply>();
    orders_.clear();
    chances_.clear();
    figures_ = now ? figures_of(fight_->battle->layers(player_.moment())) : std::vector<Figure>();
    places_ = now ? offered_places(now->orders, scene()) : std::vector<std::size_t>();
    for (const std::size_t i : places_) orders_.push_back(now->orders[i]);
    endResetModel();
    if (!orders_.empty()) worker_.ask({.fight = fight_, .request = player_.request()});
}

OrderScene OrderModel::scene() const {
    return {
        .actor = fight_->come.awaits->actor, .figures = figures_, .team_of = fight_->battle->sides().team_of};
}

/// Whom the team struck last stands in what people have put in, so that undo knows it too.
int OrderModel::first() const {
    if (orders_.empty()) return 0;
    const OrderScene here = scene();
    const auto team = [&](int actor) { return here.team_of[static_cast<std::size_t>(actor)]; };
    const Inputs& inputs = player_.course().present().inputs;
    const auto last = std::find_if(inputs.rbegin(), inputs.rend(), [&](const Input& input) {
        return input.kind == InputKind::order && input.actor >= 0 && team(input.actor) == team(here.actor) &&
               is_attack(input, here);
    });
    if (last == inputs.rend()) return 0;
    const auto again = std::ranges::find(orders_, last->target, &Input::target);
    return again == orders_.end() ? 0 : static_cast<int>(again - orders_.begin());
}

bool OrderModel::hasChance(int row) const {
    const auto at = static_cast<std::size_t>(row);
    return !asks_ && at < orders_.size() && orders_[at].target >= 0 && !orders_[at].to;
}

void OrderModel::takeChances(Result<Chances> chances) {
    if (!chances || chances->size() != orders_.size()) return;
    for (const std::size_t i : places_) chances_.push_back((*chances)[i]);
    emit dataChanged(index(0), index(rowCount() - 1), {chance_role});
}

int OrderModel::rowCount(const QModelIndex& parent) const {
    if (parent.isValid()) return 0;
    return static_cast<int>(asks_ ? replies_.size() : orders_.size());
}

QString OrderModel::textOf(int row) const {
    if (asks_)
        return capitalised(from_utf8(reply_words(replies_[static_cast<std::size_t>(row)],
                                                 *fight_->come.awaits, *fight_->battle, words())));
    return from_utf8(
        words().text(order_message(orders_[static_cast<std::size_t>(row)], fight_->battle->scenario())));
}

QVariant OrderModel::data(const QModelIndex& index, int role) const {
    const int row = index.row();
    const auto at = static_cast<std::size_t>(row);
    const QString chance = at < chances_.size() && chances_[at] ? percent(*chances_[at]) : QString();
    switch (role) {
    case Qt::DisplayRole:
    case Qt::ToolTipRole: return textOf(row);
    case Qt::AccessibleTextRole:
        return chance.isEmpty() ? textOf(row) : tr("%1, chance %2").arg(textOf(row), chance);
    case key_role: return row < keys ? QString::number(row + 1) : QString();
    case chance_role: return chance;
    default: return {};
    }
}

void OrderModel::give(int row) {
    if (row < 0 || row >= rowCount()) return;
    if (asks_) return player_.answer(replies_[static_cast<std::size_t>(row)]);
    player_.order(Input(orders_[static_cast<std::size_t>(row)]));
}

void OrderModel::retranslate() {
    if (rowCount() > 0) emit dataChanged(index(0), index(rowCount() - 1));
}

} // namespace ludus::ui
