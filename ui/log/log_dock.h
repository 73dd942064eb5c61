#pragma once

#include "ui/log/log_export.h"
#include "ui/log/log_filter.h"

#include <QDockWidget>

class QAction;
class QComboBox;
class QLabel;
class QLineEdit;
class QMenu;
class QStackedWidget;
class QToolButton;
class QTreeView;

namespace ludus::ui {

/// The resolved attacks, each unfolding into every number and where it came from.
class LogDock : public QDockWidget {
    Q_OBJECT

public:
    explicit LogDock(Document& document, QWidget* parent = nullptr);

    /// The selected attacks, or all that are shown where none is selected.
    void copy(LogFormat format) const;
    /// All attacks that are shown. False where the file cannot be written.
    bool exportTo(const QString& file, LogTable table) const;
    QMenu* exportMenu() const;

signals:
    /// Someone wants to see the field a number came from.
    void jumpWanted(const ludus::Path& path);

protected:
    void changeEvent(QEvent* event) override;

private:
    QWidget* makeTools();
    void makeActions();
    void makeTree();
    void fitColumns();
    void connectAll();
    void retranslate();

    QModelIndexList shownAttacks() const;
    QModelIndexList selectedAttacks() const;
    void followRows();
    void followNewest(int first, int last);
    void followActors();
    void followCurrent();
    void search(const QString& text);
    void clearFilter();
    void showPage();
    void jump(const QModelIndex& index);
    void clicked(const QModelIndex& index);
    void chooseFile(LogTable table);
    void editFace();
    QString refusal(int draw, const QString& text) const;
    void correct(int draw, const QString& text);

    Document& document_;
    LogModel* model_ = nullptr;
    LogFilter* filter_ = nullptr;
    QLineEdit* search_ = nullptr;
    QComboBox* outcome_ = nullptr;
    QComboBox* actor_ = nullptr;
    QToolButton* unfold_button_ = nullptr;
    QToolButton* fold_button_ = nullptr;
    QToolButton* correct_button_ = nullptr;
    QToolButton* copy_button_ = nullptr;
    QToolButton* export_button_ = nullptr;
    QAction* unfold_ = nullptr;
    QAction* fold_ = nullptr;
    QAction* correct_ = nullptr;
    QAction* copy_text_ = nullptr;
    QAction* copy_markdown_ = nullptr;
    QAction* export_attacks_ = nullptr;
    QAction* export_draws_ = nullptr;
    QAction* find_ = nullptr;
    QTreeView* tree_ = nullptr;
    QLabel* nothing_ = nullptr;
    QToolButton* clear_filter_ = nullptr;
    QStackedWidget* pages_ = nullptr;
};

} // namespace ludus::ui
