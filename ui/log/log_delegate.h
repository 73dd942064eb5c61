#pragma once

#include "ui/log/log_model.h"

#include <QStyledItemDelegate>
#include <functional>

namespace ludus::ui {

/// Shows sources as links, and takes the new face of a die where it stands in the log.
class LogDelegate : public QStyledItemDelegate {
    Q_OBJECT

public:
    /// Why a text cannot be that draw; empty where it can.
    using Refusal = std::function<QString(int draw, const QString& text)>;

    LogDelegate(Refusal refusal, QObject* parent)
        : QStyledItemDelegate(parent), refusal_(std::move(refusal)) {}

    QWidget* createEditor(QWidget* parent, const QStyleOptionViewItem& option,
                          const QModelIndex& index) const override;
    void setEditorData(QWidget* editor, const QModelIndex& index) const override;
    void setModelData(QWidget* editor, QAbstractItemModel* model, const QModelIndex& index) const override;

signals:
    /// `text` was entered for a draw of the last attack.
    void faceEntered(int draw, const QString& text) const;

protected:
    bool eventFilter(QObject* editor, QEvent* event) override;
    void initStyleOption(QStyleOptionViewItem* option, const QModelIndex& index) const override;

private:
    Refusal refusal_;
};

} // namespace ludus::ui
