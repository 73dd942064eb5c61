#include "ui/charts/build_words.h"

#include "engine/document/record_shape.h"
#include "ui/words/field_words.h"
#include "ui/words/words.h"

#include <QCoreApplication>
#include <QStringList>

namespace ludus::ui {

QString build_name(const std::string& name, std::size_t number) {
    if (!name.empty()) return from_utf8(name);
    return number == 0 ? QCoreApplication::translate("ludus::ui::Build", "now")
                       : QCoreApplication::translate("ludus::ui::Document", "Pinned");
}

QString attack_caption(const Document& document) {
    const auto& scenario = document.lastSound();
    if (!scenario) return {};
    const auto attack = attack_of(*scenario);
    if (!attack) return {};
    const auto name = [&](int actor) {
        return from_utf8(scenario->actor_name(actor, code_of(language_in_use())));
    };
    const auto text = [](const char* source) {
        return QCoreApplication::translate("ludus::ui::Build", source);
    };
    const QString two = text(QT_TRANSLATE_NOOP("ludus::ui::Build", "%1 against %2"))
                            .arg(name(attack->attacker), name(attack->defender));
    const Value* weapon = find_path(scenario->root(), Path{} / "items" / attack->weapon);
    if (attack->weapon.empty() || !weapon) return two;
    return text(QT_TRANSLATE_NOOP("ludus::ui::Build", "%1, with %2")).arg(two, name_in_roster(*weapon));
}

QString scenario_caption(const Document& document) {
    const auto schema = document.schema();
    if (!schema) return document.title();
    return QStringLiteral("%1 (%2)").arg(document.title(), say("ruleset." + schema->ruleset));
}

QString scenario_and_attack(const Document& document) {
    QStringList parts{scenario_caption(document), attack_caption(document)};
    parts.removeAll(QString());
    return parts.join(QStringLiteral(" · "));
}

} // namespace ludus::ui
