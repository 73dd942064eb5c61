#include "ui/document/next_snapshot.h"

#include "ui/document/moved_state.h"
#include "ui/document/play.h"
#include "ui/document/rename.h"
#include "ui/document/saved_play.h"

namespace ludus::ui {

namespace {

using SharedState = std::shared_ptr<const State>;

/// The one there is where the two are alike: a thousand edits share one state, and telling them apart takes a
/// look at two pointers.
SharedState shared_with(const SharedState& before, State now) {
    return before && *before == now ? before : std::make_shared<State>(std::move(now));
}

/// Validates once, prepares once. `start` is what a fight began with before.
std::shared_ptr<const Design> looked_at(const Value& root, const Registry& registry,
                                        const SharedState& start = {}) {
    auto design = std::make_shared<Design>();
    design->root = root;
    Opened opened = open_scenario(root, registry);
    design->scenario = std::move(opened.scenario);
    design->findings = std::move(opened.findings);
    if (const Value& id = root["ruleset"]; id.is_text()) design->schema = registry.schema(id.as_text());
    if (!design->scenario) return design;
    auto match = prepare_match(*design->scenario, registry);
    if (!match) {
        design->refused = match.error();
        return design;
    }
    design->match = std::move(*match);
    design->start = shared_with(start, design->match->initial_state());
    return design;
}

/// Reads what waits to be read, once the design is sound.
void read_waiting(Snapshot& now, const Registry& registry) {
    const SavedPlay& play = *now.play;
    const bool waits = !play.value.is_null() && !play.read && play.errors.empty();
    if (!waits || !now.design->scenario) return;
    auto looked = std::make_shared<SavedPlay>(play);
    auto found = read_play(play.value, now, registry);
    if (!found) {
        looked->errors = found.error();
        looked->errors.insert(looked->errors.begin(), error("play_unreadable", "play"));
    } else {
        now.state = std::make_shared<State>(found->state);
        now.log = std::make_shared<Log>(found->log);
        looked->read = true;
        looked->log = std::move(found->log);
        looked->state = std::move(found->state);
    }
    now.play = std::move(looked);
}

SavedPlay play_in(const Value& root) {
    if (!root.is_record()) return {};
    for (std::size_t i = 0; i < root.members().size(); ++i)
        if (root.members()[i].key == "play") return {.value = root.members()[i].value, .place = i};
    return {};
}

/// A document that cannot be migrated is opened as it is, and its findings say why.
Snapshot opened(const Value& root, const Registry& registry) {
    const Result<Value> present = migrate(root, scenario_version, migrations());
    Value design = present ? *present : root;
    auto play = std::make_shared<SavedPlay>(play_in(design));
    if (!play->value.is_null()) design.erase("play");
    Snapshot now{.design = looked_at(design, registry), .play = std::move(play)};
    now.state = starting_state(now);
    if (!now.design->scenario) now.last_start = now.state;
    read_waiting(now, registry);
    return now;
}

Snapshot edited(const Snapshot& now, const Value& root, const Registry& registry) {
    Snapshot after = now;
    const SharedState start = starting_state(now);
    after.design = looked_at(root, registry, start);
    after.last_start =
        after.design->scenario ? nullptr : shared_with(start, moved_state(*start, now.root(), root));
    if (now.state == start) // nobody has lost anything yet: a fight begins with what the design has now
        after.state = starting_state(after);
    else
        after.state = shared_with(now.state,
                                  carried({*now.state, *start, now.root(), now.design->schema.get()}, after));
    read_waiting(after, registry);
    return after;
}

/// A weapon of null is a choice (bare hands), elsewhere null leaves the field out.
bool keeps_null(const Path& path) { return text_of(path) == "attack.weapon"; }

Result<Snapshot> next(const Snapshot& now, const Edit& edit, const Registry& registry) {
    if (!changes(now.root(), edit)) return now;
    const auto changed = with_path(now.root(), edit.path, edit.value, keeps_null(edit.path));
    if (!changed) return Unexpected(changed.error());
    return edited(now, *changed, registry);
}

Result<Snapshot> next(const Snapshot& now, const Rewriting& change, const Registry& registry) {
    return change.root == now.root() ? now : edited(now, change.root, registry);
}

Result<Snapshot> next(const Snapshot& now, const Renaming& change, const Registry& registry) {
    const auto root = with_id(now.root(), now.design->schema.get(), change.path, change.id);
    if (!root) return Unexpected(root.error());
    return next(now, Rewriting{*root}, registry);
}

Result<Snapshot> next(const Snapshot&, const Opening& change, const Registry& registry) {
    return opened(change.root, registry);
}

Result<Snapshot> next(const Snapshot& now, const Attacking& change, const Registry&) {
    return attacked(now, change.dice, change.chooser);
}

Result<Snapshot> next(const Snapshot& now, const Correction& change, const Registry&) {
    return corrected(now, change.draw, change.value);
}

Result<Snapshot> next(const Snapshot& now, const Resetting&, const Registry&) {
    if (!now.design->scenario || (!is_played(now) && now.play->errors.empty())) return now;
    Snapshot after = now;
    after.state = starting_state(now);
    after.log = std::make_shared<Log>();
    after.play = std::make_shared<SavedPlay>();
    return after;
}

} // namespace

bool changes(const Value& root, const Edit& edit) {
    const Value* there = find_path(root, edit.path);
    return there ? !(*there == edit.value) : !edit.value.is_null() || keeps_null(edit.path);
}

Result<Snapshot> next_snapshot(const Snapshot& now, const DocumentChange& change, const Registry& registry) {
    return std::visit([&](const auto& one) { return next(now, one, registry); }, change);
}

} // namespace ludus::ui
