#include "ui/widgets/space_key.h"

#include <QAbstractButton>
#include <QAbstractSpinBox>
#include <QApplication>
#include <QComboBox>
#include <QKeyEvent>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QShortcut>
#include <QTextEdit>

namespace ludus::ui {

namespace {

constexpr auto left_property = "ludusSpaceLeft";

/// Keeps Space from a field: it neither claims the key before the page's shortcut nor types it.
class SpaceFilter : public QObject {
public:
    using QObject::QObject;

private:
    bool eventFilter(QObject*, QEvent* event) override {
        if (event->type() != QEvent::ShortcutOverride && event->type() != QEvent::KeyPress) return false;
        const auto* key = static_cast<QKeyEvent*>(event);
        if (key->key() != Qt::Key_Space || key->modifiers() != Qt::NoModifier) return false;
        event->ignore();
        return true;
    }
};

} // namespace

void leave_space_to_page(QWidget& field) {
    field.setProperty(left_property, true);
    field.installEventFilter(new SpaceFilter(&field));
}

bool uses_space(const QWidget* widget) {
    if (!widget || widget->property(left_property).toBool()) return false;
    return qobject_cast<const QLineEdit*>(widget) || qobject_cast<const QAbstractSpinBox*>(widget) ||
           qobject_cast<const QTextEdit*>(widget) || qobject_cast<const QPlainTextEdit*>(widget) ||
           qobject_cast<const QComboBox*>(widget) || qobject_cast<const QAbstractButton*>(widget);
}

QShortcut* space_of(QWidget& page) {
    auto* space = new QShortcut(Qt::Key_Space, &page);
    QObject::connect(qApp, &QApplication::focusChanged, space,
                     [space](QWidget*, QWidget* now) { space->setEnabled(!uses_space(now)); });
    return space;
}

} // namespace ludus::ui
