#pragma once

#include "ui/document/document.h"

#include <QPlainTextEdit>
#include <QTimer>

namespace ludus::ui {

/// The scenario's notes, in the window's language where there is one text a language. What is typed is taken
/// over at a pause and on leaving, so that a long scenario is not looked through at every letter.
class NotesEditor : public QPlainTextEdit {
    Q_OBJECT

public:
    explicit NotesEditor(Document& document, QWidget* parent = nullptr);

    /// Takes over what was typed.
    void commit();

protected:
    bool event(QEvent* event) override;
    void focusOutEvent(QFocusEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    void display();
    QString saved() const;

    Document& document_;
    QTimer pause_;
    bool typing_ = false;
};

} // namespace ludus::ui
