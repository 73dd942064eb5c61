#pragma once

#include "ui/document/document.h"

namespace ludus::ui {

/// What a build is called in legends and exports; those without a name are "now" and, beside it, "Pinned".
QString build_name(const std::string& name, std::size_t number);

/// "Even duel (Contest)"
QString scenario_caption(const Document& document);

} // namespace ludus::ui
