#include "engine/analysis/matrix.h"

#include "engine/base/chunks.h"
#include "engine/scenario/variant.h"

#include <algorithm>

namespace ludus {

namespace {

/// What a cell changes of the attack.
struct Roles {
    std::string attacker = {};
    std::string defender = {};
    std::optional<std::string> weapon = {}; ///< none = as the document has it; empty = its own
};

/// The document with other roles in its attack, and the same situation.
Value with_roles(Value root, const Roles& roles) {
    Value attack = root["attack"].is_record() ? root["attack"] : Value(Value::Record{});
    attack.set("attacker", roles.attacker).set("defender", roles.defender);
    if (roles.weapon && roles.weapon->empty()) attack.erase("weapon");
    if (roles.weapon && !roles.weapon->empty()) attack.set("weapon", *roles.weapon);
    root.set("attack", std::move(attack));
    return root;
}

Result<Scenario> opened_from(const Value& root, const Registry& registry) {
    Opened opened = open_scenario(root, registry);
    if (!opened.scenario) return Unexpected(opened.findings.errors);
    return std::move(*opened.scenario);
}

/// One after the other, the second knowing of the variants too.
Result<Value> with_variants(const Value& root, std::string_view first, std::string_view second) {
    auto once = with_variant(root, first);
    if (!once) return once;
    if (root.contains("variants")) once->set("variants", root["variants"]);
    return with_variant(*once, second);
}

/// The rows and columns of one question, and what stands in a cell.
class MatrixOfScenario {
public:
    MatrixOfScenario(const Scenario& scenario, const Registry& registry, const MatrixRequest& request,
                     AttackRef attack)
        : scenario_(scenario), registry_(registry), request_(request), attack_(std::move(attack)) {}

    Result<void> lay_out(Matrix& to) {
        const auto rows = ids(request_.by);
        const auto columns = ids(request_.against);
        if (rows.empty() || columns.empty()) return fail("matrix_empty");
        to.rows = rows;
        to.columns = columns;
        if (request_.against == MatrixOf::actors) {
            for (const std::string& row : rows) {
                auto opened = row_scenario(row);
                if (!opened) return Unexpected(opened.error());
                rows_.push_back(std::move(*opened));
            }
        }
        return {};
    }

    Result<MatrixCell> cell(const Matrix& of, std::size_t row, std::size_t column,
                            const std::stop_token& stop) const {
        const auto scenario = request_.against == MatrixOf::actors
                                  ? against_actor(row, of.columns[column])
                                  : against_variant(of.rows[row], of.columns[column]);
        if (!scenario) return Unexpected(scenario.error());
        if (!*scenario) return MatrixCell();
        MetricsRequest what = request_.what;
        what.metrics = {request_.metric};
        what.jobs = 1; // the threads are at work on cells already
        auto values = metric_values(**scenario, registry_, what, stop);
        return values ? Result<MatrixCell>(std::move(values->front())) : Unexpected(values.error());
    }

private:
    std::vector<std::string> ids(MatrixOf of) const {
        if (of == MatrixOf::weapons) return weapons();
        std::vector<std::string> all;
        if (of == MatrixOf::variants) {
            all.emplace_back(base_variant);
            for (const Variant& v : variants_of(scenario_.root())) all.push_back(v.id);
            return all;
        }
        const bool one_attacker = request_.by != MatrixOf::actors;
        for (int i = 0; i < static_cast<int>(scenario_.actor_count()); ++i)
            if (!one_attacker || i != attack_.attacker) all.push_back(scenario_.actor_id(i));
        return all;
    }

    /// Items that the attack may name without a new complaint.
    std::vector<std::string> weapons() const {
        const Errors known = open_scenario(scenario_.root(), registry_).findings.warnings;
        const auto is_new = [&](const Error& w) {
            return std::find(known.begin(), known.end(), w) == known.end();
        };
        std::vector<std::string> all;
        const Value& items = scenario_.root()["items"];
        for (std::size_t i = 0; items.is_list() && i < items.size(); ++i) {
            const std::string& id = items.items()[i]["id"].as_text();
            const Opened opened = open_scenario(with_roles(scenario_.root(), roles_with(id)), registry_);
            const Errors& warnings = opened.findings.warnings;
            if (opened.scenario && std::none_of(warnings.begin(), warnings.end(), is_new)) all.push_back(id);
        }
        return all;
    }

    Roles roles_with(const std::string& weapon) const {
        return {.attacker = scenario_.actor_id(attack_.attacker),
                .defender = scenario_.actor_id(attack_.defender),
                .weapon = weapon};
    }

    /// Checked once a row: rulesets look at the attacker and the weapon, against whomever.
    Result<Scenario> row_scenario(const std::string& row) const {
        if (request_.by == MatrixOf::variants) {
            const auto root = with_variant(scenario_.root(), row);
            return root ? opened_from(*root, registry_) : Result<Scenario>(Unexpected(root.error()));
        }
        if (request_.by == MatrixOf::weapons)
            return opened_from(with_roles(scenario_.root(), roles_with(row)), registry_);
        return opened_from(with_roles(scenario_.root(), roles_of_actor(row)), registry_);
    }

    Roles roles_of_actor(const std::string& attacker) const {
        const int first = attacker == scenario_.actor_id(0) ? 1 : 0;
        return {.attacker = attacker, .defender = scenario_.actor_id(first), .weapon = ""};
    }

    Result<std::optional<Scenario>> against_actor(std::size_t row, const std::string& defender) const {
        const Scenario& from = rows_[row];
        const auto attack = attack_of(from);
        if (!attack) return Unexpected(attack.error());
        const std::string& attacker = from.actor_id(attack->attacker);
        if (attacker == defender) return std::optional<Scenario>();
        return std::optional(Scenario(with_roles(from.root(), {.attacker = attacker, .defender = defender}),
                                      from.shared_schema()));
    }

    Result<std::optional<Scenario>> against_variant(const std::string& row, const std::string& column) const {
        const bool twice = request_.by == MatrixOf::variants;
        const auto root =
            twice ? with_variants(scenario_.root(), row, column) : with_variant(scenario_.root(), column);
        if (!root) return Unexpected(root.error());
        auto opened = opened_from(*root, registry_);
        if (!opened) return Unexpected(opened.error());
        if (twice) return std::optional(std::move(*opened));
        const auto attack = attack_of(*opened);
        if (!attack) return Unexpected(attack.error());
        Roles roles{.attacker = opened->actor_id(attack->attacker),
                    .defender = opened->actor_id(attack->defender),
                    .weapon = request_.by == MatrixOf::weapons ? row : ""};
        if (request_.by == MatrixOf::actors) roles.attacker = row;
        if (roles.attacker == roles.defender) return std::optional<Scenario>();
        auto cell = opened_from(with_roles(*root, roles), registry_);
        return cell ? Result<std::optional<Scenario>>(std::move(*cell)) : Unexpected(cell.error());
    }

    const Scenario& scenario_;
    const Registry& registry_;
    const MatrixRequest& request_;
    const AttackRef attack_;
    std::vector<Scenario> rows_ = {};
};

} // namespace

Result<Matrix> matrix(const Scenario& scenario, const Registry& registry, const MatrixRequest& request,
                      const std::stop_token& stop, const Progress& progress) {
    const bool of_variants = request.by == MatrixOf::variants && request.against == MatrixOf::variants;
    if (request.metric.of_fights() && !of_variants)
        return fail("matrix_of_fights", {}, {{"name", request.metric.id()}});
    const auto attack = attack_of(scenario);
    if (!attack) return Unexpected(attack.error());
    MatrixOfScenario cells(scenario, registry, request, *attack);
    Matrix out;
    if (const auto laid = cells.lay_out(out); !laid) return Unexpected(laid.error());
    const std::size_t width = out.columns.size();
    const std::size_t count = out.rows.size() * width;
    const auto work = [&](std::uint64_t i, std::uint64_t) -> Result<MatrixCell> {
        auto cell = cells.cell(out, i / width, i % width, stop);
        if (stop.stop_requested()) return fail("cancelled");
        return cell;
    };
    std::size_t taken = 0;
    std::vector<std::vector<MatrixCell>> values(out.rows.size());
    const auto take = [&](MatrixCell&& cell) {
        out.exact = out.exact && (!cell || cell->exact);
        values[taken++ / width].push_back(std::move(cell));
    };
    const auto all = in_chunks(count, request.what.jobs, stop, progress, work, take, 1);
    if (!all) return Unexpected(all.error());
    if (taken < count) return fail("cancelled");
    out.values = std::move(values);
    return out;
}

} // namespace ludus
