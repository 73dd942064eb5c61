#include "ui/panels/record_editor.h"

#include "engine/document/record_shape.h"
#include "ui/panels/field_row.h"

#include <QEvent>
#include <QGridLayout>

namespace ludus::ui {

RecordEditor::RecordEditor(const Type& type, const EditorContext& context, QWidget* parent)
    : FieldEditor(type, context, parent) {
    auto* grid = new QGridLayout(this);
    grid->setContentsMargins(0, 0, 0, 0);
    FieldRow::prepare(*grid, FieldRow::Width::wide);
    for (const Field& field : type.fields) {
        auto* row = new FieldRow(*field.type, context.child(field), *grid, this);
        connect(row, &FieldRow::edited, this, [this, &field](const Value& value) { change(field, value); });
        row->narrow(FieldRow::Keep::reset);
        rows_.push_back(row);
    }
    if (!rows_.empty()) setFocusProxy(&rows_.front()->editor());
}

void RecordEditor::display() {
    for (std::size_t i = 0; i < rows_.size(); ++i) {
        const Field& field = type().fields[i];
        rows_[i]->showValue(effective()[field.id], effective_in(effective(), type(), field));
    }
}

void RecordEditor::changeEvent(QEvent* event) {
    FieldEditor::changeEvent(event);
    if (event->type() == QEvent::LanguageChange)
        for (FieldRow* row : rows_) row->retranslate();
}

void RecordEditor::change(const Field& field, const Value& value) {
    Value record = effective().is_record() ? effective() : Value(Value::Record{});
    if (value.is_null())
        record.erase(field.id);
    else
        record.set(field.id, value);
    emit edited(record);
}

} // namespace ludus::ui
