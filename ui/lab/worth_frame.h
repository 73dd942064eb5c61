#pragma once

#include "ui/lab/question_frame.h"
#include "ui/lab/worth_model.h"

class QSortFilterProxyModel;
class QTableView;

namespace ludus::ui {

struct WorthJob {
    Scenario scenario;
    std::string metric = {};
};

/// "What is a point worth?"
class WorthFrame : public AskingFrame<WorthJob, WorthAnswer> {
    Q_OBJECT

public:
    explicit WorthFrame(Document& document, QWidget* parent = nullptr);
    QTableView* view() const { return view_; }

protected:
    WorthJob jobOf(const Scenario& scenario) const override;
    void dropAnswer() override;
    void showAnswer() override;
    void showGrey(bool grey) override;
    QString questionText() const override;
    QString headlineText() const override;
    QStringList noteTexts() const override;
    QString commandText() const override;
    void retranslate() override;

private:
    void build();

    WorthModel* model_;
    QSortFilterProxyModel* sorted_;
    QTableView* view_;
};

} // namespace ludus::ui
