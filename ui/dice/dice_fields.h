#pragma once

#include <QString>
#include <QWidget>
#include <functional>
#include <optional>
#include <vector>

class QHBoxLayout;
class QLabel;
class QLineEdit;
class QScrollArea;

namespace ludus::ui {

/// A die that is asked for.
struct DieField {
    QString id = {};         ///< which die it is, whatever it is called
    QString label = {};      ///< "Isolde’s d20"
    bool named = true;       ///< the label stands before the field; of several alike before the first
    QString shape = {};      ///< "d20", in the empty field
    int sides = 0;           ///< 0 = a number between 0 and 1, or a d100
    bool any_number = false; ///< one that is no face counts, too, when it is meant
    bool again = false;      ///< one that fell before is rolled again
};

/// What may be typed next into a field whose die has so many sides: nothing more once no further digit can
/// make a face of it. "3" on a d20 is whole, "1" is not.
bool is_whole_face(const QString& typed, int sides);

/// What a field holds: 0 on a d10 is 10, 00 on a d100 is 100.
std::optional<double> face_typed(const QString& typed, int sides);

/// Dice that people roll on the table, a field each, in one line that scrolls. A field goes on to the next
/// when no further digit can fit, and on Space; a Tab right after that does not go on once more. Several
/// numbers at once ("5 3 6") fill the fields behind, too. Blank dice are left to the program.
class DiceFields : public QWidget {
    Q_OBJECT

public:
    explicit DiceFields(QWidget* parent = nullptr);

    /// Asks for these. Fields stay, with what is in them, as long as they ask for the same dice; from the
    /// first that is another one they are blank.
    void ask(const std::vector<DieField>& dice);
    /// All blank, and the cursor in the first.
    void begin();
    void focusFirst();
    std::size_t count() const { return fields_.size(); }
    std::vector<std::optional<double>> values() const;
    bool isBlank() const;
    /// Everything that is typed can be; otherwise the cursor is in the first that cannot.
    bool check();
    /// What is wrong with what was typed last; empty = nothing.
    QString note() const { return note_; }
    void note(const QString& text);
    static int rowHeight();

    /// Why a number cannot be that die, where the rule has something to say against it; empty = it can. What
    /// it has nothing against, although it is no face, is asked about once.
    std::function<QString(std::size_t die, double value)> refused;

signals:
    /// A field was left with something that can be.
    void entered(std::size_t die);
    void noted();
    /// Enter on the last: all has been said.
    void finished();
    /// Ctrl+Enter: the program rolls what is blank.
    void restWanted();
    /// Escape.
    void left();

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    struct Field {
        DieField die = {};
        QLabel* label = nullptr;
        QLineEdit* edit = nullptr;
        QString asked = {}; ///< the number that is no face, and that was asked about
    };

    void append(const DieField& die);
    void dropFrom(std::size_t first);
    void dress(const Field& field);
    void edited(std::size_t i);
    bool spread(std::size_t i);
    bool accept(std::size_t i);
    bool refuse(std::size_t i, const QString& why);
    QString objection(Field& field, std::size_t i) const;
    void goTo(std::size_t i);
    bool keyPressed(std::size_t i, int key, Qt::KeyboardModifiers modifiers);
    bool enter(std::size_t i);
    bool separate(std::size_t i);
    std::size_t placeOf(const QObject* edit) const;
    void retranslate();

    std::vector<Field> fields_ = {};
    QWidget* inside_;
    QHBoxLayout* line_;
    QScrollArea* area_;
    QString note_ = {};
    bool went_on_ = false; ///< by itself, and nothing was typed since
};

} // namespace ludus::ui
