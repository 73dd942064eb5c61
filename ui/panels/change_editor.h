#pragma once

#include "ui/panels/field_editor.h"

namespace ludus::ui {

class EntryLine;

/// A change of a stat: a number, or a text such as "-{strength}". A fault moves the cursor to where it is.
class ChangeEditor : public FieldEditor {
    Q_OBJECT

public:
    ChangeEditor(const Type& type, const EditorContext& context, QWidget* parent);

protected:
    void display() override;

private:
    void commit(const QString& typed);

    EntryLine* line_;
};

} // namespace ludus::ui
