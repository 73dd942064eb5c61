#include "engine/analysis/run_duel.h"

#include "engine/base/chunks.h"

namespace ludus {

namespace {

Result<Duel> sampled(const Match& match, const DuelRequest& request, const std::stop_token& stop,
                     const Progress& progress) {
    DuelTally tally;
    const auto work = [&](std::uint64_t first, std::uint64_t count) -> Result<DuelTally> {
        DuelTally piece;
        match.sample_duels({.rng = request.rng, .seed = request.seed, .first = first, .count = count}, piece,
                           stop);
        if (stop.stop_requested()) return fail("cancelled");
        return piece;
    };
    const auto runs = in_chunks(request.runs, request.jobs, stop, progress, work,
                                [&](DuelTally&& piece) { tally.add(piece); });
    if (!runs || tally.runs == 0) return fail("cancelled");
    return tally.finish();
}

} // namespace

Result<Duel> run_duel(const Match& match, const DuelRequest& request, const std::stop_token& stop,
                      const Progress& progress) {
    Result<Duel> duel = request.winner_only ? match.exact_win_chances(request.transitions, stop)
                                            : match.exact_duel(request.transitions, stop);
    if (!duel) {
        if (stop.stop_requested()) return fail("cancelled");
        const Error why = duel.error().front();
        duel = sampled(match, request, stop, progress);
        if (!duel) return duel;
        duel->why_sampled = why;
    }
    duel->notes = match.duel_notes();
    return duel;
}

} // namespace ludus
