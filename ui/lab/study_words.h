#pragma once

#include "engine/fight/study.h"
#include "ui/charts/points_model.h"
#include "ui/lab/lab_analysis.h"

#include <QString>

/// An answer of the lab in the window's words. No window is needed.
namespace ludus::ui {

QString text_of(const Message& message);

/// A value of a line. What a sample never saw is no 0 %, and what it always saw no 100 %.
QString value_text(const StudyAnswer& answer, const StudyLine& line, std::size_t i);
/// The same with its interval.
QString point_text(const StudyAnswer& answer, const StudyLine& line, std::size_t i);

/// Which of its xs that is.
std::optional<std::size_t> place_of(const StudyAnswer& answer, double x);

/// "exact", or how often it was played.
QString origin_text(const StudyAnswer& answer);

/// The answer in figures: where something stands on its axis, otherwise what each line comes to at its last
/// point, or, of lines that fall, at their first: "turns 38: Isolde 50.0% · Roland 49.5%".
QString headline_text(const StudyAnswer& answer);

/// Every point with the ends of its interval; columns of another build follow, under its name.
PointTable table_of(const LabAnswer& answer);

} // namespace ludus::ui
