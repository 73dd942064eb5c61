#pragma once

#include "ui/document/document.h"

namespace ludus::ui {

/// What a build is called in legends and exports; those without a name are "now" and, beside it, "Pinned".
QString build_name(const std::string& name, std::size_t number);

/// "Isolde against Roland, with Longsword": the attack that is looked at; empty where there is none.
QString attack_caption(const Document& document);

/// "Even duel (Contest)"
QString scenario_caption(const Document& document);
/// Both of them, as an export of an attack's chart says it.
QString scenario_and_attack(const Document& document);

} // namespace ludus::ui
