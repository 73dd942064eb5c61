#pragma once

#include "engine/document/record_shape.h"
#include "ui/document/document.h"

#include <QWidget>
#include <functional>
#include <memory>
#include <optional>

class QGridLayout;
class QLabel;
class QScrollArea;

namespace ludus::ui {

class FieldRow;
class Note;
class Section;

/// A form for the record at a path: an actor, an item, `rules`, `attack.situation`, or the document's own
/// fields. Rows are made anew only when the shape changes; otherwise they just show the new values, so that
/// focus and cursor stay.
class RecordPanel : public QWidget {
    Q_OBJECT

public:
    /// Brief panels leave out what a roster shows already: id, name, kind, team, place. They are as high as
    /// their fields, which begin with the numbers; texts are folded away below, and so is what is empty.
    /// Where a number in play is another than the design's, they show and edit the one in play.
    enum class Extent { all, brief };

    explicit RecordPanel(Document& document, QWidget* parent = nullptr, Extent extent = Extent::all);
    ~RecordPanel() override;

    /// Empty = the document's own fields.
    void setPath(const Path& record);
    /// Further records that are edited along with this one, in the same step: actors among actors, items of
    /// one kind. Until another path is set.
    void setCompanions(std::vector<Path> records);
    const std::vector<Path>& companions() const { return companions_; }
    /// Shows nothing but a word on why.
    void setNothing(const QString& why);
    const std::optional<Path>& path() const { return path_; }
    /// Moves the focus to a field of this record, or to the one that holds it; false where there is none.
    bool focusField(const Path& field);
    /// Puts the field that has the focus back to what it was; false where none has, or it is as it was.
    bool takeBackFocused();
    /// Whether a curve can run over that field; then its menu offers one.
    std::function<bool(const Path&)> has_curve = {};
    /// The row that edits a place; nullptr where none does.
    FieldRow* rowAt(const Path& field);

signals:
    /// The help of the field that has the focus.
    void helpWanted(const QString& help);
    /// A curve over that field is asked for.
    void curveWanted(const ludus::Path& field);
    /// The record is no longer there.
    void vanished();
    /// The fields are others than before.
    void rebuilt();

protected:
    void changeEvent(QEvent* event) override;

private:
    struct Line;
    struct Heading;

    void rebuild();
    void place(QWidget* form);
    void addFields(const Type& type, const ListedField& listed, const Path& path);
    void addBrief(const Type& type, const ListedField& listed, const Path& path);
    void addEntries(const Field& field, const ListedField& listed, const Path& path);
    void addMessages(const Type& type, const ListedField& listed, const Path& path);
    std::string shapeOfEntries() const;
    bool isUnsaid(const Field& field, const Path& path) const;
    void addLine(Line&& line, ListedField listed);
    void addFurther(const Type& type, const ListedField& listed, const Path& path);
    void addHeading(const ListedField& listed);
    bool isHidden(const Field& field, const Path& path) const;
    void followDocument();
    void refresh();
    void refreshFindings();
    void showLine(const Line& line);
    void showEffective();
    void showFormer();
    void takeBack(const Line& line);
    Value liveOf(const Line& line) const;
    bool editsLive(const Line& line, const Value& live, const Value& effective) const;
    Value effectiveOf(const Line& line) const;
    void write(const Line& line, const Value& value);
    void writeToAll(const Path& path, const Value& value);
    QString companionsWord(const Line& line) const;
    void rename(const Line& line, const Value& value);
    void tellHelp(const QWidget* focused);
    void remember();
    void dropLines();
    void finishTyping();
    void followWidth();

    Document& document_;
    Extent extent_;
    std::optional<Path> path_;
    std::vector<Path> companions_;
    std::string id_;
    std::size_t list_size_ = 0;
    std::string entries_ = {}; ///< of brief panels: the names in free records, each of which has a row
    const Type* type_ = nullptr;
    QScrollArea* area_;
    QLabel* nothing_;
    QWidget* form_ = nullptr;
    QGridLayout* grid_ = nullptr;
    QWidget* rows_ = nullptr; ///< what the grid's rows belong to
    Section* messages_ = nullptr;
    bool messages_open_ = false;
    Note* note_ = nullptr;
    QString told_help_ = {};
    std::vector<std::unique_ptr<Line>> lines_;
    std::vector<Heading> headings_;
};

} // namespace ludus::ui
