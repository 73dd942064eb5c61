#pragma once

#include <QTabWidget>

class QToolButton;

namespace ludus::ui {

/// Tabs of which only the row of names is left while they are folded. They open when one is chosen, and fold
/// when the open one is clicked or by the button at their end; nothing that is typed folds or opens them.
class FoldingTabs : public QTabWidget {
    Q_OBJECT

public:
    explicit FoldingTabs(QWidget* parent = nullptr);

    bool isOpen() const { return open_; }
    void setOpen(bool open);
    /// For a scenario that was opened: shows that tab, but what somebody folded by hand stays so.
    void suggest(int tab, bool open);
    QToolButton& button() { return *button_; }
    QSize minimumSizeHint() const override;

signals:
    void toggled(bool open);

protected:
    void changeEvent(QEvent* event) override;

private:
    void toggleByHand();
    int foldedHeight() const;
    void showButton();

    QToolButton* button_;
    bool open_ = true;
    bool folded_by_hand_ = false;
};

} // namespace ludus::ui
