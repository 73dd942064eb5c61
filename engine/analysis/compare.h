#pragma once

#include "engine/analysis/difference.h"
#include "engine/fight/battle.h"

#include <array>
#include <optional>
#include <stop_token>
#include <string>
#include <vector>

/// Two builds of one scenario side by side, and in fights with the same seeds.
namespace ludus {

/// What came of an event, whatever the numbers it was made of.
struct EventOutcome {
    std::string kind = {};
    std::string actor = {}; ///< ids; empty = nobody
    std::string target = {};
    std::optional<bool> hit = {};                          ///< of attacks that tell
    std::vector<std::pair<std::string, double>> lost = {}; ///< hit points, by actor
    std::vector<std::string> fallen = {};                  ///< who has none left since
    /// Of one of them; 0 where it lost none.
    double loss_of(const std::string& id) const;
    bool operator==(const EventOutcome&) const = default;
};
EventOutcome outcome_of(const Battle& battle, const EventLog& log, const Event& event);

/// In which way two events have come out differently; the first that fits.
enum class PartedBy { event, hit, fall, damage };

/// Where two fights of one seed part.
struct Parting {
    std::uint64_t index = 0;               ///< of the fight
    std::uint32_t event = 0;               ///< the first event that differs in anything
    std::uint32_t outcome = 0;             ///< the first event that came out differently
    std::string who = {};                  ///< whose loss is another, where they part by damage
    PartedBy by = PartedBy::event;         ///< and how
    std::array<EventOutcome, 2> came = {}; ///< nothing where a fight is over by then
    std::optional<std::uint32_t> dice =
        {}; ///< the first event with more draws in one than in the other: from
            ///< there on the rolls are others; none = the same to the end
    bool operator==(const Parting&) const = default;
};

/// Fights of either build, each two with the same seed.
struct PairedFights {
    std::string team = {}; ///< the first of the first build; the shares are its wins
    std::uint64_t runs = 0;
    std::array<std::uint64_t, 2> wins = {};
    std::uint64_t gained = 0;            ///< fights it wins only with the second build
    std::uint64_t lost = 0;              ///< and only with the first
    std::uint64_t changed = 0;           ///< fights with another winner
    std::optional<Parting> parting = {}; ///< of the first of them

    double share(std::size_t build) const;
    double difference() const { return share(1) - share(0); }
    Interval ci95() const;
    bool operator==(const PairedFights&) const = default;
};

struct CompareRequest {
    MetricsRequest what = {};
    std::optional<std::uint64_t> fights = {}; ///< to play of either; none = no fights
};

struct Comparison {
    std::array<std::vector<MetricValue>, 2> metrics = {};
    std::optional<PairedFights> fights = {};
    bool operator==(const Comparison&) const = default;
};

/// Seed and generator are the first build's for both.
Result<Comparison> compare(const std::array<Scenario, 2>& builds, const Registry& registry,
                           const CompareRequest& request, const std::stop_token& stop = {},
                           const Progress& progress = {});

} // namespace ludus
