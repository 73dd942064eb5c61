#pragma once

#include <QWidget>
#include <functional>

class QAbstractButton;
class QLabel;
class QSplitter;

namespace ludus::ui {

/// A page above and something below that is looked at now and then: one bar while it is closed, up to half of
/// the height while it is open.
class Drawer : public QWidget {
    Q_OBJECT

public:
    Drawer(QWidget* page, QWidget* inside, QWidget* parent);

    void setTitle(const QString& title);
    /// Beside the title: "3 attacks".
    void setSummary(const QString& text);
    QString summary() const;
    /// The key that opens it, shown where it works.
    void setKey(const QKeySequence& key);
    bool isOpen() const;
    void setOpen(bool open);
    void toggle() { setOpen(!isOpen()); }
    /// How high it is while it is open; kept from start to start.
    int openHeight() const { return open_height_; }
    void setOpenHeight(int height) { open_height_ = height; }
    /// How high the page above has to be for all of it to be seen; the drawer opens no higher than that
    /// allows.
    std::function<int()> page_height = {};

signals:
    void toggled(bool open);

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    void arrange();
    int opened() const;

    QSplitter* split_;
    QWidget* lower_;
    QAbstractButton* bar_;
    QLabel* key_;
    QWidget* inside_;
    int open_height_ = 0; ///< 0 = two fifths
};

} // namespace ludus::ui
