#include "engine/duel/loss_totals.h"

#include "engine/facts/step.h"

namespace ludus {

bool leaves_alive(double hp, double loss) { return hp - loss > smallest_hp; }

static LossTotal kept_alive(const Distribution& sum, double mass, double hp) {
    LossTotal total;
    CompensatedSum kept;
    for (const Outcome& o : sum.support())
        if (leaves_alive(hp, o.value)) {
            total.losses.push_back({o.value, o.p * mass});
            kept.add(o.p * mass);
        }
    total.mass = kept.value();
    return total;
}

LossTotal one_more(const LossTotal& total, const Distribution& loss, double hp) {
    return kept_alive(convolve(Distribution::from(total.losses), loss), total.mass, hp);
}

std::vector<LossTotal> loss_totals(const Distribution& loss, double hp, std::size_t most, Cost& cost) {
    std::vector<LossTotal> all{{.losses = {{0, 1}}, .mass = 1}};
    while (all.size() <= most) {
        const LossTotal& last = all.back();
        cost.add(last.losses.size() * loss.support().size());
        if (cost.over()) break;
        LossTotal next = one_more(last, loss, hp);
        if (next.mass < negligible) break;
        all.push_back(std::move(next));
    }
    return all;
}

} // namespace ludus
