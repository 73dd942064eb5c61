#pragma once

#include <QAbstractButton>

class QHBoxLayout;
class QVBoxLayout;

namespace ludus::ui {

class ElidedLabel;

/// Whose values a section holds; the sides have their colour and their shape beside it.
enum class SectionSide { none, first, second };

/// The triangle, the stripe of the side and the name; folds what is below.
class SectionHeader : public QAbstractButton {
    Q_OBJECT

public:
    SectionHeader(SectionSide side, QWidget* parent);
    QSize sizeHint() const override;
    /// Smaller and without weight: for what is rarely looked at.
    void setQuiet(bool quiet);

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    SectionSide side_;
    bool quiet_ = false;
};

/// A part of a form that folds: header, what is chosen there in the same row, and the fields below.
class Section : public QWidget {
    Q_OBJECT

public:
    /// Where the fields begin below the name.
    static constexpr int indent = 18;

    Section(SectionSide side, QWidget* parent);

    void setTitle(const QString& title);
    QString title() const;
    /// In the row of the name: a chooser.
    void setChooser(QWidget* chooser);
    /// In the row of the name, quiet: "11 values, none changed".
    void setSummary(const QString& text);
    QString summary() const;
    void setBody(QWidget* body);
    /// Whether there is anything below to be folded.
    void setEmpty(bool empty);
    bool isOpen() const { return header_->isChecked(); }
    void setOpen(bool open) { header_->setChecked(open); }
    SectionHeader& header() { return *header_; }

signals:
    void toggled(bool open);

private:
    void showBody();

    SectionHeader* header_;
    QHBoxLayout* row_;
    QVBoxLayout* column_;
    ElidedLabel* summary_;
    QWidget* body_ = nullptr;
    bool empty_ = false;
};

} // namespace ludus::ui
