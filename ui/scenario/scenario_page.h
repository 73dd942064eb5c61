#pragma once

#include "ui/document/document.h"

#include <QWidget>

class QSplitter;
class QTreeView;

namespace ludus::ui {

class ChangesModel;
class FindingsModel;
class FoldingTabs;
class GridPanel;
class InspectorDock;
class NotesEditor;
class RosterDock;

/// Everything a scenario is made of: the roster, a grid of all actors or all items of a kind, the form of
/// what is chosen; below, what is wrong, what differs from the file, and the notes.
class ScenarioPage : public QWidget {
    Q_OBJECT

public:
    explicit ScenarioPage(Document& document, QWidget* parent = nullptr);

    /// Shows the record at a path in the form, and in the grid where it has a row there.
    void inspect(const ludus::Path& record);
    /// Shows the record that has this field and moves the focus to it; false where no form has it.
    bool jumpTo(const ludus::Path& place);

    RosterDock& roster() { return *roster_; }
    InspectorDock& inspector() { return *inspector_; }
    GridPanel& grid() { return *grid_; }
    FoldingTabs& tabs() { return *tabs_; }
    QTreeView& problems() { return *problems_; }
    QTreeView& changes() { return *changes_; }
    NotesEditor& notes() { return *notes_; }

signals:
    /// The number of problems that are listed.
    void problemsChanged(int count);
    /// What is chosen.
    void selected(const ludus::Path& record);

protected:
    void changeEvent(QEvent* event) override;
    void showEvent(QShowEvent* event) override;
    void hideEvent(QHideEvent* event) override;

private:
    QTreeView* makeList(QAbstractItemModel& model);
    void makeTabs();
    QSplitter* makeMiddle();
    void foldEmptyTabs();
    void choose(const Path& record);
    void showCounts();
    void jumpToProblem(const QModelIndex& index);
    void jumpToChange(const QModelIndex& index);
    void takeBackChange();
    void retranslate();

    Document& document_;
    RosterDock* roster_;
    InspectorDock* inspector_;
    GridPanel* grid_;
    FoldingTabs* tabs_;
    FindingsModel* findings_;
    ChangesModel* differences_;
    QTreeView* problems_ = nullptr;
    QTreeView* changes_ = nullptr;
    QAction* take_back_ = nullptr;
    NotesEditor* notes_;
    int problems_seen_ = 0; ///< how many there were when the page was left
    int below_ = 120;       ///< the height of the tabs while they are open
    bool choosing_ = false;
};

} // namespace ludus::ui
