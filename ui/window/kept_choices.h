#pragma once

#include <QObject>
#include <QVariant>

namespace ludus::ui {

class BenchAnalysis;
class Document;
class Settings;

/// What someone looks at in a file, kept beside it in the settings: the curve's metrics, input and range, and
/// the build. Nothing of it is written into the scenario.
class KeptChoices : public QObject {
    Q_OBJECT

public:
    KeptChoices(Document& document, BenchAnalysis& analysis, Settings& settings, QObject* parent = nullptr);

    /// The file that was just opened is looked at as it was last; from now on what is chosen is kept.
    void restore();

private:
    void keep();
    void followFile();
    QString path() const;
    QVariantMap chosen() const;

    Document& document_;
    BenchAnalysis& analysis_;
    Settings& settings_;
    QString file_ = {};
    bool following_ = false; ///< not while a file is being opened: what is chosen then is nobody's choice
};

} // namespace ludus::ui
