#pragma once

#include "ui/document/document.h"
#include "ui/widgets/raised_frame.h"

class QLabel;
class QToolButton;

namespace ludus::ui {

class FittingLabel;

/// What the open sample proposes to try, in two lines, the rest behind “more”; stays until it is closed, and
/// comes back with the next sample.
class SampleBanner : public RaisedFrame {
    Q_OBJECT

public:
    explicit SampleBanner(Document& document, QWidget* parent = nullptr);

    QString text() const;

protected:
    void changeEvent(QEvent* event) override;

private:
    void follow();
    void retranslate();

    Document& document_;
    QLabel* lead_;
    FittingLabel* text_;
    QToolButton* close_;
    QLabel* whole_; ///< behind “more”
    QToolButton* more_;
    bool closed_ = false;
};

} // namespace ludus::ui
