#include "ui/lab/lab_page.h"

#include "ui/lab/study_delegate.h"
#include "ui/lab/study_frame.h"
#include "ui/lab/study_model.h"

#include <QEvent>
#include <QItemSelectionModel>
#include <QListView>
#include <QSplitter>
#include <QVBoxLayout>

namespace ludus::ui {

LabPage::LabPage(Document& document, QWidget* parent)
    : QWidget(parent), analysis_(document), studies_(new StudyModel(analysis_, this)),
      list_(new QListView(this)), frame_(new StudyFrame(analysis_, this)) {
    build();
    connect(list_->selectionModel(), &QItemSelectionModel::currentChanged, this,
            [this](const QModelIndex& now) { analysis_.choose(now.row()); });
    connect(studies_, &QAbstractItemModel::modelReset, this, &LabPage::showChosen);
    retranslate();
}

void LabPage::build() {
    list_->setModel(studies_);
    list_->setItemDelegate(new StudyDelegate(list_));
    list_->setResizeMode(QListView::Adjust);
    list_->setVerticalScrollMode(QAbstractItemView::ScrollPerPixel);
    list_->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    list_->setFrameShape(QFrame::NoFrame);
    list_->setMinimumWidth(fontMetrics().averageCharWidth() * 20);
    auto* split = new QSplitter(Qt::Horizontal, this);
    split->addWidget(list_);
    split->addWidget(frame_);
    split->setSizes({220, 550});
    split->setStretchFactor(1, 1);
    split->setChildrenCollapsible(false);
    frame_->setContentsMargins(6, 0, 0, 0);
    auto* all = new QVBoxLayout(this);
    all->setContentsMargins(0, 4, 0, 0);
    all->addWidget(split);
    setFocusProxy(list_);
}

void LabPage::choose(int row) { list_->setCurrentIndex(studies_->index(row)); }

void LabPage::showChosen() {
    if (analysis_.chosen() >= 0) list_->setCurrentIndex(studies_->index(analysis_.chosen()));
}

void LabPage::retranslate() {
    list_->setAccessibleName(tr("Questions"));
    studies_->retranslate();
    showChosen();
}

void LabPage::showEvent(QShowEvent* event) {
    QWidget::showEvent(event);
    analysis_.setWatched(true);
}

void LabPage::hideEvent(QHideEvent* event) {
    QWidget::hideEvent(event);
    analysis_.setWatched(false);
}

void LabPage::changeEvent(QEvent* event) {
    QWidget::changeEvent(event);
    if (event->type() == QEvent::LanguageChange) retranslate();
}

} // namespace ludus::ui
