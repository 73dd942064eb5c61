#pragma once

#include "ui/document/document.h"

#include <QWidget>
#include <optional>
#include <vector>

class QPushButton;

namespace ludus::ui {

class FittingLabel;

/// Who has fallen neither strikes nor is struck without a question. It stands where the outcome of an attack
/// does and goes with the next change of the document; attacking again answers it.
class FallenNote : public QWidget {
    Q_OBJECT

public:
    explicit FallenNote(Document& document, QWidget* parent = nullptr);

    /// Whether the attack may be carried out: both stand, or it was asked about just now. Asks otherwise.
    bool allows();
    bool isAsking() const { return asked_ == document_.revision(); }

signals:
    /// It is asked, or no longer.
    void changed();
    /// The attack is wanted all the same.
    void confirmed();

protected:
    void changeEvent(QEvent* event) override;

private:
    void follow();
    void retranslate();
    QString question() const;
    QString names() const;

    Document& document_;
    std::optional<std::uint64_t> asked_ = {}; ///< the revision it was asked for
    std::vector<int> fallen_ = {};
    FittingLabel* text_;
    QPushButton* anyway_;
    QPushButton* heal_;
};

} // namespace ludus::ui
