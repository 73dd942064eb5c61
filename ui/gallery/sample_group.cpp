#include "ui/gallery/sample_group.h"

#include "ui/gallery/sample_card.h"
#include "ui/widgets/tokens.h"

#include <QLabel>
#include <algorithm>
#include <iterator>
#include <span>
#include <vector>

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
    std::vector<SampleCard*> shown;
    std::copy_if(cards_.begin(), cards_.end(), std::back_inserter(shown),
                 [](const SampleCard* card) { return !card->isHidden(); });
    int top = headHeight();
    for (std::size_t first = 0; first < shown.size(); first += static_cast<std::size_t>(across)) {
        const auto row =
            std::span(shown).subspan(first, std::min(static_cast<std::size_t>(across), shown.size() - first));
        int high = 0;
        for (const SampleCard* card : row) high = std::max(high, card->heightForWidth(wide));
        for (std::size_t i = 0; i < row.size(); ++i)
            row[i]->setGeometry(static_cast<int>(i) * (wide + space::between), top, wide, high);
        top += high + space::between;
    }
    setFixedHeight(top);
}

void SampleGroup::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    arrange();
}

} // namespace ludus::ui
