#include "engine/scenario/own_metric.h"

#include "engine/schema/path.h"

#include <algorithm>
#include <cmath>
#include <muParser.h>
#include <unordered_set>

namespace ludus {

namespace {

constexpr std::size_t longest_formula = 1000;

bool starts_word(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_'; }
bool is_digit(char c) { return c >= '0' && c <= '9'; }
bool in_word(char c) { return starts_word(c) || is_digit(c); }

bool is_word(std::string_view text) {
    return !text.empty() && starts_word(text.front()) && std::all_of(text.begin(), text.end(), in_word);
}

/// A formula with `t0`, `t1`, … in the place of what it is over: paths and ids are no words to muParser.
class FormulaReading {
public:
    explicit FormulaReading(std::string_view text) : text_(text) {
        while (at_ < text_.size()) next();
    }

    std::vector<FormulaTerm> terms = {};
    std::string plain = {};
    std::optional<std::string> wrong = {}; ///< what cannot stand there

    /// What muParser calls `t0`.
    std::string as_written(const std::string& token) const {
        for (std::size_t i = 0; i < terms.size(); ++i)
            if (token == "t" + std::to_string(i)) return terms[i].text;
        return token;
    }

private:
    void next() {
        const char c = text_[at_];
        if (c == '{') return braces();
        if (starts_word(c)) return word();
        if (is_digit(c) || c == '.') return number();
        if (c == '=' && !is_comparison()) wrong = "="; // muParser would take it for an assignment
        if (c == '"' || c == '}') wrong = std::string(1, c);
        plain += c;
        ++at_;
    }

    bool is_comparison() const {
        const char before = at_ > 0 ? text_[at_ - 1] : ' ';
        return std::string_view("=!<>").find(before) != std::string_view::npos ||
               (at_ + 1 < text_.size() && text_[at_ + 1] == '=');
    }

    std::size_t end_of_word(std::size_t from) const {
        while (from < text_.size() && in_word(text_[from])) ++from;
        return from;
    }

    void braces() {
        const std::size_t end = text_.find('}', at_);
        if (end == std::string_view::npos) {
            wrong = "{";
            at_ = text_.size();
            return;
        }
        add({.text = std::string(text_.substr(at_ + 1, end - at_ - 1)), .in_braces = true});
        at_ = end + 1;
    }

    /// `hit_chance`, `team_win:red`; `max(` is a function.
    void word() {
        std::size_t end = end_of_word(at_);
        const bool has_subject = end + 1 < text_.size() && text_[end] == ':' && starts_word(text_[end + 1]);
        if (has_subject) end = end_of_word(end + 1);
        const std::string_view name = text_.substr(at_, end - at_);
        const std::size_t behind = text_.find_first_not_of(' ', end);
        at_ = end;
        if (behind != std::string_view::npos && text_[behind] == '(')
            plain += name;
        else
            add({.text = std::string(name)});
    }

    /// `1e3` is no word behind a 1.
    void number() {
        const std::size_t begin = at_;
        while (at_ < text_.size() && (is_digit(text_[at_]) || text_[at_] == '.')) ++at_;
        if (at_ < text_.size() && (text_[at_] == 'e' || text_[at_] == 'E')) {
            std::size_t digits = at_ + 1;
            if (digits < text_.size() && (text_[digits] == '+' || text_[digits] == '-')) ++digits;
            if (digits < text_.size() && is_digit(text_[digits])) at_ = end_of_word(digits);
        }
        plain += text_.substr(begin, at_ - begin);
    }

    void add(FormulaTerm term) {
        const auto known = std::find(terms.begin(), terms.end(), term);
        plain += "t" + std::to_string(known - terms.begin());
        if (known == terms.end()) terms.push_back(std::move(term));
    }

    std::string_view text_;
    std::size_t at_ = 0;
};

} // namespace

/// muParser reads the variables at their places, so both stay together.
struct MetricFormula::Arithmetic {
    mu::Parser parser = {};
    std::vector<double> values = {};
};

Result<MetricFormula> MetricFormula::parse(const std::string& text, const std::string& path) {
    if (text.size() > longest_formula)
        return fail("formula_long", path, {{"limit", static_cast<std::int64_t>(longest_formula)}});
    FormulaReading reading(text);
    if (reading.wrong) return fail("formula_wrong", path, {{"text", *reading.wrong}});
    MetricFormula formula;
    formula.arithmetic_ = std::make_shared<Arithmetic>();
    formula.arithmetic_->values.assign(reading.terms.size(), 1.0);
    try {
        mu::Parser& parser = formula.arithmetic_->parser;
        for (std::size_t i = 0; i < reading.terms.size(); ++i)
            parser.DefineVar("t" + std::to_string(i), &formula.arithmetic_->values[i]);
        parser.SetExpr(reading.plain);
        parser.Eval();
        if (parser.GetNumResults() != 1) return fail("formula_wrong", path, {{"text", std::string(",")}});
    } catch (const mu::ParserError& problem) {
        const std::string token = reading.as_written(problem.GetToken());
        if (token.empty()) return fail("formula_unfinished", path);
        return fail("formula_wrong", path, {{"text", token}});
    }
    formula.terms_ = std::move(reading.terms);
    return formula;
}

std::optional<double> MetricFormula::value(std::span<const double> values) const {
    std::copy(values.begin(), values.end(), arithmetic_->values.begin());
    try {
        const double value = arithmetic_->parser.Eval();
        return std::isfinite(value) ? std::optional(value) : std::nullopt;
    } catch (const mu::ParserError&) { // a function that refuses its argument
        return std::nullopt;
    }
}

std::vector<OwnMetric> own_metrics_of(const Value& root) {
    std::vector<OwnMetric> all;
    const Value& list = root["metrics"];
    if (!list.is_list()) return all;
    for (std::size_t i = 0; i < list.size(); ++i) {
        const Value& one = list.items()[i];
        if (one["id"].is_text() && one["formula"].is_text())
            all.push_back({.id = one["id"].as_text(),
                           .name = one["name"],
                           .formula = one["formula"].as_text(),
                           .path = join_path(join_path("metrics", i), "formula")});
    }
    return all;
}

std::optional<OwnMetric> own_metric_named(const Value& root, const std::string& id) {
    for (OwnMetric& metric : own_metrics_of(root))
        if (metric.id == id) return std::move(metric);
    return std::nullopt;
}

void check_own_metrics(const Value& root, Findings& findings) {
    const Value& list = root["metrics"];
    if (!list.is_list()) return;
    std::unordered_set<std::string> ids;
    for (std::size_t i = 0; i < list.size(); ++i) {
        const Value& id = list.items()[i]["id"];
        if (!id.is_text()) continue;
        const std::string path = join_path(join_path("metrics", i), "id");
        if (!is_word(id.as_text()))
            findings.errors.push_back(error("metric_id", path, {{"id", id.as_text()}}));
        else if (!ids.insert(id.as_text()).second)
            findings.errors.push_back(error("duplicate_id", path, {{"id", id.as_text()}}));
    }
    for (const OwnMetric& metric : own_metrics_of(root))
        if (const auto formula = MetricFormula::parse(metric.formula, metric.path); !formula)
            findings.errors.insert(findings.errors.end(), formula.error().begin(), formula.error().end());
}

} // namespace ludus
