#pragma once

#include "engine/fight/study.h"
#include "ui/charts/points_model.h"

#include <QString>

/// An answer of the lab in the window's words. No window is needed.
namespace ludus::ui {

QString text_of(const Message& message);

/// A value of a line. What a sample never saw is no 0 %, and what it always saw no 100 %.
QString value_text(const StudyAnswer& answer, const StudyLine& line, std::size_t i);
/// The same with its interval.
QString point_text(const StudyAnswer& answer, const StudyLine& line, std::size_t i);

/// "exact", or how often it was played.
QString origin_text(const StudyAnswer& answer);

/// Every point with the ends of its interval.
PointTable table_of(const StudyAnswer& answer);

} // namespace ludus::ui
