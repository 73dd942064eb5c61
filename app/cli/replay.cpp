#include "engine/fight/replay.h"

#include "app/cli/commands.h"
#include "app/cli/fight_text.h"
#include "app/cli/replay_file.h"
#include "app/cli/terminal.h"
#include "engine/fight/recorded.h"
#include "engine/io/json_writer.h"

#include <algorithm>

namespace ludus::cli {

namespace {

Value json_of(const Verification& v, const Catalogue& words) {
    Value difference;
    if (v.difference)
        difference = Value::record({{"event", v.difference->event ? Value(*v.difference->event) : Value()},
                                    {"path", v.difference->path},
                                    {"recorded", v.difference->recorded},
                                    {"replayed", v.difference->replayed}});
    Value out = Value::record({{"ok", v.ok()}, {"events", v.events}, {"first_difference", difference}});
    out.set("event_count", v.events);
    out.set("finished", v.finished);
    out.set("seal", !v.sealed ? Value() : Value(*v.sealed ? "intact" : "broken"));
    if (v.rules_changed) out.set("rules_changed", true);
    if (!v.recorded_event.is_null()) out.set("recorded_event", v.recorded_event);
    if (!v.replayed_event.is_null()) out.set("replayed_event", v.replayed_event);
    if (!v.misfits.empty()) out.set("misfits", errors_value(v.misfits, words));
    return out;
}

/// A tampered file may hold anything here, so nothing is taken for granted.
std::string steps_text(const Value& event) {
    std::string out;
    for (const char* key : {"draws", "steps"}) {
        if (!event[key].is_list()) continue;
        for (const Value& fact : event[key].items())
            if (fact["id"].is_text())
                out += "    " + one_line(fact["id"].as_text()) + " = " +
                       write_json(fact["value"], Layout::compact) + "\n";
    }
    return out;
}

std::string difference_text(const Session& session, const Verification& v) {
    const Difference& d = *v.difference;
    std::string text = one_line(session.words().text(message_of(d))) + "\n";
    if (d.kind == Difference::Kind::input) {
        for (const Error& e : v.misfits) text += "  " + session.told(e) + "\n";
        return text;
    }
    const auto side = [&](const char* key, const Value& value, const Value& event) {
        return "  " + session.say(key, {{"value", write_json(value, Layout::compact)}}) + "\n" +
               steps_text(event);
    };
    return text + side("cli.replay.recorded", d.recorded, v.recorded_event) +
           side("cli.replay.replayed", d.replayed, v.replayed_event);
}

/// Under other values a difference says nothing of the program.
bool has_other_values(const Session& session) {
    const CommonOptions& o = session.options();
    return !o.sets.empty() || o.seed || o.rng || o.variant;
}

std::string text_of(const Session& session, const Verification& v) {
    std::string text =
        v.ok() ? session.say("cli.replay.same", {{"events", static_cast<std::int64_t>(v.events)}}) + "\n"
               : difference_text(session, v);
    if (!v.finished) text += session.say("cli.replay.unfinished") + "\n";
    if (v.sealed == false) text += session.say("cli.replay.unsealed") + "\n";
    if (!v.ok() && v.sealed == true && !has_other_values(session))
        text += session.say("cli.replay.sealed") + "\n";
    return text;
}

/// The rules are not those of the recording: said first, whatever comes of it.
void warn_of_rules(const Session& session, const OpenedReplay& opening, const std::string& file) {
    const auto& [replay, battle, present] = opening;
    session.warn(
        {error("rules_changed", "rules_hash", {{"recorded", replay.rules_hash}, {"present", present.hash}})},
        file);
    if (replay.rules_version != present.version)
        session.warn({error("rules_version_changed", "rules_version",
                            {{"recorded", std::int64_t{replay.rules_version}},
                             {"present", std::int64_t{present.version}}})},
                     file);
}

int play_again(const Session& session, const OpenedReplay& opening, const std::string& file) {
    const auto inputs = inputs_of(opening.replay.inputs, opening.battle->scenario());
    if (!inputs) return session.complain(inputs.error(), file), wrong_use;
    EventLog log;
    const auto end = opening.battle->play(
        {.rng = opening.replay.rng, .seed = opening.replay.seed, .inputs = *inputs, .stop = session.stop()},
        log);
    if (!end) return session.complain(end.error(), file), wrong_use;
    if (session.json())
        session.print_json(Value::record({{"events", events_value(log, *opening.battle)},
                                          {"final", final_value(*opening.battle, log)},
                                          {"hash", hash_text(log, opening.battle->scenario())}}));
    else
        session.print(fight_text(session, *opening.battle, log));
    return done;
}

/// What is wrong with a file as such names it already.
void complain_of(const Session& session, const std::string& file, const Errors& errors) {
    const bool named =
        std::ranges::all_of(errors, [](const Error& e) { return e.code.starts_with("file_"); });
    session.complain(errors, named ? "" : file);
}

/// How the files of one verification came out.
struct Tally {
    std::int64_t same = 0;
    std::int64_t different = 0;
    std::int64_t unreadable = 0;
    Value::List files = {};

    int code() const { return unreadable > 0 ? wrong_use : different > 0 ? check_failed : done; }
};

/// What cannot be read is told and counted, and the others are looked at all the same.
void count_unreadable(const Session& session, const std::string& file, const Errors& errors, Tally& tally) {
    complain_of(session, file, errors);
    ++tally.unreadable;
    tally.files.push_back(
        Value::record({{"file", file}, {"ok", false}, {"errors", errors_value(errors, session.words())}}));
}

void verify_file(const Session& session, const std::string& file, bool alone, Tally& tally) {
    const auto opening = read_replay_file(session, file);
    if (!opening) return count_unreadable(session, file, opening.error(), tally);
    const auto verified = verify(opening->replay, *opening->battle, opening->present, session.stop());
    if (!verified) return count_unreadable(session, file, verified.error(), tally);
    if (verified->rules_changed) warn_of_rules(session, *opening, file);
    ++(verified->ok() ? tally.same : tally.different);
    Value entry = Value::record({{"file", file}});
    const Value findings = json_of(*verified, session.words());
    for (const Member& m : findings.members()) entry.set(m.key, m.value);
    entry.set("about", session.about());
    tally.files.push_back(std::move(entry));
    if (!session.json()) session.print((alone ? "" : one_line(file) + ": ") + text_of(session, *verified));
}

/// One file's own findings stand at the top too, as long as there is one file only.
Value json_of(const Tally& tally) {
    Value out = Value::record({{"ok", tally.code() == done}});
    if (tally.files.size() == 1)
        for (const Member& m : tally.files.front().members())
            if (m.key != "file") out.set(m.key, m.value);
    return out.set("files", tally.files);
}

int verify_all(const Session& session, const std::vector<std::string>& files) {
    Tally tally;
    for (const std::string& file : files) {
        if (session.stop().stop_requested()) break;
        verify_file(session, file, files.size() == 1, tally);
    }
    if (session.stop().stop_requested()) return wrong_use;
    if (session.json())
        session.print_json(json_of(tally));
    else if (files.size() > 1)
        session.print(session.say("cli.replay.summary", {{"files", static_cast<std::int64_t>(files.size())},
                                                         {"same", tally.same},
                                                         {"different", tally.different},
                                                         {"unreadable", tally.unreadable}}) +
                      "\n");
    return tally.code();
}

} // namespace

int replay(const Session& session, const ReplayOptions& options) {
    if (options.verify) return verify_all(session, options.files);
    if (options.files.size() > 1)
        return session.complain({error("one_replay_only", {}, {{"text", options.files[1]}})}), wrong_use;
    const std::string& file = options.files.front();
    const auto opening = read_replay_file(session, file);
    if (!opening) return complain_of(session, file, opening.error()), wrong_use;
    return play_again(session, *opening, file);
}

} // namespace ludus::cli
