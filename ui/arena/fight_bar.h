#pragma once

#include "ui/arena/fight_player.h"

#include <QWidget>

class QComboBox;
class QLabel;
class QPushButton;
class QToolButton;

namespace ludus::ui {

class Timeline;

/// Moves through the fight: step, play at a speed, jump, and from fork to fork.
class FightBar : public QWidget {
    Q_OBJECT

public:
    explicit FightBar(FightPlayer& player, QWidget* parent = nullptr);

protected:
    void changeEvent(QEvent* event) override;

private:
    QToolButton* makeButton(const QString& sign, std::function<void()> what);
    void connectAll();
    void follow();
    void followMoment();
    void fillBranches();
    void retranslate();

    FightPlayer& player_;
    QToolButton* first_;
    QToolButton* back_;
    QToolButton* play_;
    QToolButton* next_;
    QToolButton* last_;
    Timeline* timeline_;
    QLabel* place_;
    QComboBox* speed_;
    QPushButton* fork_;
    QComboBox* branch_;
};

} // namespace ludus::ui
