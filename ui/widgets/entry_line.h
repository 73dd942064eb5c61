#pragma once

#include <QLineEdit>

namespace ludus::ui {

/// A line whose text is taken over on Return or when it loses the focus, and dropped on Escape. Undo and redo
/// stay with the line only while something is being typed; otherwise they belong to the window's history.
class EntryLine : public QLineEdit {
    Q_OBJECT

public:
    explicit EntryLine(QWidget* parent = nullptr);

    /// Shows a text unless the user is typing another one.
    void showText(const QString& text);
    /// Something was typed that is not taken over yet. A spin box forgets isModified() on Return, so it is
    /// kept here.
    bool isTyping() const { return typing_; }
    void setTyping(bool on) { typing_ = on; }
    /// Takes over what was typed, if anything was.
    void commit();
    bool event(QEvent* event) override;

signals:
    void committed(const QString& text);
    void cancelled();

protected:
    void keyPressEvent(QKeyEvent* event) override;

private:
    bool typing_ = false;
};

} // namespace ludus::ui
