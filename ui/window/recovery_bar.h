#pragma once

#include "ui/document/autosave.h"

#include <QToolBar>
#include <vector>

class QPushButton;

namespace ludus::ui {

class ElidedLabel;
class FileWork;

/// A line at the top of the window for each document that a program which ended badly left behind, one after
/// another. Nothing is opened before it is chosen, and what is open then is saved or asked about first.
class RecoveryBar : public QToolBar {
    Q_OBJECT

public:
    RecoveryBar(FileWork& files, Autosave& autosave, std::vector<Recovered> found, QWidget* parent);

    QString text() const;

protected:
    void changeEvent(QEvent* event) override;

private:
    void recover();
    void recovered();
    void next();
    void retranslate();

    FileWork& files_;
    Autosave& autosave_;
    std::vector<Recovered> found_; ///< the first is offered; none while the bar goes
    ElidedLabel* text_;
    QPushButton* recover_;
    QPushButton* discard_;
    QPushButton* later_;
};

} // namespace ludus::ui
