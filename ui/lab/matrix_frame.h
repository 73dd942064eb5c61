#pragma once

#include "ui/lab/duel_matrix.h"
#include "ui/lab/question_frame.h"

class QSortFilterProxyModel;
class QTableView;

namespace ludus::ui {

struct MatrixJob {
    Scenario scenario;
    std::string metric = {};
};

/// "Who beats whom?"
class MatrixFrame : public AskingFrame<MatrixJob, MatrixAnswer> {
    Q_OBJECT

public:
    explicit MatrixFrame(Document& document, QWidget* parent = nullptr);
    QTableView* view() const { return view_; }

signals:
    /// These two were made the attack.
    void pairChosen();

protected:
    MatrixJob jobOf(const Scenario& scenario) const override;
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
    void choose(const QModelIndex& shown);

    MatrixModel* model_;
    QSortFilterProxyModel* sorted_;
    QTableView* view_;
};

} // namespace ludus::ui
