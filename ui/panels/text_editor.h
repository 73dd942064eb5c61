#pragma once

#include "ui/panels/field_editor.h"

class QPlainTextEdit;

namespace ludus::ui {

class EntryLine;

/// One line of text; also the text in the window's language where a text may be given once a language.
class LineEditor : public FieldEditor {
    Q_OBJECT

public:
    LineEditor(const Type& type, const EditorContext& context, QWidget* parent);

protected:
    void display() override;

private:
    EntryLine* line_;
};

/// Text of several lines, or a list of texts with one entry a line; taken over as it is typed.
class LinesEditor : public FieldEditor {
    Q_OBJECT

public:
    LinesEditor(const Type& type, const EditorContext& context, QWidget* parent);
    bool isWide() const override { return true; }

protected:
    void display() override;

private:
    QString text() const;
    Value valueOf(const QString& text) const;
    void fitHeight();

    QPlainTextEdit* lines_;
};

} // namespace ludus::ui
