#include "engine/facts/fight_hash.h"

#include "engine/base/hash.h"
#include "engine/base/numbered.h"
#include "engine/io/json_writer.h"

#include <algorithm>

namespace ludus {

std::string label_of(const Draw& draw) {
    return draw.index > 0 ? numbered(draw.id, draw.index) : std::string(draw.id);
}

FightHasher::FightHasher(const Scenario& scenario, int first) : first_(first) {
    for (int i = 0; i < static_cast<int>(scenario.actor_count()); ++i) {
        std::string quoted;
        append_string(quoted, scenario.actor_id(i));
        quoted_ids_.push_back(std::move(quoted));
    }
}

void FightHasher::append_actor(std::string& out, int actor) const {
    if (actor == nobody)
        out += "null";
    else
        out += quoted_ids_[static_cast<std::size_t>(actor)];
}

static void append_value(std::string& out, const Value& value) {
    if (value.is_number() && value.is_real())
        append_number(out, value.as_double());
    else
        out += canonical_json(value);
}

static void append_draw(std::string& out, const Draw& draw) {
    out += R"({"id":)";
    append_string(out, label_of(draw));
    out += R"(,"origin":")";
    out += name_of(draw.origin);
    out += R"(","sides":)";
    if (draw.sides > 0)
        append_number(out, draw.sides);
    else
        out += "null";
    out += R"(,"value":)";
    append_number(out, draw.value);
    out += '}';
}

void FightHasher::append_line(std::string& out, const EventLog& log, const Event& event) const {
    out += R"({"actor":)";
    append_actor(out, event.actor);
    out += R"(,"changes":[)";
    const char* separator = "";
    for (const StateChange& c : log.changes(event)) {
        out += separator;
        out += R"({"actor":)";
        append_actor(out, c.actor);
        out += R"(,"after":)";
        append_value(out, c.after);
        out += R"(,"before":)";
        append_value(out, c.before);
        out += R"(,"path":)";
        append_string(out, c.path);
        out += '}';
        separator = ",";
    }
    out += R"(],"draws":[)";
    separator = "";
    for (const Draw& d : log.draws(event)) {
        out += separator;
        append_draw(out, d);
        separator = ",";
    }
    out += R"(],"kind":)";
    append_string(out, event.kind);
    out += R"(,"seq":)";
    append_number(out, static_cast<double>(event.seq) - 1 + first_);
    out += R"(,"target":)";
    append_actor(out, event.target);
    if (!event.text.empty()) {
        out += R"(,"text":)";
        append_string(out, event.text);
    }
    out += "}\n";
}

std::uint64_t FightHasher::hash(const EventLog& log, std::size_t count) const {
    std::string text;
    for (const Event& event : log.events().first(std::min(count, log.events().size())))
        append_line(text, log, event);
    return xxh64(text);
}

} // namespace ludus
