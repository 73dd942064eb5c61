#include "ui/panels/raw_editor.h"

#include "engine/io/json_writer.h"
#include "ui/words/words.h"

#include <QFontDatabase>
#include <QHBoxLayout>
#include <QPlainTextEdit>

namespace ludus::ui {

RawEditor::RawEditor(const Type& type, const EditorContext& context, QWidget* parent)
    : FieldEditor(type, context, parent), text_(new QPlainTextEdit(this)) {
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(0, 0, 0, 0);
    row->addWidget(text_);
    text_->setReadOnly(true);
    text_->setFont(QFontDatabase::systemFont(QFontDatabase::FixedFont));
    text_->setFixedHeight(text_->fontMetrics().lineSpacing() * 4);
    setFocusProxy(text_);
}

void RawEditor::display() {
    text_->setPlainText(effective().is_null() ? QString() : from_utf8(write_json(effective())));
}

} // namespace ludus::ui
