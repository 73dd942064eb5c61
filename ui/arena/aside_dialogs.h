#pragma once

#include "ui/arena/aside_panel.h"

namespace ludus::ui {

/// What is asked for what people do outside of turns, in dialogs over `parent`.
std::optional<Input> asked_condition(QWidget* parent, const Scenario& scenario, int bearer);
std::optional<AsidePanel::Wanted> asked_join(QWidget* parent, const Scenario& scenario);
std::optional<Input> asked_edit(QWidget* parent, const Scenario& scenario, const State& state, int actor);

} // namespace ludus::ui
