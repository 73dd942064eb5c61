#pragma once

#include <QWidget>

class QLabel;

namespace ludus::ui {

/// A line under a field that says what is wrong with it, with an icon, or what an input would come to. Hidden
/// while there is nothing to say.
class Note : public QWidget {
    Q_OBJECT

public:
    enum class Tone { error, warning, hint };

    explicit Note(QWidget* parent);
    void say(Tone tone, const QString& text);
    QString text() const;

protected:
    void changeEvent(QEvent* event) override;

private:
    void paintTone();

    Tone tone_ = Tone::hint;
    QLabel* icon_;
    QLabel* text_;
};

} // namespace ludus::ui
