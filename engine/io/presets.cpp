#include "engine/io/presets.h"

#include "engine/base/embedded.h"

#include <algorithm>

namespace ludus {

std::vector<Preset> presets() {
    constexpr std::string_view folder = "presets/";
    constexpr std::string_view ending = ".ludus.json";
    std::vector<Preset> all;
    for (const EmbeddedFile& file : embedded_files()) {
        if (!file.name.starts_with(folder) || !file.name.ends_with(ending)) continue;
        const std::size_t length = file.name.size() - folder.size() - ending.size();
        all.push_back({std::string(file.name.substr(folder.size(), length)), file.text});
    }
    return all;
}

Result<Preset> find_preset(std::string_view name) {
    std::vector<Preset> fitting;
    std::string known;
    for (Preset& p : presets()) {
        known += (known.empty() ? "" : ", ") + p.name;
        if (p.name == name) return std::move(p);
        if (p.name.ends_with("/" + std::string(name))) fitting.push_back(std::move(p));
    }
    if (fitting.empty()) return fail("unknown_preset", {}, {{"name", std::string(name)}, {"known", known}});
    if (fitting.size() > 1) return fail("ambiguous_preset", {}, {{"name", std::string(name)}});
    return fitting.front();
}

} // namespace ludus
