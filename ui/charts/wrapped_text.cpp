#include "ui/charts/wrapped_text.h"

#include <QTextLayout>
#include <algorithm>

namespace ludus::ui {

QStringList wrapped_text(const QString& text, const QFont& font, double width) {
    QStringList lines;
    if (text.isEmpty()) return lines;
    QTextLayout layout(text, font);
    QTextOption option;
    option.setWrapMode(QTextOption::WrapAtWordBoundaryOrAnywhere);
    layout.setTextOption(option);
    layout.beginLayout();
    for (QTextLine line = layout.createLine(); line.isValid(); line = layout.createLine()) {
        line.setLineWidth(std::max(width, 1.0));
        lines << text.mid(line.textStart(), line.textLength()).trimmed();
    }
    layout.endLayout();
    return lines;
}

} // namespace ludus::ui
