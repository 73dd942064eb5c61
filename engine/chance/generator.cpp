#include "engine/chance/generator.h"

#include <array>

namespace ludus {
namespace {

constexpr std::array ids{GeneratorId::python, GeneratorId::rot, GeneratorId::xxh64, GeneratorId::splitmix,
                         GeneratorId::philox};
static_assert(ids.size() == std::variant_size_v<decltype(AnyGenerator::one)>);

} // namespace

std::optional<GeneratorId> generator_named(std::string_view name) {
    for (const GeneratorId id : ids)
        if (name_of(id) == name) return id;
    return std::nullopt;
}

std::string_view name_of(GeneratorId id) {
    switch (id) {
    case GeneratorId::python: return Python::name;
    case GeneratorId::rot: return Rot::name;
    case GeneratorId::xxh64: return KeyedXxh64::name;
    case GeneratorId::splitmix: return SplitMix::name;
    case GeneratorId::philox: return Philox::name;
    }
    return {};
}

std::span<const GeneratorId> all_generators() { return ids; }

AnyGenerator make_generator(GeneratorId id, Seed seed) {
    switch (id) {
    case GeneratorId::python: return {Python{seed}};
    case GeneratorId::rot: return {Rot{seed}};
    case GeneratorId::xxh64: return {KeyedXxh64{seed}};
    case GeneratorId::splitmix: return {SplitMix{seed}};
    case GeneratorId::philox: break;
    }
    return {Philox{seed}};
}

} // namespace ludus
