#include "ui/widgets/flat_style.h"

#include "ui/widgets/tokens.h"

#include <QAbstractButton>
#include <QAbstractScrollArea>
#include <QPainter>
#include <QPainterPath>
#include <QScrollBar>
#include <QStyleFactory>
#include <QStyleOption>
#include <QToolButton>

namespace ludus::ui {

namespace {

constexpr auto primary_property = "ludusPrimary";

bool is_on(const QStyleOption& o, QStyle::StateFlag flag) { return o.state.testFlag(flag); }

/// Saves the painter for as long as something is drawn.
class Brushwork {
public:
    explicit Brushwork(QPainter* painter) : painter_(painter) {
        painter_->save();
        painter_->setRenderHint(QPainter::Antialiasing);
    }
    ~Brushwork() { painter_->restore(); }
    Brushwork(const Brushwork&) = delete;
    Brushwork& operator=(const Brushwork&) = delete;

private:
    QPainter* painter_;
};

void draw_box(QPainter* painter, const QRectF& rect, const QColor& fill, const QColor& line) {
    const Brushwork brushwork(painter);
    painter->setPen(line.isValid() ? QPen(line, 1) : QPen(Qt::NoPen));
    painter->setBrush(fill);
    painter->drawRoundedRect(rect.adjusted(0.5, 0.5, -0.5, -0.5), extent::corner, extent::corner);
}

void draw_ring(QPainter* painter, const QRectF& rect, const Tokens& t) {
    const Brushwork brushwork(painter);
    painter->setPen(QPen(t.accent, 2));
    painter->setBrush(Qt::NoBrush);
    painter->drawRoundedRect(rect.adjusted(1, 1, -1, -1), extent::corner, extent::corner);
}

/// A chevron of 8 × 4 in the middle of a rectangle, pointing by quarter turns from down.
void draw_chevron(QPainter* painter, const QRectF& in, const QColor& colour, int turns) {
    const Brushwork brushwork(painter);
    painter->translate(in.center());
    painter->rotate(90.0 * turns);
    painter->setPen(QPen(colour, 1.5, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
    painter->drawPolyline(QPolygonF({QPointF(-3.5, -1.75), QPointF(0, 1.75), QPointF(3.5, -1.75)}));
}

QColor ink_of(const QStyleOption& o, const Tokens& t) {
    return is_on(o, QStyle::State_Enabled) ? o.palette.color(QPalette::Active, QPalette::ButtonText)
                                           : t.disabled;
}

/// A field or list with its ground; the ring shows where the keys go.
void draw_field(QPainter* painter, const QStyleOption& o, const Tokens& t) {
    draw_box(painter, o.rect, t.base, is_on(o, QStyle::State_Enabled) ? t.border : t.line);
    if (is_on(o, QStyle::State_HasFocus)) draw_ring(painter, o.rect, t);
}

void draw_button(QPainter* painter, const QStyleOption& o, const Tokens& t, const QWidget* widget) {
    const auto* button = qstyleoption_cast<const QStyleOptionButton*>(&o);
    const bool enabled = is_on(o, QStyle::State_Enabled);
    const bool down = is_on(o, QStyle::State_Sunken);
    const bool over = enabled && is_on(o, QStyle::State_MouseOver);
    if (widget && widget->property(primary_property).toBool() && enabled)
        return draw_box(painter, o.rect, down ? t.accent.darker(115) : t.accent, t.accent);
    if (is_on(o, QStyle::State_On)) return draw_box(painter, o.rect, t.selection, t.accent);
    const bool flat = button && button->features.testFlag(QStyleOptionButton::Flat);
    if (flat && !down && !over) return;
    draw_box(painter, o.rect,
             down   ? t.selection
             : over ? t.bar
                    : t.raised,
             flat      ? QColor()
             : enabled ? t.border
                       : t.line);
}

void draw_tool_panel(QPainter* painter, const QStyleOption& o, const Tokens& t) {
    const bool over = is_on(o, QStyle::State_MouseOver) && is_on(o, QStyle::State_Enabled);
    if (is_on(o, QStyle::State_On)) return draw_box(painter, o.rect, t.selection, t.accent);
    if (is_on(o, QStyle::State_Sunken)) return draw_box(painter, o.rect, t.selection, QColor());
    if (!is_on(o, QStyle::State_AutoRaise))
        return draw_box(painter, o.rect, over ? t.bar : t.raised,
                        is_on(o, QStyle::State_Enabled) ? t.border : t.line);
    if (over) draw_box(painter, o.rect, t.line, QColor());
}

void draw_check(QPainter* painter, const QStyleOption& o, const Tokens& t) {
    const bool on = is_on(o, QStyle::State_On);
    const bool half = is_on(o, QStyle::State_NoChange);
    const bool enabled = is_on(o, QStyle::State_Enabled);
    const QColor line = enabled ? on ? t.accent : t.border : t.line;
    draw_box(painter, o.rect, on ? enabled ? t.accent : t.line : t.base, line);
    const Brushwork brushwork(painter);
    const QRectF in = QRectF(o.rect);
    painter->translate(in.center());
    painter->setPen(QPen(on ? t.on_accent : t.secondary, 1.75, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
    if (half) painter->drawLine(QPointF(-3.5, 0), QPointF(3.5, 0));
    if (on) painter->drawPolyline(QPolygonF({QPointF(-3.5, 0.25), QPointF(-1, 2.75), QPointF(3.5, -2.75)}));
}

/// The groove is filled up to the handle.
void draw_slider(QPainter* painter, const QStyleOptionSlider& o, const QRect& handle, const Tokens& t) {
    const Brushwork brushwork(painter);
    const bool enabled = is_on(o, QStyle::State_Enabled);
    const bool upright = o.orientation == Qt::Vertical;
    const QRectF all = QRectF(o.rect);
    const QPointF at = QRectF(handle).center();
    constexpr double half = 2;
    const QRectF groove = upright ? QRectF(at.x() - half, all.top(), 2 * half, all.height())
                                  : QRectF(all.left(), at.y() - half, all.width(), 2 * half);
    QRectF done = groove;
    if (upright)
        done.setTop(at.y());
    else if (o.upsideDown)
        done.setLeft(at.x());
    else
        done.setRight(at.x());
    painter->setPen(Qt::NoPen);
    painter->setBrush(t.line);
    painter->drawRoundedRect(groove, half, half);
    painter->setBrush(enabled ? t.border : t.line);
    painter->drawRoundedRect(done, half, half);
    const bool focus = is_on(o, QStyle::State_HasFocus);
    painter->setPen(QPen(focus ? t.accent : enabled ? t.border : t.line, focus ? 2 : 1));
    painter->setBrush(t.raised);
    painter->drawEllipse(at, 7, 7);
}

void draw_scroll_bar(QPainter* painter, const QStyleOptionSlider& o, const QRect& handle, const Tokens& t) {
    const Brushwork brushwork(painter);
    if (o.minimum == o.maximum) return;
    const bool busy = is_on(o, QStyle::State_Sunken) || is_on(o, QStyle::State_MouseOver);
    painter->setPen(Qt::NoPen);
    painter->setBrush(busy ? t.secondary : t.border);
    const QRectF thumb = QRectF(handle).adjusted(3, 3, -3, -3);
    painter->drawRoundedRect(thumb, 3, 3);
}

void draw_spin_buttons(QPainter* painter, const QStyleOptionSpinBox& o, const QRect& up, const QRect& down,
                       const Tokens& t) {
    const QRect both = up.united(down);
    painter->save();
    painter->setPen(t.line);
    painter->drawLine(both.left(), o.rect.top() + 2, both.left(), o.rect.bottom() - 2);
    painter->restore();
    const QColor ink = is_on(o, QStyle::State_Enabled) ? t.secondary : t.disabled;
    draw_chevron(painter, QRectF(up).translated(0, 0.5), ink, 2);
    draw_chevron(painter, QRectF(down).translated(0, -0.5), ink, 0);
}

void draw_header(QPainter* painter, const QStyleOption& o, const Tokens& t) {
    painter->fillRect(o.rect, t.window);
    painter->save();
    painter->setPen(t.line);
    painter->drawLine(o.rect.bottomLeft(), o.rect.bottomRight());
    painter->restore();
}

} // namespace

void make_primary(QWidget& button) {
    button.setProperty(primary_property, true);
    QPalette palette = button.palette();
    const Tokens& t = tokens_of(QPalette());
    for (const auto group : {QPalette::Active, QPalette::Inactive})
        palette.setColor(group, QPalette::ButtonText, t.on_accent);
    button.setPalette(palette);
}

FlatStyle::FlatStyle() : QProxyStyle(QStyleFactory::create(QStringLiteral("Fusion"))) {}

/// The mark of a menu has its own place beside a text, not over it; an icon leaves it room below.
constexpr int menu_mark = 12;

static const QStyleOptionToolButton* with_menu(const QStyleOption* option) {
    const auto* button = qstyleoption_cast<const QStyleOptionToolButton*>(option);
    const bool marked = button && button->features.testFlag(QStyleOptionToolButton::HasMenu) &&
                        !button->features.testFlag(QStyleOptionToolButton::MenuButtonPopup);
    return marked && button->icon.isNull() ? button : nullptr;
}

void FlatStyle::drawPrimitive(PrimitiveElement element, const QStyleOption* option, QPainter* painter,
                              const QWidget* widget) const {
    const Tokens& t = tokens_of(option->palette);
    switch (element) {
    case PE_PanelButtonCommand: return draw_button(painter, *option, t, widget);
    case PE_PanelButtonTool: return draw_tool_panel(painter, *option, t);
    case PE_FrameFocusRect: return draw_ring(painter, option->rect, t);
    case PE_IndicatorCheckBox: return draw_check(painter, *option, t);
    case PE_IndicatorItemViewItemCheck: return draw_check(painter, *option, t);
    case PE_FrameLineEdit: return draw_field(painter, *option, t);
    case PE_PanelLineEdit: {
        const auto* frame = qstyleoption_cast<const QStyleOptionFrame*>(option);
        if (frame && frame->lineWidth > 0) draw_field(painter, *option, t);
        return;
    }
    case PE_Frame:
        painter->save();
        painter->setPen(t.line);
        painter->drawRect(option->rect.adjusted(0, 0, -1, -1));
        painter->restore();
        return;
    case PE_IndicatorArrowDown: {
        QRect at = option->rect;
        // Qt puts the mark of a menu into the lower corner of a tool button.
        if (qobject_cast<const QToolButton*>(widget))
            at.moveCenter({at.center().x() - 1, widget->rect().center().y()});
        return draw_chevron(painter, at, ink_of(*option, t), 0);
    }
    case PE_IndicatorArrowLeft: return draw_chevron(painter, option->rect, ink_of(*option, t), 1);
    case PE_IndicatorArrowUp: return draw_chevron(painter, option->rect, ink_of(*option, t), 2);
    case PE_IndicatorArrowRight: return draw_chevron(painter, option->rect, ink_of(*option, t), 3);
    case PE_FrameStatusBarItem: return;
    case PE_FrameMenu: return draw_box(painter, option->rect, t.raised, t.border);
    case PE_PanelTipLabel: return draw_box(painter, option->rect, t.raised, t.border);
    default: return QProxyStyle::drawPrimitive(element, option, painter, widget);
    }
}

void FlatStyle::drawControl(ControlElement element, const QStyleOption* option, QPainter* painter,
                            const QWidget* widget) const {
    if (element == CE_Splitter) return;
    if (element == CE_HeaderSection || element == CE_HeaderEmptyArea)
        return draw_header(painter, *option, tokens_of(option->palette));
    if (const auto* button = with_menu(option); button && element == CE_ToolButtonLabel) {
        QStyleOptionToolButton label = *button;
        label.rect.setRight(label.rect.right() - menu_mark);
        return QProxyStyle::drawControl(element, &label, painter, widget);
    }
    QProxyStyle::drawControl(element, option, painter, widget);
}

void FlatStyle::drawComplexControl(ComplexControl control, const QStyleOptionComplex* option,
                                   QPainter* painter, const QWidget* widget) const {
    const Tokens& t = tokens_of(option->palette);
    const auto part = [&](SubControl which) { return subControlRect(control, option, which, widget); };
    if (const auto* slider = qstyleoption_cast<const QStyleOptionSlider*>(option)) {
        if (control == CC_Slider && slider->tickPosition == QSlider::NoTicks)
            return draw_slider(painter, *slider, part(SC_SliderHandle), t);
        if (control == CC_ScrollBar) return draw_scroll_bar(painter, *slider, part(SC_ScrollBarSlider), t);
    }
    if (const auto* combo = qstyleoption_cast<const QStyleOptionComboBox*>(option);
        combo && control == CC_ComboBox && combo->frame) {
        draw_field(painter, *option, t);
        return draw_chevron(painter, part(SC_ComboBoxArrow), ink_of(*option, t), 0);
    }
    if (const auto* spin = qstyleoption_cast<const QStyleOptionSpinBox*>(option);
        spin && control == CC_SpinBox && spin->frame) {
        draw_field(painter, *option, t);
        if (spin->buttonSymbols != QAbstractSpinBox::NoButtons)
            draw_spin_buttons(painter, *spin, part(SC_SpinBoxUp), part(SC_SpinBoxDown), t);
        return;
    }
    QProxyStyle::drawComplexControl(control, option, painter, widget);
}

int FlatStyle::pixelMetric(PixelMetric metric, const QStyleOption* option, const QWidget* widget) const {
    switch (metric) {
    case PM_ScrollBarExtent: return 12;
    case PM_ScrollBarSliderMin: return 28;
    case PM_SplitterWidth: return space::between;
    case PM_SliderLength:
    case PM_SliderThickness:
    case PM_SliderControlThickness: return 16;
    case PM_IndicatorWidth:
    case PM_IndicatorHeight: return 16;
    case PM_LayoutHorizontalSpacing:
    case PM_LayoutVerticalSpacing: return space::between;
    case PM_SmallIconSize:
    case PM_ButtonIconSize: return 16;
    default: return QProxyStyle::pixelMetric(metric, option, widget);
    }
}

QSize FlatStyle::sizeFromContents(ContentsType type, const QStyleOption* option, const QSize& size,
                                  const QWidget* widget) const {
    QSize out = QProxyStyle::sizeFromContents(type, option, size, widget);
    const bool field = type == CT_ComboBox || type == CT_SpinBox || type == CT_LineEdit;
    const int text = option ? option->fontMetrics.height() : 0;
    if (type == CT_ToolButton && with_menu(option)) out.rwidth() += menu_mark;
    if (field || type == CT_PushButton) out.setHeight(std::max(text + space::between, extent::control));
    return out;
}

/// Scroll bars without buttons: the thumb has the whole length.
QRect FlatStyle::subControlRect(ComplexControl control, const QStyleOptionComplex* option, SubControl part,
                                const QWidget* widget) const {
    const auto* bar = qstyleoption_cast<const QStyleOptionSlider*>(option);
    if (control != CC_ScrollBar || !bar) return QProxyStyle::subControlRect(control, option, part, widget);
    const bool flat = bar->orientation == Qt::Horizontal;
    const int length = flat ? bar->rect.width() : bar->rect.height();
    const qint64 range = qint64{bar->maximum} - bar->minimum;
    int thumb = length;
    if (range > 0)
        thumb = std::clamp(static_cast<int>(qint64{length} * bar->pageStep / (range + bar->pageStep)),
                           std::min(28, length), length);
    const int at = sliderPositionFromValue(bar->minimum, bar->maximum, bar->sliderPosition, length - thumb,
                                           bar->upsideDown);
    const auto along = [&](int from, int size) {
        return flat ? QRect(bar->rect.left() + from, bar->rect.top(), size, bar->rect.height())
                    : QRect(bar->rect.left(), bar->rect.top() + from, bar->rect.width(), size);
    };
    switch (part) {
    case SC_ScrollBarSlider: return along(at, thumb);
    case SC_ScrollBarGroove: return bar->rect;
    case SC_ScrollBarSubPage: return along(0, at);
    case SC_ScrollBarAddPage: return along(at + thumb, length - at - thumb);
    default: return {};
    }
}

int FlatStyle::styleHint(StyleHint hint, const QStyleOption* option, const QWidget* widget,
                         QStyleHintReturn* data) const {
    if (hint == SH_Slider_AbsoluteSetButtons) return Qt::LeftButton; // a click goes there
    if (hint == SH_ComboBox_Popup) return 0;
    return QProxyStyle::styleHint(hint, option, widget, data);
}

} // namespace ludus::ui
