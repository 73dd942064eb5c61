#include "ui/lab/question_frame.h"

#include "ui/charts/build_words.h"
#include "ui/charts/search_combo.h"
#include "ui/widgets/elided_label.h"
#include "ui/widgets/tokens.h"
#include "ui/words/words.h"

#include <QClipboard>
#include <QGuiApplication>
#include <QHBoxLayout>
#include <QLabel>
#include <QProgressBar>
#include <QPushButton>
#include <QSignalBlocker>
#include <QToolButton>
#include <algorithm>

namespace ludus::ui {

namespace {

constexpr int grey_after = 80;  // ms; with what it takes to paint, below 100
constexpr int told_after = 300; // ms; quick answers do not make the row flicker
constexpr int metric_letters = 26;

void keep_room(QWidget& widget) {
    QSizePolicy policy = widget.sizePolicy();
    policy.setRetainSizeWhenHidden(true);
    widget.setSizePolicy(policy);
    widget.hide();
}

} // namespace

QuestionFrame::QuestionFrame(QWidget* shown, Document& document, QWidget* parent)
    : ChartFrame(shown, parent), document_(document),
      metric_(new SearchCombo(SearchCombo::Kind::searched, this)), headline_(new ElidedLabel(this)),
      progress_(new QProgressBar(this)), cancel_(new QPushButton(this)), command_(new QToolButton(this)),
      notes_(new QLabel(this)) {
    build();
    soon_.setSingleShot(true);
    soon_.setInterval(0);
    late_.setSingleShot(true);
    late_.setInterval(grey_after);
    patience_.setSingleShot(true);
    patience_.setInterval(told_after);
    connect(&soon_, &QTimer::timeout, this, &QuestionFrame::begin);
    connect(&late_, &QTimer::timeout, this, [this] { setGrey(true); });
    connect(&patience_, &QTimer::timeout, this, [this] { showWork(true); });
    connect(cancel_, &QPushButton::clicked, this, &QuestionFrame::cancel);
    connect(command_, &QToolButton::clicked, this, &QuestionFrame::copyCommand);
    connect(metric_, &QComboBox::activated, this, [this](int row) {
        wanted_ = offered_[static_cast<std::size_t>(row)];
        changed();
    });
    connect(&document_, &Document::opened, this, [this] {
        wanted_.clear();
        dropAnswer();
    });
    connect(&document_, &Document::designChanged, this, &QuestionFrame::changed);
    connect(&document_, &Document::logChanged, this, &QuestionFrame::refresh);
    connect(&document_, &Document::fileChanged, this, &QuestionFrame::refresh);
}

void QuestionFrame::build() {
    metric_->setUsualLength(metric_letters);
    metric_->setMinimumContentsLength(4);
    metric_->setObjectName(QStringLiteral("metric"));
    controls()->addWidget(metric_);
    controls()->addStretch(1);
    setContentsMargins(0, 0, space::inside, 0);
    command_->setObjectName(QStringLiteral("command"));
    command_->setAutoRaise(true);
    command_->setFocusPolicy(Qt::StrongFocus);
    addTool(command_);
    headline_->setFont(bold(scaled(font(), Scale::title)));
    headline_->setObjectName(QStringLiteral("headline"));
    progress_->setTextVisible(false);
    progress_->setMaximumWidth(fontMetrics().averageCharWidth() * 20);
    cancel_->setObjectName(QStringLiteral("cancel"));
    cancel_->setAutoDefault(false);
    for (QWidget* widget : {static_cast<QWidget*>(progress_), static_cast<QWidget*>(cancel_)})
        keep_room(*widget);
    auto* row = new QHBoxLayout();
    row->addWidget(headline_, 1);
    row->addWidget(progress_);
    row->addWidget(cancel_);
    addRow(row);
    notes_->setObjectName(QStringLiteral("notes"));
    notes_->setWordWrap(true);
    notes_->setTextFormat(Qt::PlainText);
    notes_->setForegroundRole(QPalette::PlaceholderText);
    notes_->setContentsMargins(space::between, 0, space::between, space::inside);
    layout()->addWidget(notes_);
}

void QuestionFrame::retranslate() {
    ChartFrame::retranslate();
    metric_->setAccessibleName(tr("Metric"));
    metric_->setToolTip(tr("The number that is asked about"));
    metric_->setSearchHint(tr("Search"));
    command_->setText(tr("Copy as command"));
    command_->setAccessibleName(tr("Copy as command"));
    cancel_->setText(tr("Cancel"));
    progress_->setAccessibleName(tr("Working it out…"));
    headline_->setAccessibleName(tr("Answer"));
    refresh();
}

QString QuestionFrame::headline() const { return headline_->text(); }
QString QuestionFrame::notes() const { return notes_->text(); }
QString QuestionFrame::reason() const {
    return problem_ ? from_utf8(describe(*problem_, words())) : QString();
}

void QuestionFrame::setWatched(bool watched) {
    if (watched == watched_) return;
    watched_ = watched;
    if (watched_ && outdated_) changed();
    if (watched_) return;
    outdated_ = outdated_ || isBusy();
    for (QTimer* timer : {&soon_, &late_, &patience_}) timer->stop();
    dropWork();
    showWork(false);
}

void QuestionFrame::changed() {
    outdated_ = true;
    if (!watched_) return;
    soon_.start();
    if (!grey_ && !late_.isActive()) late_.start();
    if (!patience_.isActive() && progress_->isHidden()) patience_.start();
}

void QuestionFrame::begin() {
    outdated_ = false;
    if (const auto& scenario = document_.scenario()) return ask(*scenario);
    dropWork();
    const Errors& errors = document_.findings().errors;
    settled(errors.empty() ? error("not_a_scenario") : errors.front());
}

void QuestionFrame::cancel() {
    if (!isBusy()) return;
    soon_.stop();
    dropWork();
    settled(error("cancelled"));
}

void QuestionFrame::follow(std::uint64_t done, std::uint64_t all) {
    progress_->setRange(0, static_cast<int>(all));
    progress_->setValue(static_cast<int>(done));
}

void QuestionFrame::settled(const std::optional<Error>& problem) {
    problem_ = problem;
    late_.stop();
    patience_.stop();
    showAnswer();
    showWork(false);
    setGrey(problem.has_value());
    refresh();
    emit answered();
}

void QuestionFrame::showWork(bool working) {
    progress_->setRange(0, 0);
    progress_->setVisible(working);
    cancel_->setVisible(working);
    refresh();
}

void QuestionFrame::setGrey(bool grey) {
    grey_ = grey;
    headline_->setForegroundRole(grey ? QPalette::PlaceholderText : QPalette::WindowText);
    showGrey(grey);
}

void QuestionFrame::hideMetric() { metric_->hide(); }

void QuestionFrame::offerMetrics(const MetricChoice& choice, const Scenario& scenario) {
    const QSignalBlocker quiet(metric_);
    metric_->clear();
    offered_.clear();
    for (const MetricKey& metric : choice.known) {
        offered_.push_back(metric.id());
        metric_->addItem(metric_name(metric, scenario));
    }
    const auto at = std::find(offered_.begin(), offered_.end(), choice.chosen.id());
    metric_->setCurrentIndex(at == offered_.end() ? -1 : static_cast<int>(at - offered_.begin()));
}

void QuestionFrame::refresh() {
    setTitle(questionText());
    setContext(scenario_caption(document_), headlineText());
    headline_->setText(headlineText());
    QStringList notes = noteTexts();
    if (!reason().isEmpty()) notes.prepend(reason());
    if (document_.isPlayed())
        notes << tr("Counted from the design: the attacks made on the bench are left out.");
    notes_->setText(notes.join(QLatin1Char(' ')));
    const bool saved = !document_.isModified();
    command_->setEnabled(hasAnswer() && saved);
    command_->setToolTip(saved ? tr("Copy the ludus-cli command that gives the same answer")
                               : tr("Save the scenario first: the command reads the file"));
}

void QuestionFrame::copyCommand() {
    const QString text = commandText();
    if (!text.isEmpty()) QGuiApplication::clipboard()->setText(text);
}

} // namespace ludus::ui
