#pragma once

#include <QWidget>

class QAction;
class QLabel;
class QMenu;
class QPushButton;

namespace ludus::ui {

class BenchAnalysis;

/// What the present design is compared with: nothing, or the design that was pinned.
class BuildChooser : public QWidget {
    Q_OBJECT

public:
    explicit BuildChooser(BenchAnalysis& analysis, QWidget* parent = nullptr);

    QPushButton& against() { return *against_; }

protected:
    void changeEvent(QEvent* event) override;

private:
    void fill();
    void follow();
    void retranslate();

    BenchAnalysis& analysis_;
    QLabel* label_;
    QPushButton* against_;
    QMenu* menu_;
};

} // namespace ludus::ui
