#include "ui/panels/alternatives_editor.h"

#include "engine/schema/codec.h"

#include <QVBoxLayout>

namespace ludus::ui {

AlternativesEditor::AlternativesEditor(const Type& type, const EditorContext& context, QWidget* parent)
    : FieldEditor(type, context, parent), column_(new QVBoxLayout(this)) {
    column_->setContentsMargins(0, 0, 0, 0);
}

const Type& AlternativesEditor::fitting() const {
    for (const TypePtr& one : type().alternatives)
        if (has_shape(effective(), *one)) return *one;
    return *type().alternatives.front();
}

void AlternativesEditor::setName(const QString& name) {
    name_ = name;
    setAccessibleName(name);
    if (inner_) inner_->setName(name);
}

void AlternativesEditor::display() {
    if (shown_ != &fitting()) {
        if (inner_) inner_->deleteLater();
        shown_ = &fitting();
        inner_ = make_editor(*shown_, context(), this);
        inner_->setName(name_);
        column_->addWidget(inner_);
        setFocusProxy(inner_);
        connect(inner_, &FieldEditor::edited, this, &FieldEditor::edited);
        connect(inner_, &FieldEditor::refused, this, &FieldEditor::refused);
        connect(inner_, &FieldEditor::hinted, this, &FieldEditor::hinted);
    }
    inner_->showValue(written(), effective());
}

} // namespace ludus::ui
