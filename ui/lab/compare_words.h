#pragma once

#include "ui/lab/compare_frame.h"

#include <QStringList>

/// What two builds came to, in the window's words: those of `ludus-cli compare`.
namespace ludus::ui {

/// "+3.86 [+1.20 – +6.52]"
QString compared_text(const MetricKey& metric, const MetricDifference& difference);

/// How often the first team wins with either, how many fights end otherwise, and where the first of them
/// parts; a line each.
QStringList fights_in_words(const CompareAnswer& answer);

/// The events of a fight up to the one that comes out otherwise, each with its number.
struct ToldEvent {
    QString text = {};
    bool parted = false; ///< here, or after the two have parted
};
std::vector<ToldEvent> told_events(const CompareAnswer& answer, std::size_t build);

/// The same as `ludus-cli compare` gives it.
PointTable table_of(const CompareAnswer& answer);

} // namespace ludus::ui
