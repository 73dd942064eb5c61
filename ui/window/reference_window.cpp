#include "ui/window/reference_window.h"

#include "engine/narration/reference.h"
#include "ui/words/words.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QScreen>
#include <QScrollBar>
#include <QShortcut>
#include <QTextBlock>
#include <QTextBrowser>
#include <QTextTable>
#include <QToolButton>
#include <QVBoxLayout>
#include <utility>

namespace ludus::ui {

namespace {

constexpr int columns_shown = 130;
constexpr int lines_shown = 42;

/// Markdown gives tables neither room in their cells nor lines between them.
void lay_out_tables(QTextDocument& text, int padding) {
    for (QTextFrame* frame : text.rootFrame()->childFrames()) {
        auto* table = qobject_cast<QTextTable*>(frame);
        if (!table) continue;
        QTextTableFormat format = table->format();
        format.setBorderStyle(QTextFrameFormat::BorderStyle_Solid);
        format.setBorderCollapse(true);
        format.setBorder(1);
        format.setCellPadding(padding);
        format.setCellSpacing(0);
        format.setRightMargin(2); // collapsed borders stand half outside of the table's width
        table->setFormat(format);
    }
}

/// Lines of code may wrap as well: a window that is too narrow for one should not scroll sideways.
void let_code_wrap(QTextDocument& text) {
    for (QTextBlock block = text.begin(); block.isValid(); block = block.next()) {
        QTextBlockFormat format;
        format.setNonBreakableLines(false);
        QTextCursor(block).mergeBlockFormat(format);
    }
}

} // namespace

ReferenceWindow::ReferenceWindow(Document& document, QWidget* parent) : QDialog(parent), document_(document) {
    setWindowFlag(Qt::WindowMaximizeButtonHint);
    text_ = new QTextBrowser(this);
    text_->setFrameShape(QFrame::NoFrame);
    text_->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);       // everything wraps
    text_->setWordWrapMode(QTextOption::WrapAtWordBoundaryOrAnywhere); // long names in narrow tables
    auto* column = new QVBoxLayout(this);
    createSearch();
    column->addWidget(text_, 1);
    const QSize wanted(fontMetrics().averageCharWidth() * columns_shown,
                       fontMetrics().height() * lines_shown);
    resize(wanted.boundedTo(screen()->availableSize() * 0.9));
    connect(&document_, &Document::designChanged, this, [this] {
        if (document_.schema() && document_.schema()->ruleset != ruleset_) retranslate();
    });
    retranslate();
    text_->setFocus();
}

void ReferenceWindow::createSearch() {
    search_ = new QLineEdit(this);
    search_->setClearButtonEnabled(true);
    previous_ = new QToolButton(this);
    next_ = new QToolButton(this);
    previous_->setArrowType(Qt::UpArrow);
    next_->setArrowType(Qt::DownArrow);
    nothing_ = new QLabel(this);
    auto* row = new QHBoxLayout;
    for (QWidget* part : {static_cast<QWidget*>(search_), static_cast<QWidget*>(previous_),
                          static_cast<QWidget*>(next_), static_cast<QWidget*>(nothing_)})
        row->addWidget(part);
    static_cast<QVBoxLayout*>(layout())->addLayout(row);
    connect(search_, &QLineEdit::textChanged, this, &ReferenceWindow::searchFromTheTop);
    connect(search_, &QLineEdit::returnPressed, this, [this] { find(Direction::forward); });
    connect(next_, &QToolButton::clicked, this, [this] { find(Direction::forward); });
    connect(previous_, &QToolButton::clicked, this, [this] { find(Direction::backward); });
    const auto on = [this](const QKeySequence& keys, auto what) {
        connect(new QShortcut(keys, this), &QShortcut::activated, this, what);
    };
    on(QKeySequence::Find, [this] {
        search_->setFocus(Qt::ShortcutFocusReason);
        search_->selectAll();
    });
    on(QKeySequence::FindNext, [this] { find(Direction::forward); });
    on(QKeySequence::FindPrevious, [this] { find(Direction::backward); });
}

QString ReferenceWindow::rulesetName(const Document& document) {
    if (!document.isOpen() || !document.schema()) return {};
    return from_utf8(ruleset_name(document.schema()->ruleset, words()));
}

bool ReferenceWindow::hasRules(const Document& document) {
    return document.isOpen() && document.schema() && has_reference(document.schema()->ruleset);
}

void ReferenceWindow::searchFromTheTop() {
    text_->moveCursor(QTextCursor::Start);
    find(Direction::forward);
}

void ReferenceWindow::find(Direction direction) {
    const QString wanted = search_->text();
    const bool back = direction == Direction::backward;
    const QTextDocument::FindFlags flags = back ? QTextDocument::FindBackward : QTextDocument::FindFlags();
    bool found = wanted.isEmpty() || text_->find(wanted, flags);
    if (!found) {
        const QTextCursor before = text_->textCursor();
        text_->moveCursor(back ? QTextCursor::End : QTextCursor::Start);
        found = text_->find(wanted, flags);
        if (!found) text_->setTextCursor(before);
    }
    nothing_->setText(found ? QString() : tr("Not found"));
}

void ReferenceWindow::showRules() {
    const auto schema = document_.schema();
    const std::string before = std::exchange(ruleset_, schema ? schema->ruleset : std::string());
    const int scrolled = before == ruleset_ ? text_->verticalScrollBar()->value() : 0;
    text_->document()->setMarkdown(schema ? from_utf8(reference_of(*schema, words())) : QString(),
                                   QTextDocument::MarkdownDialectGitHub);
    QTextCursor all(text_->document());
    all.beginEditBlock(); // else the whole page is laid out again after every block and table
    let_code_wrap(*text_->document());
    lay_out_tables(*text_->document(), fontMetrics().height() / 4);
    all.endEditBlock();
    text_->document()->setDocumentMargin(fontMetrics().height());
    text_->moveCursor(QTextCursor::Start);
    text_->verticalScrollBar()->setValue(scrolled);
}

void ReferenceWindow::retranslate() {
    setWindowTitle(tr("Rules of “%1”").arg(rulesetName(document_)));
    text_->setAccessibleName(windowTitle());
    search_->setPlaceholderText(tr("Find in the rules"));
    search_->setAccessibleName(search_->placeholderText());
    const auto name = [](QToolButton* button, const QString& text) {
        button->setToolTip(text);
        button->setAccessibleName(text);
    };
    name(previous_, tr("Previous"));
    name(next_, tr("Next"));
    nothing_->clear();
    showRules();
}

void ReferenceWindow::changeEvent(QEvent* event) {
    if (event->type() == QEvent::LanguageChange) retranslate();
    QDialog::changeEvent(event);
}

} // namespace ludus::ui
