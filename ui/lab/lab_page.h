#pragma once

#include "ui/lab/lab_analysis.h"

#include <QWidget>

class QListView;

namespace ludus::ui {

class StudyFrame;
class StudyModel;

/// Questions about the scenario on the left, the answer to the chosen one on the right. Edits of the document
/// ask it anew while the page is looked at.
class LabPage : public QWidget {
    Q_OBJECT

public:
    explicit LabPage(Document& document, QWidget* parent = nullptr);

    LabAnalysis& analysis() { return analysis_; }
    StudyFrame& frame() { return *frame_; }
    void choose(int row);

protected:
    void changeEvent(QEvent* event) override;
    void showEvent(QShowEvent* event) override;
    void hideEvent(QHideEvent* event) override;

private:
    void build();
    void showChosen();
    void retranslate();

    LabAnalysis analysis_;
    StudyModel* studies_;
    QListView* list_;
    StudyFrame* frame_;
};

} // namespace ludus::ui
