#include "ui/arena/order_ranks.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>
#include <utility>

namespace ludus::ui {

namespace {

enum class Rank { attack, nearer, thing, step, wait };

int team_of(int actor, const OrderScene& scene) {
    const auto at = static_cast<std::size_t>(actor);
    return actor >= 0 && at < scene.team_of.size() ? scene.team_of[at] : -1;
}

/// In tiles; infinite where there is no enemy who stands.
double way_to_enemy(Tile from, const OrderScene& scene) {
    double least = std::numeric_limits<double>::infinity();
    for (const Figure& one : scene.figures) {
        const bool enemy =
            !one.fallen() && one.active && team_of(one.actor, scene) != team_of(scene.actor, scene);
        if (enemy) least = std::min(least, std::hypot(one.at.x - from.x, one.at.y - from.y));
    }
    return least;
}

double way_now(const OrderScene& scene) {
    const auto own = std::ranges::find(scene.figures, scene.actor, &Figure::actor);
    return own == scene.figures.end() ? 0 : way_to_enemy(own->at, scene);
}

Rank rank_of(const Input& order, double way, const OrderScene& scene) {
    if (order.act == "wait" || order.act == "rest") return Rank::wait;
    if (is_attack(order, scene)) return Rank::attack;
    if (!order.to) return Rank::thing;
    return way_to_enemy(*order.to, scene) < way ? Rank::nearer : Rank::step;
}

} // namespace

bool is_attack(const Input& order, const OrderScene& scene) {
    return order.target >= 0 && team_of(order.target, scene) != team_of(scene.actor, scene);
}

std::vector<std::size_t> offered_places(const Inputs& orders, const OrderScene& scene) {
    const double way = way_now(scene);
    std::vector<std::pair<Rank, double>> keys;
    for (const Input& order : orders) {
        const Rank rank = rank_of(order, way, scene);
        keys.emplace_back(rank, rank == Rank::nearer ? way_to_enemy(*order.to, scene) : 0);
    }
    std::vector<std::size_t> places(orders.size());
    std::iota(places.begin(), places.end(), std::size_t{0});
    std::ranges::stable_sort(places, {}, [&](std::size_t i) { return keys[i]; });
    return places;
}

} // namespace ludus::ui
