#pragma once

#include "ui/panels/field_editor.h"

namespace ludus::ui {

/// `[x, y]`: two numbers beside each other.
class PlaceEditor : public FieldEditor {
    Q_OBJECT

public:
    PlaceEditor(const Type& type, const EditorContext& context, QWidget* parent);

    static bool suits(const Type& type);
    void setName(const QString& name) override;

protected:
    void display() override;

private:
    void change(std::size_t axis, const Value& value);

    FieldEditor* axes_[2];
};

} // namespace ludus::ui
