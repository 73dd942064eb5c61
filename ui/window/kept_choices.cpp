#include "ui/window/kept_choices.h"

#include "engine/analysis/curve.h"
#include "ui/bench/bench_analysis.h"
#include "ui/document/document.h"
#include "ui/window/recent_files.h"
#include "ui/window/settings.h"

#include <QFileInfo>

namespace ludus::ui {

namespace {

QString kept_text(const std::string& from) { return QString::fromStdString(from); }

/// A mean of a ruleset's own where it is no metric that all have.
Measure measure_named(const std::string& id) {
    const auto metric = metric_named(id);
    return metric ? Measure(*metric) : Measure::mean_of(id);
}

QVariantMap map_of(const CurveChoice& choice) {
    QVariantMap map;
    QStringList metrics;
    for (const Measure& metric : choice.metrics) metrics << kept_text(metric.id());
    map.insert(QStringLiteral("metrics"), metrics);
    if (choice.axis) {
        map.insert(QStringLiteral("group"), static_cast<int>(choice.axis->group));
        map.insert(QStringLiteral("field"), kept_text(choice.axis->field));
    }
    if (choice.span) {
        map.insert(QStringLiteral("from"), choice.span->from);
        map.insert(QStringLiteral("to"), choice.span->to);
    }
    return map;
}

CurveChoice read_choice(const QVariantMap& map) {
    CurveChoice choice;
    for (const QString& id : map.value(QStringLiteral("metrics")).toStringList())
        choice.metrics.push_back(measure_named(id.toStdString()));
    if (map.contains(QStringLiteral("field")))
        choice.axis = AxisKey{.group = static_cast<AxisGroup>(map.value(QStringLiteral("group")).toInt()),
                              .field = map.value(QStringLiteral("field")).toString().toStdString()};
    if (map.contains(QStringLiteral("from")))
        choice.span = AxisSpan{.from = map.value(QStringLiteral("from")).toDouble(),
                               .to = map.value(QStringLiteral("to")).toDouble()};
    return choice;
}

QString ruleset_of(const Document& document) {
    const Value& id = document.file()["ruleset"];
    return id.is_text() ? kept_text(id.as_text()) : QString();
}

} // namespace

KeptChoices::KeptChoices(Document& document, BenchAnalysis& analysis, Settings& settings, QObject* parent)
    : QObject(parent), document_(document), analysis_(analysis), settings_(settings) {
    connect(&document_, &Document::opened, this, [this] { following_ = false; });
    connect(&document_, &Document::fileChanged, this, &KeptChoices::followFile);
    connect(&document_, &Document::buildsChanged, this, &KeptChoices::keep);
    connect(&analysis_, &BenchAnalysis::curveChosen, this, &KeptChoices::keep);
}

QString KeptChoices::path() const {
    const QString file = document_.fileName();
    return file.isEmpty() ? QString() : QFileInfo(file).absoluteFilePath();
}

/// Means of one ruleset say nothing in another, so a file that was turned into another's begins anew.
void KeptChoices::restore() {
    file_ = path();
    const QVariantMap kept = settings_.get(setting::choices).value(file_).toMap();
    if (!file_.isEmpty() && !kept.isEmpty() &&
        kept.value(QStringLiteral("ruleset")).toString() == ruleset_of(document_)) {
        (void)document_.chooseBuild(kept.value(QStringLiteral("build")).toString().toStdString());
        analysis_.choose(read_choice(kept));
    }
    following_ = true;
}

/// Saved under another name, it is looked at there as here.
void KeptChoices::followFile() {
    if (!following_ || file_ == path()) return;
    file_ = path();
    keep();
}

QVariantMap KeptChoices::chosen() const {
    QVariantMap map = map_of(analysis_.choice());
    map.insert(QStringLiteral("ruleset"), ruleset_of(document_));
    map.insert(QStringLiteral("build"), kept_text(document_.build()));
    return map;
}

/// Of the files opened last alone, so that the settings do not grow for ever.
void KeptChoices::keep() {
    if (!following_ || file_.isEmpty()) return;
    const QVariantMap before = settings_.get(setting::choices);
    QVariantMap all{{file_, chosen()}};
    for (const RecentFile& file : recent_files(settings_))
        if (file.path != file_ && before.contains(file.path)) all.insert(file.path, before.value(file.path));
    if (all != before) settings_.set(setting::choices, all);
}

} // namespace ludus::ui
