#pragma once

#include <QWidget>
#include <functional>
#include <vector>

class QBoxLayout;
class QHBoxLayout;

namespace ludus::ui {

/// Something a bar can do without: how much narrower it is without it, and how it is put away and brought
/// back.
struct Fold {
    std::function<int()> saved;
    std::function<void(bool folded)> set;
};

/// What a bar gives up where it is too narrow, the least important first. It is reckoned from what the parts
/// ask for, folded or not, so that folding changes nothing in the reckoning and a bar cannot flicker.
class Folding {
public:
    void add(Fold fold);
    /// Folds as few as are needed for `whole`, the width with nothing folded, to fit into `room`.
    void fit(int whole, int room);
    int folded() const { return folded_; }
    /// What is left of `whole` with everything folded.
    int least(int whole) const;

private:
    std::vector<Fold> folds_ = {};
    int folded_ = 0;
};

/// The width of a row with everything in it that was ever put away.
int whole_width(const QBoxLayout& row);

/// A row that folds by itself, and asks for no more than it needs with everything folded.
class FoldingBar : public QWidget {
    Q_OBJECT

public:
    explicit FoldingBar(QWidget* parent = nullptr);

    QHBoxLayout& row() { return *row_; }
    /// The next to give way; what `parts` ask for is saved by it.
    void addFold(QList<QWidget*> parts, std::function<void(bool folded)> set);
    void addFold(Fold fold) { folding_.add(std::move(fold)); }

    QSize minimumSizeHint() const override;

protected:
    void resizeEvent(QResizeEvent* event) override;
    bool event(QEvent* event) override;

private:
    QHBoxLayout* row_;
    Folding folding_ = {};
};

} // namespace ludus::ui
