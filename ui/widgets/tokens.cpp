#include "ui/widgets/tokens.h"

#include <array>

namespace ludus::ui {

namespace {

constexpr QRgb ink(unsigned rgb) { return 0xFF000000U | rgb; }

/// Of the base size, in the order of Scale.
constexpr std::array<double, 5> scale_shares{11.0 / 13, 12.0 / 13, 1.0, 16.0 / 13, 20.0 / 13};

} // namespace

const Tokens& light_tokens() {
    static const Tokens all{.window = ink(0xF2F3F5),
                            .base = ink(0xFFFFFF),
                            .raised = ink(0xFFFFFF),
                            .bar = ink(0xE9EBEF),
                            .line = ink(0xD8DCE2),
                            .grid = ink(0xE6E9ED),
                            .border = ink(0x7A8493),
                            .text = ink(0x1A212B),
                            .secondary = ink(0x525D6C),
                            .disabled = ink(0x949CA8),
                            .accent = ink(0x0B6E69),
                            .on_accent = ink(0xFFFFFF),
                            .selection = ink(0xD3EBE8),
                            .selection_text = ink(0x0A3B38),
                            .first = {ink(0x0B62B5), ink(0xBBD7F3), ink(0xE4F0FB)},
                            .second = {ink(0xAA4C08), ink(0xF6CFA9), ink(0xFCEEDF)},
                            .baseline = ink(0x5F6B7A),
                            .error = ink(0xB3261E),
                            .warning = ink(0x7A5200)};
    return all;
}

const Tokens& dark_tokens() {
    static const Tokens all{.window = ink(0x1D2026),
                            .base = ink(0x15171C),
                            .raised = ink(0x252931),
                            .bar = ink(0x23272F),
                            .line = ink(0x363C47),
                            .grid = ink(0x2A2F38),
                            .border = ink(0x6E7888),
                            .text = ink(0xE7EAF0),
                            .secondary = ink(0xA9B2C0),
                            .disabled = ink(0x6E7888),
                            .accent = ink(0x4CC4B8),
                            .on_accent = ink(0x06201E),
                            .selection = ink(0x1C4B48),
                            .selection_text = ink(0xE3FFFB),
                            .first = {ink(0x6DB3F8), ink(0x27527C), ink(0x1B2F44)},
                            .second = {ink(0xFFA255), ink(0x7A4A1E), ink(0x3A2817)},
                            .baseline = ink(0xA9B2C0),
                            .error = ink(0xFF8A80),
                            .warning = ink(0xFFC66D)};
    return all;
}

const Tokens& tokens_of(const QPalette& palette) {
    const bool dark = palette.color(QPalette::Base).lightness() < palette.color(QPalette::Text).lightness();
    return dark ? dark_tokens() : light_tokens();
}

QPalette palette_from(const Tokens& t) {
    QPalette p;
    p.setColor(QPalette::Window, t.window);
    p.setColor(QPalette::WindowText, t.text);
    p.setColor(QPalette::Base, t.base);
    p.setColor(QPalette::AlternateBase, t.window);
    p.setColor(QPalette::Text, t.text);
    p.setColor(QPalette::PlaceholderText, t.secondary);
    p.setColor(QPalette::Button, t.raised);
    p.setColor(QPalette::ButtonText, t.text);
    p.setColor(QPalette::BrightText, t.on_accent);
    p.setColor(QPalette::Highlight, t.selection);
    p.setColor(QPalette::HighlightedText, t.selection_text);
    p.setColor(QPalette::Link, t.accent);
    p.setColor(QPalette::LinkVisited, t.accent);
    p.setColor(QPalette::ToolTipBase, t.raised);
    p.setColor(QPalette::ToolTipText, t.text);
    p.setColor(QPalette::Light, t.raised);
    p.setColor(QPalette::Midlight, t.grid);
    p.setColor(QPalette::Mid, t.line);
    p.setColor(QPalette::Dark, t.border);
    p.setColor(QPalette::Shadow, t.border);
    for (const auto role : {QPalette::WindowText, QPalette::Text, QPalette::ButtonText,
                            QPalette::HighlightedText, QPalette::PlaceholderText})
        p.setColor(QPalette::Disabled, role, t.disabled);
    return p;
}

QFont scaled(const QFont& base, Scale scale) {
    QFont font = base;
    const double share = scale_shares[static_cast<std::size_t>(scale)];
    if (base.pixelSize() > 0)
        font.setPixelSize(qRound(base.pixelSize() * share));
    else
        font.setPointSizeF(base.pointSizeF() * share);
    return font;
}

QFont bold(QFont font) {
    font.setBold(true);
    return font;
}

} // namespace ludus::ui
