#include "ui/bench/answer_row.h"

#include "ui/widgets/key_button.h"
#include "ui/widgets/tokens.h"
#include "ui/words/words.h"

#include <QHBoxLayout>
#include <QKeyEvent>
#include <QShortcut>

namespace ludus::ui {

AnswerRow::AnswerRow(QWidget* parent)
    : QWidget(parent), yes_(new KeyButton(this)), no_(new KeyButton(this)), yes_key_(new QShortcut(this)),
      no_key_(new QShortcut(this)) {
    yes_->setObjectName(QStringLiteral("answer_yes"));
    no_->setObjectName(QStringLiteral("answer_no"));
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(space::between);
    for (KeyButton* button : {yes_, no_}) {
        button->setAutoDefault(true); // Enter presses it, too
        button->installEventFilter(this);
        row->addWidget(button, 0, Qt::AlignTop);
    }
    row->addStretch(1);
    connect(yes_, &QPushButton::clicked, this, [this] { emit answered(true); });
    connect(no_, &QPushButton::clicked, this, [this] { emit answered(false); });
    connect(yes_key_, &QShortcut::activated, this, [this] { emit answered(true); });
    connect(no_key_, &QShortcut::activated, this, [this] { emit answered(false); });
    retranslate();
}

void AnswerRow::begin(bool setting) {
    setting_ = setting;
    focusFirst();
}

void AnswerRow::focusFirst() { (setting_ ? yes_ : no_)->setFocus(Qt::OtherFocusReason); }

bool AnswerRow::eventFilter(QObject* watched, QEvent* event) {
    const bool is_key = event->type() == QEvent::ShortcutOverride || event->type() == QEvent::KeyPress;
    if (!is_key || static_cast<QKeyEvent*>(event)->key() != Qt::Key_Escape)
        return QWidget::eventFilter(watched, event);
    event->accept();
    if (event->type() == QEvent::KeyPress) emit left();
    return true;
}

void AnswerRow::retranslate() {
    const QString yes_key = tr("Y", "the key for yes");
    const QString no_key = tr("N", "the key for no");
    yes_->setText(capitalised(say("word.yes")));
    no_->setText(capitalised(say("word.no")));
    yes_->setKeyText(yes_key);
    no_->setKeyText(no_key);
    yes_key_->setKey(QKeySequence(yes_key));
    no_key_->setKey(QKeySequence(no_key));
}

void AnswerRow::changeEvent(QEvent* event) {
    QWidget::changeEvent(event);
    if (event->type() == QEvent::LanguageChange) retranslate();
}

} // namespace ludus::ui
