#include "ui/panels/reference_editor.h"

#include "ui/widgets/quiet_combo.h"
#include "ui/words/field_words.h"
#include "ui/words/words.h"

#include <QHBoxLayout>
#include <QSignalBlocker>
#include <algorithm>

namespace ludus::ui {

namespace {

std::string kind_of(const Value& item, const Document& document) {
    if (item["kind"].is_text()) return item["kind"].as_text();
    const Type& items = *find_field(*document.schema()->document, "items")->type->element;
    return items.cases.empty() ? std::string() : items.cases.front().first;
}

const Value& entries(const Type& reference, const Document& document) {
    return document.root()[reference.kind == Kind::actor ? "actors" : "items"];
}

bool allows(const Type& reference, const Value& entry, const Document& document) {
    const auto& kinds = reference.item_kinds;
    if (reference.kind == Kind::actor || kinds.empty()) return true;
    return std::find(kinds.begin(), kinds.end(), kind_of(entry, document)) != kinds.end();
}

bool is_same_list(const Value& a, const Value& b) {
    return a.is_list() && b.is_list() && &a.items() == &b.items();
}

} // namespace

std::vector<Candidate> candidates(const Type& reference, const Document& document) {
    std::vector<Candidate> found;
    const Value& all = entries(reference, document);
    if (all.is_list())
        for (const Value& entry : all.items())
            if (entry["id"].is_text() && allows(reference, entry, document))
                found.push_back({.id = entry["id"].as_text(), .entry = &entry});
    for (const std::string& id : reference.built_in) {
        const auto is_it = [&](const Candidate& one) { return one.id == id; };
        if (std::none_of(found.begin(), found.end(), is_it)) found.push_back({.id = id});
    }
    return found;
}

ReferenceEditor::ReferenceEditor(const Type& type, const EditorContext& context, QWidget* parent)
    : FieldEditor(type, context, parent), combo_(new QuietCombo(this)) {
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(0, 0, 0, 0);
    row->addWidget(combo_);
    setFocusProxy(combo_);
    connect(combo_, &QuietCombo::aboutToOpen, this, &ReferenceEditor::fill);
    connect(combo_, &QComboBox::activated, this, [this](int at) {
        const QVariant id = combo_->itemData(at);
        offer(id.isValid() ? Value(to_utf8(id.toString())) : Value());
    });
}

bool ReferenceEditor::mayBeNone() const {
    return !context().field().required && context().field().fallback.is_null();
}

QString ReferenceEditor::nameOf(const std::string& id) const {
    const Value wanted(id);
    const Value& all = entries(type(), *context().document);
    if (all.is_list())
        for (const Value& entry : all.items())
            if (entry["id"] == wanted) return name_in_roster(entry);
    const bool built_in =
        std::find(type().built_in.begin(), type().built_in.end(), id) != type().built_in.end();
    if (built_in) return option_label(context().ruleset(), context().field().id, id);
    return tr("%1 (missing)").arg(shown_name(id));
}

/// Shows only the present choice until someone looks into the list.
void ReferenceEditor::display() {
    const QSignalBlocker quiet(combo_);
    const QVariant present = effective().is_text() ? QVariant(from_utf8(effective().as_text())) : QVariant();
    const int known = filled_ && present.isValid() ? combo_->findData(present) : -1;
    if (known >= 0 && is_same_list(filled_from_, entries(type(), *context().document))) {
        combo_->setCurrentIndex(known);
        return fade(combo_);
    }
    filled_ = false;
    combo_->clear();
    if (effective().is_text())
        combo_->addItem(nameOf(effective().as_text()), from_utf8(effective().as_text()));
    else if (mayBeNone())
        combo_->addItem(tr("none"));
    combo_->setCurrentIndex(combo_->count() - 1);
    fade(combo_);
    if (combo_->hasFocus()) fill();
}

void ReferenceEditor::fill() {
    if (filled_) return;
    filled_ = true;
    const QSignalBlocker quiet(combo_);
    const QString present = effective().is_text() ? from_utf8(effective().as_text()) : QString();
    combo_->clear();
    if (mayBeNone()) combo_->addItem(tr("none"));
    filled_from_ = entries(type(), *context().document);
    for (const Candidate& one : candidates(type(), *context().document))
        combo_->addItem(one.entry ? name_in_roster(*one.entry) : nameOf(one.id), from_utf8(one.id));
    int at = present.isEmpty() ? (mayBeNone() ? 0 : -1) : combo_->findData(present);
    if (at < 0 && !present.isEmpty()) {
        combo_->addItem(nameOf(to_utf8(present)), present);
        at = combo_->count() - 1;
    }
    combo_->setCurrentIndex(at);
}

} // namespace ludus::ui
