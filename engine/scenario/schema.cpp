#include "engine/scenario/schema.h"

#include "engine/schema/codec.h"

#include <algorithm>

namespace ludus {

namespace {

TypePtr list_of(TypePtr element, std::size_t max) {
    return std::make_shared<const Type>(
        Type{.kind = Kind::list, .element = std::move(element), .max_size = max});
}

TypePtr record_of(std::vector<Field> fields) {
    return std::make_shared<const Type>(Type{.kind = Kind::record, .fields = std::move(fields)});
}

/// Common fields first, then the ruleset's: the order in which panels show them. A ruleset that describes a
/// common field itself (progression's own use of `team`) replaces it.
TypePtr head_and(std::vector<Field> head, const TypePtr& own) {
    std::erase_if(head, [&](const Field& f) { return own && find_field(*own, f.id); });
    TypePtr all = record_of(std::move(head));
    return own ? extend(all, own->fields) : all;
}

TypePtr actor_type(const RulesetShape& shape) {
    return head_and({{.id = "id", .type = type_of<std::string>(), .required = true},
                     {.id = "name", .type = text_in_languages(), .follows = "id"},
                     {.id = "team",
                      .type = type_of<std::string>(),
                      .follows = "id",
                      .role = shape.team_key == "team" ? Role::team : Role::none},
                     {.id = "at", .type = type_of<Place>(), .role = Role::position}},
                    shape.actor);
}

TypePtr item_type(const RulesetShape& shape) {
    const auto with_head = [](const TypePtr& own) {
        return head_and({{.id = "id", .type = type_of<std::string>(), .required = true},
                         {.id = "kind", .type = type_of<std::string>()},
                         {.id = "name", .type = text_in_languages(), .follows = "id"}},
                        own);
    };
    Type type{.kind = Kind::tagged};
    for (const auto& [kind, own] : shape.items) type.cases.emplace_back(kind, with_head(own));
    if (shape.other_items) type.otherwise = with_head(shape.other_items);
    return std::make_shared<const Type>(std::move(type));
}

TypePtr attack_type(const RulesetShape& shape) {
    return record_of({{.id = "attacker", .type = type_of<ActorRef>()},
                      {.id = "defender", .type = type_of<ActorRef>()},
                      {.id = "weapon", .type = type_of<ItemRef>({.items = shape.weapon_kinds})},
                      {.id = "situation", .type = shape.situation ? shape.situation : record_of({})}});
}

TypePtr arena_type(const RulesetShape& shape) {
    const auto rows = list_of(type_of<std::string>(), 1024);
    const auto tile = std::make_shared<const Type>(
        Type{.kind = Kind::option, .options = {"floor", "wall", "sanctuary", "water"}});
    const auto legend = std::make_shared<const Type>(Type{.kind = Kind::map, .element = tile});
    return extend(
        record_of(
            {{.id = "tiles", .type = rows}, {.id = "zones", .type = rows}, {.id = "legend", .type = legend}}),
        shape.arena);
}

TypePtr fight_type() {
    const Limits count{.min = 1, .max = 1e6};
    return record_of({{.id = "max_turns", .type = type_of<int>(count), .fallback = 1000},
                      {.id = "max_ticks", .type = type_of<int>(count), .fallback = 10000}});
}

TypePtr teams_type() {
    return std::make_shared<const Type>(Type{.kind = Kind::map, .element = text_in_languages()});
}

/// Paths are free, and so is what is set there: it is checked where it is set.
TypePtr variants_type() {
    const auto set =
        std::make_shared<const Type>(Type{.kind = Kind::map, .element = std::make_shared<const Type>()});
    return list_of(record_of({{.id = "id", .type = type_of<std::string>(), .required = true},
                              {.id = "name", .type = text_in_languages(), .follows = "id"},
                              {.id = "set", .type = set}}),
                   1000);
}

TypePtr metrics_type() {
    return list_of(record_of({{.id = "id", .type = type_of<std::string>(), .required = true},
                              {.id = "name", .type = text_in_languages(), .follows = "id"},
                              {.id = "formula", .type = type_of<std::string>(), .required = true}}),
                   100);
}

TypePtr rng_type() {
    Type type{.kind = Kind::option};
    for (const GeneratorId id : all_generators()) type.options.emplace_back(name_of(id));
    return std::make_shared<const Type>(std::move(type));
}

void walk(const Type& type, const std::string& path, const std::string& item_kind,
          std::vector<ListedField>& out) {
    for (const Field& f : type.fields) {
        const std::string here = path + '.' + f.id;
        const Type* inner = f.type.get();
        std::string below = here;
        if (inner->kind == Kind::list && inner->element->kind == Kind::record) {
            inner = inner->element.get();
            below += "[]";
        }
        if (inner->kind == Kind::record)
            walk(*inner, below, item_kind, out);
        else
            out.push_back({.path = here, .item_kind = item_kind, .field = f});
    }
}

} // namespace

Value as_newcomer(Value actor, const Schema& schema) {
    if (schema.newcomer.is_record())
        for (const Member& m : schema.newcomer.members()) actor.set(m.key, m.value);
    return actor;
}

Schema make_schema(const RulesetShape& shape) {
    const auto anything = std::make_shared<const Type>();
    Schema schema{.ruleset = shape.ruleset,
                  .default_rng = shape.default_rng,
                  .team_key = shape.team_key,
                  .newcomer = shape.newcomer};
    schema.document =
        record_of({{.id = "ludus", .type = type_of<int>(), .required = true},
                   {.id = "ruleset", .type = type_of<std::string>(), .required = true},
                   {.id = "title", .type = text_in_languages()},
                   {.id = "notes", .type = text_in_languages()},
                   {.id = "rng", .type = rng_type(), .fallback = name_of(shape.default_rng)},
                   {.id = "seed",
                    .type = type_of<long>({.min = -9223372036854775808.0, .max = 18446744073709551615.0}),
                    .fallback = 0},
                   {.id = "rules", .type = shape.rules},
                   {.id = "words", .type = type_of<Map<Map<std::vector<std::string>>>>()},
                   {.id = "teams", .type = teams_type()},
                   {.id = "actors", .type = list_of(actor_type(shape), 10'000)},
                   {.id = "items", .type = list_of(item_type(shape), 10'000)},
                   {.id = "attack", .type = attack_type(shape)},
                   {.id = "arena", .type = arena_type(shape)},
                   {.id = "fight", .type = fight_type()},
                   {.id = "variants", .type = variants_type()},
                   {.id = "metrics", .type = metrics_type()},
                   {.id = "play", .type = anything}});
    return schema;
}

const Type& Schema::actor() const { return *find_field(*document, "actors")->type->element; }
const Type& Schema::rules() const { return *find_field(*document, "rules")->type; }
const Type& Schema::situation() const {
    return *find_field(*find_field(*document, "attack")->type, "situation")->type;
}

const Type* Schema::item(std::string_view kind) const {
    return find_case(*find_field(*document, "items")->type->element, kind);
}

std::string ListedField::key() const {
    std::string key;
    for (const char c : path)
        if (c != '[' && c != ']') key += c;
    const std::string_view items = "items.";
    if (!item_kind.empty()) key.insert(items.size(), item_kind + ".");
    return key;
}

std::vector<ListedField> list_fields(const Schema& schema) {
    std::vector<ListedField> all;
    walk(schema.actor(), "actors[]", {}, all);
    const Type& items = *find_field(*schema.document, "items")->type->element;
    for (const auto& [kind, type] : items.cases) walk(*type, "items[]", kind, all);
    if (items.otherwise) walk(*items.otherwise, "items[]", "other", all);
    walk(schema.situation(), "attack.situation", {}, all);
    walk(schema.rules(), "rules", {}, all);
    return all;
}

} // namespace ludus
