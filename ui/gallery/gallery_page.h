#pragma once

#include "ui/gallery/preset_model.h"

#include <QWidget>

class QLabel;
class QListView;
class QListWidget;
class QPushButton;

namespace ludus::ui {

/// The first page: every built-in scenario one click away, and the files opened last.
class GalleryPage : public QWidget {
    Q_OBJECT

public:
    explicit GalleryPage(QWidget* parent = nullptr);
    void setRecentFiles(const QStringList& files);
    void offerBack(bool on);

signals:
    void presetChosen(const QString& name);
    void fileChosen(const QString& file);
    void openWanted();
    /// Back to the scenario that is open.
    void backWanted();

protected:
    void changeEvent(QEvent* event) override;

private:
    void retranslate();
    void nameRecent();

    PresetModel presets_;
    QLabel* heading_ = nullptr;
    QLabel* hint_ = nullptr;
    QLabel* recent_heading_ = nullptr;
    QListView* list_ = nullptr;
    QListWidget* recent_ = nullptr;
    QPushButton* open_ = nullptr;
    QPushButton* back_ = nullptr;
};

} // namespace ludus::ui
