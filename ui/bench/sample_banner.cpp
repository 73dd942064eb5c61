#include "ui/bench/sample_banner.h"

#include "engine/scenario/scenario.h"
#include "ui/widgets/fitting_label.h"
#include "ui/widgets/icons.h"
#include "ui/widgets/more_button.h"
#include "ui/widgets/tokens.h"
#include "ui/words/sample_notes.h"
#include "ui/words/words.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QToolButton>

namespace ludus::ui {

namespace {

constexpr int whole_letters = 60;

} // namespace

SampleBanner::SampleBanner(Document& document, QWidget* parent)
    : RaisedFrame(Ground::raised, parent), document_(document), lead_(new QLabel(this)),
      text_(new FittingLabel(this)), close_(new QToolButton(this)), whole_(new QLabel),
      more_(more_button(whole_, whole_letters, this)) {
    lead_->setFont(bold(font()));
    more_->setObjectName(QStringLiteral("more"));
    close_->setObjectName(QStringLiteral("close_banner"));
    close_->setAutoRaise(true);
    close_->setFocusPolicy(Qt::TabFocus);
    set_icon(*close_, "tab-close");
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(space::margin, space::inside, space::inside, space::inside);
    row->addWidget(lead_, 0, Qt::AlignVCenter);
    row->addWidget(text_, 1);
    row->addWidget(more_, 0, Qt::AlignVCenter);
    row->addWidget(close_, 0, Qt::AlignVCenter);
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
    // Its place is taken from the text only where that is cut anyway.
    connect(text_, &FittingLabel::cutChanged, more_, [this] { more_->setVisible(text_->isCut()); });
    connect(close_, &QToolButton::clicked, this, [this] {
        closed_ = true;
        follow();
    });
    connect(&document_, &Document::opened, this, [this] {
        closed_ = false;
        follow();
    });
    retranslate();
}

QString SampleBanner::text() const { return isHidden() ? QString() : text_->text(); }

void SampleBanner::follow() {
    const std::string language(code_of(language_in_use()));
    const QString notes = from_utf8(text_in(document_.root()["notes"], language));
    const QString proposal = closed_ ? QString() : sample_notes(notes).to_try;
    text_->say(proposal);
    whole_->setText(proposal);
    setVisible(!proposal.isEmpty());
}

void SampleBanner::retranslate() {
    lead_->setText(say("sample.to_try"));
    more_->setText(tr("More"));
    more_->setToolTip(tr("All of what to try"));
    close_->setToolTip(tr("Close"));
    close_->setAccessibleName(tr("Close what to try"));
    follow();
}

void SampleBanner::changeEvent(QEvent* event) {
    RaisedFrame::changeEvent(event);
    if (event->type() == QEvent::LanguageChange) retranslate();
}

} // namespace ludus::ui
