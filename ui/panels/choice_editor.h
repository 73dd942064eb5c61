#pragma once

#include "ui/panels/field_editor.h"

namespace ludus::ui {

class QuietCombo;

/// One of several words, or `true | "knockback"` as one list: yes, no and the words.
class ChoiceEditor : public FieldEditor {
    Q_OBJECT

public:
    ChoiceEditor(const Type& type, const EditorContext& context, QWidget* parent);

    static bool suits(const Type& type);

protected:
    void display() override;

private:
    QString labelOf(const Value& choice) const;
    void addChoices(const Type& type);

    QuietCombo* combo_;
    std::vector<Value> choices_;
};

} // namespace ludus::ui
