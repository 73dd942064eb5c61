#pragma once

#include "ui/panels/field_editor.h"

class QPlainTextEdit;

namespace ludus::ui {

/// What the schema says nothing about: shown as JSON, not edited.
class RawEditor : public FieldEditor {
    Q_OBJECT

public:
    RawEditor(const Type& type, const EditorContext& context, QWidget* parent);
    bool isWide() const override { return true; }

protected:
    void display() override;

private:
    QPlainTextEdit* text_;
};

} // namespace ludus::ui
