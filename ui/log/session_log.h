#pragma once

#include "engine/narration/fight_record.h"

#include <QWidget>
#include <memory>

class QCheckBox;
class QLabel;
class QPlainTextEdit;
class QToolButton;

namespace ludus::ui {

/// A fight as it is told afterwards, turn by turn, in the window's language: to be read, copied and exported,
/// sentences only or with their workings.
class SessionLog : public QWidget {
    Q_OBJECT

public:
    explicit SessionLog(QWidget* parent = nullptr);

    /// What is told, kept alive by `owner`; nullptr where there is no fight.
    void show(std::shared_ptr<const void> owner, const EventLog* log, const Facts* facts);
    QString text() const;
    /// All of it in that form.
    std::string record(RecordFormat format) const;
    /// False where the file cannot be written.
    bool exportTo(const QString& file, RecordFormat format) const;

    /// Where to; a test answers by itself. Empty = nowhere.
    std::function<QString(const QString& ending)> ask_file;
    std::function<void(const QString& file)> tell_failure;

protected:
    void changeEvent(QEvent* event) override;
    void showEvent(QShowEvent* event) override;

private:
    void refresh();
    void chooseFile(RecordFormat format);
    void retranslate();

    std::shared_ptr<const void> owner_ = {};
    const EventLog* log_ = nullptr;
    const Facts* facts_ = nullptr;
    QCheckBox* workings_;
    QToolButton* copy_;
    QToolButton* export_;
    QPlainTextEdit* view_;
    bool outdated_ = true;
};

} // namespace ludus::ui
