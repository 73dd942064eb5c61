#include "ui/lab/lab_page.h"

#include "ui/lab/compare_frame.h"
#include "ui/lab/heat_frame.h"
#include "ui/lab/matrix_frame.h"
#include "ui/lab/solve_frame.h"
#include "ui/lab/study_delegate.h"
#include "ui/lab/study_frame.h"
#include "ui/lab/worth_frame.h"

#include <QEvent>
#include <QItemSelectionModel>
#include <QListView>
#include <QSplitter>
#include <QStackedWidget>
#include <QVBoxLayout>
#include <algorithm>

namespace ludus::ui {

LabPage::LabPage(Document& document, QWidget* parent)
    : QWidget(parent), analysis_(document), studies_(new StudyModel(analysis_, this)),
      list_(new QListView(this)), answers_(new QStackedWidget(this)), frame_(new StudyFrame(analysis_, this)),
      worth_(new WorthFrame(document, this)), solve_(new SolveFrame(document, this)),
      matrix_(new MatrixFrame(document, this)), heat_(new HeatFrame(document, this)),
      compare_(new CompareFrame(document, this)), frames_{worth_, solve_, matrix_, heat_, compare_} {
    build();
    connect(list_->selectionModel(), &QItemSelectionModel::currentChanged, this, &LabPage::follow);
    connect(studies_, &QAbstractItemModel::modelReset, this, &LabPage::showChosen);
    for (const QuestionFrame* frame : frames_)
        connect(frame, &QuestionFrame::fieldWanted, this, &LabPage::fieldWanted);
    connect(matrix_, &MatrixFrame::pairChosen, this, &LabPage::benchWanted);
    connect(&document, &Document::designChanged, this, [this] {
        if (looked_at_) analysis_.listStudies();
    });
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
    answers_->addWidget(frame_);
    for (QuestionFrame* frame : frames_) answers_->addWidget(frame);
    auto* split = new QSplitter(Qt::Horizontal, this);
    split->addWidget(list_);
    split->addWidget(answers_);
    split->setSizes({220, 550});
    split->setStretchFactor(1, 1);
    split->setChildrenCollapsible(false);
    answers_->setContentsMargins(6, 0, 0, 0);
    auto* all = new QVBoxLayout(this);
    all->setContentsMargins(0, 4, 0, 0);
    all->addWidget(split);
    setFocusProxy(list_);
}

QuestionFrame* LabPage::frameOf(LabQuestion question) const {
    return frames_[static_cast<std::size_t>(question)];
}

LabQuestion LabPage::questionOf(const QuestionFrame& frame) const {
    return static_cast<LabQuestion>(std::find(frames_.begin(), frames_.end(), &frame) - frames_.begin());
}

std::optional<LabQuestion> LabPage::question() const {
    return of_study_ ? std::nullopt : std::optional(asked_);
}

void LabPage::choose(int study) { list_->setCurrentIndex(studies_->indexOfStudy(study)); }

void LabPage::ask(LabQuestion question) { list_->setCurrentIndex(studies_->indexOf(question)); }

void LabPage::askWhichValue(const SolveWish& wish) {
    solve_->wish(wish);
    ask(LabQuestion::solve);
}

void LabPage::follow(const QModelIndex& now) {
    if (!now.isValid()) return;
    const auto question = studies_->questionAt(now);
    of_study_ = !question;
    if (question) asked_ = *question;
    if (of_study_) analysis_.choose(studies_->studyAt(now));
    answers_->setCurrentWidget(of_study_ ? static_cast<QWidget*>(frame_) : frameOf(asked_));
    watch();
}

/// Only what is shown is worked out.
void LabPage::watch() {
    for (QuestionFrame* frame : frames_)
        frame->setWatched(looked_at_ && !of_study_ && frame == frameOf(asked_));
    analysis_.setWatched(looked_at_ && of_study_);
}

void LabPage::showChosen() {
    if (of_study_ && analysis_.chosen() >= 0)
        choose(analysis_.chosen());
    else
        ask(asked_);
}

void LabPage::retranslate() {
    list_->setAccessibleName(tr("Questions"));
    studies_->retranslate();
    showChosen();
}

void LabPage::showEvent(QShowEvent* event) {
    QWidget::showEvent(event);
    looked_at_ = true;
    analysis_.listStudies();
    watch();
}

void LabPage::hideEvent(QHideEvent* event) {
    QWidget::hideEvent(event);
    looked_at_ = false;
    watch();
}

void LabPage::changeEvent(QEvent* event) {
    QWidget::changeEvent(event);
    if (event->type() == QEvent::LanguageChange) retranslate();
}

} // namespace ludus::ui
