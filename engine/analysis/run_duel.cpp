#include "engine/analysis/run_duel.h"

#include "engine/analysis/chunks.h"

namespace ludus {

Result<Duel> run_duel(const Match& match, const DuelRequest& request, const std::stop_token& stop,
                      const Progress& progress) {
    Result<Duel> exact = match.exact_duel(request.transitions, stop);
    if (exact) return exact;
    if (stop.stop_requested()) return fail("cancelled");
    DuelTally tally;
    const auto work = [&](std::uint64_t first, std::uint64_t count) {
        DuelTally piece;
        match.sample_duels({.rng = request.rng, .seed = request.seed, .first = first, .count = count}, piece);
        return piece;
    };
    in_chunks(request.runs, request.jobs, stop, progress, work, [&](DuelTally&& piece) { tally.add(piece); });
    if (tally.runs == 0) return fail("cancelled");
    Duel duel = tally.finish();
    duel.why_sampled = exact.error().front();
    return duel;
}

} // namespace ludus
