#include "ui/arena/fight_setup.h"

#include "engine/scenario/sides.h"
#include "ui/widgets/flat_style.h"
#include "ui/widgets/key_button.h"
#include "ui/widgets/palette.h"
#include "ui/widgets/quiet_combo.h"
#include "ui/words/field_words.h"
#include "ui/words/words.h"

#include <QActionGroup>
#include <QEvent>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QMenu>
#include <QPainter>
#include <QPixmap>
#include <array>

namespace ludus::ui {

namespace {

constexpr std::size_t most_boxes = 2; // more would not fit beside each other at the smallest size
constexpr int letters_a_team = 14;

constexpr std::array<TeamPlay, 4> ways{{{.by_hand = false, .typed = false},
                                        {.by_hand = true, .typed = false},
                                        {.by_hand = true, .typed = true},
                                        {.by_hand = false, .typed = true}}};

int row_of(const TeamPlay& play) { return static_cast<int>(std::ranges::find(ways, play) - ways.begin()); }

QString words_of(int row) {
    switch (row) {
    case 1: return FightSetup::tr("by hand, dice rolled");
    case 2: return FightSetup::tr("by hand, dice typed");
    case 3: return FightSetup::tr("the computer, dice typed");
    default: return FightSetup::tr("the computer");
    }
}

/// The team's colour and shape.
QPixmap sign_of(int team, const QPalette& palette) {
    QPixmap sign(12, 12);
    sign.fill(Qt::transparent);
    QPainter painter(&sign);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(Qt::NoPen);
    painter.setBrush(series_colour(palette, team));
    if (team % 2 == 0)
        painter.drawEllipse(1, 1, 10, 10);
    else
        painter.drawRect(1, 1, 10, 10);
    return sign;
}

} // namespace

FightSetup::FightSetup(Document& document, FightPlayer& player, QWidget* parent)
    : QWidget(parent), document_(document), player_(player), sides_(new QWidget(this)),
      row_(new QHBoxLayout(this)), from_(new QuietCombo(this)), fight_(new KeyButton(this)),
      end_(new QPushButton(this)) {
    row_->setContentsMargins(0, 0, 0, 0);
    row_->setSpacing(space::between);
    row_->addWidget(sides_);
    row_->addStretch(1);
    row_->addWidget(from_);
    row_->addWidget(fight_);
    row_->addWidget(end_);
    fight_->setObjectName(QStringLiteral("fight"));
    end_->setObjectName(QStringLiteral("end_fight"));
    for (QPushButton* button : {static_cast<QPushButton*>(fight_), end_})
        button->setFocusPolicy(Qt::TabFocus);
    from_->setObjectName(QStringLiteral("fight_from"));
    from_->addItems({QString(), QString()});
    make_primary(*fight_);
    connect(fight_, &QPushButton::clicked, this, [this] {
        begin();
        emit done();
    });
    connect(end_, &QPushButton::clicked, this, [this] {
        player_.leave();
        emit done();
    });
    connect(from_, &QComboBox::activated, this, &FightSetup::done);
    connect(&document_, &Document::designChanged, this, &FightSetup::follow);
    connect(&document_, &Document::stateChanged, this, &FightSetup::follow);
    connect(&player_, &FightPlayer::fightChanged, this, &FightSetup::follow);
    connect(&player_, &FightPlayer::playsChanged, this, &FightSetup::followPlays);
    retranslate();
}

void FightSetup::begin() {
    if (player_.course().on || !document_.scenario()) return;
    const bool present = from_->currentIndex() == 1 && document_.isPlayed();
    player_.start(present ? FightPlayer::From::present : FightPlayer::From::start);
}

std::vector<FightSetup::Team> FightSetup::teams() const {
    const auto& scenario = document_.lastSound();
    if (!scenario) return {};
    const Sides sides = sides_of(*scenario);
    std::vector<Team> all;
    for (std::size_t i = 0; i < sides.names.size(); ++i)
        all.push_back({static_cast<int>(i), team_name(*scenario, sides.names[i])});
    return all;
}

void FightSetup::follow() {
    const std::vector<Team> now = teams();
    if (now != teams_) {
        teams_ = now;
        boxes_.clear();
        QWidget* old = sides_;
        sides_ = new QWidget(this);
        delete row_->replaceWidget(old, sides_); // the item, which is nobody's any more
        old->hide();
        old->deleteLater();
        now.size() <= most_boxes ? makeBoxes(now) : makeMenu(now);
        sides_->show();
    }
    const bool on = player_.course().on;
    from_->setVisible(!on && document_.isPlayed());
    fight_->setVisible(!on);
    end_->setVisible(on);
    fight_->setEnabled(document_.scenario().has_value());
    followPlays();
}

void FightSetup::makeBoxes(const std::vector<Team>& teams) {
    auto* row = new QHBoxLayout(sides_);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(space::between);
    for (const Team& team : teams) {
        auto* sign = new QLabel(sides_);
        sign->setPixmap(sign_of(team.number, palette()));
        auto* name = new QLabel(fontMetrics().elidedText(team.name, Qt::ElideRight,
                                                         letters_a_team * fontMetrics().averageCharWidth()),
                                sides_);
        name->setTextFormat(Qt::PlainText);
        name->setToolTip(team.name.toHtmlEscaped());
        auto* box = new QuietCombo(sides_);
        box->setObjectName(QStringLiteral("plays_%1").arg(team.number));
        box->setAccessibleName(tr("Who plays %1").arg(team.name));
        box->setToolTip(tr("Who gives the orders, and who rolls"));
        for (int i = 0; i < static_cast<int>(ways.size()); ++i) box->addItem(words_of(i));
        connect(box, &QComboBox::activated, this,
                [this, number = team.number](int to) { choose(number, to); });
        box->setSizeAdjustPolicy(QComboBox::AdjustToContents);
        boxes_ << box;
        for (QWidget* one : std::initializer_list<QWidget*>{sign, name, box}) row->addWidget(one);
    }
}

void FightSetup::makeMenu(const std::vector<Team>& teams) {
    auto* row = new QHBoxLayout(sides_);
    row->setContentsMargins(0, 0, 0, 0);
    auto* button = new QPushButton(tr("&Who plays"), sides_);
    button->setObjectName(QStringLiteral("plays"));
    button->setFocusPolicy(Qt::TabFocus);
    auto* menu = new QMenu(button);
    button->setMenu(menu);
    connect(menu, &QMenu::aboutToShow, this, [this, menu, teams] {
        menu->clear();
        for (const Team& team : teams) {
            QMenu* sub = menu->addMenu(QIcon(sign_of(team.number, palette())), team.name);
            auto* group = new QActionGroup(sub);
            for (int i = 0; i < static_cast<int>(ways.size()); ++i) {
                QAction* way = sub->addAction(words_of(i));
                way->setCheckable(true);
                way->setChecked(i == row_of(player_.course().play_of(team.number)));
                group->addAction(way);
                connect(way, &QAction::triggered, this,
                        [this, number = team.number, i] { choose(number, i); });
            }
        }
    });
    row->addWidget(button);
}

void FightSetup::choose(int team, int row) {
    player_.setPlay(team, ways[static_cast<std::size_t>(row)]);
    emit done();
}

void FightSetup::followPlays() {
    for (int i = 0; i < boxes_.size(); ++i) boxes_[i]->setCurrentIndex(row_of(player_.course().play_of(i)));
}

void FightSetup::retranslate() {
    from_->setItemText(0, tr("from the start"));
    from_->setItemText(1, tr("from the present state"));
    from_->setAccessibleName(tr("What the fight begins with"));
    from_->setToolTip(tr("The scenario as it is designed, or with the hit points that attacks have left"));
    fight_->setText(tr("Fi&ght"));
    fight_->setKeyText(QKeySequence(Qt::Key_Space).toString(QKeySequence::NativeText));
    fight_->setToolTip(tr("Plays the fight with the scenario’s seed, up to where people are asked"));
    end_->setText(tr("End fi&ght"));
    end_->setToolTip(tr("Back to what attacks have left; undo brings the fight back"));
    teams_.clear();
    follow();
}

void FightSetup::changeEvent(QEvent* event) {
    QWidget::changeEvent(event);
    if (event->type() == QEvent::LanguageChange) retranslate();
}

} // namespace ludus::ui
