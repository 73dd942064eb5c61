#include "ui/lab/study_frame.h"

#include "ui/charts/build_words.h"
#include "ui/lab/command_line.h"
#include "ui/lab/lab_analysis.h"
#include "ui/lab/study_chart.h"
#include "ui/lab/study_words.h"
#include "ui/widgets/elided_label.h"
#include "ui/widgets/quiet_combo.h"
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
#include <array>

namespace ludus::ui {

namespace {

constexpr std::array<std::uint64_t, 5> offered_runs{100, 1'000, 10'000, 100'000, 1'000'000};

} // namespace

StudyFrame::StudyFrame(LabAnalysis& analysis, QWidget* parent)
    : ChartFrame(new StudyChart(), parent), analysis_(analysis), chart_(findChild<StudyChart*>()),
      origin_(new QLabel(this)), runs_label_(new QLabel(this)), runs_(new QuietCombo(this)),
      progress_(new QProgressBar(this)), cancel_(new QPushButton(this)), notes_(new QLabel(this)),
      headline_(new ElidedLabel(this)), command_(new QToolButton(this)) {
    build();
    // Shown only for what takes longer than a moment, so that quick answers do not make the row flicker.
    patience_.setSingleShot(true);
    patience_.setInterval(300);
    connect(&patience_, &QTimer::timeout, this, [this] { showWork(true); });
    connect(&analysis_, &LabAnalysis::busy, this, [this](bool working) {
        progress_->setRange(0, 0);
        if (working) return patience_.start();
        patience_.stop();
        showWork(false);
    });
    connect(&analysis_, &LabAnalysis::progress, this, [this](int done, int all) {
        progress_->setRange(0, all);
        progress_->setValue(done);
    });
    connect(&analysis_, &LabAnalysis::answered, this, &StudyFrame::refresh);
    connect(&analysis_, &LabAnalysis::chosenChanged, this, &StudyFrame::refresh);
    connect(cancel_, &QPushButton::clicked, &analysis_, &LabAnalysis::cancel);
    connect(runs_, &QComboBox::activated, this,
            [this](int row) { analysis_.setRuns(offered_runs[static_cast<std::size_t>(row)]); });
    connect(command_, &QToolButton::clicked, this, &StudyFrame::copyCommand);
    connect(&analysis_.document(), &Document::fileChanged, this, &StudyFrame::refresh);
    StudyFrame::retranslate();
}

void StudyFrame::build() {
    headline_->setFont(bold(scaled(font(), Scale::title)));
    headline_->setObjectName(QStringLiteral("headline"));
    auto* row = new QHBoxLayout();
    row->addWidget(headline_);
    addRow(row);
    command_->setObjectName(QStringLiteral("command"));
    command_->setAutoRaise(true);
    command_->setFocusPolicy(Qt::StrongFocus);
    addTool(command_);
    origin_->setForegroundRole(QPalette::PlaceholderText);
    origin_->setTextFormat(Qt::PlainText);
    origin_->setWordWrap(true);
    runs_label_->setBuddy(runs_);
    runs_->setMinimumContentsLength(8);
    progress_->setMinimumWidth(fontMetrics().averageCharWidth() * 8);
    progress_->setTextVisible(false);
    cancel_->setObjectName(QStringLiteral("cancel"));
    cancel_->setFlat(true);
    cancel_->setAutoDefault(false);
    controls()->addWidget(origin_, 1);
    controls()->addWidget(progress_, 1);
    controls()->addWidget(cancel_);
    controls()->addWidget(runs_label_);
    controls()->addWidget(runs_);
    notes_->setWordWrap(true);
    notes_->setTextFormat(Qt::PlainText);
    notes_->setForegroundRole(QPalette::PlaceholderText);
    notes_->setContentsMargins(8, 0, 8, 4);
    layout()->addWidget(notes_);
    showWork(false);
}

void StudyFrame::showWork(bool working) {
    working_ = working;
    origin_->setVisible(!working); // the bar takes its place, so that the row grows no wider
    progress_->setVisible(working);
    cancel_->setVisible(working);
    refresh();
}

void StudyFrame::fillRuns() {
    const QSignalBlocker quiet(runs_);
    runs_->clear();
    for (const std::uint64_t runs : offered_runs) {
        runs_->addItem(plain(static_cast<double>(runs)));
        if (runs == analysis_.runs()) runs_->setCurrentIndex(runs_->count() - 1);
    }
}

void StudyFrame::retranslate() {
    ChartFrame::retranslate();
    runs_label_->setText(tr("R&uns"));
    runs_->setAccessibleName(tr("Runs"));
    runs_->setToolTip(tr("How often the fight is played where an answer has to be sampled: ten times as many "
                         "make the intervals a third as wide"));
    cancel_->setText(tr("Cancel"));
    command_->setText(tr("Copy as command"));
    command_->setAccessibleName(tr("Copy as command"));
    command_->setToolTip(tr("Copy the ludus-cli command that gives the same answer"));
    progress_->setAccessibleName(tr("Playing the fights"));
    fillRuns();
    refresh();
}

QString StudyFrame::headline() const { return headline_->text(); }

void StudyFrame::copyCommand() {
    const auto& answer = analysis_.answer();
    if (!answer) return;
    QStringList options{from_utf8(answer->study.id), QStringLiteral("--fresh")};
    if (!answer->answer.exact()) options << QStringLiteral("--runs") << QString::number(answer->answer.runs);
    const QString text = command_line(analysis_.document(), QStringLiteral("lab"), options);
    if (!text.isEmpty()) QGuiApplication::clipboard()->setText(text);
}

QString StudyFrame::notes() const { return notes_->text(); }

/// What exports say below the title: which builds the lines are of, and how they were come by.
QString StudyFrame::context(const std::optional<LabAnswer>& answer) const {
    if (!answer) return {};
    const QString origin = origin_text(answer->answer);
    if (!answer->against || !answer->against->answer) return origin;
    return QStringLiteral("%1, %2, %3")
        .arg(build_name(answer->build, 0), build_name(answer->against->name, 1), origin);
}

void StudyFrame::showNotes(const std::optional<LabAnswer>& answer) {
    QStringList notes;
    if (answer)
        for (const Message& note : answer->answer.notes) notes << text_of(note);
    if (answer && answer->against && answer->against->problem)
        notes << build_name(answer->against->name, 1) + QStringLiteral(": ") +
                     from_utf8(describe(*answer->against->problem, words()));
    if (answer && analysis_.isFightBegun())
        notes << tr("Counted from the design: the attacks made on the bench are left out.");
    notes_->setText(notes.join(QLatin1Char(' ')));
    notes_->setVisible(!notes.isEmpty());
}

void StudyFrame::refresh() {
    const int row = analysis_.chosen();
    const StudyName study = row < 0 ? StudyName() : analysis_.studies()[static_cast<std::size_t>(row)];
    std::optional<LabAnswer> answer = analysis_.answer();
    if (working_ && answer && !(answer->study == study)) answer.reset(); // the question before would mislead
    const std::string& key = answer ? answer->study.key : study.key;
    setTitle(key.empty() ? tr("Lab") : say(key));
    setContext(scenario_caption(analysis_.document()), context(answer));
    chart_->setAnswer(answer);
    chart_->setStale(analysis_.reason());
    chart_->setWaiting(working_ ? tr("Working it out…") : QString());
    headline_->setText(answer ? headline_text(answer->answer) : QString());
    headline_->setForegroundRole(analysis_.reason().isEmpty() ? QPalette::WindowText
                                                              : QPalette::PlaceholderText);
    command_->setEnabled(answer && !analysis_.document().isModified());
    origin_->setText(answer ? origin_text(answer->answer) : QString());
    const bool sampled = !answer || !answer->answer.exact();
    runs_->setEnabled(sampled);
    runs_label_->setEnabled(sampled);
    showNotes(answer);
    setTable(answer ? table_of(*answer) : PointTable());
}

} // namespace ludus::ui
