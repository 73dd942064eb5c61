#include "engine/analysis/batch.h"

#include "engine/base/chunks.h"
#include "engine/base/hash.h"
#include "engine/facts/fight_hash.h"

namespace ludus {

namespace {

struct Piece {
    std::vector<std::uint64_t> wins = {};
    std::uint64_t draws = 0;
    Moments turns = {};
    std::vector<std::uint64_t> hashes = {};

    void count(const FightEnd& end) {
        if (end.winner == no_team)
            ++draws;
        else
            ++wins[static_cast<std::size_t>(end.winner)];
        turns.add(end.turns);
    }
};

Result<Piece> fights(const Battle& battle, const SeedRange& range, bool hashed, const std::stop_token& stop) {
    Piece piece{.wins = std::vector<std::uint64_t>(battle.sides().names.size())};
    if (!hashed) {
        const auto ran = battle.run(
            range, [&](const FightEnd& end) { piece.count(end); }, stop);
        if (!ran) return Unexpected(ran.error());
        return piece;
    }
    const FightHasher hasher(battle.scenario());
    EventLog log;
    for (std::uint64_t i = 0; i < range.count; ++i) {
        log.clear();
        const auto end = battle.play({.rng = range.rng, .seed = range.at(i), .stop = stop}, log);
        if (!end) return Unexpected(end.error());
        piece.count(*end);
        piece.hashes.push_back(hasher.hash(log));
    }
    return piece;
}

std::string_view bytes_of(const std::vector<std::uint64_t>& hashes, std::string& buffer) {
    buffer.clear();
    for (const std::uint64_t hash : hashes)
        for (int byte = 0; byte < 8; ++byte) buffer += static_cast<char>(hash >> (8 * byte) & 0xFF);
    return buffer;
}

} // namespace

double Batch::win_chance(std::size_t team) const {
    return runs == 0 ? 0.0 : static_cast<double>(wins[team]) / static_cast<double>(runs);
}

Result<Batch> run_batch(const Battle& battle, const BatchRequest& request, const std::stop_token& stop,
                        const Progress& progress) {
    Batch batch{.wins = std::vector<std::uint64_t>(battle.sides().names.size())};
    Hasher hasher;
    std::string buffer;
    const auto work = [&](std::uint64_t first, std::uint64_t count) {
        return fights(battle, {.rng = request.rng, .seed = request.seed, .first = first, .count = count},
                      request.hashed, stop);
    };
    const auto take = [&](Piece&& piece) {
        for (std::size_t team = 0; team < batch.wins.size(); ++team) batch.wins[team] += piece.wins[team];
        batch.draws += piece.draws;
        batch.turns.merge(piece.turns);
        hasher.add(bytes_of(piece.hashes, buffer));
    };
    const Result<std::uint64_t> runs = in_chunks(request.runs, request.jobs, stop, progress, work, take);
    if (!runs) return Unexpected(runs.error());
    batch.runs = *runs;
    if (request.hashed) batch.hash = hasher.value();
    return batch;
}

} // namespace ludus
