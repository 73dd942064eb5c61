#pragma once

#include "engine/arena/layer.h"
#include "engine/scenario/scenario.h"

#include <QTreeView>

class QStandardItem;
class QStandardItemModel;

namespace ludus::ui {

/// Everyone at the present moment, in words: a branch an actor, a row for each thing it has on it. Rows are
/// changed in place, so that what is folded stays folded while a fight plays.
class MomentView : public QTreeView {
    Q_OBJECT

public:
    explicit MomentView(QWidget* parent = nullptr);

    void show(const SheetLayer& sheets, const Scenario& scenario);
    /// Goes to an actor's branch, if it has one.
    void goTo(int actor);

signals:
    /// Click or Enter on an actor or one of its rows.
    void wanted(int actor);

protected:
    void changeEvent(QEvent* event) override;

private:
    void fill(QStandardItem& branch, const ActorSheet& sheet);
    int actorAt(int row) const;
    void retranslate();

    QStandardItemModel* rows_;
};

} // namespace ludus::ui
