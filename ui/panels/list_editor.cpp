#include "ui/panels/list_editor.h"

#include "ui/widgets/small_button.h"
#include "ui/words/words.h"

#include <QEvent>
#include <QGridLayout>
#include <QLabel>
#include <QToolButton>
#include <QVBoxLayout>
#include <utility>

namespace ludus::ui {

ListEditor::ListEditor(const Type& type, const EditorContext& context, QWidget* parent)
    : FieldEditor(type, context, parent), column_(new QVBoxLayout(this)), add_(small_button(u"+", this)) {
    column_->setContentsMargins(0, 0, 0, 0);
    column_->setSpacing(4);
    column_->addWidget(add_, 0, Qt::AlignLeft);
    add_->setToolButtonStyle(Qt::ToolButtonTextOnly);
    setFocusProxy(add_);
    connect(add_, &QToolButton::clicked, this, &ListEditor::addEntry);
    retranslate();
}

Value::List ListEditor::items() const { return effective().is_list() ? effective().items() : Value::List{}; }

void ListEditor::display() {
    const Value::List all = items();
    resizeTo(all.size());
    for (std::size_t i = 0; i < all.size(); ++i) {
        entries_[i].editor->showValue(isDefault() ? Value() : all[i], all[i]);
        entries_[i].up->setEnabled(i > 0);
        entries_[i].down->setEnabled(i + 1 < all.size());
        entries_[i].remove->setEnabled(all.size() > type().min_size);
    }
    add_->setEnabled(all.size() < type().max_size);
}

void ListEditor::resizeTo(std::size_t count) {
    while (entries_.size() > count) {
        entries_.back().box->hide();
        entries_.back().box->deleteLater();
        entries_.pop_back();
    }
    while (entries_.size() < count) {
        entries_.push_back(makeEntry(entries_.size()));
        column_->insertWidget(static_cast<int>(entries_.size()) - 1, entries_.back().box);
    }
    setFocusProxy(entries_.empty() ? static_cast<QWidget*>(add_) : entries_.front().editor);
    retranslate();
}

ListEditor::Entry ListEditor::makeEntry(std::size_t at) {
    auto* box = new QWidget(this);
    Entry entry{.box = box,
                .editor = make_editor(*type().element, context().element(), box),
                .up = small_button(u"▲", box),
                .down = small_button(u"▼", box),
                .remove = small_button(u"✕", box)};
    auto* grid = new QGridLayout(box);
    grid->setContentsMargins(0, 0, 0, 0);
    grid->setSpacing(2);
    grid->setColumnStretch(0, 1);
    const bool below = entry.editor->isWide();
    grid->addWidget(entry.editor, below ? 1 : 0, 0, 1, below ? 4 : 1);
    int column = 1;
    for (QToolButton* button : {entry.up, entry.down, entry.remove}) grid->addWidget(button, 0, column++);
    if (below) grid->addWidget(new QLabel(QStringLiteral("%1.").arg(at + 1), box), 0, 0);
    connect(entry.editor, &FieldEditor::edited, this, [this, at](const Value& v) { replace(at, v); });
    connect(entry.editor, &FieldEditor::refused, this, &FieldEditor::refused);
    connect(entry.editor, &FieldEditor::hinted, this, &FieldEditor::hinted);
    connect(entry.up, &QToolButton::clicked, this, [this, at] { move(at, at - 1); });
    connect(entry.down, &QToolButton::clicked, this, [this, at] { move(at, at + 1); });
    connect(entry.remove, &QToolButton::clicked, this, [this, at] { remove(at); });
    return entry;
}

void ListEditor::addEntry() {
    Value::List all = items();
    const Value start = starting_value(*type().element, *context().document);
    if (start.is_null())
        return emit refused(tr("There is nothing to add yet: the roster has no such entry."));
    all.push_back(start);
    emit edited(all);
    if (!entries_.empty()) entries_.back().editor->setFocus();
}

void ListEditor::replace(std::size_t at, const Value& value) {
    Value::List all = items();
    if (at >= all.size() || value.is_null()) return;
    all[at] = value;
    emit edited(all);
}

void ListEditor::remove(std::size_t at) {
    Value::List all = items();
    if (at >= all.size()) return;
    all.erase(all.begin() + static_cast<std::ptrdiff_t>(at));
    emit edited(all);
}

void ListEditor::move(std::size_t from, std::size_t to) {
    Value::List all = items();
    if (from >= all.size() || to >= all.size()) return;
    std::swap(all[from], all[to]);
    emit edited(all);
    if (to < entries_.size()) entries_[to].editor->setFocus();
}

void ListEditor::setName(const QString& name) {
    name_ = name;
    setAccessibleName(name);
    retranslate();
}

void ListEditor::changeEvent(QEvent* event) {
    FieldEditor::changeEvent(event);
    if (event->type() == QEvent::LanguageChange) retranslate();
}

void ListEditor::retranslate() {
    add_->setText(tr("+ Add"));
    add_->setAccessibleName(tr("%1: add").arg(name_));
    for (std::size_t i = 0; i < entries_.size(); ++i) {
        const QString one = tr("%1, entry %2").arg(name_).arg(i + 1);
        entries_[i].editor->setName(one);
        name_button(*entries_[i].up, tr("Move up"), one);
        name_button(*entries_[i].down, tr("Move down"), one);
        name_button(*entries_[i].remove, tr("Remove"), one);
    }
}

} // namespace ludus::ui
