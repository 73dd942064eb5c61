#include "engine/document/next_snapshot.h"
#include "engine/scenario/scenario.h"
#include "ui/document/document.h"
#include "ui/words/words.h"

#include <algorithm>

namespace ludus::ui {

static QString name_of_build(const Variant& variant) {
    const QString name = from_utf8(text_in(variant.name, code_of(language_in_use())));
    return name.isEmpty() ? from_utf8(variant.id) : name;
}

std::vector<Build> Document::builds() const {
    std::vector<Build> all{{.id = std::string(base_variant), .name = buildName(std::string(base_variant))}};
    for (const Variant& variant : variants_of(file())) {
        Build one{.id = variant.id, .name = name_of_build(variant)};
        if (const auto made = with_variant(file(), variant.id); !made)
            one.problem = from_utf8(describe(made.error().front(), words()));
        all.push_back(std::move(one));
    }
    return all;
}

QString Document::buildName(const std::string& id) const {
    if (id == base_variant) return tr("Base");
    if (id == pinned_build) return tr("Pinned");
    for (const Variant& variant : variants_of(file()))
        if (variant.id == id) return name_of_build(variant);
    return from_utf8(id);
}

Result<void> Document::chooseBuild(const std::string& id) {
    if (id == build()) return {};
    auto chosen = next_snapshot(now_, Choosing{id}, registry_);
    if (!chosen) return Unexpected(chosen.error());
    show(std::move(*chosen));
    return {};
}

std::optional<Snapshot> Document::snapshotOf(const std::string& id) const {
    if (id == pinned_build) return pinned_;
    const auto known = others_.find(id);
    if (known != others_.end()) return known->second;
    auto shown = next_snapshot(now_, Choosing{id}, registry_);
    return others_[id] = shown ? std::optional(std::move(*shown)) : std::nullopt;
}

std::optional<std::string> Document::comparedBuild() const {
    if (!compared_ || *compared_ == base_variant) return compared_;
    if (*compared_ == pinned_build) return pinned_ ? compared_ : std::nullopt;
    const std::vector<Variant> all = variants_of(file());
    const bool there =
        std::any_of(all.begin(), all.end(), [this](const Variant& v) { return v.id == *compared_; });
    return there ? compared_ : std::nullopt;
}

void Document::compareWith(const std::optional<std::string>& id) {
    if (compared_ == id) return;
    compared_ = id;
    emit buildsChanged();
}

void Document::pinBuild() {
    pinned_ = now_;
    compared_ = std::string(pinned_build);
    emit buildsChanged();
}

void Document::unpinBuild() {
    if (!pinned_) return;
    pinned_.reset();
    if (compared_ == std::string(pinned_build)) compared_.reset();
    emit buildsChanged();
}

bool Document::addBuild(const QString& name, const std::string& copy_of) {
    auto after = next_snapshot(now_, NewVariant{.name = to_utf8(name), .copy_of = copy_of}, registry_);
    if (!after) return false;
    return push(std::move(*after), [name] { return tr("New build %1").arg(name); });
}

bool Document::renameBuild(const std::string& id, const QString& name) {
    auto after = next_snapshot(now_, BuildNaming{id, to_utf8(name)}, registry_);
    if (!after) return false;
    return push(std::move(*after),
                [from = buildName(id), name] { return tr("Rename build %1 to %2").arg(from, name); });
}

bool Document::removeBuild(const std::string& id) {
    auto after = next_snapshot(now_, BuildRemoving{id}, registry_);
    if (!after) return false;
    return push(std::move(*after), [name = buildName(id)] { return tr("Delete build %1").arg(name); });
}

} // namespace ludus::ui
