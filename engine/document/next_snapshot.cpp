#include "engine/document/next_snapshot.h"

#include "engine/document/design_of.h"
#include "engine/document/moved_state.h"
#include "engine/document/play.h"
#include "engine/document/rename.h"
#include "engine/document/saved_play.h"
#include "engine/scenario/variant_edit.h"

#include <algorithm>
#include <unordered_set>

namespace ludus {

namespace {

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
    Snapshot now{.design = *design_of(design, std::string(base_variant), registry), .play = std::move(play)};
    now.state = starting_state(now);
    if (!now.design->scenario) {
        now.last_start = now.state;
        now.last_schema = now.design->schema;
    }
    read_waiting(now, registry);
    return now;
}

/// The same build of another file.
Result<Snapshot> edited(const Snapshot& now, const Result<Value>& file, const std::string& build,
                        const Registry& registry) {
    if (!file) return Unexpected(file.error());
    const auto start = starting_state(now);
    auto design = design_of(*file, build, registry, start);
    if (!design) return Unexpected(design.error());
    Snapshot after = now;
    after.design = std::move(*design);
    after.last_start =
        after.design->scenario ? nullptr : shared_with(start, moved_state(*start, now.root(), after.root()));
    after.last_schema = after.design->scenario ? nullptr : live_schema(now);
    if (now.state == start) // nobody has lost anything yet: a fight begins with what the design has now
        after.state = starting_state(after);
    else
        after.state =
            shared_with(now.state, carried({*now.state, *start, now.root(), live_schema(now).get()}, after));
    read_waiting(after, registry);
    return after;
}

/// A weapon of null is a choice (bare hands), elsewhere null leaves the field out.
bool keeps_null(const Path& path) { return text_of(path) == "attack.weapon"; }

Result<Snapshot> next(const Snapshot& now, const Edit& edit, const Registry& registry) {
    if (!changes(now.root(), edit)) return now;
    return edited(now, file_with(*now.design, {{edit.path, edit.value}}), now.design->build, registry);
}

/// In place, so that a thousand cells copy the list of actors once.
Result<Value> base_with(Value file, const std::vector<Setting>& settings) {
    for (const Setting& one : settings)
        if (const auto done = set_path(file, one.path, one.value, keeps_null(one.path)); !done)
            return Unexpected(done.error());
    return file;
}

/// Those that change something; of several for one place the last.
std::vector<Setting> settings_of(const Edits& edits, const Value& root) {
    std::vector<Setting> settings;
    std::unordered_set<std::string> seen;
    for (auto edit = edits.all.rbegin(); edit != edits.all.rend(); ++edit)
        if (seen.insert(text_of(edit->path)).second && changes(root, *edit))
            settings.push_back({edit->path, edit->value});
    std::reverse(settings.begin(), settings.end());
    return settings;
}

/// Validated once at the end.
Result<Snapshot> next(const Snapshot& now, const Edits& edits, const Registry& registry) {
    const std::vector<Setting> settings = settings_of(edits, now.root());
    if (settings.empty()) return now;
    const auto file = now.design->base ? file_with(*now.design, settings) : base_with(now.root(), settings);
    return edited(now, file, now.design->build, registry);
}

Result<Snapshot> next(const Snapshot& now, const Rewriting& change, const Registry& registry) {
    if (change.root == now.root()) return now;
    return edited(now, file_showing(*now.design, change.root), now.design->build, registry);
}

/// Who has that id is the same in all builds, unless only this one has them.
Result<Snapshot> next(const Snapshot& now, const Renaming& change, const Registry& registry) {
    const Path place = with_ids(now.root(), change.path);
    const bool in_file = find_path(now.design->file(), place) != nullptr;
    const auto root =
        with_id(in_file ? now.design->file() : now.root(), now.design->schema.get(), place, change.id);
    if (!root) return Unexpected(root.error());
    return in_file ? edited(now, root, now.design->build, registry) : next(now, Rewriting{*root}, registry);
}

Result<Snapshot> next(const Snapshot& now, const Choosing& change, const Registry& registry) {
    return showing(now, change.build, registry);
}

/// A new build is shown at once: it is made to be edited.
Result<Snapshot> next(const Snapshot& now, const NewVariant& change, const Registry& registry) {
    const WithVariant made = with_new_variant(now.design->file(), change);
    const auto longer = edited(now, made.root, now.design->build, registry);
    return longer ? showing(*longer, made.id, registry) : longer;
}

Result<Snapshot> next(const Snapshot& now, const BuildNaming& change, const Registry& registry) {
    return edited(now, with_variant_name(now.design->file(), change.build, change.name), now.design->build,
                  registry);
}

Result<Snapshot> next(const Snapshot& now, const BuildRemoving& change, const Registry& registry) {
    const bool shown = now.design->build == change.build;
    const Snapshot left = shown ? showing_base(now) : now;
    return edited(left, without_variant(left.design->file(), change.build), left.design->build, registry);
}

Result<Snapshot> next(const Snapshot&, const Opening& change, const Registry& registry) {
    return opened(change.root, registry);
}

Result<Snapshot> next(const Snapshot& now, const Attacking& change, const Registry&) {
    return attacked(now, change.dice, change.chooser);
}

Result<Snapshot> next(const Snapshot& now, const AttackCorrection& change, const Registry&) {
    return corrected(now, change.draw, change.value);
}

Result<Snapshot> next(const Snapshot& now, const Resetting&, const Registry&) {
    if (!now.design->scenario || (!is_played(now) && now.play->errors.empty())) return now;
    Snapshot after = now;
    after.state = starting_state(now);
    after.log = std::make_shared<Log>();
    after.play = std::make_shared<SavedPlay>();
    after.left = std::make_shared<LeftStates>();
    return after;
}

/// A saved fight that cannot be read is not written over.
Result<Snapshot> next(const Snapshot& now, const LiveEdit& edit, const Registry&) {
    if (const Errors& errors = now.play->errors; !errors.empty()) return Unexpected(errors);
    if (!now.design->scenario) return fail("not_a_scenario");
    const auto start = starting_state(now);
    State live = *now.state;
    for (const LiveValue& one : edit.all) {
        const Value* began = start->find(one.actor, one.path);
        live.set(one.actor, one.path, one.value.is_null() && began ? *began : one.value);
    }
    Snapshot after = now;
    after.state = live == *start ? start : shared_with(now.state, std::move(live));
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

} // namespace ludus
