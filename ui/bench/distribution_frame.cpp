#include "ui/bench/distribution_frame.h"

#include "ui/bench/bench_analysis.h"
#include "ui/bench/distribution_chart.h"
#include "ui/charts/build_words.h"
#include "ui/log/attack_facts.h"
#include "ui/words/words.h"

#include <QButtonGroup>
#include <QCheckBox>
#include <QHBoxLayout>
#include <QToolButton>
#include <algorithm>

namespace ludus::ui {

namespace {

std::optional<Distribution> shown_of(const std::optional<OddsAnswer>& answer, bool given) {
    if (!answer) return std::nullopt;
    return given ? given_hit(answer->odds) : std::optional(answer->odds.damage);
}

std::vector<const Distribution*> all_of(const DistributionData& data) {
    std::vector<const Distribution*> all;
    if (data.now) all.push_back(&*data.now);
    for (const NamedDamage& other : data.others) all.push_back(&other.damage);
    return all;
}

std::vector<double> values_of(const DistributionData& data) {
    std::vector<double> values;
    for (const Distribution* damage : all_of(data))
        for (const Outcome& o : damage->outcomes()) values.push_back(o.value);
    std::sort(values.begin(), values.end());
    values.erase(std::unique(values.begin(), values.end(), [](double x, double y) { return y - x < 1e-9; }),
                 values.end());
    return values;
}

bool same_attack(const AttackRef& a, const AttackRef& b) {
    return a.attacker == b.attacker && a.defender == b.defender && a.weapon == b.weapon;
}

} // namespace

DistributionFrame::DistributionFrame(BenchAnalysis& analysis, QWidget* parent)
    : ChartFrame(new DistributionChart(), parent), analysis_(analysis),
      chart_(findChild<DistributionChart*>()), views_(new QButtonGroup(this)),
      given_hit_(new QCheckBox(this)) {
    for (const View view : {View::exactly, View::at_least, View::at_most}) {
        auto* button = new QToolButton(this);
        button->setCheckable(true);
        button->setAutoRaise(true);
        button->setFocusPolicy(Qt::StrongFocus);
        views_->addButton(button, static_cast<int>(view));
        controls()->addWidget(button);
    }
    setTitleOptional();
    views_->button(0)->setChecked(true);
    controls()->addStretch(1);
    controls()->addWidget(given_hit_);
    connect(views_, &QButtonGroup::idClicked, this, &DistributionFrame::refresh);
    connect(given_hit_, &QCheckBox::toggled, this, &DistributionFrame::refresh);
    for (const auto signal :
         {&BenchAnalysis::answered, &BenchAnalysis::baselineChanged, &BenchAnalysis::othersChanged})
        connect(&analysis_, signal, this, &DistributionFrame::refresh);
    connect(&analysis_, &BenchAnalysis::late, this, &DistributionFrame::grey);
    connect(&analysis_.document(), &Document::logChanged, this, &DistributionFrame::refresh);
    DistributionFrame::retranslate();
}

void DistributionFrame::setView(View view) {
    views_->button(static_cast<int>(view))->setChecked(true);
    refresh();
}

void DistributionFrame::setGivenHit(bool given) { given_hit_->setChecked(given); }

void DistributionFrame::retranslate() {
    ChartFrame::retranslate();
    setTitle(tr("Damage of one attack"));
    const auto word = [this](View view, const QString& text, const QString& help) {
        QAbstractButton* button = views_->button(static_cast<int>(view));
        button->setText(text);
        button->setToolTip(help);
        button->setAccessibleName(help);
    };
    word(View::exactly, tr("exactly"), tr("The chance of each damage"));
    word(View::at_least, tr("at least"), tr("The chance of each damage or more"));
    word(View::at_most, tr("at most"), tr("The chance of each damage or less"));
    given_hit_->setText(tr("given a hit"));
    given_hit_->setToolTip(tr("Leaves the misses out: the damage of those attacks that hit"));
    refresh();
}

PointTable DistributionFrame::tableOf(const DistributionData& of) const {
    PointTable table{.columns = {{.id = "damage", .title = tr("damage")}}};
    const auto add_columns = [&](const std::string& prefix, const QString& whose) {
        table.columns.push_back({.id = prefix + "exactly", .title = whose + tr("exactly"), .chance = true});
        table.columns.push_back({.id = prefix + "at_least", .title = whose + tr("at least"), .chance = true});
        table.columns.push_back({.id = prefix + "at_most", .title = whose + tr("at most"), .chance = true});
    };
    if (of.now) add_columns("", QString());
    for (const NamedDamage& other : of.others)
        add_columns((other.id.empty() ? "pinned" : other.id) + "_", other.name + QStringLiteral(": "));
    for (const double x : values_of(of)) {
        auto& row = table.rows.emplace_back();
        row.emplace_back(x);
        for (const Distribution* damage : all_of(of)) {
            row.emplace_back(damage->p_of(x));
            row.emplace_back(damage->at_least(x));
            row.emplace_back(damage->at_most(x));
        }
    }
    return table;
}

/// Of the attack that is looked at; where only hits count, a miss is left out.
std::optional<double> DistributionFrame::lastDamage() const {
    const Log& log = analysis_.document().log();
    if (log.empty() || !analysis_.odds() || !log.back()->match) return std::nullopt;
    if (!same_attack(log.back()->match->attack(), analysis_.odds()->attack)) return std::nullopt;
    const AttackFacts facts = facts_of(*log.back());
    if (given_hit_->isChecked() && !facts.hit) return std::nullopt;
    return facts.damage;
}

DistributionData DistributionFrame::shown() const {
    const bool given = given_hit_->isChecked();
    DistributionData drawn{.now = shown_of(analysis_.odds(), given),
                           .name = build_name(analysis_.presentName(), 0),
                           .last = lastDamage(),
                           .view = static_cast<View>(views_->checkedId()),
                           .given_hit = given};
    const auto add = [&](const std::string& name, const std::optional<OddsAnswer>& odds) {
        if (auto damage = shown_of(odds, given))
            drawn.others.push_back({.id = name, .name = build_name(name, 1), .damage = std::move(*damage)});
    };
    if (const auto& pinned = analysis_.baseline()) add(pinned->name, pinned->odds);
    for (const OtherBuild& other : analysis_.others()) add(other.build.name, other.odds);
    return drawn;
}

void DistributionFrame::grey() {
    chart_->setStale(analysis_.reason());
    chart_->setLate(analysis_.areOddsLate());
}

void DistributionFrame::refresh() {
    DistributionData drawn = shown();
    QStringList builds{drawn.name};
    for (const NamedDamage& other : drawn.others) builds << other.name;
    setContext(scenario_and_attack(analysis_.document()), builds.join(QStringLiteral(", ")));
    setTable(tableOf(drawn));
    grey();
    chart_->setData(std::move(drawn));
}

} // namespace ludus::ui
