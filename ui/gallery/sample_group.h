#pragma once

#include <QWidget>
#include <vector>

class QLabel;

namespace ludus::ui {

class SampleCard;

/// The samples of one ruleset: its name, a word on it, and the cards side by side as there is room.
class SampleGroup : public QWidget {
    Q_OBJECT

public:
    explicit SampleGroup(QWidget* parent);

    void setTitle(const QString& title, const QString& about);
    QString title() const;
    SampleCard* addCard();
    const std::vector<SampleCard*>& cards() const { return cards_; }
    /// How many stand beside each other at the present width.
    int columns() const;
    /// Cards came or went.
    void arrange();

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    int headHeight() const;

    QLabel* title_;
    QLabel* about_;
    std::vector<SampleCard*> cards_ = {};
};

} // namespace ludus::ui
