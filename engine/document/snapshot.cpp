#include "engine/document/snapshot.h"

#include "engine/document/design_of.h"
#include "engine/document/saved_play.h"

#include <algorithm>

namespace ludus {

std::size_t actor_count(const Value& root) {
    const Value& actors = root["actors"];
    return actors.is_list() ? actors.size() : 0;
}

std::shared_ptr<const State> starting_state(const Snapshot& now) {
    if (now.design->start) return now.design->start;
    if (!now.design->scenario && now.last_start) return now.last_start;
    return std::make_shared<State>(actor_count(now.root()));
}

std::shared_ptr<const Schema> live_schema(const Snapshot& now) {
    return !now.design->scenario && now.last_schema ? now.last_schema : now.design->schema;
}

std::shared_ptr<const State> shared_with(const std::shared_ptr<const State>& before, State now) {
    return before && *before == now ? before : std::make_shared<State>(std::move(now));
}

bool is_played(const Snapshot& now) {
    if (!now.log->empty()) return true;
    const auto start = starting_state(now);
    return now.state != start && !(*now.state == *start);
}

Findings findings_of(const Snapshot& now) {
    Findings all = now.design->findings;
    all.errors.insert(all.errors.end(), now.play->errors.begin(), now.play->errors.end());
    if (const auto& base = now.design->base) // what is to be said of the builds is said of the file
        for (const Error& w : base->findings.warnings)
            if (w.path.starts_with("variants")) all.warnings.push_back(w);
    return all;
}

Value to_save(const Snapshot& shown) {
    const Snapshot now = showing_base(shown);
    const Value play = play_to_save(now);
    if (play.is_null() || !now.root().is_record()) return now.root();
    Value out = now.root();
    if (out.contains("play")) return out.set("play", play); // the file has it as null
    const bool was_there = !now.play->value.is_null();
    Value::Record& members = out.mutable_members();
    const std::size_t place = was_there ? std::min(now.play->place, members.size()) : members.size();
    members.insert(members.begin() + static_cast<std::ptrdiff_t>(place), Member{"play", play});
    return out;
}

} // namespace ludus
