#include "ui/log/session_log.h"

#include "engine/io/file.h"
#include "ui/words/words.h"

#include <QCheckBox>
#include <QClipboard>
#include <QEvent>
#include <QFileDialog>
#include <QGuiApplication>
#include <QHBoxLayout>
#include <QMenu>
#include <QMessageBox>
#include <QPlainTextEdit>
#include <QScrollBar>
#include <QToolButton>
#include <QVBoxLayout>
#include <array>

namespace ludus::ui {

namespace {

constexpr std::size_t most_shown = 1000; // events; the copy and the export have all of them

struct Form {
    RecordFormat format;
    const char* ending;
};
constexpr std::array<Form, 4> forms{{{RecordFormat::text, "txt"},
                                     {RecordFormat::markdown, "md"},
                                     {RecordFormat::html, "html"},
                                     {RecordFormat::csv, "csv"}}};

QString name_of(RecordFormat format) {
    switch (format) {
    case RecordFormat::markdown: return QStringLiteral("Markdown");
    case RecordFormat::html: return QStringLiteral("HTML");
    case RecordFormat::csv: return QStringLiteral("CSV");
    case RecordFormat::text: break;
    }
    return SessionLog::tr("Text");
}

QToolButton* menu_button(QWidget* parent, const char* name) {
    auto* button = new QToolButton(parent);
    button->setObjectName(QLatin1String(name));
    button->setPopupMode(QToolButton::InstantPopup);
    button->setFocusPolicy(Qt::TabFocus);
    button->setAutoRaise(true);
    button->setMenu(new QMenu(button));
    return button;
}

} // namespace

SessionLog::SessionLog(QWidget* parent)
    : QWidget(parent), workings_(new QCheckBox(this)), copy_(menu_button(this, "copy_session")),
      export_(menu_button(this, "export_session")), view_(new QPlainTextEdit(this)) {
    ask_file = [this](const QString& ending) {
        return QFileDialog::getSaveFileName(this, tr("Export the log"), QStringLiteral("log.") + ending,
                                            QStringLiteral("*.") + ending);
    };
    tell_failure = [this](const QString& file) {
        QMessageBox::warning(this, tr("Export the log"), tr("%1 cannot be written.").arg(file));
    };
    view_->setReadOnly(true);
    view_->setObjectName(QStringLiteral("session"));
    workings_->setObjectName(QStringLiteral("workings"));
    auto* tools = new QHBoxLayout;
    tools->setContentsMargins(4, 2, 4, 2);
    tools->addWidget(workings_);
    tools->addStretch(1);
    tools->addWidget(copy_);
    tools->addWidget(export_);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addLayout(tools);
    column->addWidget(view_, 1);
    connect(workings_, &QCheckBox::toggled, this, &SessionLog::refresh);
    for (const Form& form : forms) {
        connect(copy_->menu()->addAction(QString()), &QAction::triggered, this,
                [this, form] { QGuiApplication::clipboard()->setText(from_utf8(record(form.format))); });
        connect(export_->menu()->addAction(QString()), &QAction::triggered, this,
                [this, form] { chooseFile(form.format); });
    }
    retranslate();
}

void SessionLog::show(std::shared_ptr<const void> owner, const EventLog* log, const Facts* facts) {
    owner_ = std::move(owner);
    log_ = log;
    facts_ = facts;
    refresh();
}

QString SessionLog::text() const { return view_->toPlainText(); }

std::string SessionLog::record(RecordFormat format) const {
    if (!log_) return {};
    const std::string title =
        text_in(facts_->scenario().root()["title"], std::string(code_of(language_in_use())));
    return fight_record(*log_, *facts_,
                        {.format = format, .workings = workings_->isChecked(), .title = title}, words());
}

/// Nothing is worded while nobody looks.
void SessionLog::refresh() {
    outdated_ = !isVisible();
    if (outdated_) return;
    const std::size_t events = log_ ? log_->events().size() : 0;
    const std::size_t first = events - std::min(events, most_shown);
    QString text = log_ ? from_utf8(fight_record(
                              *log_, *facts_, {.workings = workings_->isChecked(), .first = first}, words()))
                        : QString();
    if (first > 0)
        text.prepend(
            tr("%n earlier event(s): copy or export to have all.", nullptr, static_cast<int>(first)) +
            QLatin1Char('\n'));
    if (view_->toPlainText() == text) return;
    view_->setPlainText(text);
    view_->verticalScrollBar()->setValue(view_->verticalScrollBar()->maximum());
}

void SessionLog::showEvent(QShowEvent* event) {
    QWidget::showEvent(event);
    if (outdated_) refresh();
}

bool SessionLog::exportTo(const QString& file, RecordFormat format) const {
    return write_file_atomically(to_utf8(file), record(format)).has_value();
}

void SessionLog::chooseFile(RecordFormat format) {
    for (const Form& form : forms) {
        if (form.format != format) continue;
        const QString file = ask_file(QLatin1String(form.ending));
        if (!file.isEmpty() && !exportTo(file, format)) tell_failure(file);
    }
}

void SessionLog::retranslate() {
    workings_->setText(tr("With &workings"));
    workings_->setToolTip(tr("The dice of each event, and how its numbers were worked out"));
    copy_->setText(tr("Copy"));
    export_->setText(tr("Export"));
    for (std::size_t i = 0; i < forms.size(); ++i)
        for (QToolButton* button : {copy_, export_})
            button->menu()->actions()[static_cast<qsizetype>(i)]->setText(name_of(forms[i].format));
    view_->setAccessibleName(tr("Log of the fight"));
    view_->setPlaceholderText(tr("Nothing has happened yet."));
    refresh();
}

void SessionLog::changeEvent(QEvent* event) {
    QWidget::changeEvent(event);
    if (event->type() == QEvent::LanguageChange) retranslate();
}

} // namespace ludus::ui
