#pragma once

#include <QAbstractButton>

namespace ludus::ui {

/// What a card of the gallery says.
struct SampleText {
    QString title = {};
    QString size = {}; ///< "5 actors · map"
    QString about = {};
    QString to_try = {};
};

/// A sample as a card: title, size, what it is about, and what to try in it.
class SampleCard : public QAbstractButton {
    Q_OBJECT

public:
    explicit SampleCard(QWidget* parent);

    void setSample(const SampleText& text);
    QSize sizeHint() const override;
    int heightForWidth(int width) const override;

signals:
    /// An arrow key wants the card so many places further.
    void moveWanted(int key);

protected:
    void paintEvent(QPaintEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;

private:
    static int drawWrapped(QPainter& painter, QPoint at, int width, const QString& text);

    SampleText text_ = {};
};

} // namespace ludus::ui
