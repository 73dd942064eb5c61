#include "ui/panels/field_editor.h"

#include "engine/schema/check.h"
#include "ui/words/words.h"

#include <QEvent>
#include <QPalette>

namespace ludus::ui {

std::string_view EditorContext::ruleset() const {
    const auto schema = document->schema();
    return schema ? std::string_view(schema->ruleset) : std::string_view();
}

EditorContext EditorContext::element() const {
    EditorContext inner = *this;
    inner.listed.path += "[]";
    inner.listed.field.fallback = {};
    inner.listed.field.follows.clear();
    inner.listed.field.required = true;
    return inner;
}

EditorContext EditorContext::child(const Field& field) const {
    EditorContext inner = *this;
    inner.listed.path += (inner.listed.path.empty() ? "" : ".") + field.id;
    inner.listed.field = field;
    return inner;
}

FieldEditor::FieldEditor(const Type& type, EditorContext context, QWidget* parent)
    : QWidget(parent), type_(type), context_(std::move(context)) {}

void FieldEditor::showValue(const Value& written, const Value& effective) {
    written_ = written;
    effective_ = effective;
    display();
}

void FieldEditor::setName(const QString& name) {
    setAccessibleName(name);
    if (focusProxy()) focusProxy()->setAccessibleName(name);
}

void FieldEditor::setChanged(bool changed) {
    if (font().bold() == changed) return;
    QFont own = font();
    own.setBold(changed);
    setFont(own);
}

void FieldEditor::changeEvent(QEvent* event) {
    QWidget::changeEvent(event);
    const auto kind = event->type();
    if (kind == QEvent::LanguageChange || kind == QEvent::PaletteChange) display();
}

bool FieldEditor::offer(const Value& value) {
    if (const auto reason = refusal(value, type_)) {
        emit refused(*reason);
        return false;
    }
    emit refused({});
    emit edited(value);
    return true;
}

void FieldEditor::fade(QWidget* widget) const {
    QPalette palette;
    if (isDefault())
        for (const auto role : {QPalette::Text, QPalette::ButtonText, QPalette::WindowText})
            palette.setColor(role, palette.color(QPalette::PlaceholderText));
    if (widget->palette() != palette) widget->setPalette(palette);
}

std::optional<QString> refusal(const Value& value, const Type& type) {
    Findings findings;
    check(value, type, "", {}, findings);
    if (findings.ok()) return std::nullopt;
    return from_utf8(words().text(findings.errors.front()));
}

} // namespace ludus::ui
