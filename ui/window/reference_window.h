#pragma once

#include "ui/document/document.h"

#include <QDialog>

class QLabel;
class QLineEdit;
class QTextBrowser;
class QToolButton;

namespace ludus::ui {

/// The rules of the open document in words, to be read and searched beside it. Follows the document's ruleset
/// and the window's language.
class ReferenceWindow : public QDialog {
    Q_OBJECT

public:
    explicit ReferenceWindow(Document& document, QWidget* parent = nullptr);

    /// The name of the document's ruleset; empty while none is open.
    static QString rulesetName(const Document& document);
    /// Whether anything is written about it.
    static bool hasRules(const Document& document);

    enum class Direction { forward, backward };
    /// Goes to the next place of what is searched for, around the end; says where there is none.
    void find(Direction direction);

protected:
    void changeEvent(QEvent* event) override;

private:
    void createSearch();
    void retranslate();
    void showRules();
    void searchFromTheTop();

    Document& document_;
    std::string ruleset_ = {};
    QTextBrowser* text_ = nullptr;
    QLineEdit* search_ = nullptr;
    QToolButton* previous_ = nullptr;
    QToolButton* next_ = nullptr;
    QLabel* nothing_ = nullptr;
};

} // namespace ludus::ui
