#include "ui/widgets/folding.h"

#include <QBoxLayout>
#include <QEvent>

namespace ludus::ui {

void Folding::add(Fold fold) { folds_.push_back(std::move(fold)); }

void Folding::fit(int whole, int room) {
    int wanted = 0;
    for (int width = whole; width > room && wanted < static_cast<int>(folds_.size()); ++wanted)
        width -= folds_[static_cast<std::size_t>(wanted)].saved();
    for (; folded_ < wanted; ++folded_) folds_[static_cast<std::size_t>(folded_)].set(true);
    for (; folded_ > wanted; --folded_) folds_[static_cast<std::size_t>(folded_) - 1].set(false);
}

int whole_width(const QBoxLayout& row) {
    int width = row.contentsMargins().left() + row.contentsMargins().right();
    for (int i = 0; i < row.count(); ++i) {
        QLayoutItem* item = row.itemAt(i);
        if (i > 0) width += row.spacing();
        if (const QWidget* widget = item->widget())
            width +=
                widget->sizeHint().expandedTo(widget->minimumSize()).boundedTo(widget->maximumSize()).width();
        else
            width += item->sizeHint().width();
    }
    return width;
}

int Folding::least(int whole) const {
    for (const Fold& fold : folds_) whole -= fold.saved();
    return whole;
}

FoldingBar::FoldingBar(QWidget* parent) : QWidget(parent), row_(new QHBoxLayout(this)) {
    row_->setContentsMargins(0, 0, 0, 0);
}

void FoldingBar::addFold(QList<QWidget*> parts, std::function<void(bool folded)> set) {
    const auto saved = [this, parts] {
        int width = 0;
        for (const QWidget* part : parts) width += part->sizeHint().width() + row_->spacing();
        return width;
    };
    folding_.add({.saved = saved, .set = std::move(set)});
}

QSize FoldingBar::minimumSizeHint() const {
    return {folding_.least(whole_width(*row_)), QWidget::minimumSizeHint().height()};
}

void FoldingBar::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    folding_.fit(whole_width(*row_), width());
}

bool FoldingBar::event(QEvent* event) {
    const bool done = QWidget::event(event);
    if (event->type() == QEvent::LayoutRequest) folding_.fit(whole_width(*row_), width());
    return done;
}

} // namespace ludus::ui
