#include "ui/panels/text_editor.h"

#include "engine/base/utf8.h"
#include "engine/scenario/scenario.h"
#include "ui/widgets/entry_line.h"
#include "ui/words/field_words.h"
#include "ui/words/words.h"

#include <QFontDatabase>
#include <QHBoxLayout>
#include <QPlainTextEdit>
#include <QSignalBlocker>
#include <algorithm>

namespace ludus::ui {

namespace {

std::string language_code() { return std::string(code_of(language_in_use())); }

QString text_shown(const Value& value, std::size_t longest) {
    return from_utf8(utf8_cut(text_in(value, language_code()), longest));
}

/// Characters that a field shows; more would be laid out for seconds.
constexpr std::size_t longest_line = 2'000;
constexpr std::size_t longest_text = 100'000;

} // namespace

LineEditor::LineEditor(const Type& type, const EditorContext& context, QWidget* parent)
    : FieldEditor(type, context, parent), line_(new EntryLine(this)) {
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(0, 0, 0, 0);
    row->addWidget(line_);
    setFocusProxy(line_);
    connect(line_, &EntryLine::textEdited, this, [this] { emit refused({}); });
    connect(line_, &EntryLine::cancelled, this, [this] { display(); });
    connect(line_, &EntryLine::committed, this, [this](const QString& typed) {
        offer(with_text(effective(), typed));
        display();
    });
}

void LineEditor::display() {
    line_->showText(text_shown(effective(), longest_line));
    fade(line_);
}

LinesEditor::LinesEditor(const Type& type, const EditorContext& context, QWidget* parent)
    : FieldEditor(type, context, parent), lines_(new QPlainTextEdit(this)) {
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(0, 0, 0, 0);
    row->addWidget(lines_);
    setFocusProxy(lines_);
    lines_->setTabChangesFocus(true);
    if (type.kind == Kind::list) {
        lines_->setFont(QFontDatabase::systemFont(QFontDatabase::FixedFont));
        lines_->setLineWrapMode(QPlainTextEdit::NoWrap);
    }
    connect(lines_, &QPlainTextEdit::textChanged, this, [this] { offer(valueOf(lines_->toPlainText())); });
}

QString LinesEditor::text() const {
    if (type().kind != Kind::list) return text_shown(effective(), longest_text);
    QStringList lines;
    if (effective().is_list())
        for (const Value& one : effective().items())
            lines += one.is_text() ? from_utf8(one.as_text()) : QString();
    return lines.join(QLatin1Char('\n'));
}

Value LinesEditor::valueOf(const QString& text) const {
    if (type().kind != Kind::list) return with_text(effective(), text);
    Value::List lines;
    if (!text.isEmpty())
        for (const QString& one : text.split(QLatin1Char('\n'))) lines.emplace_back(to_utf8(one));
    return lines;
}

/// Two lines where there is little to show, more as it grows; a text is wrapped, so it counts by its length.
void LinesEditor::fitHeight() {
    const auto by_length = text().size() / 40;
    const auto lines = std::clamp<qsizetype>(std::max(text().count(QLatin1Char('\n')), by_length) + 1, 2, 8);
    lines_->setFixedHeight(lines_->fontMetrics().lineSpacing() * (static_cast<int>(lines) + 1));
}

void LinesEditor::display() {
    const QSignalBlocker quiet(lines_);
    const QString now = text();
    if (lines_->toPlainText() != now) lines_->setPlainText(now);
    lines_->setReadOnly(now.size() >= static_cast<qsizetype>(longest_text)); // the rest would be lost
    fitHeight();
    fade(lines_);
}

} // namespace ludus::ui
