#pragma once

#include "engine/dist/tally.h"

namespace ludus {

/// A tally of losses that keeps the many zeros out of the table: every miss is one, and every blow without
/// recoil.
class LossTally {
public:
    void add(double loss, double p) {
        if (loss > 0)
            tally_.add(loss, p);
        else
            none_.add(p);
    }
    Distribution finish() {
        tally_.add(0, none_.value());
        return tally_.finish();
    }

private:
    Tally tally_;
    CompensatedSum none_;
};

} // namespace ludus
