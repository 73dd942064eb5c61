#pragma once

#include "ui/scenario/grid_view.h"

#include <QWidget>

class QComboBox;
class QLabel;
class QLineEdit;
class QMenu;
class QPushButton;
class QToolButton;

namespace ludus::ui {

class ElidedLabel;
class FoldingBar;

/// The grid with what belongs to it: what it is of, a filter, base or effective values, columns, copy, paste
/// and export; below, what is being typed would do.
class GridPanel : public QWidget {
    Q_OBJECT

public:
    explicit GridPanel(Document& document, QWidget* parent = nullptr);

    GridView& view() { return *view_; }
    QComboBox& subjects() { return *subjects_; }
    QLineEdit& search() { return *search_; }
    QPushButton& effective() { return *effective_; }
    QString stripText() const;
    /// Whether the strip says why something was not done.
    bool tellsRefusal() const { return tone_ == Tone::refusal; }

    /// Shows the grid that has an entry, with that row chosen.
    void select(const ludus::Path& entry);
    /// Asks for the file to export to; empty = none.
    std::function<QString()> ask_file = {};

signals:
    /// The entry whose row is chosen.
    void selected(const ludus::Path& entry);
    /// The other entries that have selected cells.
    void alongSelected(const std::vector<ludus::Path>& others);

protected:
    void changeEvent(QEvent* event) override;

private:
    QWidget* makeBar();
    void addFolds(FoldingBar& bar);
    QWidget* makeStrip();
    void fillSubjects();
    void fillColumns();
    enum class Tone { news, refusal };
    void tell(const QString& text, Tone tone = Tone::news);
    void paintStrip();
    void showPlan(const QString& typed);
    void showSelection();
    void tellCurrent(const QModelIndex& now);
    void tellAlong();
    Path pathOf(std::size_t entry) const;
    void exportCsv();
    std::optional<NumberMarks> askMarks(const QString& number);
    void retranslate();

    Document& document_;
    GridView* view_;
    QComboBox* subjects_;
    QLineEdit* search_;
    QPushButton* base_;
    QPushButton* effective_;
    QToolButton* columns_;
    QMenu* columns_menu_;
    QPushButton* copy_;
    QPushButton* paste_;
    QPushButton* export_;
    QToolButton* more_; ///< what the bar has no room for
    std::vector<std::pair<QAction*, QPushButton*>> folded_ = {};
    QWidget* strip_row_ = nullptr;
    QLabel* strip_sign_ = nullptr;
    ElidedLabel* strip_;
    QLabel* keys_;
    std::vector<GridSubject> listed_ = {};
    Tone tone_ = Tone::news;
    bool selecting_ = false;
};

} // namespace ludus::ui
