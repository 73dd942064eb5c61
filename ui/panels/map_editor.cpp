#include "ui/panels/map_editor.h"

#include "ui/widgets/entry_line.h"
#include "ui/widgets/small_button.h"
#include "ui/words/words.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QToolButton>
#include <QVBoxLayout>
#include <algorithm>

namespace ludus::ui {

MapEditor::MapEditor(const Type& type, const EditorContext& context, QWidget* parent)
    : FieldEditor(type, context, parent), column_(new QVBoxLayout(this)), new_key_(new EntryLine(this)),
      add_(small_button(u"+", this)) {
    column_->setContentsMargins(0, 0, 0, 0);
    column_->setSpacing(4);
    auto* row = new QHBoxLayout;
    row->addWidget(new_key_, 1);
    row->addWidget(add_);
    column_->addLayout(row);
    setFocusProxy(new_key_);
    connect(new_key_, &QLineEdit::returnPressed, this, &MapEditor::addEntry);
    connect(add_, &QToolButton::clicked, this, &MapEditor::addEntry);
    retranslate();
}

Value::Record MapEditor::members() const {
    return effective().is_record() ? effective().members() : Value::Record{};
}

void MapEditor::display() {
    const Value::Record all = members();
    resizeTo(all.size());
    for (std::size_t i = 0; i < all.size(); ++i) {
        entries_[i].key->showText(from_utf8(all[i].key));
        entries_[i].editor->showValue(isDefault() ? Value() : all[i].value, all[i].value);
    }
    retranslate();
}

void MapEditor::resizeTo(std::size_t count) {
    while (entries_.size() > count) {
        entries_.back().box->hide();
        entries_.back().box->deleteLater();
        entries_.pop_back();
    }
    while (entries_.size() < count) {
        entries_.push_back(makeEntry(entries_.size()));
        column_->insertWidget(static_cast<int>(entries_.size()) - 1, entries_.back().box);
    }
}

MapEditor::Entry MapEditor::makeEntry(std::size_t at) {
    auto* box = new QWidget(this);
    Entry entry{.box = box,
                .key = new EntryLine(box),
                .editor = make_editor(*type().element, context().element(), box),
                .remove = small_button(u"✕", box)};
    auto* row = new QHBoxLayout(box);
    row->setContentsMargins(0, 0, 0, 0);
    row->addWidget(entry.key, 2);
    row->addWidget(entry.editor, 3);
    row->addWidget(entry.remove, 0, Qt::AlignTop);
    connect(entry.key, &EntryLine::committed, this, [this, at](const QString& key) { rename(at, key); });
    connect(entry.editor, &FieldEditor::edited, this, [this, at](const Value& v) { replace(at, v); });
    connect(entry.editor, &FieldEditor::refused, this, &FieldEditor::refused);
    connect(entry.editor, &FieldEditor::hinted, this, &FieldEditor::hinted);
    connect(entry.remove, &QToolButton::clicked, this, [this, at] { remove(at); });
    return entry;
}

bool MapEditor::isFree(const std::string& key) {
    const Value::Record all = members();
    const bool taken = std::any_of(all.begin(), all.end(), [&](const Member& m) { return m.key == key; }) ||
                       std::find(reserved_.begin(), reserved_.end(), key) != reserved_.end();
    if (taken) emit refused(say("error.duplicate_key", {{"key", key}}));
    return !taken && !key.empty();
}

void MapEditor::addEntry() {
    const std::string key = to_utf8(new_key_->text().trimmed());
    if (key.empty()) return new_key_->setFocus();
    const Value start = starting_value(*type().element, *context().document);
    if (!isFree(key) || start.is_null()) return;
    new_key_->clear();
    Value::Record all = members();
    all.push_back({key, start});
    emit refused({});
    emit edited(all);
    if (!entries_.empty()) entries_.back().editor->setFocus();
}

void MapEditor::rename(std::size_t at, const QString& typed) {
    Value::Record all = members();
    const std::string key = to_utf8(typed.trimmed());
    if (at < all.size() && key != all[at].key && isFree(key)) {
        all[at].key = key;
        emit refused({});
        emit edited(all);
    }
    display();
}

void MapEditor::replace(std::size_t at, const Value& value) {
    Value::Record all = members();
    if (at >= all.size() || value.is_null()) return;
    all[at].value = value;
    emit edited(all);
}

void MapEditor::remove(std::size_t at) {
    Value::Record all = members();
    if (at >= all.size()) return;
    all.erase(all.begin() + static_cast<std::ptrdiff_t>(at));
    emit edited(all);
}

void MapEditor::setName(const QString& name) {
    name_ = name;
    setAccessibleName(name);
    retranslate();
}

void MapEditor::changeEvent(QEvent* event) {
    FieldEditor::changeEvent(event);
    if (event->type() == QEvent::LanguageChange) retranslate();
}

void MapEditor::retranslate() {
    new_key_->setPlaceholderText(tr("New name"));
    new_key_->setAccessibleName(tr("%1: new name").arg(name_));
    add_->setText(tr("+ Add"));
    add_->setAccessibleName(tr("%1: add").arg(name_));
    for (const Entry& entry : entries_) {
        const QString one = QStringLiteral("%1, %2").arg(name_, entry.key->text());
        entry.key->setAccessibleName(tr("%1: name").arg(one));
        entry.editor->setName(one);
        name_button(*entry.remove, tr("Remove"), one);
    }
}

} // namespace ludus::ui
