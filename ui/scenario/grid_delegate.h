#pragma once

#include <QStyledItemDelegate>
#include <functional>

namespace ludus::ui {

/// Paints the cells of a grid and makes the line they are typed in. What is typed is told, letter by letter;
/// whether it may be taken over is asked.
class GridDelegate : public QStyledItemDelegate {
    Q_OBJECT

public:
    explicit GridDelegate(QObject* parent = nullptr);

    /// Choices for a cell; empty where anything may be typed.
    std::function<QStringList(const QModelIndex&)> choices = {};
    /// Enter: true where the text was taken over, so that the line may close.
    std::function<bool(const QString&)> apply = {};
    /// Leaving the line takes over what was typed into one cell; what is meant for many needs Enter.
    std::function<bool()> applies_on_leaving = {};

    void paint(QPainter* painter, const QStyleOptionViewItem& option,
               const QModelIndex& index) const override;
    QWidget* createEditor(QWidget* parent, const QStyleOptionViewItem& option,
                          const QModelIndex& index) const override;
    void setEditorData(QWidget* editor, const QModelIndex& index) const override;
    void setModelData(QWidget* editor, QAbstractItemModel* model, const QModelIndex& index) const override;
    bool eventFilter(QObject* editor, QEvent* event) override;

signals:
    void typed(const QString& text) const;

protected:
    void initStyleOption(QStyleOptionViewItem* option, const QModelIndex& index) const override;

private:
    void paintChange(QPainter& painter, const QStyleOptionViewItem& option, const QModelIndex& index) const;
    bool finish(QWidget* editor);
    void drop(QWidget* editor);
};

} // namespace ludus::ui
