#pragma once

#include "engine/arena/layer.h"
#include "engine/fight/conditions.h"
#include "engine/scenario/scenario.h"

#include <QAbstractListModel>
#include <QListView>
#include <QStyledItemDelegate>
#include <memory>
#include <optional>
#include <vector>

namespace ludus::ui {

/// What the strip shows of a moment.
struct TurnsShown {
    std::shared_ptr<const Scenario> scenario = {};
    std::vector<int> order = {}; ///< whose turns come one after another
    std::vector<Figure> figures = {};
    std::vector<Condition> conditions = {};
    std::optional<int> on_turn = {};
};

/// Everyone in the order of their turns.
class TurnModel : public QAbstractListModel {
    Q_OBJECT

public:
    enum Role {
        mark_role = Qt::UserRole,
        vitality_role, ///< "12/40"
        share_role,    ///< of the hit points, 0 to 1
        team_role,
        fallen_role,
        on_turn_role,
        badges_role ///< conditions, joined
    };
    using QAbstractListModel::QAbstractListModel;

    void show(TurnsShown shown);
    int actorAt(int row) const;
    int rowOf(int actor) const;

    int rowCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;

private:
    const Figure* figureOf(int actor) const;
    QString badges(int actor) const;
    QString told(int row) const;

    TurnsShown shown_ = {};
    std::vector<int> actors_ = {}; ///< by row
    std::vector<QString> names_ = {};
    std::vector<QString> marks_ = {};
    std::vector<int> teams_ = {};
};

class TurnDelegate : public QStyledItemDelegate {
    Q_OBJECT

public:
    using QStyledItemDelegate::QStyledItemDelegate;

    void paint(QPainter* painter, const QStyleOptionViewItem& option,
               const QModelIndex& index) const override;
    QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override;
};

/// The order of turns as chips in one line: the present one marked, the fallen struck through, conditions as
/// badges. Several may be chosen, for what is done outside of turns.
class TurnStrip : public QListView {
    Q_OBJECT

public:
    explicit TurnStrip(QWidget* parent = nullptr);

    void show(TurnsShown shown);
    std::vector<int> chosen() const;
    /// Only this one, or nobody.
    void choose(std::optional<int> actor);

signals:
    /// A click on somebody.
    void actorClicked(int actor);
    void chosenChanged();

protected:
    void changeEvent(QEvent* event) override;
    void selectionChanged(const QItemSelection& selected, const QItemSelection& deselected) override;

private:
    void retranslate();

    TurnModel* turns_;
    std::optional<int> shown_turn_ = {};
};

} // namespace ludus::ui
