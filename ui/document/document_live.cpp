#include "engine/document/next_snapshot.h"
#include "engine/document/record_shape.h"
#include "ui/document/document.h"
#include "ui/document/edit_words.h"
#include "ui/words/field_words.h"
#include "ui/words/words.h"

namespace ludus::ui {

static Path path_in_actor(int actor, const Path& inside) {
    Path path{{.key = "actors", .index = {}}, {.key = {}, .index = static_cast<std::size_t>(actor)}};
    path.insert(path.end(), inside.begin(), inside.end());
    return path;
}

static Value value_in_play(const Snapshot& now, int actor, const Path& inside) {
    const Value* live = now.state->find(actor, text_of(inside));
    return live ? *live : effective_value(*now.design->schema, now.root(), path_in_actor(actor, inside));
}

Value Document::valueInPlay(int actor, const Path& inside) const {
    return value_in_play(now_, actor, inside);
}

bool Document::setLive(int actor, const Path& inside, const Value& value) {
    const LiveValue live{.actor = actor, .path = text_of(inside), .value = value};
    const auto words = [=](const Snapshot& before, const Snapshot& after) -> Wording {
        return [was = before.design, path = path_in_actor(actor, inside),
                from = value_in_play(before, actor, inside), to = value_in_play(after, actor, inside)] {
            return change_text(*was, path, brief(from), brief(to));
        };
    };
    return typeIn("live " + text_of(path_in_actor(actor, inside)), LiveEdit{{live}}, words);
}

bool Document::keepFight(const State& fight) {
    if (!scenario()) return false;
    const auto start = starting_state(now_);
    LiveEdit edit;
    for (int actor = 0; actor < static_cast<int>(start->actor_count()); ++actor)
        for (const auto& [path, began] : start->values(actor))
            if (const Value* now = fight.find(actor, path))
                edit.all.push_back({.actor = actor, .path = path, .value = *now});
    auto after = next_snapshot(now_, edit, registry_);
    return after && push(std::move(*after), [] { return tr("Keep what the fight has left"); });
}

bool Document::heal(const std::vector<int>& actors) {
    if (!scenario()) return false;
    const std::string path = text_of(path_of_role(scenario()->schema().actor(), Role::vitality));
    LiveEdit edit;
    for (const int actor : actors) edit.all.push_back({.actor = actor, .path = path});
    auto after = next_snapshot(now_, edit, registry_);
    if (!after || path.empty()) return false;
    QStringList names;
    for (const int actor : actors) names << actor_name(*scenario(), actor);
    return push(std::move(*after),
                [who = names.join(QStringLiteral(", "))] { return tr("Heal %1").arg(who); });
}

} // namespace ludus::ui
