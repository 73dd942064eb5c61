#include "ui/panels/change_editor.h"

#include "engine/schema/change.h"
#include "ui/panels/number_entry.h"
#include "ui/widgets/entry_line.h"
#include "ui/words/field_words.h"
#include "ui/words/words.h"

#include <QHBoxLayout>

namespace ludus::ui {

namespace {

/// A decimal comma is read as a point, except inside braces, where it is part of a name.
std::string with_points(const QString& typed) {
    QString text = typed.trimmed();
    if (!text.contains(QLatin1Char('{'))) text.replace(QLatin1Char(','), QLatin1Char('.'));
    return to_utf8(text);
}

Value value_of_change(const std::string& text) {
    const auto parsed = parse_change(text);
    const auto* change = std::get_if<Change>(&parsed);
    return change && change->stat.empty() ? tidy_number(change->amount) : Value(text);
}

} // namespace

ChangeEditor::ChangeEditor(const Type& type, const EditorContext& context, QWidget* parent)
    : FieldEditor(type, context, parent), line_(new EntryLine(this)) {
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(0, 0, 0, 0);
    row->addWidget(line_);
    setFocusProxy(line_);
    connect(line_, &EntryLine::textEdited, this, [this](const QString& typed) {
        emit refused(refusal(value_of_change(with_points(typed)), this->type()).value_or(QString()));
    });
    connect(line_, &EntryLine::cancelled, this, [this] {
        emit refused({});
        display();
    });
    connect(line_, &EntryLine::committed, this, &ChangeEditor::commit);
}

void ChangeEditor::display() {
    line_->showText(effective().is_null() ? QString() : brief(effective()));
    fade(line_);
}

/// A text that cannot be read stays, with the cursor where reading stopped; leaving the line drops it.
void ChangeEditor::commit(const QString& typed) {
    const std::string text = with_points(typed);
    if (offer(value_of_change(text))) return display();
    const auto parsed = parse_change(text);
    const auto* fault = std::get_if<ChangeFault>(&parsed);
    if (!line_->hasFocus() || !fault) return display();
    line_->setTyping(true);
    line_->setCursorPosition(static_cast<int>(from_utf8(text.substr(0, fault->at)).size()));
}

} // namespace ludus::ui
