#include "ui/widgets/icons.h"

#include "ui/widgets/tokens.h"

#include <QAbstractButton>
#include <QEvent>
#include <QFile>
#include <QIconEngine>
#include <QPainter>
#include <QPixmap>
#include <QSvgRenderer>

namespace ludus::ui {

namespace {

/// Drawn from its file whenever it is needed in a new size, so that it is sharp at any scale.
class SignEngine : public QIconEngine {
public:
    SignEngine(QByteArray drawing, QColor ink, QColor pale)
        : drawing_(std::move(drawing)), ink_(ink), pale_(pale) {}

    void paint(QPainter* painter, const QRect& rect, QIcon::Mode mode, QIcon::State) override {
        QByteArray coloured = drawing_;
        const QByteArray colour = (mode == QIcon::Disabled ? pale_ : ink_).name().toLatin1();
        coloured.replace("currentColor", colour);
        QSvgRenderer(coloured).render(painter, rect);
    }
    QPixmap pixmap(const QSize& size, QIcon::Mode mode, QIcon::State state) override {
        QPixmap picture(size);
        picture.fill(Qt::transparent);
        QPainter painter(&picture);
        paint(&painter, QRect(QPoint(), size), mode, state);
        return picture;
    }
    QIconEngine* clone() const override { return new SignEngine(*this); }

private:
    QByteArray drawing_;
    QColor ink_;
    QColor pale_;
};

/// Draws the button's sign anew in other colours.
class Recolour : public QObject {
public:
    Recolour(QAbstractButton& button, const char* name) : QObject(&button), button_(button), name_(name) {
        button.installEventFilter(this);
        apply();
    }

private:
    void apply() { button_.setIcon(icon(name_, button_.palette())); }
    bool eventFilter(QObject*, QEvent* event) override {
        if (event->type() == QEvent::PaletteChange) apply();
        return false;
    }

    QAbstractButton& button_;
    const char* name_;
};

} // namespace

QIcon icon(const char* name, const QPalette& palette) {
    QFile file(QStringLiteral(":/icons/%1.svg").arg(QLatin1String(name)));
    if (!file.open(QIODevice::ReadOnly)) return {};
    return QIcon(
        new SignEngine(file.readAll(), palette.color(QPalette::ButtonText), tokens_of(palette).disabled));
}

void set_icon(QAbstractButton& button, const char* name) { new Recolour(button, name); }

} // namespace ludus::ui
