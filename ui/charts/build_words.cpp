#include "ui/charts/build_words.h"

#include "ui/words/words.h"

#include <QCoreApplication>

namespace ludus::ui {

QString build_name(const std::string& name, std::size_t number) {
    if (!name.empty()) return from_utf8(name);
    return number == 0 ? QCoreApplication::translate("ludus::ui::Build", "now")
                       : QCoreApplication::translate("ludus::ui::Document", "Pinned");
}

QString scenario_caption(const Document& document) {
    const auto schema = document.schema();
    if (!schema) return document.title();
    return QStringLiteral("%1 (%2)").arg(document.title(), say("ruleset." + schema->ruleset));
}

} // namespace ludus::ui
