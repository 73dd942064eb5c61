#pragma once

#include "ui/arena/fight_player.h"

#include <QWidget>

class QAction;
class QModelIndex;
class QPushButton;
class QShortcut;
class QSplitter;
class QTreeView;
class QVBoxLayout;

namespace ludus::ui {

class AsidePanel;
class DicePanel;
class FightModel;
class FightSetup;
class FittingLabel;
class MapView;
class MomentView;
class OrderList;
class OrderModel;
class PageArea;
class RaisedFrame;
class TurnStrip;

/// The fight. Until there is one, the map shows the bench's state and the last attack there: its line, the
/// zones it entered. A fight shows its present moment: the order of turns, the map, all events in a list, and
/// what everyone has on it where the ruleset tells. Where people play, the orders of whoever's turn it is and
/// the dice that are asked for stand below the map, or beside it where it would be too small above them. Keys
/// act on the fight, whatever was clicked before.
class ArenaPage : public QWidget {
    Q_OBJECT

public:
    explicit ArenaPage(Document& document, QWidget* parent = nullptr);

    MapView& map() { return *map_; }
    QTreeView& eventList() { return *list_; }
    TurnStrip& turns() { return *turns_; }
    OrderList& orders() { return *orders_; }
    DicePanel& dice() { return *dice_; }
    AsidePanel& asides() { return *asides_; }
    FightSetup& setup() { return *setup_; }
    FightPlayer& player() { return player_; }
    QString caption() const;
    /// The keys go to what is to be done next.
    void takeKeys();
    /// Puts another number in place of the die that is chosen in the list: asks for it, shows what it
    /// changes, and takes it over where that is wanted.
    void correctDie();

    /// How that is asked; a test answers by itself.
    std::function<std::optional<double>(const QString& die, double present)> ask_die;
    std::function<bool(const QStringList& changes)> ask_correction;

    /// What Space says here: begins the fight, gives the order that is looked at, or goes on by one event.
    void goOn();

signals:
    /// Someone wants to see an actor's values.
    void actorWanted(int actor);
    /// Someone wants to see the field that a number comes from.
    void fieldWanted(const ludus::Path& path);

protected:
    void changeEvent(QEvent* event) override;
    void showEvent(QShowEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void build();
    QWidget* makeActing();
    QWidget* makeBeside();
    void arrange();
    void putActing(bool beside);
    void connectMap();
    void connectKeys();
    void changed();
    void refresh();
    void refreshBench();
    void showTurns();
    void showMoment();
    void showActing();
    void showOrders();
    void showAim();
    void showHover(Tile tile);
    void showCaption();
    void showChosen();
    QString chosenWords() const;
    QStringList told() const;
    QStringList actTold(int first, int last) const;
    int ownAct() const;
    std::optional<int> whoActs() const;
    QString idleWords() const;
    void giveAt(Tile tile);
    void give(int row);
    void lookAtTarget(int actor);
    std::vector<int> ordersAt(Tile tile) const;
    std::vector<Figure> figures() const;
    void followEvent();
    void goToEvent(const QModelIndex& index);
    void openSource(const QModelIndex& index);
    void keepFight();
    void showCorrection(const Corrected& corrected);
    void retranslate();
    const LogEntry* lastAttack() const;
    const Figure* figureOf(int actor) const;
    const Figure* chosenFigure() const;
    std::optional<Tile> placeOf(const Input& order) const;
    bool isAsked() const;

    Document& document_;
    FightPlayer player_;
    FightModel* events_;
    OrderModel* order_model_;
    FightSetup* setup_;
    TurnStrip* turns_;
    MapView* map_;
    FittingLabel* caption_;
    RaisedFrame* acting_;
    OrderList* orders_;
    DicePanel* dice_;
    QWidget* bar_;
    QPushButton* keep_;
    QTreeView* list_;
    MomentView* moment_;
    QAction* correct_;
    AsidePanel* asides_;
    QSplitter* split_;
    QVBoxLayout* stage_;
    QVBoxLayout* outside_;
    PageArea* right_;
    bool beside_ = false;
    std::vector<QShortcut*> digits_ = {};
    bool outdated_ = true;
};

} // namespace ludus::ui
