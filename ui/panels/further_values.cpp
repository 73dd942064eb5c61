#include "ui/panels/further_values.h"

namespace ludus::ui {

Value further_of(const Value* record, const Type& type) {
    Value::Record others;
    if (record && record->is_record())
        for (const Member& m : record->members())
            if (!find_field(type, m.key)) others.push_back(m);
    return others.empty() ? Value() : Value(others);
}

Value with_further(const Value* record, const Type& type, const Value& others) {
    Value::Record all;
    if (record && record->is_record())
        for (const Member& m : record->members())
            if (find_field(type, m.key)) all.push_back(m);
    if (others.is_record()) all.insert(all.end(), others.members().begin(), others.members().end());
    return all;
}

} // namespace ludus::ui
