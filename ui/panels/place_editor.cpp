#include "ui/panels/place_editor.h"

#include "ui/panels/number_editor.h"

#include <QHBoxLayout>

namespace ludus::ui {

PlaceEditor::PlaceEditor(const Type& type, const EditorContext& context, QWidget* parent)
    : FieldEditor(type, context, parent) {
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(0, 0, 0, 0);
    for (const std::size_t axis : {std::size_t{0}, std::size_t{1}}) {
        axes_[axis] = new NumberEditor(*type.element, context.element(), this, NumberEditor::Slider::never);
        row->addWidget(axes_[axis], 1);
        connect(axes_[axis], &FieldEditor::edited, this, [this, axis](const Value& v) { change(axis, v); });
        connect(axes_[axis], &FieldEditor::refused, this, &FieldEditor::refused);
        connect(axes_[axis], &FieldEditor::hinted, this, &FieldEditor::hinted);
    }
    setFocusProxy(axes_[0]);
}

bool PlaceEditor::suits(const Type& type) {
    return type.kind == Kind::list && type.min_size == 2 && type.max_size == 2 &&
           type.element->kind == Kind::whole;
}

void PlaceEditor::setName(const QString& name) {
    setAccessibleName(name);
    axes_[0]->setName(tr("%1, column").arg(name));
    axes_[1]->setName(tr("%1, row").arg(name));
}

void PlaceEditor::display() {
    for (const std::size_t axis : {std::size_t{0}, std::size_t{1}}) {
        const bool known = effective().is_list() && effective().size() > axis;
        const Value shown = known ? effective().items()[axis] : Value();
        axes_[axis]->showValue(isDefault() ? Value() : shown, shown);
    }
}

void PlaceEditor::change(std::size_t axis, const Value& value) {
    Value::List place{0, 0};
    for (std::size_t i = 0; i < 2; ++i)
        if (effective().is_list() && i < effective().size()) place[i] = effective().items()[i];
    place[axis] = value;
    offer(place);
}

} // namespace ludus::ui
