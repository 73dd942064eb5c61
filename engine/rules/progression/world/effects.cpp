#include "engine/rules/progression/world/systems.h"

namespace ludus::progression {

/// An effect of 3 ticks is gone at the third; one without an end stays.
void expire_effects(World& w) {
    for (int i = 0; i < w.count(); ++i) {
        auto& effects = w.unit(i).sheet.effects;
        bool any = false;
        for (const Influence& e : effects) any = any || e.ticks > 0;
        if (!any) continue;
        const Value before = w.log ? value_of(effects) : Value();
        for (Influence& e : effects)
            if (e.ticks > 0 && --e.ticks == 0) e.ticks = -1;
        std::erase_if(effects, [](const Influence& e) { return e.ticks < 0; });
        if (w.log) w.tick_change(i, effects_path, before, value_of(effects));
        refresh(w, i);
    }
}

} // namespace ludus::progression
