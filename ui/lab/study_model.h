#pragma once

#include <QAbstractListModel>

namespace ludus::ui {

class LabAnalysis;

/// The questions of the lab with their explanations, in the window's language.
class StudyModel : public QAbstractListModel {
    Q_OBJECT

public:
    enum Role { about_role = Qt::UserRole };

    explicit StudyModel(LabAnalysis& analysis, QObject* parent = nullptr);
    int rowCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;
    /// The window's language has changed.
    void retranslate();

private:
    LabAnalysis& analysis_;
    int rows_ = 0;
};

} // namespace ludus::ui
