#pragma once

#include <atomic>
#include <utility>

namespace ludus {

/// Content that several share until one of them changes it, as std::shared_ptr but for one thing: `own` may
/// ask whether it is the only one. The count of a shared_ptr is read without order, so that 1 does not prove
/// that another thread has done with the content; this one is read after the other's last use.
template <class T>
class Counted {
public:
    explicit Counted(T content) : node_(new Node{1, std::move(content)}) {}
    Counted(const Counted& other) : node_(other.node_) {
        node_->owners.fetch_add(1, std::memory_order_relaxed);
    }
    Counted(Counted&& other) noexcept : node_(std::exchange(other.node_, nullptr)) {}
    Counted& operator=(Counted other) noexcept {
        std::swap(node_, other.node_);
        return *this;
    }
    ~Counted() {
        if (node_ && node_->owners.fetch_sub(1, std::memory_order_acq_rel) == 1) delete node_;
    }

    const T& operator*() const { return node_->content; }
    /// To change; a copy of its own first where others look at it too.
    T& own() {
        if (node_->owners.load(std::memory_order_acquire) != 1) *this = Counted(T(node_->content));
        return node_->content;
    }

    friend bool operator==(const Counted& a, const Counted& b) { return a.node_ == b.node_; }

private:
    struct Node {
        std::atomic<long> owners;
        T content;
    };
    Node* node_;
};

} // namespace ludus
