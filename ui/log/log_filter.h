#pragma once

#include "ui/log/log_model.h"

#include <QSortFilterProxyModel>

namespace ludus::ui {

/// The attacks of one outcome and one actor, and in them what holds the searched text.
class LogFilter : public QSortFilterProxyModel {
    Q_OBJECT

public:
    enum class Outcome { all, hits, misses };

    explicit LogFilter(LogModel& log, QObject* parent = nullptr);

    void setOutcome(Outcome outcome);
    /// An actor's id; empty = everyone.
    void setActor(const QString& id);
    void setSearch(const QString& text);
    QString search() const { return search_; }
    bool isActive() const;
    /// The row's own text holds what is searched for.
    bool matches(const QModelIndex& source) const;

protected:
    bool filterAcceptsRow(int row, const QModelIndex& parent) const override;

private:
    bool acceptsAttack(const QModelIndex& attack) const;

    LogModel& log_;
    Outcome outcome_ = Outcome::all;
    QString actor_ = {};
    QString search_ = {};
};

} // namespace ludus::ui
