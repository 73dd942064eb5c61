#include "ui/gallery/sample_group.h"

#include "ui/gallery/sample_card.h"
#include "ui/widgets/tokens.h"

#include <QLabel>

namespace ludus::ui {

SampleGroup::SampleGroup(QWidget* parent)
    : QWidget(parent), title_(new QLabel(this)), about_(new QLabel(this)) {
    title_->setFont(bold(scaled(font(), Scale::title)));
    about_->setFont(scaled(font(), Scale::secondary));
    about_->setForegroundRole(QPalette::PlaceholderText);
    about_->setWordWrap(true);
}

void SampleGroup::setTitle(const QString& title, const QString& about) {
    title_->setText(title);
    about_->setText(about);
    arrange();
}

QString SampleGroup::title() const { return title_->text(); }

SampleCard* SampleGroup::addCard() {
    cards_.push_back(new SampleCard(this));
    return cards_.back();
}

int SampleGroup::columns() const {
    const int least = fontMetrics().averageCharWidth() * 32;
    return std::max(1, (width() + space::between) / (least + space::between));
}

int SampleGroup::headHeight() const {
    return title_->sizeHint().height() + about_->heightForWidth(std::max(1, width())) + space::inside;
}

void SampleGroup::arrange() {
    const int across = columns();
    const int wide = (width() - (across - 1) * space::between) / across;
    title_->setGeometry(0, 0, width(), title_->sizeHint().height());
    about_->setGeometry(0, title_->height(), width(), about_->heightForWidth(std::max(1, width())));
    int shown = 0;
    for (SampleCard* card : cards_) {
        if (card->isHidden()) continue;
        const int high = card->sizeHint().height();
        card->setGeometry((shown % across) * (wide + space::between),
                          headHeight() + (shown / across) * (high + space::between), wide, high);
        ++shown;
    }
    const int rows = (shown + across - 1) / across;
    const int card_height = cards_.empty() ? 0 : cards_.front()->sizeHint().height();
    setFixedHeight(headHeight() + rows * (card_height + space::between));
}

void SampleGroup::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    arrange();
}

} // namespace ludus::ui
