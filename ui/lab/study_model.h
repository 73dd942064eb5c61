#pragma once

#include <QAbstractListModel>
#include <optional>
#include <vector>

namespace ludus::ui {

class LabAnalysis;

/// The questions of the lab that every scenario can be asked.
enum class LabQuestion { worth, solve, matrix, heat, compare };

/// The questions of the lab with their explanations under headings, in the window's language: those of the
/// page itself, then the studies of the ruleset.
class StudyModel : public QAbstractListModel {
    Q_OBJECT

public:
    enum Role { about_role = Qt::UserRole, heading_role };

    explicit StudyModel(LabAnalysis& analysis, QObject* parent = nullptr);
    int rowCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;
    /// Headings cannot be chosen.
    Qt::ItemFlags flags(const QModelIndex& index) const override;
    /// The window's language has changed.
    void retranslate();

    QModelIndex indexOf(LabQuestion question) const;
    QModelIndex indexOfStudy(int study) const;
    /// Empty for headings and studies.
    std::optional<LabQuestion> questionAt(const QModelIndex& index) const;
    /// -1 for headings and questions of the page.
    int studyAt(const QModelIndex& index) const;

private:
    enum class Heading { none, one_change, against, two_values, fights };
    struct Entry {
        Heading heading = Heading::none;
        std::optional<LabQuestion> question = {};
        int study = -1;
    };
    void list();
    const Entry& entry(const QModelIndex& index) const {
        return entries_[static_cast<std::size_t>(index.row())];
    }
    QString name(const Entry& entry) const;
    QString about(const Entry& entry) const;

    LabAnalysis& analysis_;
    std::vector<Entry> entries_ = {};
};

} // namespace ludus::ui
