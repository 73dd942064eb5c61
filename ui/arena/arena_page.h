#pragma once

#include "ui/document/document.h"

#include <QWidget>

class QLabel;

namespace ludus::ui {

class MapView;

/// The map as it is now, with the last attack on it: the line it took, the zones it crossed, what came of it.
/// Without a map the two sides stand in lines.
class ArenaPage : public QWidget {
    Q_OBJECT

public:
    explicit ArenaPage(Document& document, QWidget* parent = nullptr);

    MapView& map() { return *map_; }
    QString caption() const;

signals:
    /// Someone wants to see an actor's values.
    void actorWanted(int actor);

protected:
    void changeEvent(QEvent* event) override;
    void showEvent(QShowEvent* event) override;

private:
    void changed();
    void refresh();
    void showCaption();
    void showChosen();
    void retranslate();
    const LogEntry* lastAttack() const;

    Document& document_;
    MapView* map_;
    QLabel* caption_;
    QLabel* chosen_;
    bool outdated_ = true;
};

} // namespace ludus::ui
