#include "ui/bench/sample_banner.h"

#include "engine/scenario/scenario.h"
#include "ui/widgets/icons.h"
#include "ui/widgets/tokens.h"
#include "ui/words/sample_notes.h"
#include "ui/words/words.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QToolButton>

namespace ludus::ui {

SampleBanner::SampleBanner(Document& document, QWidget* parent)
    : RaisedFrame(Ground::raised, parent), document_(document), lead_(new QLabel(this)),
      text_(new QLabel(this)), close_(new QToolButton(this)) {
    lead_->setFont(bold(font()));
    text_->setTextFormat(Qt::PlainText);
    text_->setWordWrap(true);
    close_->setObjectName(QStringLiteral("close_banner"));
    close_->setAutoRaise(true);
    close_->setFocusPolicy(Qt::TabFocus);
    set_icon(*close_, "tab-close");
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(space::margin, space::inside, space::inside, space::inside);
    row->addWidget(lead_, 0, Qt::AlignTop);
    row->addWidget(text_, 1);
    row->addWidget(close_, 0, Qt::AlignTop);
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Maximum);
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
    text_->setText(proposal);
    setVisible(!proposal.isEmpty());
}

void SampleBanner::retranslate() {
    lead_->setText(say("sample.to_try"));
    close_->setToolTip(tr("Close"));
    close_->setAccessibleName(tr("Close what to try"));
    follow();
}

void SampleBanner::changeEvent(QEvent* event) {
    RaisedFrame::changeEvent(event);
    if (event->type() == QEvent::LanguageChange) retranslate();
}

} // namespace ludus::ui
