#pragma once

#include <QListView>
#include <QStyledItemDelegate>

namespace ludus::ui {

class OrderModel;

/// A row like a button: its key in a frame, what is done, and how likely it goes.
class OrderDelegate : public QStyledItemDelegate {
    Q_OBJECT

public:
    using QStyledItemDelegate::QStyledItemDelegate;

    void paint(QPainter* painter, const QStyleOptionViewItem& option,
               const QModelIndex& index) const override;
    QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override;
};

/// The orders as buttons, in as many columns as they need. One of them is always looked at: Enter gives it, a
/// click any.
class OrderList : public QListView {
    Q_OBJECT

public:
    explicit OrderList(OrderModel& orders, QWidget* parent = nullptr);

    /// The row that is looked at; -1 = there is none.
    int lookedAt() const { return currentIndex().row(); }

signals:
    void lookedAtChanged();
    /// Enter or a click.
    void given(int row);

protected:
    void keyPressEvent(QKeyEvent* event) override;
    void currentChanged(const QModelIndex& current, const QModelIndex& previous) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    void arrange();
    int columnWidth() const;

    const OrderModel& orders_;
};

} // namespace ludus::ui
