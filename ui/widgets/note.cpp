#include "ui/widgets/note.h"

#include "ui/widgets/palette.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QStyle>

namespace ludus::ui {

Note::Note(QWidget* parent) : QWidget(parent), icon_(new QLabel(this)), text_(new QLabel(this)) {
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(0, 0, 0, 0);
    row->addWidget(icon_, 0, Qt::AlignTop);
    row->addWidget(text_, 1);
    text_->setWordWrap(true);
    text_->setTextFormat(Qt::PlainText);
    text_->setTextInteractionFlags(Qt::TextSelectableByMouse);
    hide();
}

QString Note::text() const { return text_->text(); }

void Note::say(Tone tone, const QString& text) {
    tone_ = tone;
    text_->setText(text);
    paintTone();
    setVisible(!text.isEmpty());
}

void Note::paintTone() {
    const QPalette own = QPalette();
    QPalette palette;
    QColor colour = own.color(QPalette::PlaceholderText);
    if (tone_ == Tone::error) colour = error_tone(own);
    if (tone_ == Tone::warning) colour = warning_tone(own);
    palette.setColor(QPalette::WindowText, colour);
    if (text_->palette() != palette) text_->setPalette(palette);
    icon_->setVisible(tone_ != Tone::hint);
    const auto sign = tone_ == Tone::error ? QStyle::SP_MessageBoxCritical : QStyle::SP_MessageBoxWarning;
    const int size = fontMetrics().height();
    icon_->setPixmap(style()->standardIcon(sign).pixmap(size, size));
}

void Note::changeEvent(QEvent* event) {
    QWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange) paintTone();
}

} // namespace ludus::ui
