#include "ui/arena/marks.h"

#include <QMap>
#include <QSet>
#include <QStringList>

namespace ludus::ui {

namespace {

/// The number a name ends with, as copies and crowds have it: "Orc 12", "goblin~2".
QString number_of(const QString& name) {
    qsizetype first = name.size();
    while (first > 0 && name[first - 1].isDigit()) --first;
    return name.mid(first, 2);
}

QString letters_of(const QString& name) {
    QStringList words;
    QString word;
    for (const QChar c : name + QLatin1Char(' ')) {
        if (c.isLetter())
            word += c;
        else if (!word.isEmpty())
            words << std::exchange(word, {});
    }
    if (words.isEmpty()) return name.left(2);
    if (words.size() == 1) return words[0].left(1).toUpper() + words[0].mid(1, 1);
    return words[0].left(1).toUpper() + words[1].left(1).toUpper();
}

QString mark_of(const QString& name) {
    const QString number = number_of(name);
    return number.isEmpty() ? letters_of(name) : letters_of(name).left(3 - number.size()) + number;
}

} // namespace

std::vector<QString> marks_of(const std::vector<QString>& names) {
    QMap<QString, int> times;
    for (const QString& name : names) ++times[mark_of(name)];
    QSet<QString> taken;
    for (const QString& name : names)
        if (const QString mark = mark_of(name); times[mark] == 1) taken << mark;
    std::vector<QString> marks;
    for (const QString& name : names) {
        QString mark = mark_of(name);
        const QString stem = mark.left(2);
        for (int i = 1; times[mark_of(name)] > 1 && (i == 1 || taken.contains(mark)); ++i) {
            const QString number = QString::number(i);
            mark = stem.left(std::max<qsizetype>(0, 3 - number.size())) + number;
            if (!taken.contains(mark)) break;
        }
        taken << mark;
        marks.push_back(mark);
    }
    return marks;
}

} // namespace ludus::ui
