#include "ui/panels/choice_editor.h"

#include "ui/widgets/quiet_combo.h"
#include "ui/words/field_words.h"
#include "ui/words/words.h"

#include <QHBoxLayout>
#include <QSignalBlocker>
#include <algorithm>

namespace ludus::ui {

ChoiceEditor::ChoiceEditor(const Type& type, const EditorContext& context, QWidget* parent)
    : FieldEditor(type, context, parent), combo_(new QuietCombo(this)) {
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(0, 0, 0, 0);
    row->addWidget(combo_);
    setFocusProxy(combo_);
    addChoices(type);
    connect(combo_, &QComboBox::activated, this, [this](int at) {
        if (static_cast<std::size_t>(at) < choices_.size()) offer(choices_[static_cast<std::size_t>(at)]);
    });
}

bool ChoiceEditor::suits(const Type& type) {
    if (type.kind == Kind::option) return true;
    return type.kind == Kind::alternatives &&
           std::all_of(type.alternatives.begin(), type.alternatives.end(), [](const TypePtr& one) {
               return one->kind == Kind::boolean || one->kind == Kind::option;
           });
}

void ChoiceEditor::addChoices(const Type& type) {
    for (const TypePtr& one : type.alternatives) addChoices(*one);
    if (type.kind == Kind::boolean) choices_.insert(choices_.end(), {Value(true), Value(false)});
    for (const std::string& word : type.options) choices_.emplace_back(word);
}

QString ChoiceEditor::labelOf(const Value& choice) const {
    if (!choice.is_text()) return brief(choice);
    return context().field().id == "kind" && context().listed.path.starts_with("items")
               ? item_kind_label(context().ruleset(), choice.as_text())
               : option_label(context().ruleset(), context().field().id, choice.as_text());
}

/// A written value that is none of the choices is listed as it is, so that it can be seen and replaced.
void ChoiceEditor::display() {
    const QSignalBlocker quiet(combo_);
    QStringList labels;
    for (const Value& choice : choices_) labels += labelOf(choice);
    const auto found = std::find(choices_.begin(), choices_.end(), effective());
    const bool foreign = found == choices_.end() && !effective().is_null();
    if (foreign) labels += brief(effective());
    QStringList present;
    for (int i = 0; i < combo_->count(); ++i) present += combo_->itemText(i);
    if (present != labels) {
        combo_->clear();
        combo_->addItems(labels);
    }
    const auto at = static_cast<int>(found - choices_.begin());
    combo_->setCurrentIndex(effective().is_null() ? -1 : at);
    fade(combo_);
}

} // namespace ludus::ui
