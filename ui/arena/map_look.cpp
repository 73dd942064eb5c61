#include "ui/arena/map_look.h"

#include "engine/scenario/sides.h"
#include "ui/arena/marks.h"
#include "ui/log/attack_facts.h"
#include "ui/widgets/palette.h"
#include "ui/words/field_words.h"
#include "ui/words/words.h"

#include <QCoreApplication>

namespace ludus::ui {

QColor MapLook::team_colour(int actor) const {
    return series_colour(palette, teams[static_cast<std::size_t>(actor)]);
}

MapLook look_of(const Scenario& scenario) {
    MapLook look;
    const Sides sides = sides_of(scenario);
    for (std::size_t i = 0; i < scenario.actor_count(); ++i) {
        look.names.push_back(actor_name(scenario, static_cast<int>(i)));
        look.teams.push_back(sides.team_of[i]);
    }
    look.marks = marks_of(look.names);
    return look;
}

QString words_for(const Figure& figure, const Scenario& scenario) {
    QStringList parts{actor_name(scenario, figure.actor)};
    parts << QCoreApplication::translate("Map", "team %1")
                 .arg(team_name(scenario, scenario.team(figure.actor)));
    parts << QStringLiteral("%1 %2/%3")
                 .arg(vitality_label(scenario.schema()), short_number(figure.vitality),
                      short_number(figure.vitality_max));
    if (figure.progress)
        parts << QCoreApplication::translate("Map", "%1 of the way to the next level")
                     .arg(percent(*figure.progress));
    if (figure.fallen()) parts << QCoreApplication::translate("Map", "fallen");
    if (!figure.active) parts << QCoreApplication::translate("Map", "inactive");
    if (figure.acts) parts << QCoreApplication::translate("Map", "acts");
    if (figure.target) parts << QCoreApplication::translate("Map", "target");
    return parts.join(QStringLiteral(" · "));
}

} // namespace ludus::ui
