#pragma once

#include "engine/base/error.h"

#include <cassert>
#include <functional>
#include <optional>
#include <type_traits>
#include <utility>
#include <variant>

namespace ludus {

/// Why something failed: one error or many. Named like std::unexpected so that the swap is one line.
class Unexpected {
public:
    Unexpected(Error e) { errors_.push_back(std::move(e)); }
    Unexpected(Errors e) : errors_(std::move(e)) { assert(!errors_.empty()); }
    Errors& error() & { return errors_; }
    Errors&& error() && { return std::move(errors_); }

private:
    Errors errors_;
};

inline Unexpected fail(std::string_view code, std::string path = {}, Arguments arguments = {}) {
    return {error(code, std::move(path), std::move(arguments))};
}

/// A value or the errors that stopped it, with the member names of C++23's std::expected<T, Errors>.
template <class T>
class [[nodiscard]] Result {
public:
    using value_type = T;
    using error_type = Errors;

    Result(T value) : content_(std::in_place_index<0>, std::move(value)) {}
    Result(Unexpected why) : content_(std::in_place_index<1>, std::move(why).error()) {}
    template <class U>
    requires(std::is_convertible_v<U&&, T> && !std::is_same_v<std::remove_cvref_t<U>, Result> &&
             !std::is_same_v<std::remove_cvref_t<U>, Unexpected> &&
             !std::is_same_v<std::remove_cvref_t<U>, T>) Result(U&& value)
        : content_(std::in_place_index<0>, std::forward<U>(value)) {}

    bool has_value() const noexcept { return content_.index() == 0; }
    explicit operator bool() const noexcept { return has_value(); }

    T& value() & { return checked(); }
    const T& value() const& { return checked(); }
    T&& value() && { return std::move(checked()); }
    T& operator*() & { return checked(); }
    const T& operator*() const& { return checked(); }
    T&& operator*() && { return std::move(checked()); }
    T* operator->() { return &checked(); }
    const T* operator->() const { return &checked(); }

    Errors& error() & { return std::get<1>(content_); }
    const Errors& error() const& { return std::get<1>(content_); }
    Errors&& error() && { return std::get<1>(std::move(content_)); }

    template <class U>
    T value_or(U&& otherwise) const& {
        return has_value() ? checked() : static_cast<T>(std::forward<U>(otherwise));
    }

    template <class F>
    auto and_then(F&& next) const& -> std::remove_cvref_t<std::invoke_result_t<F, const T&>> {
        if (has_value()) return std::invoke(std::forward<F>(next), checked());
        return Unexpected(error());
    }

    template <class F>
    auto transform(F&& change) const& -> Result<std::remove_cvref_t<std::invoke_result_t<F, const T&>>> {
        if (has_value()) return std::invoke(std::forward<F>(change), checked());
        return Unexpected(error());
    }

private:
    T& checked() {
        assert(has_value());
        return *std::get_if<0>(&content_);
    }
    const T& checked() const {
        assert(has_value());
        return *std::get_if<0>(&content_);
    }

    std::variant<T, Errors> content_;
};

/// Success without a value.
template <>
class [[nodiscard]] Result<void> {
public:
    Result() = default;
    Result(Unexpected why) : errors_(std::move(why).error()) {}

    bool has_value() const noexcept { return !errors_.has_value(); }
    explicit operator bool() const noexcept { return has_value(); }
    Errors& error() & { return *errors_; }
    const Errors& error() const& { return *errors_; }

private:
    std::optional<Errors> errors_;
};

} // namespace ludus
