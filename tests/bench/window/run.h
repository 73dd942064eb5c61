#pragma once

#include <QDeadlineTimer>
#include <functional>
#include <string>
#include <vector>

namespace ludus::ui::bench {

/// Something that is waited for, and what it is called where it does not come.
struct Sign {
    std::string what;
    std::function<bool()> there;
};

/// Repeats something so many times, or until its share of the time is used up; once at least.
class Rounds {
public:
    Rounds(int wanted, int share_ms) : wanted_(wanted), end_(share_ms) {}
    bool next();
    /// Of the present round, from 0.
    int number() const { return begun_ - 1; }

private:
    int wanted_;
    int begun_ = 0;
    QDeadlineTimer end_;
};

/// One run of the benchmark. Whatever is waited for, it ends: a wait that is in vain says what did not come,
/// and no round begins after the time of all is used up.
class Run {
public:
    /// `once`: one round of everything, on small data, to see that it still runs.
    explicit Run(bool once);

    bool once() const { return once_; }
    bool isOver() const { return end_.hasExpired(); }
    Rounds rounds(int wanted) const;

    /// Runs the window until all signs are there.
    [[nodiscard]] bool waitFor(const std::vector<Sign>& signs) const { return wait(signs, Until::there); }
    /// Runs the window until all signs are there and it has nothing left to do. Layouts, scenes and widgets
    /// that want to be painted anew are all posted events, so then all of it is up to date.
    [[nodiscard]] bool settle(const std::vector<Sign>& signs) const { return wait(signs, Until::idle); }
    /// Says what is missing and is false, for a case to end with.
    [[nodiscard]] static bool lack(const std::string& what);

private:
    enum class Until { there, idle };
    bool wait(const std::vector<Sign>& signs, Until until) const;
    int patience() const;

    bool once_;
    QDeadlineTimer end_;
};

/// Median, 95th percentile and maximum of some times in milliseconds, as one line.
void report(const std::string& what, const std::vector<double>& times);

} // namespace ludus::ui::bench
