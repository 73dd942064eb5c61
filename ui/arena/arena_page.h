#pragma once

#include "ui/arena/fight_player.h"

#include <QWidget>

class QLabel;
class QModelIndex;
class QPushButton;
class QTreeView;

namespace ludus::ui {

class FightModel;
class MapView;
class MomentView;

/// The map. While no fight is played it shows the bench's state and the last attack there: its line, the
/// zones it entered, what came of it. A fight shows its present moment, with all its events in a list beside
/// it, and what everyone has on it below that where the ruleset tells.
class ArenaPage : public QWidget {
    Q_OBJECT

public:
    explicit ArenaPage(Document& document, QWidget* parent = nullptr);

    MapView& map() { return *map_; }
    QTreeView& eventList() { return *list_; }
    FightPlayer& player() { return player_; }
    QString caption() const;
    /// Puts in another value for someone's hit points at the present moment; asks for it first.
    void editChosen();

    /// How a number is asked for; a test answers by itself.
    std::function<std::optional<double>(const QString& question, double present)> ask_number;

signals:
    /// Someone wants to see an actor's values.
    void actorWanted(int actor);
    /// Someone wants to see the field that a number comes from.
    void fieldWanted(const ludus::Path& path);

protected:
    void changeEvent(QEvent* event) override;
    void showEvent(QShowEvent* event) override;

private:
    void build();
    void changed();
    void refresh();
    void refreshBench();
    void showMoment();
    void showOrders();
    void fillMore(const Awaited& awaited);
    void giveOrder(const std::function<bool(const Input&)>& fits);
    QString textOf(const Input& order) const;
    void showCaption();
    void showChosen();
    void followEvent();
    void goToEvent(const QModelIndex& index);
    void openSource(const QModelIndex& index);
    void retranslate();
    const LogEntry* lastAttack() const;
    const Figure* figureOf(int actor) const;
    const Figure* chosenFigure() const;
    std::optional<Tile> placeOf(const Input& order) const;

    Document& document_;
    FightPlayer player_;
    FightModel* events_;
    MapView* map_;
    QLabel* caption_;
    QLabel* chosen_;
    QPushButton* edit_;
    QPushButton* back_;
    QPushButton* more_;
    QTreeView* list_;
    MomentView* moment_;
    bool outdated_ = true;
};

} // namespace ludus::ui
