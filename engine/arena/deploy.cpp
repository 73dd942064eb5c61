#include "engine/arena/deploy.h"

#include "engine/base/utf8.h"
#include "engine/schema/path.h"

#include <set>

namespace ludus {

namespace {

std::int64_t width_of(const Value& rows) {
    return static_cast<std::int64_t>(utf8_characters(rows.items().front().as_text()));
}

bool check_sizes(const Value& arena, Findings& findings) {
    const Value& tiles = arena["tiles"];
    const Value& zones = arena["zones"];
    if (tiles.size() == 0 || zones.size() == 0) return true;
    const auto height = [](const Value& rows) { return static_cast<std::int64_t>(rows.size()); };
    if (width_of(tiles) == width_of(zones) && height(tiles) == height(zones)) return true;
    findings.errors.push_back(error("zones_unlike_tiles", "arena.zones",
                                    {{"width", width_of(zones)},
                                     {"height", height(zones)},
                                     {"tiles_width", width_of(tiles)},
                                     {"tiles_height", height(tiles)}}));
    return false;
}

/// A letter of two bytes would be two zones, and a row of the wrong width.
void check_letters(const Value& zones, Findings& findings) {
    for (std::size_t y = 0; y < zones.size(); ++y)
        for (const char c : zones.items()[y].as_text())
            if (c < '!' || c > '~') {
                findings.errors.push_back(error("zone_letter", join_path("arena.zones", y)));
                break;
            }
}

void check_place(const Grid& grid, Tile at, const std::string& path, std::set<Tile>& taken,
                 Findings& findings) {
    const Arguments place{{"x", std::int64_t{at.x}}, {"y", std::int64_t{at.y}}};
    if (!grid.has(at))
        findings.errors.push_back(error("place_off_map", path, place));
    else if (!grid.walkable(at))
        findings.errors.push_back(error("place_blocked", path, place));
    else if (!taken.insert(at).second)
        findings.errors.push_back(error("place_taken", path, place));
}

/// Looks for free tiles column by column from a home, and in each column from a row.
class Deployment {
public:
    Deployment(const Grid& grid, const std::vector<int>& team_of,
               const std::vector<std::optional<Tile>>& given)
        : grid_(grid), taken_(grid.size()) {
        for (std::size_t i = 0; i < team_of.size(); ++i) {
            const auto team = static_cast<std::size_t>(team_of[i]);
            if (team >= members_.size()) members_.resize(team + 1);
            if (!given[i]) ++members_[team];
        }
        placed_.resize(members_.size());
    }

    void take(Tile t) { taken_[grid_.index(t)] = true; }

    std::optional<Tile> next(int team) {
        const auto t = static_cast<std::size_t>(team);
        const int teams = static_cast<int>(members_.size());
        const int column = teams < 2 ? 0 : team * (grid_.width() - 1) / (teams - 1);
        const std::int64_t nth = 2 * placed_[t]++ + 1;
        const auto row = static_cast<int>(nth * grid_.height() / (2 * members_[t]));
        return nearest(column, std::min(row, grid_.height() - 1));
    }

private:
    std::optional<Tile> nearest(int column, int row) const {
        for (int away = 0; away < grid_.width(); ++away)
            for (const int x : {column - away, column + away})
                if (const auto found = in_column(x, row)) return found;
        return std::nullopt;
    }

    std::optional<Tile> in_column(int x, int row) const {
        for (int away = 0; away < grid_.height(); ++away)
            for (const int y : {row - away, row + away})
                if (is_free({x, y})) return Tile{x, y};
        return std::nullopt;
    }

    bool is_free(Tile t) const { return grid_.has(t) && grid_.walkable(t) && !taken_[grid_.index(t)]; }

    const Grid& grid_;
    std::vector<bool> taken_;
    std::vector<std::int64_t> members_ = {}; ///< of each team, those without a place
    std::vector<std::int64_t> placed_ = {};
};

/// Walks outwards step by step, past whoever stands there.
template <class Wanted>
std::optional<Tile> first_walked_to(const Grid& grid, Tile from, const Wanted& wanted) {
    std::vector<bool> seen(grid.size());
    std::vector<Tile> queue{from};
    seen[grid.index(from)] = true;
    for (std::size_t next = 0; next < queue.size(); ++next) {
        if (wanted(queue[next])) return queue[next];
        for (const Tile way : four_ways) {
            const Tile to = queue[next] + way;
            if (!grid.has(to) || !grid.walkable(to) || seen[grid.index(to)]) continue;
            seen[grid.index(to)] = true;
            queue.push_back(to);
        }
    }
    return std::nullopt;
}

} // namespace

Value value_of(Tile t) { return Value::list({t.x, t.y}); }

std::optional<Tile> tile_of(const Value& place) {
    if (!place.is_list() || place.size() != 2) return std::nullopt;
    for (const Value& v : place.items())
        if (!v.is_number() || !v.is_whole() || v.as_int() < 0 || v.as_int() > 1'000'000) return std::nullopt;
    return Tile{static_cast<int>(place.items()[0].as_int()), static_cast<int>(place.items()[1].as_int())};
}

std::vector<std::optional<Tile>> given_places(const Scenario& scenario) {
    std::vector<std::optional<Tile>> places;
    for (int i = 0; i < static_cast<int>(scenario.actor_count()); ++i)
        places.push_back(tile_of(scenario.actor(i)["at"]));
    return places;
}

Result<std::vector<Tile>> deploy(const Grid& grid, const std::vector<int>& team_of,
                                 const std::vector<std::optional<Tile>>& given) {
    Deployment deployment(grid, team_of, given);
    for (const auto& place : given)
        if (place) deployment.take(*place);
    std::vector<Tile> places;
    for (std::size_t i = 0; i < given.size(); ++i) {
        const std::optional<Tile> place = given[i] ? given[i] : deployment.next(team_of[i]);
        if (!place)
            return fail("map_full", join_path("actors", i),
                        {{"actors", static_cast<std::int64_t>(given.size())}});
        deployment.take(*place);
        places.push_back(*place);
    }
    return places;
}

Result<std::vector<Tile>> deploy(const Scenario& scenario, const std::vector<int>& team_of,
                                 std::optional<Grid>& grid) {
    const std::size_t count = scenario.listed_count();
    std::vector<std::optional<Tile>> given(count);
    if (grid) given = given_places(scenario);
    given.resize(count);
    if (!grid) grid = open_field();
    return deploy(*grid, {team_of.begin(), team_of.begin() + static_cast<std::ptrdiff_t>(count)}, given);
}

std::optional<Tile> nearest_free(const Grid& grid, Tile from, const std::vector<std::optional<Tile>>& taken) {
    std::vector<bool> used(grid.size());
    for (const auto& tile : taken)
        if (tile && grid.has(*tile)) used[grid.index(*tile)] = true;
    const auto is_free = [&](Tile t) { return grid.walkable(t) && !used[grid.index(t)]; };
    if (grid.has(from))
        if (const auto reached = first_walked_to(grid, from, is_free)) return reached;
    std::optional<Tile> best;
    for (std::size_t i = 0; i < grid.size(); ++i)
        if (const Tile t = grid.tile(i);
            is_free(t) && (!best || tiles_apart(from, t) < tiles_apart(from, *best)))
            best = t;
    return best;
}

void check_map(const Scenario& scenario, Findings& findings) {
    const Value& arena = scenario.root()["arena"];
    if (!check_sizes(arena, findings)) return;
    check_letters(arena["zones"], findings);
    if (const std::optional<Grid> grid = grid_of(arena)) check_places(scenario, *grid, findings);
}

void check_places(const Scenario& scenario, const Grid& grid, Findings& findings) {
    const auto places = given_places(scenario);
    std::set<Tile> taken;
    for (std::size_t i = 0; i < places.size(); ++i)
        if (places[i])
            check_place(grid, *places[i], join_path(join_path("actors", i), "at"), taken, findings);
}

} // namespace ludus
