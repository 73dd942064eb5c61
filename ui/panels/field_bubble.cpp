#include "ui/panels/field_bubble.h"

#include "ui/widgets/plain_tip.h"
#include "ui/widgets/raised_frame.h"
#include "ui/widgets/tokens.h"

#include <QApplication>
#include <QEvent>
#include <QLabel>
#include <QStyle>
#include <QVBoxLayout>

namespace ludus::ui {

FieldBubble::FieldBubble(QWidget& label, QWidget& editor)
    : QObject(&editor), label_(&label), editor_(editor), sign_(new QLabel(editor.parentWidget())),
      frame_(new RaisedFrame(RaisedFrame::Ground::raised, editor.parentWidget())), note_(new Note(frame_)) {
    auto* inside = new QVBoxLayout(frame_);
    inside->setContentsMargins(space::between, space::inside, space::between, space::inside);
    inside->addWidget(note_);
    sign_->setAutoFillBackground(true);
    sign_->hide();
    frame_->hide();
    editor_.installEventFilter(this);
    connect(qApp, &QApplication::focusChanged, this, [this](QWidget*, QWidget* now) { follow(now); });
}

void FieldBubble::say(Note::Tone tone, const QString& text) {
    if (!label_ || (text.isEmpty() && note_->text().isEmpty())) return;
    note_->say(tone, text);
    const bool wrong = !text.isEmpty() && tone != Note::Tone::hint;
    if (wrong) {
        const auto which =
            tone == Note::Tone::error ? QStyle::SP_MessageBoxCritical : QStyle::SP_MessageBoxWarning;
        const int size = label_->fontMetrics().height();
        sign_->setPixmap(label_->style()->standardIcon(which).pixmap(size, size));
        sign_->setToolTip(plain_tip(text));
        sign_->setAccessibleName(text);
    }
    sign_->setVisible(wrong);
    place();
}

void FieldBubble::follow(const QWidget* focused) {
    const bool inside = focused && (focused == &editor_ || editor_.isAncestorOf(focused));
    if (inside == focused_) return;
    focused_ = inside;
    place();
}

/// Over the rows below; above its own where there are none.
void FieldBubble::place() {
    const bool told = label_ && !note_->text().isEmpty();
    frame_->setVisible(told && focused_ && editor_.isVisible());
    if (!told) return;
    sign_->adjustSize();
    sign_->move(label_->geometry().right() - sign_->width(),
                label_->y() + (label_->height() - sign_->height()) / 2);
    sign_->raise();
    const QWidget& form = *editor_.parentWidget();
    const int left = label_->x();
    const int width = form.width() - left;
    const int height = frame_->layout()->heightForWidth(width);
    const bool below = editor_.geometry().bottom() + height <= form.height();
    frame_->setGeometry(left, below ? editor_.geometry().bottom() + 2 : label_->y() - height - 2, width,
                        height);
    frame_->raise();
}

bool FieldBubble::eventFilter(QObject* watched, QEvent* event) {
    const QEvent::Type type = event->type();
    if (type == QEvent::Move || type == QEvent::Resize || type == QEvent::Show || type == QEvent::Hide)
        place();
    return QObject::eventFilter(watched, event);
}

} // namespace ludus::ui
