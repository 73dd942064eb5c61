#pragma once

#include "engine/base/result.h"
#include "ui/charts/plot_view.h"
#include "ui/charts/points_model.h"

#include <QByteArray>
#include <QImage>

/// Charts as files. The writing needs no dialog, so that it can be tested.
namespace ludus::ui {

/// The chart at twice the size it has on screen.
QImage picture_of(PlotView& chart, double scale = 2);
QByteArray svg_of(PlotView& chart, const QString& title, const QString& description);
/// A point as decimal mark whatever the language, headings by id; an empty cell where there is no value.
std::string csv_of(const PointTable& table, char separator = ',');

Result<void> write_png(PlotView& chart, const QString& file);
Result<void> write_svg(PlotView& chart, const QString& file, const QString& title);
Result<void> write_csv(const PointTable& table, const QString& file);

} // namespace ludus::ui
