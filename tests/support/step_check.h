#pragma once

#include "engine/facts/event_value.h"
#include "engine/facts/fight_hash.h"
#include "engine/facts/rewind.h"
#include "engine/schema/change.h"
#include "engine/schema/path.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <optional>
#include <string>

/// Holds the steps of an event against what they claim, knowing no ruleset: every value is what its operation
/// gives, every operand is what its source says. Equal to the last bit.
namespace ludus::test {

class StepCheck {
public:
    StepCheck(const Facts& facts, const EventLog& log, State start)
        : facts_(facts), log_(log), state_(std::move(start)) {}

    void all_events() {
        for (const Event& event : log_.events()) {
            one_event(event);
            ludus::apply(state_, log_.changes(event));
        }
    }

    std::size_t steps_seen = 0;
    std::size_t paths_seen = 0;

private:
    void one_event(const Event& event) {
        const auto steps = log_.steps(event);
        for (std::size_t i = 0; i < steps.size(); ++i) {
            const StepFact& step = steps[i];
            const std::string where =
                "event " + std::to_string(event.seq) + ", step " + std::string(step.info->id);
            ++steps_seen;
            std::vector<double> values;
            for (const Operand& o : operands_of(step, log_, facts_, event)) {
                values.push_back(o.value);
                operand(event, steps.first(i), o, where);
            }
            EXPECT_EQ(compute(step.op, step.info->relation, values.data(), values.size()), step.value)
                << where;
            EXPECT_TRUE(std::none_of(steps.begin(), steps.begin() + static_cast<std::ptrdiff_t>(i),
                                     [&](const StepFact& s) { return s.info->id == step.info->id; }))
                << where << " is there twice";
        }
    }

    /// What was read off the map takes a ruleset to read; those have tests of their own.
    void operand(const Event& event, std::span<const StepFact> before, const Operand& o,
                 const std::string& where) {
        EXPECT_FALSE(o.name.empty()) << where;
        if (o.source == "constant" || o.source == "arena") return;
        const std::optional<double> expected =
            o.source.starts_with("step:")       ? step_value(before, o.source.substr(5))
            : o.source.starts_with("draw:")     ? draw_value(event, o.source.substr(5))
            : o.source.starts_with("decision:") ? decision_value(event, o.source.substr(9))
                                                : path_value(o.source);
        ASSERT_TRUE(expected) << where << ": nothing at " << o.source;
        EXPECT_EQ(o.value, *expected) << where << ": " << o.source;
    }

    static std::optional<double> step_value(std::span<const StepFact> before, std::string_view id) {
        for (const StepFact& s : before)
            if (s.info->id == id) return s.value;
        return std::nullopt;
    }

    std::optional<double> decision_value(const Event& event, std::string_view id) const {
        for (const Decision& d : log_.decisions(event))
            if (d.id == id) return d.yes ? 1.0 : 0.0;
        return std::nullopt;
    }

    std::optional<double> draw_value(const Event& event, std::string_view label) const {
        for (const Draw& d : log_.draws(event))
            if (label_of(d) == label) return d.value;
        return std::nullopt;
    }

    /// The live value, or the design's, or the schema's default; what is nowhere counts as 0.
    std::optional<double> path_value(const std::string& text) {
        ++paths_seen;
        const Result<Path> path = parse_path(text);
        if (!path) return std::nullopt;
        const Field* field = field_at(*path);
        if (!field) return std::nullopt;
        const Value* live = live_value(*path);
        const Value* design = find_path(facts_.scenario().root(), *path);
        const Value value = live ? *live : design && !design->is_null() ? *design : fallback(*path, *field);
        return number(value, *field->type);
    }

    const Value* live_value(const Path& path) const {
        if (path.size() < 3 || path[0].key != "actors") return nullptr;
        const auto actor = facts_.scenario().actor_index(path[1].key);
        if (!actor) return nullptr;
        for (auto end = path.end(); end != path.begin() + 2; --end) // a whole list may be one live value
            if (const Value* live = state_.find(*actor, text_of(Path(path.begin() + 2, end))))
                return find_path(*live, Path(end, path.end()));
        return nullptr;
    }

    Value fallback(const Path& path, const Field& field) const {
        if (field.follows.empty()) return field.fallback;
        Path sibling = path;
        sibling.back().key = field.follows;
        const Value* value = find_path(facts_.scenario().root(), sibling);
        return value && !value->is_null() ? *value : field.fallback;
    }

    static std::optional<double> number(const Value& value, const Type& type) {
        if (value.is_null()) return 0.0;
        if (value.is_number()) return value.as_double();
        if (value.is_bool()) return value.as_bool() ? 1.0 : 0.0;
        if (type.kind == Kind::change) return std::get<Change>(parse_change(value.as_text())).amount;
        if (type.kind != Kind::option || !value.is_text()) return std::nullopt;
        const auto at = std::find(type.options.begin(), type.options.end(), value.as_text());
        return static_cast<double>(at - type.options.begin());
    }

    /// The field at a path. A map's entry, and a record's key beyond its fields, have one made for them,
    /// which the next call replaces.
    const Field* field_at(const Path& path) {
        const Type* type = facts_.scenario().schema().document.get();
        const Field* field = nullptr;
        const Value* value = &facts_.scenario().root();
        for (const PathStep& step : path) {
            value = value ? find_path(*value, {step}) : nullptr;
            if (type->kind == Kind::list) {
                type = element(*type, value);
                continue;
            }
            if (type->kind == Kind::map) return field; // its entries are all of one sort
            field = find_field(*type, step.key);
            const TypePtr& beyond = type->kind == Kind::map ? type->element : type->further;
            if (!field && !beyond) return nullptr;
            if (!field) field = &(made_ = Field{.id = step.key, .type = beyond});
            type = field->type.get();
        }
        return field;
    }

    /// The record of a list's element; an item's depends on its kind.
    static const Type* element(const Type& list, const Value* value) {
        const Type& type = *list.element;
        if (type.kind != Kind::tagged) return &type;
        for (const auto& entry : type.cases)
            if (value && (*value)["kind"] == Value(entry.first)) return entry.second.get();
        const bool named = value && !(*value)["kind"].is_null();
        return (named || type.cases.empty()) && type.otherwise ? type.otherwise.get()
                                                               : type.cases.front().second.get();
    }

    const Facts& facts_;
    const EventLog& log_;
    State state_;
    Field made_ = {};
};

} // namespace ludus::test
