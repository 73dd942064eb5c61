#include "ui/charts/chart_export.h"

#include "engine/io/csv.h"
#include "engine/io/file.h"
#include "engine/io/json_writer.h"
#include "ui/words/words.h"

#include <QBuffer>
#include <QPainter>
#include <QSvgGenerator>

namespace ludus::ui {

namespace {

Result<void> write(const QByteArray& bytes, const QString& file) {
    return write_file_atomically(to_utf8(file), {bytes.constData(), static_cast<std::size_t>(bytes.size())});
}

} // namespace

QImage picture_of(PlotView& chart, double scale) {
    QImage image(chart.size() * scale, QImage::Format_RGB32);
    image.setDevicePixelRatio(scale);
    image.fill(chart.palette().color(QPalette::Base));
    QPainter painter(&image);
    chart.render(&painter, QRectF(QPointF(), QSizeF(chart.size())));
    return image;
}

QByteArray svg_of(PlotView& chart, const QString& title, const QString& description) {
    QBuffer buffer;
    QSvgGenerator generator;
    generator.setOutputDevice(&buffer);
    generator.setSize(chart.size());
    generator.setViewBox(QRect(QPoint(), chart.size()));
    generator.setTitle(title);
    generator.setDescription(description);
    QPainter painter(&generator);
    chart.render(&painter, QRectF(QPointF(), QSizeF(chart.size())));
    painter.end();
    return buffer.data();
}

std::string csv_of(const PointTable& table, char separator) {
    std::string out;
    for (std::size_t i = 0; i < table.columns.size(); ++i) {
        if (i > 0) out += separator;
        out += csv_cell(table.columns[i].id, separator);
    }
    out += '\n';
    for (const auto& row : table.rows) {
        for (std::size_t i = 0; i < row.size(); ++i) {
            if (i > 0) out += separator;
            if (row[i]) append_number(out, *row[i]);
        }
        out += '\n';
    }
    return out;
}

Result<void> write_png(PlotView& chart, const QString& file) {
    QBuffer buffer;
    buffer.open(QIODevice::WriteOnly);
    picture_of(chart).save(&buffer, "PNG");
    return write(buffer.data(), file);
}

Result<void> write_svg(PlotView& chart, const QString& file, const QString& title) {
    return write(svg_of(chart, title, chart.accessibleDescription()), file);
}

Result<void> write_csv(const PointTable& table, const QString& file) {
    return write_file_atomically(to_utf8(file), csv_of(table));
}

} // namespace ludus::ui
