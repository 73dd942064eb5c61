#pragma once

#include "ui/widgets/quiet_combo.h"

class QFrame;
class QLabel;
class QLineEdit;
class QListView;
class QSortFilterProxyModel;

namespace ludus::ui {

/// A combo box whose list can be searched, or whose entries can be ticked to have several at once.
class SearchCombo : public QuietCombo {
    Q_OBJECT

public:
    enum class Kind { searched, ticked };
    SearchCombo(Kind kind, QWidget* parent);

    /// What is shown closed; empty = the current entry.
    void setFullText(const QString& text);
    QString fullText() const override;
    /// Wide enough for the whole text, or for as many letters as it is told; a narrow layout may give less.
    QSize sizeHint() const override;
    void setUsualLength(int letters) { usual_letters_ = letters; }
    void setHint(const QString& text);
    void setSearchHint(const QString& text);
    /// Whether an entry can be ticked, and is; why not goes to its tooltip.
    void setTick(int row, bool offered, bool ticked);

    void showPopup() override;
    void hidePopup() override;
    bool isPopupShown() const;
    QListView* list() const { return list_; }
    QLineEdit* search() const { return search_; }

signals:
    /// A box was ticked or cleared.
    void ticked(int row, bool on);

protected:
    bool eventFilter(QObject* object, QEvent* event) override;

private:
    void build();
    void askForRoom();
    void pick(const QModelIndex& index, bool tick);
    bool searchKey(int key);
    bool isOnBox(const QModelIndex& index, const QPoint& at) const;

    Kind kind_;
    int usual_letters_ = 0; ///< 0 = as many as the text has
    QString full_ = {};
    QString asked_for_ = {};
    QFrame* popup_;
    QLineEdit* search_;
    QListView* list_;
    QLabel* hint_;
    QSortFilterProxyModel* found_;
};

} // namespace ludus::ui
