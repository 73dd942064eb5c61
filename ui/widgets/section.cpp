#include "ui/widgets/section.h"

#include "ui/widgets/elided_label.h"
#include "ui/widgets/tokens.h"

#include <QHBoxLayout>
#include <QPainter>
#include <QStyleOption>

namespace ludus::ui {

namespace {

constexpr int triangle_room = 18;
constexpr int stripe_room = 12;

void draw_triangle(QPainter& painter, const QPointF& at, bool down) {
    painter.save();
    painter.translate(at);
    if (down) painter.rotate(90);
    painter.drawPolygon(QPolygonF({QPointF(-2, -4), QPointF(2.5, 0), QPointF(-2, 4)}));
    painter.restore();
}

} // namespace

SectionHeader::SectionHeader(SectionSide side, QWidget* parent) : QAbstractButton(parent), side_(side) {
    setCheckable(true);
    setChecked(true);
    setFocusPolicy(Qt::TabFocus);
    setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
    setFont(bold(font()));
}

void SectionHeader::setQuiet(bool quiet) {
    quiet_ = quiet;
    QFont plain = scaled(parentWidget()->font(), quiet ? Scale::secondary : Scale::base);
    plain.setBold(!quiet);
    setFont(plain);
}

QSize SectionHeader::sizeHint() const {
    const int stripe = side_ == SectionSide::none ? 0 : stripe_room;
    return {triangle_room + stripe + fontMetrics().horizontalAdvance(text()) + space::between,
            std::max(fontMetrics().height() + 4, quiet_ ? 22 : extent::control)};
}

void SectionHeader::paintEvent(QPaintEvent*) {
    const Tokens& t = tokens_of(palette());
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(Qt::NoPen);
    painter.setBrush(t.secondary);
    const double middle = height() / 2.0;
    if (isEnabled()) draw_triangle(painter, QPointF(5, middle), isChecked());
    int at = triangle_room;
    if (side_ != SectionSide::none) {
        painter.setBrush(side_ == SectionSide::first ? t.first.line : t.second.line);
        const QRectF stripe(at, middle - 9, 4, 18);
        const double round =
            side_ == SectionSide::first ? 2 : 0; // round is the first side, square the second
        painter.drawRoundedRect(stripe, round, round);
        at += stripe_room;
    }
    painter.setPen(quiet_ ? t.secondary : t.text);
    painter.drawText(QRect(at, 0, width() - at, height()), Qt::AlignLeft | Qt::AlignVCenter, text());
    if (!hasFocus()) return;
    QStyleOption option;
    option.initFrom(this);
    style()->drawPrimitive(QStyle::PE_FrameFocusRect, &option, &painter, this);
}

Section::Section(SectionSide side, QWidget* parent)
    : QWidget(parent), header_(new SectionHeader(side, this)), row_(new QHBoxLayout),
      column_(new QVBoxLayout(this)), summary_(new ElidedLabel(this)) {
    row_->setContentsMargins(0, 0, 0, 0);
    row_->setSpacing(space::between);
    row_->addWidget(header_);
    row_->addWidget(summary_, 1);
    summary_->setFont(scaled(font(), Scale::secondary));
    summary_->setForegroundRole(QPalette::PlaceholderText);
    column_->setContentsMargins(0, 0, 0, 0);
    column_->setSpacing(space::inside);
    column_->addLayout(row_);
    connect(header_, &QAbstractButton::toggled, this, [this](bool open) {
        showBody();
        emit toggled(open);
    });
}

void Section::setTitle(const QString& title) {
    header_->setText(title);
    header_->setAccessibleName(title);
    header_->updateGeometry();
}

QString Section::title() const { return header_->text(); }

void Section::setChooser(QWidget* chooser) {
    summary_->hide();
    header_->setMinimumWidth(triangle_room + 100);
    row_->addWidget(chooser, 1);
}

void Section::setSummary(const QString& text) { summary_->setText(text); }

QString Section::summary() const { return summary_->text(); }

void Section::setBody(QWidget* body) {
    body_ = body;
    auto* inset = new QHBoxLayout;
    inset->setContentsMargins(indent, 0, 0, 0);
    inset->addWidget(body);
    column_->addLayout(inset);
    showBody();
}

void Section::setEmpty(bool empty) {
    empty_ = empty;
    header_->setEnabled(!empty);
    showBody();
}

void Section::showBody() {
    if (body_) body_->setVisible(isOpen() && !empty_);
}

} // namespace ludus::ui
