#include "ui/log/log_filter.h"

#include <QStringList>

namespace ludus::ui {

LogFilter::LogFilter(LogModel& log, QObject* parent) : QSortFilterProxyModel(parent), log_(log) {
    setRecursiveFilteringEnabled(true);
    setAutoAcceptChildRows(true);
    setSourceModel(&log);
}

void LogFilter::setOutcome(Outcome outcome) {
    outcome_ = outcome;
    invalidateFilter();
}

void LogFilter::setActor(const QString& id) {
    actor_ = id;
    invalidateFilter();
}

void LogFilter::setSearch(const QString& text) {
    search_ = text.trimmed();
    invalidateFilter();
}

bool LogFilter::isActive() const {
    return outcome_ != Outcome::all || !actor_.isEmpty() || !search_.isEmpty();
}

bool LogFilter::matches(const QModelIndex& source) const {
    if (search_.isEmpty()) return true;
    return source.data(LogModel::plain_text_role).toString().contains(search_, Qt::CaseInsensitive);
}

bool LogFilter::acceptsAttack(const QModelIndex& attack) const {
    const bool hit = attack.data(LogModel::hit_role).toBool();
    if (outcome_ != Outcome::all && hit != (outcome_ == Outcome::hits)) return false;
    return actor_.isEmpty() || attack.data(LogModel::actors_role).toStringList().contains(actor_);
}

/// A row below an attack that is not wanted must not bring the attack back.
bool LogFilter::filterAcceptsRow(int row, const QModelIndex& parent) const {
    const QModelIndex index = log_.index(row, 0, parent);
    return acceptsAttack(log_.attackOf(index)) && matches(index);
}

} // namespace ludus::ui
