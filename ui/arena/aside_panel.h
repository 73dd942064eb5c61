#pragma once

#include "ui/arena/fight_player.h"

#include <QWidget>
#include <vector>

class QPushButton;
class QSpinBox;

namespace ludus::ui {

class FittingLabel;

/// What people do outside of turns to those who are chosen: damage and healing on the spot, conditions,
/// notes, joining and leaving, whose turn comes first, any live value. Each is one step of the history.
class AsidePanel : public QWidget {
    Q_OBJECT

public:
    explicit AsidePanel(FightPlayer& player, QWidget* parent = nullptr);

    /// Whom it is done to, and who that is in words.
    void setChosen(std::vector<int> actors, const QString& words);

    /// How texts, numbers and choices are asked for; a test answers by itself. Empty = not after all.
    struct Wanted {
        Input input = {};
        int times = 1; ///< who joins, so many
    };
    std::function<std::optional<Input>(const Scenario&, int bearer)> ask_condition;
    std::function<std::optional<QString>()> ask_note;
    std::function<std::optional<Wanted>(const Scenario&)> ask_join;
    std::function<std::optional<Input>(const Scenario&, const State&, int actor)> ask_edit;

signals:
    /// The keys belong to the fight again.
    void done();

protected:
    void changeEvent(QEvent* event) override;

private:
    QPushButton* makeButton(const char* name, void (AsidePanel::*what)());
    void follow();
    void putIn(Inputs inputs, Wording what);
    void hurt() { changeBy(-1); }
    void heal() { changeBy(1); }
    void changeBy(int sign);
    void condition();
    void note();
    void join();
    void leave();
    void turn();
    void edit();
    QString names() const;
    int first() const { return chosen_.empty() ? nobody : chosen_.front(); }
    /// Whoever would act first if the one on turn let others go before it.
    int nextInOrder() const;
    int comesFirst() const;
    void retranslate();

    FightPlayer& player_;
    std::vector<int> chosen_ = {};
    FittingLabel* whom_;
    QSpinBox* amount_;
    QPushButton* hurt_;
    QPushButton* heal_;
    QPushButton* condition_;
    QPushButton* note_;
    QPushButton* join_;
    QPushButton* leave_;
    QPushButton* turn_;
    QPushButton* edit_;
};

} // namespace ludus::ui
