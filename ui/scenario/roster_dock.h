#pragma once

#include "ui/document/document.h"

#include <QDockWidget>

class QAction;
class QLineEdit;
class QMenu;
class QModelIndex;
class QSortFilterProxyModel;
class QToolButton;
class QTreeView;

namespace ludus::ui {

class RosterModel;
struct RosterEdit;

/// Actors and items to choose from, with search; adds, copies, renames and removes them, each in one step of
/// the history.
class RosterDock : public QDockWidget {
    Q_OBJECT

public:
    explicit RosterDock(Document& document, QWidget* parent = nullptr);

    void select(const ludus::Path& path);
    QTreeView& view() { return *view_; }
    QLineEdit& search() { return *search_; }
    QAction& addActorAction() { return *add_actor_; }
    QAction& duplicateAction() { return *duplicate_; }
    QAction& removeAction() { return *remove_; }
    QAction& renameAction() { return *rename_; }

signals:
    void selected(const ludus::Path& path);

protected:
    void changeEvent(QEvent* event) override;

private:
    QAction* makeAction(const QKeySequence& keys);
    void makeBar(QWidget* inside);
    void addActor();
    void addItem(const std::string& kind);
    void duplicateCurrent();
    void removeCurrent();
    void fillItemMenu();
    void carryOut(const RosterEdit& edit, Wording what);
    std::optional<Path> currentPath() const;
    void showCurrent();
    void chooseBuild(const QModelIndex& index);
    void restore();
    void fitVitality();
    void widenVitality(const QModelIndex& first, const QModelIndex& last);
    int widthOf(const QString& vitality) const;
    void spanNames(const QModelIndex& parent);
    void updateActions();
    void retranslate();

    Document& document_;
    RosterModel* model_;
    QSortFilterProxyModel* filter_;
    QLineEdit* search_;
    QTreeView* view_;
    QMenu* item_menu_;
    QToolButton* add_item_;
    QToolButton* add_actor_button_ = nullptr;
    QAction* add_actor_;
    QAction* duplicate_;
    QAction* rename_;
    QAction* remove_;
    std::optional<Path> kept_ = {};
    std::string kept_id_ = {};
    bool restoring_ = false;
};

} // namespace ludus::ui
