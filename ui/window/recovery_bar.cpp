#include "ui/window/recovery_bar.h"

#include "ui/widgets/elided_label.h"
#include "ui/widgets/tokens.h"
#include "ui/window/file_names.h"
#include "ui/window/file_work.h"

#include <QEvent>
#include <QLayout>
#include <QPointer>
#include <QPushButton>

namespace ludus::ui {

RecoveryBar::RecoveryBar(FileWork& files, Autosave& autosave, std::vector<Recovered> found, QWidget* parent)
    : QToolBar(parent), files_(files), autosave_(autosave), found_(std::move(found)),
      text_(new ElidedLabel(this)), recover_(new QPushButton(this)), discard_(new QPushButton(this)),
      later_(new QPushButton(this)) {
    setObjectName(QStringLiteral("recovery"));
    recover_->setObjectName(QStringLiteral("recover"));
    discard_->setObjectName(QStringLiteral("discard"));
    later_->setObjectName(QStringLiteral("later"));
    setMovable(false);
    toggleViewAction()->setVisible(false);
    setContextMenuPolicy(Qt::PreventContextMenu);
    setContentsMargins(space::inside, 0, space::inside, 0);
    layout()->setSpacing(space::between);
    text_->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Preferred);
    addWidget(text_);
    for (QPushButton* button : {recover_, discard_, later_}) addWidget(button);
    connect(recover_, &QPushButton::clicked, this, &RecoveryBar::recover);
    connect(discard_, &QPushButton::clicked, this, [this] {
        Autosave::discard(found_.front());
        next();
    });
    connect(later_, &QPushButton::clicked, this, &RecoveryBar::next);
    retranslate();
}

QString RecoveryBar::text() const { return text_->text(); }

/// A file that is still being read is opened first, so that it is asked about like any other.
void RecoveryBar::recover() {
    if (found_.empty()) return;
    if (files_.isBusy()) {
        connect(&files_, &FileWork::busy, this, &RecoveryBar::recover, Qt::SingleShotConnection);
        return;
    }
    const QPointer<RecoveryBar> self(this);
    const auto again = [self] {
        if (self) self->recover();
    };
    if (!files_.mayDrop(again)) return;
    files_.openRecovered(found_.front(), [self] {
        if (self) self->recovered();
    });
}

/// Its old place is cleared when it is kept in the new one.
void RecoveryBar::recovered() {
    connect(
        &autosave_, &Autosave::kept, &autosave_, [found = found_.front()] { Autosave::discard(found); },
        Qt::SingleShotConnection);
    autosave_.flush();
    next();
}

void RecoveryBar::next() {
    found_.erase(found_.begin());
    if (!found_.empty()) return retranslate();
    hide();
    deleteLater();
}

void RecoveryBar::retranslate() {
    setWindowTitle(tr("Recovery"));
    recover_->setText(tr("&Recover"));
    discard_->setText(tr("&Discard"));
    later_->setText(tr("Ask &later"));
    if (found_.empty()) return;
    const Recovered& found = found_.front();
    text_->setText(tr("Ludus ended unexpectedly. Unsaved changes were kept: %1")
                       .arg(file_line(found.title, found.when, found.origin)));
}

void RecoveryBar::changeEvent(QEvent* event) {
    QToolBar::changeEvent(event);
    if (event->type() == QEvent::LanguageChange) retranslate();
}

} // namespace ludus::ui
