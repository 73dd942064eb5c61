#pragma once

#include "ui/widgets/folding.h"
#include "ui/window/pages.h"

#include <QFrame>
#include <array>

class QAbstractButton;
class QAction;
class QButtonGroup;
class QHBoxLayout;
class QMenu;
class QToolButton;

namespace ludus::ui {

class BuildChooser;

/// The one tool bar: the scenario and its ruleset, the pages, undo and redo, what the design is compared
/// with.
class PageBar : public QFrame {
    Q_OBJECT

public:
    explicit PageBar(QWidget* parent = nullptr);

    /// Below the scenario's name: what can be done with files.
    void setFileMenu(QMenu* menu);
    void setHistory(QAction* undo, QAction* redo);
    /// To the right of undo and redo.
    void addChooser(BuildChooser* chooser);

    void setScenario(const QString& title, const QString& ruleset);
    void setRulesEnabled(bool on);
    void setPage(Page page);
    Page page() const;
    static QString nameOf(Page page);
    QAbstractButton& button(Page page) { return *pages_[static_cast<std::size_t>(page)]; }
    /// Marks the Scenario page: this many problems are listed there.
    void setProblems(int count);

signals:
    void pageWanted(ludus::ui::Page page);
    void rulesWanted();

protected:
    void changeEvent(QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    bool event(QEvent* event) override;

private:
    void addLine();
    void addPages();
    void namePages();
    void retranslate();
    void fitTitle();
    QString titleIn(int letters) const;
    void addFolds();
    void fit();
    QToolButton* follow(QAction* action, const char* sign);

    QHBoxLayout* row_;
    QToolButton* title_;
    QToolButton* ruleset_;
    QButtonGroup* group_;
    BuildChooser* chooser_ = nullptr;
    std::array<QAbstractButton*, all_pages.size()> pages_ = {};
    Folding folding_ = {};
    bool title_short_ = false;
    QString scenario_ = {};
    int problems_ = 0;
};

} // namespace ludus::ui
