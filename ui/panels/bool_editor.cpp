#include "ui/panels/bool_editor.h"

#include "ui/words/words.h"

#include <QCheckBox>
#include <QHBoxLayout>

namespace ludus::ui {

BoolEditor::BoolEditor(const Type& type, const EditorContext& context, QWidget* parent)
    : FieldEditor(type, context, parent), box_(new QCheckBox(this)) {
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(0, 0, 0, 0);
    row->addWidget(box_);
    row->addStretch();
    setFocusProxy(box_);
    connect(box_, &QCheckBox::clicked, this, [this](bool) {
        box_->setTristate(false);
        offer(box_->isChecked());
    });
}

void BoolEditor::display() {
    const bool known = effective().is_bool();
    box_->setTristate(!known);
    const bool on = known && effective().as_bool();
    box_->setCheckState(known ? (on ? Qt::Checked : Qt::Unchecked) : Qt::PartiallyChecked);
    box_->setText(known ? say(on ? "word.yes" : "word.no") : QStringLiteral("—"));
    fade(box_);
}

} // namespace ludus::ui
