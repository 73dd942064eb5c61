#include "ui/panels/alternatives_editor.h"
#include "ui/panels/bool_editor.h"
#include "ui/panels/change_editor.h"
#include "ui/panels/choice_editor.h"
#include "ui/panels/list_editor.h"
#include "ui/panels/map_editor.h"
#include "ui/panels/number_editor.h"
#include "ui/panels/number_entry.h"
#include "ui/panels/place_editor.h"
#include "ui/panels/raw_editor.h"
#include "ui/panels/record_editor.h"
#include "ui/panels/reference_editor.h"
#include "ui/panels/text_editor.h"

#include <algorithm>

namespace ludus::ui {

namespace {

/// Also of a text that is given once per language: edited is that of the window's language.
FieldEditor* make_text(const Type& type, const EditorContext& context, QWidget* parent) {
    if (context.field().id == "notes") return new LinesEditor(type, context, parent);
    return new LineEditor(type, context, parent);
}

FieldEditor* make_list(const Type& type, const EditorContext& context, QWidget* parent) {
    if (PlaceEditor::suits(type)) return new PlaceEditor(type, context, parent);
    if (type.element->kind == Kind::text) return new LinesEditor(type, context, parent);
    return new ListEditor(type, context, parent);
}

FieldEditor* make_alternatives(const Type& type, const EditorContext& context, QWidget* parent) {
    if (ChoiceEditor::suits(type)) return new ChoiceEditor(type, context, parent);
    if (is_text_in_languages(type)) return make_text(type, context, parent);
    return new AlternativesEditor(type, context, parent);
}

/// 0 where it is allowed, otherwise the allowed number nearest to it.
Value starting_number(const Type& type) {
    const double nearest = std::clamp(0.0, type.min, type.max);
    return tidy_number(type.above_min && nearest <= type.min ? std::min(type.min + 1, type.max) : nearest);
}

Value starting_record(const Type& type, const Document& document) {
    Value record(Value::Record{});
    for (const Field& field : type.fields)
        if (field.required) record.set(field.id, starting_value(*field.type, document));
    return record;
}

Value starting_list(const Type& type, const Document& document) {
    Value::List list;
    while (list.size() < type.min_size) list.push_back(starting_value(*type.element, document));
    return list;
}

Value starting_reference(const Type& type, const Document& document) {
    const auto found = candidates(type, document);
    return found.empty() ? Value() : Value(found.front().id);
}

} // namespace

FieldEditor* make_editor(const Type& type, const EditorContext& context, QWidget* parent) {
    switch (type.kind) {
    case Kind::number:
    case Kind::whole: return new NumberEditor(type, context, parent);
    case Kind::boolean: return new BoolEditor(type, context, parent);
    case Kind::option: return new ChoiceEditor(type, context, parent);
    case Kind::text: return make_text(type, context, parent);
    case Kind::item:
    case Kind::actor: return new ReferenceEditor(type, context, parent);
    case Kind::change: return new ChangeEditor(type, context, parent);
    case Kind::list: return make_list(type, context, parent);
    case Kind::record: return new RecordEditor(type, context, parent);
    case Kind::map: return new MapEditor(type, context, parent);
    case Kind::alternatives: return make_alternatives(type, context, parent);
    case Kind::tagged:
    case Kind::anything: break;
    }
    return new RawEditor(type, context, parent);
}

Value starting_value(const Type& type, const Document& document) {
    switch (type.kind) {
    case Kind::number:
    case Kind::whole:
    case Kind::change: return starting_number(type);
    case Kind::boolean: return false;
    case Kind::option: return type.options.empty() ? Value() : Value(type.options.front());
    case Kind::text: return "";
    case Kind::item:
    case Kind::actor: return starting_reference(type, document);
    case Kind::list: return starting_list(type, document);
    case Kind::record: return starting_record(type, document);
    case Kind::map: return Value::Record{};
    case Kind::alternatives: return starting_value(*type.alternatives.front(), document);
    case Kind::tagged:
    case Kind::anything: break;
    }
    return Value::Record{};
}

} // namespace ludus::ui
