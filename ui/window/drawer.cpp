#include "ui/window/drawer.h"

#include "ui/widgets/tokens.h"

#include <QAbstractButton>
#include <QHBoxLayout>
#include <QKeySequence>
#include <QLabel>
#include <QPainter>
#include <QSplitter>
#include <QStyleOption>
#include <QVBoxLayout>

namespace ludus::ui {

namespace {

constexpr int least_lines = 6;

/// The whole bar is the button that opens and closes.
class DrawerBar : public QAbstractButton {
public:
    explicit DrawerBar(QWidget* parent) : QAbstractButton(parent) {
        setCheckable(true);
        setFocusPolicy(Qt::TabFocus);
        setFixedHeight(std::max(extent::drawer_bar, fontMetrics().height() + 8));
    }
    QString summary = {};

protected:
    void paintEvent(QPaintEvent*) override {
        const Tokens& t = tokens_of(palette());
        QPainter painter(this);
        painter.fillRect(rect(), t.bar);
        painter.setPen(t.line);
        painter.drawLine(rect().topLeft(), rect().topRight());
        painter.setRenderHint(QPainter::Antialiasing);
        const double middle = height() / 2.0;
        painter.save();
        painter.setPen(Qt::NoPen);
        painter.setBrush(t.text);
        painter.translate(QPointF(17, middle));
        if (isChecked()) painter.rotate(90);
        painter.drawPolygon(QPolygonF({QPointF(-2, -4), QPointF(2.5, 0), QPointF(-2, 4)}));
        painter.restore();
        painter.setPen(t.text);
        painter.setFont(bold(font()));
        const QRect name(30, 0, painter.fontMetrics().horizontalAdvance(text()) + 2, height());
        painter.drawText(name, Qt::AlignLeft | Qt::AlignVCenter, text());
        painter.setFont(scaled(font(), Scale::secondary));
        painter.setPen(t.secondary);
        painter.drawText(rect().adjusted(name.right() + space::between, 0, 0, 0),
                         Qt::AlignLeft | Qt::AlignVCenter, summary);
        if (!hasFocus()) return;
        QStyleOption option;
        option.initFrom(this);
        style()->drawPrimitive(QStyle::PE_FrameFocusRect, &option, &painter, this);
    }
};

} // namespace

Drawer::Drawer(QWidget* page, QWidget* inside, QWidget* parent)
    : QWidget(parent), split_(new QSplitter(Qt::Vertical, this)), lower_(new QWidget(split_)),
      bar_(new DrawerBar(lower_)), key_(new QLabel(bar_)), inside_(inside) {
    bar_->setObjectName(QStringLiteral("drawer_bar"));
    auto* on_bar = new QHBoxLayout(bar_);
    on_bar->setContentsMargins(0, 0, space::margin, 0);
    on_bar->addStretch();
    on_bar->addWidget(key_);
    key_->setFont(scaled(font(), Scale::caption));
    key_->setForegroundRole(QPalette::PlaceholderText);
    auto* column = new QVBoxLayout(lower_);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(bar_);
    column->addWidget(inside_, 1);
    split_->addWidget(page);
    split_->addWidget(lower_);
    split_->setStretchFactor(0, 1);
    split_->setChildrenCollapsible(false);
    auto* all = new QVBoxLayout(this);
    all->setContentsMargins(0, 0, 0, 0);
    all->addWidget(split_);
    connect(bar_, &QAbstractButton::toggled, this, [this](bool open) {
        arrange();
        emit toggled(open);
    });
    connect(split_, &QSplitter::splitterMoved, this, [this] { open_height_ = lower_->height(); });
    arrange();
}

void Drawer::setTitle(const QString& title) {
    bar_->setText(title);
    bar_->setAccessibleName(title);
    bar_->update();
}

void Drawer::setSummary(const QString& text) {
    static_cast<DrawerBar*>(bar_)->summary = text;
    bar_->setAccessibleDescription(text);
    bar_->update();
}

QString Drawer::summary() const { return static_cast<DrawerBar*>(bar_)->summary; }

void Drawer::setKey(const QKeySequence& key) { key_->setText(key.toString(QKeySequence::NativeText)); }

bool Drawer::isOpen() const { return bar_->isChecked(); }

void Drawer::setOpen(bool open) { bar_->setChecked(open); }

/// As high as it was pulled, otherwise two fifths of the height where the page above can spare them; a few
/// lines can be read in any case.
int Drawer::opened() const {
    if (open_height_ > 0) return open_height_;
    const int spare = height() - space::inside - (page_height ? page_height() : 0);
    const int least = bar_->height() + least_lines * fontMetrics().lineSpacing();
    return std::max(std::min(height() * 2 / 5, spare), least);
}

void Drawer::arrange() {
    const bool open = isOpen();
    inside_->setVisible(open);
    split_->setHandleWidth(open ? space::inside : 0);
    lower_->setMinimumHeight(bar_->height());
    lower_->setMaximumHeight(open ? std::max(height() / 2, bar_->height()) : bar_->height());
    const int wanted = open ? opened() : bar_->height();
    split_->setSizes({height() - wanted, wanted});
}

void Drawer::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    if (isOpen()) lower_->setMaximumHeight(std::max(height() / 2, bar_->height()));
}

} // namespace ludus::ui
