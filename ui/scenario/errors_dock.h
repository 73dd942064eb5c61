#pragma once

#include "ui/scenario/findings_model.h"

#include <QDockWidget>

class QTreeView;

namespace ludus::ui {

/// The document's errors and warnings; there only while there are any.
class ErrorsDock : public QDockWidget {
    Q_OBJECT

public:
    explicit ErrorsDock(Document& document, QWidget* parent = nullptr);

signals:
    /// Someone wants to see the field that is wrong.
    void jumpWanted(const ludus::Path& path);

protected:
    void changeEvent(QEvent* event) override;

private:
    void follow();
    void jump(const QModelIndex& index);
    void retranslate();

    FindingsModel* model_ = nullptr;
    QTreeView* view_ = nullptr;
    int shown_ = 0;
};

} // namespace ludus::ui
