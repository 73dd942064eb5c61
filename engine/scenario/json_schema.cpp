#include "engine/scenario/schema.h"

namespace ludus {

namespace {

Value schema_of(const Type& type);

Value text_list(const std::vector<std::string>& words) {
    Value list(Value::List{});
    for (const std::string& word : words) list.push_back(word);
    return list;
}

Value numeric(const Type& type, std::string_view word) {
    Value out = Value::record({{"type", word}});
    out.set(type.above_min ? "exclusiveMinimum" : "minimum", type.min);
    return out.set("maximum", type.max);
}

/// null is the same as absent.
Value or_null(const Value& schema) {
    return Value::record({{"anyOf", Value::list({schema, Value::record({{"type", "null"}})})}});
}

Value record_schema(const Type& type) {
    Value properties(Value::Record{});
    Value required(Value::List{});
    for (const Field& f : type.fields) {
        Value property = schema_of(*f.type);
        if (!f.fallback.is_null() && property.is_record()) property.set("default", f.fallback);
        if (!f.required) property = or_null(property);
        properties.set(f.id, std::move(property));
        if (f.required) required.push_back(f.id);
    }
    Value out = Value::record({{"type", "object"}, {"properties", properties}, {"required", required}});
    if (type.further) out.set("additionalProperties", or_null(schema_of(*type.further)));
    return out;
}

Value list_schema(const Type& type) {
    return Value::record({{"type", "array"},
                          {"items", schema_of(*type.element)},
                          {"minItems", type.min_size},
                          {"maxItems", type.max_size}});
}

Value any_of(const std::vector<TypePtr>& types) {
    Value choices(Value::List{});
    for (const TypePtr& t : types) choices.push_back(schema_of(*t));
    return Value::record({{"anyOf", choices}});
}

/// `if kind is … then …`, one after another; an item without a kind is of the first, one of no listed kind is
/// of the rest.
Value tagged_schema(const Type& type) {
    Value rules(Value::List{});
    Value kinds(Value::List{});
    for (std::size_t i = 0; i < type.cases.size(); ++i) {
        const auto& [kind, record] = type.cases[i];
        kinds.push_back(kind);
        if (i == 0) kinds.push_back(Value());
        const Value is_kind = i == 0 ? Value::record({{"enum", kinds}}) : Value::record({{"const", kind}});
        Value condition = Value::record({{"properties", Value::record({{"kind", is_kind}})}});
        if (i > 0) condition.set("required", Value::list({"kind"}));
        rules.push_back(Value::record({{"if", condition}, {"then", record_schema(*record)}}));
    }
    if (type.otherwise && type.cases.empty()) return record_schema(*type.otherwise);
    if (type.otherwise) {
        const Value other = Value::record({{"not", Value::record({{"enum", kinds}})}});
        const Value condition = Value::record(
            {{"properties", Value::record({{"kind", other}})}, {"required", Value::list({"kind"})}});
        rules.push_back(Value::record({{"if", condition}, {"then", record_schema(*type.otherwise)}}));
    }
    const Value text = Value::record({{"type", "string"}});
    Value out = Value::record({{"type", "object"},
                               {"properties", Value::record({{"kind", or_null(text)}})},
                               {"required", Value::list({"id"})}});
    return rules.size() > 0 ? out.set("allOf", rules) : out;
}

/// An optional sign, then a number or {stat}.
constexpr std::string_view change_pattern =
    R"(^[+-]?(\{[^}]+\}|([0-9]+(\.[0-9]*)?|\.[0-9]+)([eE][+-]?[0-9]+)?)$)";

Value schema_of(const Type& type) {
    switch (type.kind) {
    case Kind::number: return numeric(type, "number");
    case Kind::whole: return numeric(type, "integer");
    case Kind::boolean: return Value::record({{"type", "boolean"}});
    case Kind::option: return Value::record({{"enum", text_list(type.options)}});
    case Kind::text:
    case Kind::item:
    case Kind::actor: return Value::record({{"type", "string"}});
    case Kind::list: return list_schema(type);
    case Kind::record: return record_schema(type);
    case Kind::map:
        return Value::record(
            {{"type", "object"}, {"additionalProperties", or_null(schema_of(*type.element))}});
    case Kind::change:
        return Value::record(
            {{"anyOf", Value::list({numeric(type, "number"),
                                    Value::record({{"type", "string"}, {"pattern", change_pattern}})})}});
    case Kind::alternatives: return any_of(type.alternatives);
    case Kind::tagged: return tagged_schema(type);
    case Kind::anything: return true;
    }
    return true;
}

} // namespace

Value json_schema(const Schema& schema) {
    Value out = Value::record({{"$schema", "https://json-schema.org/draft/2020-12/schema"},
                               {"title", "Ludus scenario: " + schema.ruleset}});
    const Value document = schema_of(*schema.document);
    for (const Member& m : document.members()) out.set(m.key, m.value);
    Value properties = out["properties"];
    properties.set("ludus", Value::record({{"const", 1}}));
    properties.set("ruleset", Value::record({{"const", schema.ruleset}}));
    return out.set("properties", properties);
}

} // namespace ludus
