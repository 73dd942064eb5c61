#pragma once

#include "engine/arena/layer.h"
#include "engine/fight/input.h"

#include <vector>

namespace ludus::ui {

/// What orders are put in a sequence by: who is where, and in which team.
struct OrderScene {
    int actor = nobody;
    const std::vector<Figure>& figures;
    const std::vector<int>& team_of;
};

/// The places of orders in the sequence in which they are offered: attacks, then steps towards the nearest
/// enemy, then what is done with things, then other steps, and to wait last of all. What is first is what one
/// key gives.
std::vector<std::size_t> offered_places(const Inputs& orders, const OrderScene& scene);

/// Whether an order is an attack on somebody of another team.
bool is_attack(const Input& order, const OrderScene& scene);

} // namespace ludus::ui
