#include "ui/charts/chart_export.h"

#include "engine/io/csv.h"
#include "engine/io/file.h"
#include "ui/charts/wrapped_text.h"
#include "ui/widgets/palette.h"
#include "ui/words/words.h"

#include <QBuffer>
#include <QGraphicsLayout>
#include <QPainter>
#include <QSvgGenerator>

namespace ludus::ui {

namespace {

constexpr double margin = 20;
constexpr double print_dots_a_metre = 300 / 0.0254;

Result<void> write(const QByteArray& bytes, const QString& file) {
    return write_file_atomically(to_utf8(file), {bytes.constData(), static_cast<std::size_t>(bytes.size())});
}

QPalette print_palette() {
    QPalette paper;
    for (const auto role : {QPalette::Base, QPalette::Window, QPalette::ToolTipBase})
        paper.setColor(role, Qt::white);
    for (const auto role : {QPalette::Text, QPalette::WindowText, QPalette::ToolTipText})
        paper.setColor(role, QColor(0x1A, 0x21, 0x2B));
    return paper;
}

/// Lines of one size below each other; returns where the next begin.
double write_lines(QPainter& painter, const QString& text, double top) {
    const QFontMetricsF metrics(painter.font());
    for (const QString& line : wrapped_text(text, painter.font(), paper_size.width() - 2 * margin)) {
        painter.drawText(QPointF(margin, top + metrics.ascent()), line);
        top += metrics.height();
    }
    return top;
}

double write_caption(QPainter& painter, const ChartCaption& caption, const QFont& base) {
    QFont strong = base;
    strong.setPixelSize(20);
    strong.setBold(true);
    painter.setFont(strong);
    painter.setPen(print_palette().color(QPalette::Text));
    const double below = write_lines(painter, caption.title, margin * 0.7);
    QFont plain_font = base;
    plain_font.setPixelSize(14);
    painter.setFont(plain_font);
    painter.setPen(quiet_text_colour(print_palette()));
    QStringList about{caption.scenario, caption.build};
    about.removeAll(QString());
    return write_lines(painter, about.join(QStringLiteral(" · ")), below + 2);
}

/// The whole page: caption, and a copy of the chart laid out for the room that is left.
void draw_page(QPainter& painter, const PlotView& chart, const ChartCaption& caption) {
    painter.setRenderHint(QPainter::Antialiasing);
    painter.fillRect(QRect(QPoint(), paper_size), Qt::white);
    const double top = write_caption(painter, caption, chart.font()) + 8;
    const std::unique_ptr<PlotView> copy = chart.twin();
    QFont letters = chart.font();
    letters.setPixelSize(16);
    copy->setFont(letters);
    copy->setPalette(print_palette());
    copy->setAttribute(Qt::WA_DontShowOnScreen);
    copy->resize(paper_size.width() - static_cast<int>(margin),
                 paper_size.height() - static_cast<int>(top + margin / 2));
    copy->show();
    copy->chart()->layout()->activate();
    copy->clearFocus();
    copy->render(&painter, QRectF(QPointF(margin / 2, top), QSizeF(copy->size())));
}

} // namespace

QImage picture_of(const PlotView& chart, const ChartCaption& caption, double scale) {
    QImage image(paper_size * scale, QImage::Format_RGB32);
    image.setDevicePixelRatio(scale);
    image.setDotsPerMeterX(static_cast<int>(print_dots_a_metre));
    image.setDotsPerMeterY(static_cast<int>(print_dots_a_metre));
    QPainter painter(&image);
    draw_page(painter, chart, caption);
    return image;
}

QByteArray svg_of(const PlotView& chart, const ChartCaption& caption) {
    QBuffer buffer;
    QSvgGenerator generator;
    generator.setOutputDevice(&buffer);
    generator.setSize(paper_size);
    generator.setViewBox(QRect(QPoint(), paper_size));
    generator.setTitle(caption.title);
    generator.setDescription(chart.accessibleDescription());
    QPainter painter(&generator);
    draw_page(painter, chart, caption);
    painter.end();
    return buffer.data();
}

std::string csv_of(const PointTable& table, char separator) {
    CsvWriter out(separator);
    for (const PointColumn& column : table.heads) out.text(column.id);
    for (const PointColumn& column : table.columns) out.text(column.id);
    out.end_row();
    for (std::size_t i = 0; i < table.rows.size(); ++i) {
        for (std::size_t head = 0; head < table.heads.size(); ++head) out.text(table.names[i][head]);
        for (const auto& cell : table.rows[i]) cell ? out.number(*cell) : out.empty();
        out.end_row();
    }
    return out.all();
}

Result<void> write_png(const PlotView& chart, const ChartCaption& caption, const QString& file) {
    QBuffer buffer;
    buffer.open(QIODevice::WriteOnly);
    picture_of(chart, caption).save(&buffer, "PNG");
    return write(buffer.data(), file);
}

Result<void> write_svg(const PlotView& chart, const ChartCaption& caption, const QString& file) {
    return write(svg_of(chart, caption), file);
}

Result<void> write_csv(const PointTable& table, const ChartCaption& caption, const QString& file) {
    std::string text;
    for (const QString& line : {caption.title, caption.scenario, caption.build})
        if (!line.isEmpty()) text += "# " + to_utf8(line.simplified()) + '\n';
    return write_file_atomically(to_utf8(file), text + csv_of(table));
}

} // namespace ludus::ui
