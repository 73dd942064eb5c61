#pragma once

#include "ui/panels/field_editor.h"

class QCheckBox;

namespace ludus::ui {

/// A check box; half checked where nothing is said and there is no default.
class BoolEditor : public FieldEditor {
    Q_OBJECT

public:
    BoolEditor(const Type& type, const EditorContext& context, QWidget* parent);

protected:
    void display() override;

private:
    QCheckBox* box_;
};

} // namespace ludus::ui
