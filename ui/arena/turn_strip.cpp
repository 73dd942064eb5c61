#include "ui/arena/turn_strip.h"

#include "engine/scenario/sides.h"
#include "ui/arena/marks.h"
#include "ui/log/attack_facts.h"
#include "ui/widgets/palette.h"
#include "ui/words/field_words.h"
#include "ui/words/words.h"

#include <QEvent>
#include <QPainter>
#include <QScrollBar>
#include <algorithm>
#include <numeric>

namespace ludus::ui {

namespace {

constexpr int chip_height = 44;
constexpr int widest_chip = 190;

} // namespace

void TurnModel::show(TurnsShown shown) {
    shown_ = std::move(shown);
    std::vector<int> actors = shown_.order;
    if (actors.empty())
        for (const Figure& figure : shown_.figures) actors.push_back(figure.actor);
    const bool same = actors == actors_;
    if (!same) beginResetModel();
    actors_ = std::move(actors);
    names_.clear();
    for (int i = 0; i < static_cast<int>(shown_.scenario->actor_count()); ++i)
        names_.push_back(actor_name(*shown_.scenario, i));
    marks_ = marks_of(names_);
    teams_ = sides_of(*shown_.scenario).team_of;
    if (!same) return endResetModel();
    if (!actors_.empty()) emit dataChanged(index(0), index(rowCount() - 1));
}

int TurnModel::actorAt(int row) const { return actors_[static_cast<std::size_t>(row)]; }

int TurnModel::rowOf(int actor) const {
    const auto found = std::ranges::find(actors_, actor);
    return found == actors_.end() ? -1 : static_cast<int>(found - actors_.begin());
}

int TurnModel::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : static_cast<int>(actors_.size());
}

const Figure* TurnModel::figureOf(int actor) const {
    const auto found = std::ranges::find(shown_.figures, actor, &Figure::actor);
    return found == shown_.figures.end() ? nullptr : &*found;
}

QString TurnModel::badges(int actor) const {
    QStringList all;
    for (const Condition& one : shown_.conditions)
        if (one.actor == actor) all << shown_name(one.text);
    return all.join(QStringLiteral(", "));
}

/// For those who hear it.
QString TurnModel::told(int row) const {
    const int actor = actorAt(row);
    QStringList parts{names_[static_cast<std::size_t>(actor)]};
    const Figure* figure = figureOf(actor);
    if (figure)
        parts << QStringLiteral("%1 %2/%3")
                     .arg(vitality_label(shown_.scenario->schema()), short_number(figure->vitality),
                          short_number(figure->vitality_max));
    if (figure && figure->fallen()) parts << tr("fallen");
    if (shown_.on_turn == actor) parts << tr("on turn");
    if (const QString conditions = badges(actor); !conditions.isEmpty()) parts << conditions;
    return parts.join(QStringLiteral(" · "));
}

QVariant TurnModel::data(const QModelIndex& index, int role) const {
    const int actor = actorAt(index.row());
    const auto at = static_cast<std::size_t>(actor);
    const Figure* figure = figureOf(actor);
    switch (role) {
    case Qt::DisplayRole: return names_[at];
    case Qt::ToolTipRole:
    case Qt::AccessibleTextRole: return told(index.row());
    case mark_role: return marks_[at];
    case team_role: return teams_[at];
    case fallen_role: return figure && figure->fallen();
    case on_turn_role: return shown_.on_turn == actor;
    case badges_role: return badges(actor);
    case share_role:
        return figure && figure->vitality_max > 0
                   ? std::clamp(figure->vitality / figure->vitality_max, 0.0, 1.0)
                   : 0.0;
    case vitality_role:
        return figure ? QStringLiteral("%1/%2").arg(short_number(figure->vitality),
                                                    short_number(figure->vitality_max))
                      : QString();
    default: return {};
    }
}

QSize TurnDelegate::sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const {
    const QFontMetrics metrics(bold(option.font));
    const QFontMetrics small(scaled(option.font, Scale::secondary));
    const QString text =
        index.data(TurnModel::mark_role).toString() + QStringLiteral("  ") + index.data().toString();
    const QString below = index.data(TurnModel::vitality_role).toString() + QStringLiteral("   ") +
                          index.data(TurnModel::badges_role).toString();
    const int bar = 44;
    const int width = std::max(metrics.horizontalAdvance(text), bar + small.horizontalAdvance(below));
    return {std::min(widest_chip, width + 3 * space::between), chip_height};
}

void TurnDelegate::paint(QPainter* painter, const QStyleOptionViewItem& option,
                         const QModelIndex& index) const {
    const Tokens& tokens = tokens_of(option.palette);
    const bool on_turn = index.data(TurnModel::on_turn_role).toBool();
    const bool fallen = index.data(TurnModel::fallen_role).toBool();
    const bool chosen = option.state & QStyle::State_Selected;
    const QRect box = option.rect.adjusted(1, 1, -3, -1);
    const QColor side = series_colour(option.palette, index.data(TurnModel::team_role).toInt());
    painter->save();
    painter->setRenderHint(QPainter::Antialiasing);
    painter->setPen(QPen(on_turn  ? tokens.accent
                         : chosen ? tokens.text
                                  : tokens.line,
                         on_turn ? 2 : 1, fallen ? Qt::DashLine : Qt::SolidLine));
    painter->setBrush(on_turn ? tokens.selection : tokens.raised);
    painter->drawRoundedRect(QRectF(box).adjusted(0.5, 0.5, -0.5, -0.5), extent::corner, extent::corner);
    painter->fillRect(QRect(box.left() + 4, box.top() + 5, 3, box.height() - 10),
                      fallen ? tokens.disabled : side);
    const QRect text = box.adjusted(12, 3, -6, -3);
    QFont head = on_turn ? bold(option.font) : option.font;
    head.setStrikeOut(fallen);
    painter->setFont(head);
    painter->setPen(on_turn ? tokens.selection_text : fallen ? tokens.secondary : tokens.text);
    const QString name =
        index.data(TurnModel::mark_role).toString() + QStringLiteral("  ") + index.data().toString();
    painter->drawText(text, Qt::AlignTop | Qt::AlignLeft,
                      QFontMetrics(head).elidedText(name, Qt::ElideRight, text.width()));
    const QFont small = scaled(option.font, Scale::secondary);
    const int low = text.bottom() - QFontMetrics(small).height() / 2;
    const QRectF bar(text.left(), low - 2.5, 38, 5);
    painter->setPen(tokens.border);
    painter->setBrush(Qt::NoBrush);
    painter->drawRect(bar);
    painter->fillRect(QRectF(bar.left(), bar.top(),
                             bar.width() * index.data(TurnModel::share_role).toDouble(), bar.height()),
                      side);
    painter->setFont(small);
    painter->setPen(on_turn ? tokens.selection_text : tokens.secondary);
    const QRect below = text.adjusted(44, 0, 0, 0);
    const QString badges = index.data(TurnModel::badges_role).toString();
    const QString line = index.data(TurnModel::vitality_role).toString() +
                         (badges.isEmpty() ? QString() : QStringLiteral("  ") + badges);
    painter->drawText(below, Qt::AlignBottom | Qt::AlignLeft,
                      QFontMetrics(small).elidedText(line, Qt::ElideRight, below.width()));
    painter->restore();
}

TurnStrip::TurnStrip(QWidget* parent) : QListView(parent), turns_(new TurnModel(this)) {
    setModel(turns_);
    setItemDelegate(new TurnDelegate(this));
    setFlow(QListView::LeftToRight);
    setWrapping(false);
    setSelectionMode(QAbstractItemView::ExtendedSelection);
    setFrameShape(QFrame::NoFrame);
    setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setHorizontalScrollMode(QAbstractItemView::ScrollPerPixel);
    horizontalScrollBar()->setFixedHeight(6);
    viewport()->setAutoFillBackground(false);
    setFixedHeight(chip_height + 8);
    connect(this, &QListView::clicked, this,
            [this](const QModelIndex& index) { emit actorClicked(turns_->actorAt(index.row())); });
    retranslate();
}

void TurnStrip::show(TurnsShown shown) {
    const std::optional<int> on_turn = shown.on_turn;
    turns_->show(std::move(shown));
    if (on_turn == std::exchange(shown_turn_, on_turn) || !on_turn) return;
    if (const int row = turns_->rowOf(*on_turn); row >= 0) scrollTo(turns_->index(row));
}

std::vector<int> TurnStrip::chosen() const {
    std::vector<int> actors;
    for (const QModelIndex& index : selectionModel()->selectedIndexes())
        actors.push_back(turns_->actorAt(index.row()));
    std::ranges::sort(actors);
    return actors;
}

void TurnStrip::choose(std::optional<int> actor) {
    const int row = actor ? turns_->rowOf(*actor) : -1;
    if (row < 0) return clearSelection();
    selectionModel()->setCurrentIndex(turns_->index(row), QItemSelectionModel::ClearAndSelect);
}

void TurnStrip::selectionChanged(const QItemSelection& selected, const QItemSelection& deselected) {
    QListView::selectionChanged(selected, deselected);
    emit chosenChanged();
}

void TurnStrip::retranslate() { setAccessibleName(tr("Order of turns")); }

void TurnStrip::changeEvent(QEvent* event) {
    QListView::changeEvent(event);
    if (event->type() == QEvent::LanguageChange) retranslate();
}

} // namespace ludus::ui
