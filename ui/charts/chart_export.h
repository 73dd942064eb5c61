#pragma once

#include "engine/base/result.h"
#include "ui/charts/plot_view.h"
#include "ui/charts/points_model.h"

#include <QByteArray>
#include <QImage>

/// Charts as files. The writing needs no dialog, so that it can be tested.
namespace ludus::ui {

/// What stands above a chart on paper, where no window says what it is about.
struct ChartCaption {
    QString title = {};
    QString scenario = {};
    QString build = {};
};

/// 17 cm wide at 300 dots an inch, with letters of 9 points: half a page.
inline constexpr QSize paper_size{1000, 640};

/// The chart at its print size, dark on white whatever the window looks like.
QImage picture_of(const PlotView& chart, const ChartCaption& caption, double scale = 2);
QByteArray svg_of(const PlotView& chart, const ChartCaption& caption);
/// A point as decimal mark whatever the language, headings by id; an empty cell where there is no value.
std::string csv_of(const PointTable& table, char separator = ',');

Result<void> write_png(const PlotView& chart, const ChartCaption& caption, const QString& file);
Result<void> write_svg(const PlotView& chart, const ChartCaption& caption, const QString& file);
/// What the numbers are about stands in lines that begin with "#".
Result<void> write_csv(const PointTable& table, const ChartCaption& caption, const QString& file);

} // namespace ludus::ui
