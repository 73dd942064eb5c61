#pragma once

#include "ui/panels/field_editor.h"

namespace ludus::ui {

class FieldRow;

/// A record inside a list or map: a small form that announces the whole record.
class RecordEditor : public FieldEditor {
    Q_OBJECT

public:
    RecordEditor(const Type& type, const EditorContext& context, QWidget* parent);
    bool isWide() const override { return true; }

protected:
    void display() override;
    void changeEvent(QEvent* event) override;

private:
    void change(const Field& field, const Value& value);

    std::vector<FieldRow*> rows_;
};

} // namespace ludus::ui
