#include "ui/arena/moment_view.h"

#include "ui/widgets/plain_tip.h"
#include "ui/words/field_words.h"
#include "ui/words/words.h"

#include <QEvent>
#include <QHeaderView>
#include <QStandardItemModel>

namespace ludus::ui {

namespace {

constexpr int ActorRole = Qt::UserRole;

QStandardItem* made() {
    auto* item = new QStandardItem;
    item->setEditable(false);
    return item;
}

void say_in(QStandardItem& item, const QString& text) {
    if (item.text() == text) return;
    item.setText(text);
    item.setToolTip(plain_tip(text)); // whole, where the column is narrower
}

} // namespace

MomentView::MomentView(QWidget* parent) : QTreeView(parent), rows_(new QStandardItemModel(this)) {
    setModel(rows_);
    setSelectionMode(SingleSelection);
    header()->setSectionResizeMode(QHeaderView::ResizeToContents);
    header()->setStretchLastSection(true);
    connect(this, &QTreeView::activated, this,
            [this](const QModelIndex& index) { emit wanted(index.data(ActorRole).toInt()); });
    connect(this, &QTreeView::clicked, this,
            [this](const QModelIndex& index) { emit wanted(index.data(ActorRole).toInt()); });
    retranslate();
}

void MomentView::show(const SheetLayer& sheets, const Scenario& scenario) {
    const int count = static_cast<int>(sheets.actors.size());
    for (int i = 0; i < count; ++i) {
        const ActorSheet& sheet = sheets.actors[static_cast<std::size_t>(i)];
        while (i < rows_->rowCount() && actorAt(i) < sheet.actor) rows_->removeRow(i); // gone from the map
        const bool fresh = i >= rows_->rowCount() || actorAt(i) != sheet.actor;
        if (fresh) rows_->insertRow(i, made());
        QStandardItem& branch = *rows_->item(i);
        QFont font = branch.font();
        font.setBold(true);
        branch.setFont(font);
        say_in(branch, actor_name(scenario, sheet.actor));
        fill(branch, sheet);
        if (fresh) expand(branch.index());
    }
    if (rows_->rowCount() > count) rows_->removeRows(count, rows_->rowCount() - count);
}

/// Sheets come in the order of the actors, and so do the rows.
int MomentView::actorAt(int row) const { return rows_->item(row)->data(ActorRole).toInt(); }

void MomentView::fill(QStandardItem& branch, const ActorSheet& sheet) {
    const int count = static_cast<int>(sheet.lines.size());
    branch.setData(sheet.actor, ActorRole);
    if (branch.rowCount() > count) branch.removeRows(count, branch.rowCount() - count);
    while (branch.rowCount() < count) branch.appendRow(made());
    for (int i = 0; i < count; ++i) {
        say_in(*branch.child(i), from_utf8(words().text(sheet.lines[static_cast<std::size_t>(i)])));
        branch.child(i)->setData(sheet.actor, ActorRole);
    }
}

void MomentView::goTo(int actor) {
    for (int i = 0; i < rows_->rowCount(); ++i) {
        const QModelIndex index = rows_->index(i, 0);
        const bool here = currentIndex() == index || currentIndex().parent() == index;
        if (index.data(ActorRole).toInt() != actor || here) continue;
        setCurrentIndex(index);
        scrollTo(index, PositionAtTop);
    }
}

void MomentView::retranslate() {
    rows_->setHorizontalHeaderLabels({tr("At this moment")});
    setAccessibleName(tr("Everyone at this moment"));
}

void MomentView::changeEvent(QEvent* event) {
    QTreeView::changeEvent(event);
    if (event->type() == QEvent::LanguageChange) retranslate();
}

} // namespace ludus::ui
