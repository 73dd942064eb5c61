<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="en" sourcelanguage="en">
<context>
    <name>ludus::ui::AttackPanel</name>
    <message numerus="yes">
        <source>%n value(s)</source>
        <translation>
            <numerusform>%n value</numerusform>
            <numerusform>%n values</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ludus::ui::BenchNotes</name>
    <message numerus="yes">
        <source>and %n more</source>
        <translation>
            <numerusform>and %n more</numerusform>
            <numerusform>and %n more</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ludus::ui::BuildChooser</name>
    <message numerus="yes">
        <source>and %n more</source>
        <translation>
            <numerusform>and %n more</numerusform>
            <numerusform>and %n more</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ludus::ui::FileWork</name>
    <message numerus="yes">
        <source>%n entry(s) found no place in the scenario and were left out.</source>
        <translation>
            <numerusform>%n entry found no place in the scenario and was left out.</numerusform>
            <numerusform>%n entries found no place in the scenario and were left out.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ludus::ui::GridPanel</name>
    <message numerus="yes">
        <source>%n cell(s)</source>
        <translation>
            <numerusform>%n cell</numerusform>
            <numerusform>%n cells</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n cell(s) selected: type to change them all</source>
        <translation>
            <numerusform>%n cell selected: type to change it</numerusform>
            <numerusform>%n cells selected: type to change them all</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ludus::ui::GridView</name>
    <message numerus="yes">
        <source>%n cell(s) copied</source>
        <translation>
            <numerusform>%n cell copied</numerusform>
            <numerusform>%n cells copied</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n cell(s): more than can be shown before Enter</source>
        <translation>
            <numerusform>%n cell: more than can be shown before Enter</numerusform>
            <numerusform>%n cells: more than can be shown before Enter</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n cell(s) pasted</source>
        <translation>
            <numerusform>%n cell pasted</numerusform>
            <numerusform>%n cells pasted</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source> – and %n more cell(s)</source>
        <translation>
            <numerusform> – and %n more cell</numerusform>
            <numerusform> – and %n more cells</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ludus::ui::InspectorDock</name>
    <message numerus="yes">
        <source>%1 and %n more</source>
        <translation>
            <numerusform>%1 and %n more</numerusform>
            <numerusform>%1 and %n more</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ludus::ui::MainWindow</name>
    <message numerus="yes">
        <source>%n error(s): the charts show the last state that could be computed.</source>
        <translation>
            <numerusform>%n error: the charts show the last state that could be computed.</numerusform>
            <numerusform>%n errors: the charts show the last state that could be computed.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n error(s): nothing can be worked out until they are mended.</source>
        <translation>
            <numerusform>%n error: nothing can be worked out until it is mended.</numerusform>
            <numerusform>%n errors: nothing can be worked out until they are mended.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n attack(s)</source>
        <translation>
            <numerusform>%n attack</numerusform>
            <numerusform>%n attacks</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n event(s)</source>
        <translation>
            <numerusform>%n event</numerusform>
            <numerusform>%n events</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ludus::ui::PageBar</name>
    <message numerus="yes">
        <source>%1, %n problem(s)</source>
        <translation>
            <numerusform>%1, %n problem</numerusform>
            <numerusform>%1, %n problems</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ludus::ui::PresetModel</name>
    <message numerus="yes">
        <source>%n actor(s)</source>
        <translation>
            <numerusform>%n actor</numerusform>
            <numerusform>%n actors</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ludus::ui::RecordPanel</name>
    <message numerus="yes">
        <source>%n other(s) differ</source>
        <translation>
            <numerusform>%n other differs</numerusform>
            <numerusform>%n others differ</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ludus::ui::SessionLog</name>
    <message numerus="yes">
        <source>%n earlier event(s): copy or export to have all.</source>
        <translation>
            <numerusform>%n earlier event: copy or export to have all.</numerusform>
            <numerusform>%n earlier events: copy or export to have all.</numerusform>
        </translation>
    </message>
</context>
</TS>
