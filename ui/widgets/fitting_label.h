#pragma once

#include <QLabel>

namespace ludus::ui {

/// A text in a place of fixed height: large where one line is enough for it, otherwise smaller and over two.
/// What is too long even then ends in dots, and is in the tool tip whole. Whatever it says, it moves nothing.
class FittingLabel : public QLabel {
    Q_OBJECT

public:
    explicit FittingLabel(QWidget* parent = nullptr);

    void say(const QString& text);
    /// The size it begins with.
    void setLargest(const QFont& font);
    /// Not even two lines of small text hold all of it.
    bool isCut() const { return !toolTip().isEmpty(); }
    /// What two lines of the window's text need.
    static int heightFor(const QFont& base);

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;
    bool hasHeightForWidth() const override { return false; }

signals:
    /// It holds all of its text now, or no longer.
    void cutChanged();

protected:
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    bool fitsIn(const QFont& font) const;
    void fit();
    QString shownText() const;

    QFont largest_;
    QFont base_;
};

} // namespace ludus::ui
