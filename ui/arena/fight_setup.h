#pragma once

#include "ui/arena/fight_player.h"

#include <QWidget>
#include <string>
#include <vector>

class QComboBox;
class QHBoxLayout;
class QPushButton;

namespace ludus::ui {

class KeyButton;

/// Who plays which team, what the fight begins with, and the button that begins or ends it.
class FightSetup : public QWidget {
    Q_OBJECT

public:
    FightSetup(Document& document, FightPlayer& player, QWidget* parent = nullptr);

    /// Begins the fight as it is set up; nothing while there is one.
    void begin();
    /// A box for each team, or one button where there are too many.
    QList<QComboBox*> teamBoxes() const { return boxes_; }

signals:
    /// Something was chosen: the keys belong to the fight again.
    void done();

protected:
    void changeEvent(QEvent* event) override;

private:
    struct Team {
        int number = 0;
        QString name = {};
        bool operator==(const Team&) const = default;
    };

    void follow();
    void followPlays();
    std::vector<Team> teams() const;
    void makeBoxes(const std::vector<Team>& teams);
    void makeMenu(const std::vector<Team>& teams);
    void choose(int team, int row);
    void retranslate();

    Document& document_;
    FightPlayer& player_;
    std::vector<Team> teams_ = {};
    QList<QComboBox*> boxes_ = {};
    QWidget* sides_;
    QHBoxLayout* row_;
    QComboBox* from_;
    KeyButton* fight_;
    QPushButton* end_;
};

} // namespace ludus::ui
