#pragma once

#include "ui/widgets/note.h"

#include <QObject>
#include <QPointer>

class QLabel;

namespace ludus::ui {

class RaisedFrame;

/// What is wrong with a field of a narrow form, where no row may move for it: a sign beside the label as long
/// as it is so, and the words over the rows below while the cursor is in the field.
class FieldBubble : public QObject {
    Q_OBJECT

public:
    FieldBubble(QWidget& label, QWidget& editor);

    void say(Note::Tone tone, const QString& text);
    QString text() const { return note_->text(); }

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void follow(const QWidget* focused);
    void place();

    QPointer<QWidget> label_; ///< goes before the editor does
    QWidget& editor_;
    QLabel* sign_;
    RaisedFrame* frame_;
    Note* note_;
    bool focused_ = false;
};

} // namespace ludus::ui
