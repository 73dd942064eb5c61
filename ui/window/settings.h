#pragma once

#include <QByteArray>
#include <QSettings>
#include <QString>
#include <QStringList>
#include <QVariantMap>

namespace ludus::ui {

/// A setting with its name in the file and its value where there is none.
template <class T>
struct Setting {
    const char* key;
    T fallback;
};

/// All settings of the window, one line each.
namespace setting {
inline const Setting<QString> language{"language", {}}; ///< empty = the system's
inline const Setting<QString> theme{"theme", QStringLiteral("system")};
inline const Setting<QStringList> recent_files{"recentFiles", {}};
inline const Setting<QStringList> recent_notes{"recentNotes", {}}; ///< time, title, path
inline const Setting<QByteArray> geometry{"frame/geometry", {}};
inline const Setting<QByteArray> bench{"frame/bench", {}};
inline const Setting<int> drawer{"frame/drawer", 0};    ///< its height while it is open
inline const Setting<QString> old_layout{"window", {}}; ///< of a window with docks: let go
inline const Setting<QString> last_folder{"lastFolder", {}};
inline const Setting<QVariantMap> choices{"choices", {}}; ///< by the path of a file, see KeptChoices
} // namespace setting

/// Typed access to the settings file; made once and handed to whoever needs it.
class Settings {
public:
    Settings() = default;
    explicit Settings(const QString& file) : store_(file, QSettings::IniFormat) {}

    template <class T>
    T get(const Setting<T>& s) const {
        return store_.value(QLatin1String(s.key), QVariant::fromValue(s.fallback)).template value<T>();
    }
    template <class T>
    void set(const Setting<T>& s, const T& value) {
        store_.setValue(QLatin1String(s.key), QVariant::fromValue(value));
    }
    /// Forgets a setting, and all whose names begin with it and a slash.
    template <class T>
    void drop(const Setting<T>& s) {
        store_.remove(QLatin1String(s.key));
    }

private:
    QSettings store_;
};

} // namespace ludus::ui
