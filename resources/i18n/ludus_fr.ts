<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="fr_FR" sourcelanguage="en">
<context>
    <name>Asides</name>
    <message>
        <source>Condition</source>
        <translation>État</translation>
    </message>
    <message>
        <source>&amp;What it is</source>
        <translation>&amp;Lequel</translation>
    </message>
    <message>
        <source>Lasts so many &amp;turns</source>
        <translation>Dure tant de &amp;tours</translation>
    </message>
    <message>
        <source>of &amp;whom</source>
        <translation>de &amp;qui</translation>
    </message>
    <message>
        <source>and &amp;ends</source>
        <translation>et &amp;finit</translation>
    </message>
    <message>
        <source>with the end of the last turn</source>
        <translation>à la fin du dernier tour</translation>
    </message>
    <message>
        <source>with the start of the last turn</source>
        <translation>au début du dernier tour</translation>
    </message>
    <message>
        <source>Somebody joins</source>
        <translation>Quelqu’un arrive</translation>
    </message>
    <message>
        <source>A copy of</source>
        <translation>Une copie de</translation>
    </message>
    <message>
        <source>&amp;How many</source>
        <translation>&amp;Combien</translation>
    </message>
    <message>
        <source>Change a value of %1</source>
        <translation>Changer une valeur de %1</translation>
    </message>
    <message>
        <source>&amp;Value</source>
        <translation>&amp;Valeur</translation>
    </message>
    <message>
        <source>&amp;New value</source>
        <translation>&amp;Nouvelle valeur</translation>
    </message>
</context>
<context>
    <name>Dialogs</name>
    <message>
        <source>Unsaved changes</source>
        <translation>Modifications non enregistrées</translation>
    </message>
    <message>
        <source>“%1” has changes that are not saved.</source>
        <translation>«&#xa0;%1&#xa0;» contient des modifications non enregistrées.</translation>
    </message>
    <message>
        <source>File changed on disk</source>
        <translation>Fichier modifié sur le disque</translation>
    </message>
    <message>
        <source>“%1” was changed by another program: %2.</source>
        <translation>«&#xa0;%1&#xa0;» a été modifié par un autre programme&#xa0;: %2.</translation>
    </message>
    <message>
        <source>If you save over it, those changes are lost. To keep both, save under another name.</source>
        <translation>Si vous l’écrasez, ces modifications seront perdues. Pour garder les deux, enregistrez sous un autre nom.</translation>
    </message>
    <message>
        <source>&amp;Overwrite</source>
        <translation>&amp;Écraser</translation>
    </message>
    <message>
        <source>Save &amp;as…</source>
        <translation>Enregistrer &amp;sous…</translation>
    </message>
    <message>
        <source>File open in another window</source>
        <translation>Fichier ouvert dans une autre fenêtre</translation>
    </message>
    <message>
        <source>“%1” is open in another window.</source>
        <translation>«&#xa0;%1&#xa0;» est ouvert dans une autre fenêtre.</translation>
    </message>
    <message>
        <source>Changes saved in one window are not shown in the other. A copy is not in any file until you save it.</source>
        <translation>Les modifications enregistrées dans une fenêtre n’apparaissent pas dans l’autre. Une copie n’est dans aucun fichier tant que vous ne l’enregistrez pas.</translation>
    </message>
    <message>
        <source>Open a &amp;copy</source>
        <translation>Ouvrir une &amp;copie</translation>
    </message>
    <message>
        <source>&amp;Open anyway</source>
        <translation>&amp;Ouvrir quand même</translation>
    </message>
    <message>
        <source>Unsaved fight</source>
        <translation>Combat non enregistré</translation>
    </message>
    <message>
        <source>The fight of “%1” is in no file. Save it as a replay?</source>
        <translation>Le combat de «&#xa0;%1&#xa0;» n’est dans aucun fichier. L’enregistrer comme rediffusion&#xa0;?</translation>
    </message>
</context>
<context>
    <name>FileNames</name>
    <message>
        <source>today %1</source>
        <translation>aujourd’hui %1</translation>
    </message>
    <message>
        <source>yesterday %1</source>
        <translation>hier %1</translation>
    </message>
    <message>
        <source>d MMM yyyy</source>
        <extracomment>A day, as QLocale writes it: 3 Nov 2026</extracomment>
        <translation>d MMM yyyy</translation>
    </message>
    <message>
        <source>not in a file</source>
        <translation>dans aucun fichier</translation>
    </message>
</context>
<context>
    <name>Grid</name>
    <message>
        <source>Actors</source>
        <translation>Acteurs</translation>
    </message>
    <message>
        <source>Items</source>
        <translation>Objets</translation>
    </message>
</context>
<context>
    <name>Map</name>
    <message>
        <source>team %1</source>
        <translation>équipe %1</translation>
    </message>
    <message>
        <source>fallen</source>
        <translation>tombé</translation>
    </message>
    <message>
        <source>inactive</source>
        <translation>inactive</translation>
    </message>
    <message>
        <source>acts</source>
        <translation>agit</translation>
    </message>
    <message>
        <source>target</source>
        <translation>cible</translation>
    </message>
    <message>
        <source>%1 of the way to the next level</source>
        <translation>%1 du chemin vers le niveau suivant</translation>
    </message>
</context>
<context>
    <name>ludus::ui::AnswerRow</name>
    <message>
        <source>Y</source>
        <comment>the key for yes</comment>
        <translation>O</translation>
    </message>
    <message>
        <source>N</source>
        <comment>the key for no</comment>
        <translation>N</translation>
    </message>
</context>
<context>
    <name>ludus::ui::ArenaPage</name>
    <message>
        <source>The start of the fight: play it, or step through it event by event.</source>
        <translation>Le début du combat : lancez-le, ou avancez événement par événement.</translation>
    </message>
    <message>
        <source>Zones entered: %1</source>
        <translation>Zones traversées : %1</translation>
    </message>
    <message>
        <source>A wall is in the way.</source>
        <translation>Un mur barre le passage.</translation>
    </message>
    <message>
        <source>Choose a figure with the mouse or the arrow keys; Enter shows its values.</source>
        <translation>Choisissez une figurine à la souris ou avec les flèches ; Entrée montre ses valeurs.</translation>
    </message>
    <message>
        <source>Map</source>
        <translation>Carte</translation>
    </message>
    <message>
        <source>Events of the fight</source>
        <translation>Événements du combat</translation>
    </message>
    <message>
        <source>Correct a die</source>
        <translation>Correction d’un dé</translation>
    </message>
    <message>
        <source>&amp;Take it over</source>
        <translation>&amp;Accepter</translation>
    </message>
    <message>
        <source>%1 begins.</source>
        <translation>%1 commence.</translation>
    </message>
    <message>
        <source>Press Space to fight: by hand or by the computer, as chosen above.</source>
        <translation>Appuyez sur Espace pour combattre&#xa0;: à la main ou par l’ordinateur, selon le choix ci-dessus.</translation>
    </message>
    <message>
        <source>A moment of the past: Space goes on, the last button to its end.</source>
        <translation>Un moment passé&#xa0;: Espace avance, le dernier bouton va à la fin.</translation>
    </message>
    <message>
        <source>Click a marked tile, use the keys, or choose below.</source>
        <translation>Cliquez sur une case marquée, utilisez le clavier ou choisissez ci-dessous.</translation>
    </message>
    <message>
        <source>The fight is over.</source>
        <translation>Le combat est terminé.</translation>
    </message>
    <message>
        <source>Orders</source>
        <translation>Ordres</translation>
    </message>
    <message>
        <source>What happened</source>
        <translation>Ce qui s’est passé</translation>
    </message>
    <message>
        <source>Correct this die…</source>
        <translation>Corriger ce dé…</translation>
    </message>
    <message>
        <source>&amp;Keep this state</source>
        <translation>&amp;Garder cet état</translation>
    </message>
    <message>
        <source>Everybody’s hit points as they are at this moment become those that the Bench and the next fight begin with</source>
        <translation>Les points de vie de chacun à cet instant deviennent ceux du banc d’essai et du prochain combat</translation>
    </message>
</context>
<context>
    <name>ludus::ui::AsidePanel</name>
    <message>
        <source>Note</source>
        <translation>Note</translation>
    </message>
    <message>
        <source>What is to be kept:</source>
        <translation>À noter&#xa0;:</translation>
    </message>
    <message>
        <source>De&amp;lay</source>
        <translation>&amp;Retarder</translation>
    </message>
    <message>
        <source>Acts f&amp;irst</source>
        <translation>Agit en &amp;premier</translation>
    </message>
    <message>
        <source>The next one acts before, then it is this one’s turn again</source>
        <translation>Le suivant agit avant, puis c’est de nouveau son tour</translation>
    </message>
    <message>
        <source>Whoever is chosen acts now, before the one on turn</source>
        <translation>La personne choisie agit maintenant, avant celle dont c’est le tour</translation>
    </message>
    <message>
        <source>%1: %2 damage</source>
        <translation>%1&#xa0;: %2 dégâts</translation>
    </message>
    <message>
        <source>%1: %2 healed</source>
        <translation>%1&#xa0;: %2 soignés</translation>
    </message>
    <message>
        <source>%1 joins</source>
        <translation>%1 arrive</translation>
    </message>
    <message>
        <source>%1 × %2 join</source>
        <translation>%1 × %2 arrivent</translation>
    </message>
    <message>
        <source>%1 leaves</source>
        <translation>%1 s’en va</translation>
    </message>
    <message>
        <source>%1 acts first</source>
        <translation>%1 agit en premier</translation>
    </message>
    <message>
        <source>Change of %1</source>
        <translation>Changement de %1</translation>
    </message>
    <message>
        <source>Hit points</source>
        <translation>Points de vie</translation>
    </message>
    <message>
        <source>How many hit points Damage takes and Heal gives</source>
        <translation>Combien de points de vie sont retirés ou rendus</translation>
    </message>
    <message>
        <source>&amp;Damage</source>
        <translation>&amp;Dégâts</translation>
    </message>
    <message>
        <source>Takes hit points from whoever is chosen, at this moment</source>
        <translation>Retire des points de vie aux personnes choisies, à cet instant</translation>
    </message>
    <message>
        <source>&amp;Heal</source>
        <translation>&amp;Soigner</translation>
    </message>
    <message>
        <source>Gives whoever is chosen hit points; who is down stands up</source>
        <translation>Rend des points de vie aux personnes choisies&#xa0;; qui est à terre se relève</translation>
    </message>
    <message>
        <source>&amp;Condition…</source>
        <translation>É&amp;tat…</translation>
    </message>
    <message>
        <source>Shown for some turns, without effect on the rules</source>
        <translation>Affiché pendant quelques tours, sans effet sur les règles</translation>
    </message>
    <message>
        <source>&amp;Note…</source>
        <translation>&amp;Note…</translation>
    </message>
    <message>
        <source>A note among the events of the fight</source>
        <translation>Une note parmi les événements du combat</translation>
    </message>
    <message>
        <source>&amp;Join…</source>
        <translation>A&amp;rrivée…</translation>
    </message>
    <message>
        <source>Copies of somebody join, on the nearest free tiles</source>
        <translation>Des copies de quelqu’un arrivent sur les cases libres les plus proches</translation>
    </message>
    <message>
        <source>Lea&amp;ve</source>
        <translation>&amp;Quitter</translation>
    </message>
    <message>
        <source>Whoever is chosen leaves the fight without falling</source>
        <translation>La personne choisie quitte le combat sans tomber</translation>
    </message>
    <message>
        <source>&amp;Edit…</source>
        <translation>&amp;Modifier…</translation>
    </message>
    <message>
        <source>Another live value for whoever is chosen</source>
        <translation>Une autre valeur en jeu pour la personne choisie</translation>
    </message>
</context>
<context>
    <name>ludus::ui::AttackBar</name>
    <message>
        <source>attack %1 · seed %2</source>
        <translation>attaque %1 · graine %2</translation>
    </message>
    <message>
        <source>The next attack is number %1 of this fight, rolled with the seed %2</source>
        <translation>La prochaine attaque est la n°&#xa0;%1 de ce combat, tirée avec la graine %2</translation>
    </message>
    <message>
        <source>Press Space to attack.</source>
        <translation>Appuyez sur Espace pour attaquer.</translation>
    </message>
    <message>
        <source>Open a scenario to attack.</source>
        <translation>Ouvrez un scénario pour attaquer.</translation>
    </message>
    <message>
        <source>Seed</source>
        <translation>Graine</translation>
    </message>
    <message>
        <source>The same seed gives the same dice: a whole number of at most 64 bits</source>
        <translation>La même graine donne les mêmes dés&#xa0;: un nombre entier d’au plus 64 bits</translation>
    </message>
    <message>
        <source>New seed</source>
        <translation>Nouvelle graine</translation>
    </message>
    <message>
        <source>Picks another seed at random</source>
        <translation>Choisit une autre graine au hasard</translation>
    </message>
    <message>
        <source>Generator</source>
        <translation>Générateur</translation>
    </message>
    <message>
        <source>The generator that rolls the dice</source>
        <translation>Le générateur qui lance les dés</translation>
    </message>
    <message>
        <source>Attack</source>
        <translation>Attaquer</translation>
    </message>
    <message>
        <source>Resolves one attack with the seed and the counter shown (Space)</source>
        <translation>Résout une attaque avec la graine et le compteur affichés (Espace)</translation>
    </message>
    <message>
        <source>Table dice</source>
        <translation>Dés de la table</translation>
    </message>
    <message>
        <source>Type the dice rolled on the table; blank ones are rolled by the program</source>
        <translation>Saisir les dés lancés à la table&#x202f;; le programme lance ceux laissés vides</translation>
    </message>
    <message>
        <source>Gives everyone their hit points back and empties the log; undo brings it all back</source>
        <translation>Rend à chacun ses points de vie et vide le journal&#x202f;; annuler rétablit tout</translation>
    </message>
    <message>
        <source>Next attack</source>
        <translation>Prochaine attaque</translation>
    </message>
    <message>
        <source>Last attack</source>
        <translation>Dernière attaque</translation>
    </message>
    <message>
        <source>Start over</source>
        <translation>Recommencer</translation>
    </message>
</context>
<context>
    <name>ludus::ui::AttackPanel</name>
    <message>
        <source>Attacker and defender change places</source>
        <translation>Échange de l’attaquant et du défenseur</translation>
    </message>
    <message>
        <source>Attacker</source>
        <translation>Attaquant</translation>
    </message>
    <message>
        <source>Weapon</source>
        <translation>Arme</translation>
    </message>
    <message>
        <source>Defender</source>
        <translation>Défenseur</translation>
    </message>
    <message>
        <source>Situation</source>
        <translation>Situation</translation>
    </message>
    <message>
        <source>Two actors are needed: add them on the Scenario page.</source>
        <translation>Il faut deux acteurs&#xa0;: ajoutez-les sur la page Scénario.</translation>
    </message>
    <message>
        <source>Fix the problems listed on the Scenario page first.</source>
        <translation>Corrigez d’abord les problèmes listés sur la page Scénario.</translation>
    </message>
    <message numerus="yes">
        <source>%n value(s)</source>
        <translation>
            <numerusform>%n valeur</numerusform>
            <numerusform>%n valeurs</numerusform>
        </translation>
    </message>
    <message>
        <source>%1, none changed</source>
        <translation>%1, aucune modifiée</translation>
    </message>
    <message>
        <source>%1, %2 changed</source>
        <translation>%1, dont&#x202f;%2 modifiées</translation>
    </message>
    <message>
        <source>Rules</source>
        <translation>Règles</translation>
    </message>
    <message>
        <source>Another attacker, with the weapon they carry</source>
        <translation>Autre attaquant, avec l’arme qu’il porte</translation>
    </message>
    <message>
        <source>This file cannot be read as a scenario. Mend the problems listed on the Scenario page, or open another file.</source>
        <translation>Ce fichier ne peut pas être lu comme un scénario. Corrigez les problèmes listés sur la page Scénario, ou ouvrez un autre fichier.</translation>
    </message>
</context>
<context>
    <name>ludus::ui::Axis</name>
    <message>
        <source>Attacker</source>
        <translation>Attaquant</translation>
    </message>
    <message>
        <source>Defender</source>
        <translation>Défenseur</translation>
    </message>
    <message>
        <source>Weapon</source>
        <translation>Arme</translation>
    </message>
    <message>
        <source>Situation</source>
        <translation>Situation</translation>
    </message>
    <message>
        <source>Rules</source>
        <translation>Règles</translation>
    </message>
</context>
<context>
    <name>ludus::ui::BenchNotes</name>
    <message>
        <source>Kills and the duel start from wounded hit points.</source>
        <translation>Mise à mort et duel partent des PV entamés.</translation>
    </message>
    <message numerus="yes">
        <source>and %n more</source>
        <translation>
            <numerusform>et %n autre</numerusform>
            <numerusform>et %n autres</numerusform>
        </translation>
    </message>
    <message>
        <source>Remarks on the figures</source>
        <translation>Remarques sur les chiffres</translation>
    </message>
    <message>
        <source>Nothing differs from %1.</source>
        <translation>Aucune différence avec %1.</translation>
    </message>
    <message>
        <source>More</source>
        <translation>Suite</translation>
    </message>
    <message>
        <source>All remarks on the figures</source>
        <translation>Toutes les remarques sur les valeurs</translation>
    </message>
</context>
<context>
    <name>ludus::ui::Build</name>
    <message>
        <source>now</source>
        <translation>actuel</translation>
    </message>
    <message>
        <source>%1 against %2</source>
        <translation>%1 contre %2</translation>
    </message>
    <message>
        <source>%1, with %2</source>
        <translation>%1, avec %2</translation>
    </message>
</context>
<context>
    <name>ludus::ui::BuildChooser</name>
    <message>
        <source>Name</source>
        <translation>Nom</translation>
    </message>
    <message>
        <source>Against</source>
        <translation>Comparée à</translation>
    </message>
    <message>
        <source>New build…</source>
        <translation>Nouvelle variante…</translation>
    </message>
    <message>
        <source>New build</source>
        <translation>Nouvelle variante</translation>
    </message>
    <message>
        <source>Rename this build…</source>
        <translation>Renommer cette variante…</translation>
    </message>
    <message>
        <source>Delete this build</source>
        <translation>Supprimer cette variante</translation>
    </message>
    <message>
        <source>Rename this build</source>
        <translation>Renommer cette variante</translation>
    </message>
    <message>
        <source>nothing</source>
        <translation>rien</translation>
    </message>
    <message>
        <source>Update the pinned design</source>
        <translation>Mettre à jour l’état épinglé</translation>
    </message>
    <message>
        <source>Pin the present design</source>
        <translation>Épingler l’état actuel</translation>
    </message>
    <message>
        <source>Different</source>
        <translation>Différences</translation>
    </message>
    <message numerus="yes">
        <source>and %n more</source>
        <translation>
            <numerusform>et %n autre</numerusform>
            <numerusform>et %n autres</numerusform>
        </translation>
    </message>
    <message>
        <source>The build that is shown and edited: %1</source>
        <translation>La variante affichée et modifiée&#xa0;:&#x202f;%1</translation>
    </message>
    <message>
        <source>Charts and figures show how far it is from: %1</source>
        <translation>Graphiques et chiffres montrent l’écart avec&#xa0;:&#x202f;%1</translation>
    </message>
    <message>
        <source>Build</source>
        <translation>Variante</translation>
    </message>
    <message>
        <source>against</source>
        <translation>comparée à</translation>
    </message>
    <message>
        <source>Held against</source>
        <translation>Comparée à</translation>
    </message>
    <message>
        <source>Drop the pinned design</source>
        <translation>Oublier l’état épinglé</translation>
    </message>
</context>
<context>
    <name>ludus::ui::ChangesModel</name>
    <message>
        <source>Scenario</source>
        <translation>Scénario</translation>
    </message>
    <message>
        <source>added</source>
        <translation>ajouté</translation>
    </message>
    <message>
        <source>removed</source>
        <translation>retiré</translation>
    </message>
    <message>
        <source>another order</source>
        <translation>autre ordre</translation>
    </message>
    <message>
        <source>default</source>
        <translation>par défaut</translation>
    </message>
    <message>
        <source>Whose</source>
        <translation>De qui</translation>
    </message>
    <message>
        <source>What</source>
        <translation>Quoi</translation>
    </message>
    <message>
        <source>In the file</source>
        <translation>Dans le fichier</translation>
    </message>
    <message>
        <source>Now</source>
        <translation>Maintenant</translation>
    </message>
</context>
<context>
    <name>ludus::ui::ChartFrame</name>
    <message>
        <source>Table</source>
        <translation>Tableau</translation>
    </message>
    <message>
        <source>Show the chart’s numbers as a table</source>
        <translation>Afficher les chiffres du graphique en tableau</translation>
    </message>
    <message>
        <source>Show as table</source>
        <translation>Afficher en tableau</translation>
    </message>
    <message>
        <source>Save or copy the chart or its numbers</source>
        <translation>Enregistrer ou copier le graphique ou ses chiffres</translation>
    </message>
    <message>
        <source>Export the chart</source>
        <translation>Exporter le graphique</translation>
    </message>
    <message>
        <source>Save picture (PNG)…</source>
        <translation>Enregistrer l’image (PNG)…</translation>
    </message>
    <message>
        <source>Save drawing (SVG)…</source>
        <translation>Enregistrer le dessin (SVG)…</translation>
    </message>
    <message>
        <source>Save numbers (CSV)…</source>
        <translation>Enregistrer les chiffres (CSV)…</translation>
    </message>
    <message>
        <source>Copy picture</source>
        <translation>Copier l’image</translation>
    </message>
    <message>
        <source>Copy table</source>
        <translation>Copier le tableau</translation>
    </message>
    <message>
        <source>Numbers of the chart</source>
        <translation>Chiffres du graphique</translation>
    </message>
</context>
<context>
    <name>ludus::ui::CommandPalette</name>
    <message>
        <source>Commands</source>
        <translation>Commandes</translation>
    </message>
    <message>
        <source>Type a part of what you want to do</source>
        <translation>Tapez une partie de ce que vous voulez faire</translation>
    </message>
    <message>
        <source>Search the commands</source>
        <translation>Chercher dans les commandes</translation>
    </message>
</context>
<context>
    <name>ludus::ui::CompareFrame</name>
    <message>
        <source>Figure</source>
        <translation>Valeur</translation>
    </message>
    <message>
        <source>Difference</source>
        <translation>Différence</translation>
    </message>
    <message>
        <source>≠ %1</source>
        <translation>≠ %1</translation>
    </message>
    <message>
        <source>What does a build change?</source>
        <translation>Que change une variante&#xa0;?</translation>
    </message>
    <message>
        <source>%1: %2 with %3, %4 with %5</source>
        <translation>%1&#xa0;: %2 avec %3, %4 avec %5</translation>
    </message>
    <message>
        <source>The difference is what %1 changes; of chances in percentage points.</source>
        <translation>La différence est ce que change %1&#xa0;; pour les chances, en points de pourcentage.</translation>
    </message>
    <message>
        <source>All figures of two builds</source>
        <translation>Toutes les valeurs de deux variantes</translation>
    </message>
    <message>
        <source>Fights with the same seeds</source>
        <translation>Combats avec les mêmes graines</translation>
    </message>
    <message>
        <source>The fight with %1</source>
        <translation>Le combat avec %1</translation>
    </message>
    <message>
        <source>The fight</source>
        <translation>Le combat</translation>
    </message>
</context>
<context>
    <name>ludus::ui::CurveChart</name>
    <message>
        <source>Curve</source>
        <translation>Courbe</translation>
    </message>
    <message>
        <source>%1 over %2, from %3 at %4 to %5 at %6.</source>
        <translation>%1 selon %2, de %3 pour %4 à %5 pour %6.</translation>
    </message>
    <message>
        <source>Now %1, which gives %2.</source>
        <translation>Actuellement %1, ce qui donne %2.</translation>
    </message>
    <message>
        <source>now %1: %2</source>
        <translation>actuel %1 : %2</translation>
    </message>
    <message>
        <source>even at %1</source>
        <translation>équilibre à %1</translation>
    </message>
    <message>
        <source>%1 is even at %2</source>
        <translation>%1&#xa0;: équilibre à %2</translation>
    </message>
    <message>
        <source>even from %1 to %2</source>
        <translation>équilibre de %1 à %2</translation>
    </message>
    <message>
        <source>%1 is even from %2 to %3</source>
        <translation>%1&#xa0;: équilibre de %2 à %3</translation>
    </message>
    <message>
        <source>even between %1 and %2</source>
        <translation>équilibre entre %1 et %2</translation>
    </message>
    <message>
        <source>%1 is even between %2 and %3</source>
        <translation>%1&#xa0;: équilibre entre %2 et %3</translation>
    </message>
    <message>
        <source>passes 50% right after %1</source>
        <translation>franchit 50&#xa0;% juste après %1</translation>
    </message>
    <message>
        <source>%1 passes 50% right after %2</source>
        <translation>%1&#xa0;: franchit 50&#xa0;% juste après %2</translation>
    </message>
    <message>
        <source>passes 50% at %1</source>
        <translation>franchit 50&#xa0;% à %1</translation>
    </message>
    <message>
        <source>%1 passes 50% at %2</source>
        <translation>%1&#xa0;: franchit 50&#xa0;% à %2</translation>
    </message>
    <message>
        <source>%1.</source>
        <translation>%1.</translation>
    </message>
    <message>
        <source>chance</source>
        <translation>probabilité</translation>
    </message>
    <message>
        <source>damage</source>
        <translation>dégâts</translation>
    </message>
    <message>
        <source>now %1</source>
        <translation>actuel %1</translation>
    </message>
    <message>
        <source>%1 (sampled, %2 duels per point)</source>
        <translation>%1 (échantillonné, %2 duels par point)</translation>
    </message>
    <message>
        <source>Sampled, %1 duels per point.</source>
        <translation>Échantillonné, %1 duels par point.</translation>
    </message>
</context>
<context>
    <name>ludus::ui::CurveFrame</name>
    <message>
        <source>over</source>
        <translation>selon</translation>
    </message>
    <message>
        <source>Which value makes it …</source>
        <translation>Quelle valeur faut-il…</translation>
    </message>
    <message>
        <source>What the curve shows</source>
        <translation>Ce que montre la courbe</translation>
    </message>
    <message>
        <source>What varies along the curve</source>
        <translation>Ce qui varie le long de la courbe</translation>
    </message>
    <message>
        <source>%1 (sampled)</source>
        <translation>%1 (échantillonné)</translation>
    </message>
    <message>
        <source>Tick several to compare them in one chart.</source>
        <translation>Cochez-en plusieurs pour les comparer sur un même graphique.</translation>
    </message>
    <message>
        <source>Search</source>
        <translation>Rechercher</translation>
    </message>
    <message>
        <source>Measured differently from “%1”, so both cannot share an axis. Click it to see it alone.</source>
        <translation>Ne se mesure pas comme «&#xa0;%1&#xa0;»&#xa0;: les deux ne peuvent partager un axe. Cliquez pour l’afficher seul.</translation>
    </message>
    <message>
        <source>95 % from</source>
        <translation>95&#xa0;% de</translation>
    </message>
    <message>
        <source>95 % to</source>
        <translation>95&#xa0;% à</translation>
    </message>
    <message>
        <source>%1 over %2</source>
        <translation>%1 selon %2</translation>
    </message>
</context>
<context>
    <name>ludus::ui::Dice</name>
    <message>
        <source>rolled</source>
        <translation>lancé</translation>
    </message>
    <message>
        <source>typed</source>
        <translation>saisi</translation>
    </message>
    <message>
        <source>corrected</source>
        <translation>corrigé</translation>
    </message>
</context>
<context>
    <name>ludus::ui::DiceFields</name>
    <message>
        <source>again: %1</source>
        <translation>relance&#xa0;: %1</translation>
    </message>
    <message>
        <source>What the die shows. Blank: the program rolls it.</source>
        <translation>Ce que montre le dé. Vide&#xa0;: le programme le lance.</translation>
    </message>
    <message>
        <source>A %1 shows 1 to %2, not %3.</source>
        <translation>Un %1 montre de 1 à %2, pas %3.</translation>
    </message>
    <message>
        <source>Enter again takes it all the same.</source>
        <translation>Entrée encore une fois l’accepte quand même.</translation>
    </message>
    <message>
        <source>Dice of the table</source>
        <translation>Dés de la table</translation>
    </message>
</context>
<context>
    <name>ludus::ui::DicePanel</name>
    <message>
        <source>&amp;Roll the rest</source>
        <translation>&amp;Lancer le reste</translation>
    </message>
    <message>
        <source>The program rolls the dice that are blank</source>
        <translation>Le programme lance les dés laissés vides</translation>
    </message>
    <message>
        <source>&amp;Go on</source>
        <translation>&amp;Continuer</translation>
    </message>
    <message>
        <source>Takes the dice as typed; blank ones are rolled</source>
        <translation>Prend les dés saisis&#xa0;; ceux laissés vides sont lancés</translation>
    </message>
    <message>
        <source>What is asked</source>
        <translation>Ce qui est demandé</translation>
    </message>
    <message>
        <source>What is wrong</source>
        <translation>Problème</translation>
    </message>
    <message>
        <source>%1: what to do</source>
        <translation>%1&#xa0;: que faire&#xa0;?</translation>
    </message>
    <message>
        <source>%1 rolls the dice</source>
        <translation>%1 lance les dés</translation>
    </message>
    <message>
        <source>%1 decides</source>
        <translation>%1 décide</translation>
    </message>
    <message>
        <source>Fallen already</source>
        <translation>Déjà tombés</translation>
    </message>
    <message>
        <source>Who is asked</source>
        <translation>Qui est interrogé</translation>
    </message>
</context>
<context>
    <name>ludus::ui::DiceRow</name>
    <message>
        <source>Blank dice are rolled. Enter on the last one goes on, Esc leaves.</source>
        <translation>Les dés vides sont lancés. Entrée sur le dernier dé continue, Échap quitte.</translation>
    </message>
    <message>
        <source>Roll the rest</source>
        <translation>Lancer le reste</translation>
    </message>
    <message>
        <source>The program rolls the dice that are blank (%1)</source>
        <translation>Le programme lance les dés laissés vides (%1)</translation>
    </message>
</context>
<context>
    <name>ludus::ui::DistributionChart</name>
    <message>
        <source>damage of a hit</source>
        <translation>dégâts d’un coup qui touche</translation>
    </message>
    <message>
        <source>chance of exactly this much</source>
        <translation>chance d’infliger exactement autant</translation>
    </message>
    <message>
        <source>chance of at least this much</source>
        <translation>chance d’infliger au moins autant</translation>
    </message>
    <message>
        <source>chance of at most this much</source>
        <translation>chance d’infliger au plus autant</translation>
    </message>
    <message>
        <source>exactly %1</source>
        <translation>exactement %1</translation>
    </message>
    <message>
        <source>at least %1</source>
        <translation>au moins %1</translation>
    </message>
    <message>
        <source>at most %1</source>
        <translation>au plus %1</translation>
    </message>
    <message>
        <source>mean %1</source>
        <translation>moyenne %1</translation>
    </message>
    <message>
        <source>median %1</source>
        <translation>médiane %1</translation>
    </message>
    <message>
        <source>Damage histogram</source>
        <translation>Histogramme des dégâts</translation>
    </message>
    <message>
        <source>No attack hits.</source>
        <translation>Aucune attaque ne touche.</translation>
    </message>
    <message>
        <source>Damage from %1 to %2, mean %3, standard deviation %4, quartiles %5, %6 and %7.</source>
        <translation>Dégâts de %1 à %2, moyenne %3, écart type %4, quartiles %5, %6 et %7.</translation>
    </message>
    <message>
        <source>damage of one attack, a miss counts as 0</source>
        <translation>dégâts d’une attaque, un coup manqué compte pour 0</translation>
    </message>
    <message>
        <source>last attack %1</source>
        <translation>dernière attaque %1</translation>
    </message>
    <message>
        <source>%1: mean %2.</source>
        <translation>%1&#xa0;: moyenne %2.</translation>
    </message>
    <message>
        <source>The last attack took %1.</source>
        <translation>La dernière attaque a infligé %1.</translation>
    </message>
</context>
<context>
    <name>ludus::ui::DistributionFrame</name>
    <message>
        <source>Damage of one attack</source>
        <translation>Dégâts d’une attaque</translation>
    </message>
    <message>
        <source>The chance of each damage</source>
        <translation>La chance d’infliger exactement chaque valeur de dégâts</translation>
    </message>
    <message>
        <source>The chance of each damage or more</source>
        <translation>La chance d’infliger au moins chaque valeur de dégâts</translation>
    </message>
    <message>
        <source>The chance of each damage or less</source>
        <translation>La chance d’infliger au plus chaque valeur de dégâts</translation>
    </message>
    <message>
        <source>given a hit</source>
        <translation>si touché</translation>
    </message>
    <message>
        <source>Leaves the misses out: the damage of those attacks that hit</source>
        <translation>Écarte les attaques manquées&#xa0;: les dégâts de celles qui touchent</translation>
    </message>
    <message>
        <source>damage</source>
        <translation>dégâts</translation>
    </message>
    <message>
        <source>exactly</source>
        <translation>exactement</translation>
    </message>
    <message>
        <source>at least</source>
        <translation>au moins</translation>
    </message>
    <message>
        <source>at most</source>
        <translation>au plus</translation>
    </message>
</context>
<context>
    <name>ludus::ui::Document</name>
    <message>
        <source>Base</source>
        <translation>Base</translation>
    </message>
    <message>
        <source>Pinned</source>
        <translation>Épinglée</translation>
    </message>
    <message>
        <source>New build %1</source>
        <translation>Nouvelle variante %1</translation>
    </message>
    <message>
        <source>Rename build %1 to %2</source>
        <translation>Renommer la variante %1 en %2</translation>
    </message>
    <message>
        <source>Delete build %1</source>
        <translation>Supprimer la variante %1</translation>
    </message>
    <message>
        <source>Untitled</source>
        <translation>Sans titre</translation>
    </message>
    <message>
        <source>Rename %1 to %2</source>
        <translation>Changement de nom&#xa0;: %1 → %2</translation>
    </message>
    <message>
        <source>Attack: %1 on %2</source>
        <translation>Attaque&#xa0;: %1 contre %2</translation>
    </message>
    <message>
        <source>Correct a die</source>
        <translation>Correction d’un dé</translation>
    </message>
    <message>
        <source>Reset the fight</source>
        <translation>Réinitialisation du combat</translation>
    </message>
    <message>
        <source>Heal %1</source>
        <translation>Soins&#xa0;: %1</translation>
    </message>
    <message>
        <source>Keep what the fight has left</source>
        <translation>Garder l’état laissé par le combat</translation>
    </message>
</context>
<context>
    <name>ludus::ui::FallenNote</name>
    <message>
        <source>%1 and %2</source>
        <translation>%1 et %2</translation>
    </message>
    <message>
        <source>%1 has fallen. Press Space again to attack all the same.</source>
        <translation>%1 est hors de combat. Appuyez encore sur Espace pour attaquer quand même.</translation>
    </message>
    <message>
        <source>%1 have fallen. Press Space again to attack all the same.</source>
        <translation>%1 sont hors de combat. Appuyez encore sur Espace pour attaquer quand même.</translation>
    </message>
    <message>
        <source>Attack anyway</source>
        <translation>Attaquer quand même</translation>
    </message>
    <message>
        <source>Heal %1</source>
        <translation>Soigner %1</translation>
    </message>
    <message>
        <source>Heal both</source>
        <translation>Soigner les deux</translation>
    </message>
    <message>
        <source>Gives back what hit points %1 began with; undo takes it back</source>
        <translation>Rend à %1 les points de vie du début&#x202f;; annuler les reprend</translation>
    </message>
</context>
<context>
    <name>ludus::ui::FieldRow</name>
    <message>
        <source>follows %1</source>
        <translation>suit %1</translation>
    </message>
    <message>
        <source>default</source>
        <translation>par défaut</translation>
    </message>
    <message>
        <source>now %1</source>
        <translation>actuel&#xa0;: %1</translation>
    </message>
    <message>
        <source>Back to the default</source>
        <translation>Revenir à la valeur par défaut</translation>
    </message>
    <message>
        <source>%1: back to the default</source>
        <translation>%1&#xa0;: revenir à la valeur par défaut</translation>
    </message>
    <message>
        <source>of %1</source>
        <translation>sur %1</translation>
    </message>
    <message>
        <source>now %1 of %2: what is typed changes what is left, the scenario keeps its %2</source>
        <translation>actuel&#xa0;: %1 sur %2&#xa0;; la saisie change ce qui reste, le scénario garde ses %2</translation>
    </message>
    <message>
        <source>Back to %1</source>
        <translation>Revenir à %1</translation>
    </message>
    <message>
        <source>Curve over this</source>
        <translation>Courbe en fonction de ce champ</translation>
    </message>
    <message>
        <source>was %1</source>
        <translation>était %1</translation>
    </message>
</context>
<context>
    <name>ludus::ui::FightBar</name>
    <message>
        <source>as rolled</source>
        <translation>tel que tiré</translation>
    </message>
    <message>
        <source>fork %1 at event %2</source>
        <translation>bifurcation %1 à l’événement %2</translation>
    </message>
    <message>
        <source>event %1 of %2</source>
        <translation>événement %1 sur %2</translation>
    </message>
    <message>
        <source>To the start</source>
        <translation>Au début</translation>
    </message>
    <message>
        <source>One event back</source>
        <translation>Un événement en arrière</translation>
    </message>
    <message>
        <source>Play or pause</source>
        <translation>Lecture ou pause</translation>
    </message>
    <message>
        <source>One event on</source>
        <translation>Un événement en avant</translation>
    </message>
    <message>
        <source>To the end</source>
        <translation>À la fin</translation>
    </message>
    <message>
        <source>Timeline: crosses mark where someone fell, triangles where the fight forks, lines what people did</source>
        <translation>Chronologie : croix pour les chutes, triangles pour les bifurcations, traits pour ce que les gens ont fait</translation>
    </message>
    <message>
        <source>Events a second</source>
        <translation>Événements par seconde</translation>
    </message>
    <message>
        <source>Course of the fight</source>
        <translation>Déroulement du combat</translation>
    </message>
    <message>
        <source>F&amp;ork here</source>
        <translation>Bifur&amp;quer ici</translation>
    </message>
    <message>
        <source>From this moment the fight goes another way; what followed is kept beside it. Where the computer plays everybody, you play from here on</source>
        <translation>À partir de ce moment, le combat suit un autre cours ; la suite d’origine est conservée à côté. Si l’ordinateur joue tout le monde, c’est vous qui jouez à partir d’ici</translation>
    </message>
</context>
<context>
    <name>ludus::ui::FightPlayer</name>
    <message>
        <source>Start the fight</source>
        <translation>Commencer le combat</translation>
    </message>
    <message>
        <source>End the fight</source>
        <translation>Quitter le combat</translation>
    </message>
    <message>
        <source>Look at another fork</source>
        <translation>Changer de branche</translation>
    </message>
    <message>
        <source>Change who plays</source>
        <translation>Changer de joueur</translation>
    </message>
    <message>
        <source>Type dice</source>
        <translation>Saisie de dés</translation>
    </message>
    <message>
        <source>Answer</source>
        <translation>Réponse</translation>
    </message>
    <message>
        <source>Correct a die</source>
        <translation>Correction d’un dé</translation>
    </message>
    <message>
        <source>Fork the fight</source>
        <translation>Bifurquer</translation>
    </message>
</context>
<context>
    <name>ludus::ui::FightSetup</name>
    <message>
        <source>by hand, dice rolled</source>
        <translation>à la main, dés lancés</translation>
    </message>
    <message>
        <source>by hand, dice typed</source>
        <translation>à la main, dés saisis</translation>
    </message>
    <message>
        <source>the computer, dice typed</source>
        <translation>l’ordinateur, dés saisis</translation>
    </message>
    <message>
        <source>the computer</source>
        <translation>l’ordinateur</translation>
    </message>
    <message>
        <source>Who plays %1</source>
        <translation>Qui joue %1</translation>
    </message>
    <message>
        <source>Who gives the orders, and who rolls</source>
        <translation>Qui donne les ordres, et qui lance les dés</translation>
    </message>
    <message>
        <source>&amp;Who plays</source>
        <translation>&amp;Qui joue</translation>
    </message>
    <message>
        <source>from the start</source>
        <translation>depuis le début</translation>
    </message>
    <message>
        <source>from the present state</source>
        <translation>depuis l’état actuel</translation>
    </message>
    <message>
        <source>What the fight begins with</source>
        <translation>D’où part le combat</translation>
    </message>
    <message>
        <source>The scenario as it is designed, or with the hit points that attacks have left</source>
        <translation>Le scénario tel qu’il est conçu, ou avec les points de vie laissés par les attaques</translation>
    </message>
    <message>
        <source>Fi&amp;ght</source>
        <translation>&amp;Combattre</translation>
    </message>
    <message>
        <source>Plays the fight with the scenario’s seed, up to where people are asked</source>
        <translation>Joue le combat avec la graine du scénario, jusqu’à la première question</translation>
    </message>
    <message>
        <source>End fi&amp;ght</source>
        <translation>&amp;Quitter le combat</translation>
    </message>
    <message>
        <source>Back to what attacks have left; undo brings the fight back</source>
        <translation>Retour à l’état laissé par les attaques&#xa0;; annuler ramène le combat</translation>
    </message>
</context>
<context>
    <name>ludus::ui::FileWork</name>
    <message>
        <source>Ludus files (*.ludus.json *.ludus-replay.json);;JSON files (*.json);;All files (*)</source>
        <translation>Fichiers Ludus (*.ludus.json *.ludus-replay.json);;Fichiers JSON (*.json);;Tous les fichiers (*)</translation>
    </message>
    <message>
        <source>Cannot open %1</source>
        <translation>Impossible d’ouvrir %1</translation>
    </message>
    <message>
        <source>Open a scenario</source>
        <translation>Ouvrir un scénario</translation>
    </message>
    <message>
        <source>Import for %1</source>
        <translation>Importer pour %1</translation>
    </message>
    <message>
        <source>JSON files (*.json);;All files (*)</source>
        <translation>Fichiers JSON (*.json);;Tous les fichiers (*)</translation>
    </message>
    <message>
        <source>Cannot import</source>
        <translation>Importation impossible</translation>
    </message>
    <message>
        <source>Import</source>
        <translation>Importation</translation>
    </message>
    <message numerus="yes">
        <source>%n entry(s) found no place in the scenario and were left out.</source>
        <translation>
            <numerusform>%n entrée n’a pas trouvé de place dans le scénario et a été omise.</numerusform>
            <numerusform>%n entrées n’ont pas trouvé de place dans le scénario et ont été omises.</numerusform>
        </translation>
    </message>
    <message>
        <source>Replay</source>
        <translation>Enregistrement</translation>
    </message>
    <message>
        <source>Play a fight on the arena page first.</source>
        <translation>Jouez d’abord un combat sur la page Arène.</translation>
    </message>
    <message>
        <source>Save the fight as a replay</source>
        <translation>Enregistrer le combat</translation>
    </message>
    <message>
        <source>Ludus replays (*.ludus-replay.json)</source>
        <translation>Enregistrements Ludus (*.ludus-replay.json)</translation>
    </message>
    <message>
        <source>Cannot save</source>
        <translation>Enregistrement impossible</translation>
    </message>
    <message>
        <source>Save the scenario</source>
        <translation>Enregistrer le scénario</translation>
    </message>
    <message>
        <source>The fight is no longer the one recorded.</source>
        <translation>Le combat n’est plus celui qui a été enregistré.</translation>
    </message>
</context>
<context>
    <name>ludus::ui::FindingsModel</name>
    <message>
        <source>Error</source>
        <translation>Erreur</translation>
    </message>
    <message>
        <source>Warning</source>
        <translation>Avertissement</translation>
    </message>
    <message>
        <source>Kind</source>
        <translation>Type</translation>
    </message>
    <message>
        <source>Place</source>
        <translation>Emplacement</translation>
    </message>
    <message>
        <source>What is wrong</source>
        <translation>Problème</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1&#xa0;: %2</translation>
    </message>
</context>
<context>
    <name>ludus::ui::FoldingTabs</name>
    <message>
        <source>Fold problems, changes and notes</source>
        <translation>Replier problèmes, modifications et notes</translation>
    </message>
    <message>
        <source>Show problems, changes and notes</source>
        <translation>Afficher problèmes, modifications et notes</translation>
    </message>
</context>
<context>
    <name>ludus::ui::GalleryPage</name>
    <message>
        <source>No files opened yet.</source>
        <translation>Aucun fichier ouvert pour l’instant.</translation>
    </message>
    <message>
        <source>Recent files</source>
        <translation>Fichiers récents</translation>
    </message>
    <message>
        <source>Begin with a sample</source>
        <translation>Commencer par un exemple</translation>
    </message>
    <message>
        <source>&amp;Open a file…</source>
        <translation>&amp;Ouvrir un fichier…</translation>
    </message>
    <message>
        <source>Back to the scenario</source>
        <translation>Retour au scénario</translation>
    </message>
    <message>
        <source>The easiest of each ruleset first. Each opens with its attack set up: press Space, or change a number and watch the odds move.</source>
        <translation>Les plus simples de chaque règle d’abord. Chacun s’ouvre avec son attaque prête&#xa0;: appuyez sur Espace, ou changez un nombre et regardez les chances bouger.</translation>
    </message>
    <message>
        <source>Search names, actors, rules</source>
        <translation>Chercher noms, acteurs, règles</translation>
    </message>
    <message>
        <source>Search the samples</source>
        <translation>Chercher dans les exemples</translation>
    </message>
    <message>
        <source>No sample has that.</source>
        <translation>Aucun exemple ne contient cela.</translation>
    </message>
    <message>
        <source>&amp;New scenario</source>
        <translation>&amp;Nouveau scénario</translation>
    </message>
    <message>
        <source>Or drop a scenario or a replay anywhere in the window.</source>
        <translation>Ou déposez un scénario ou un combat enregistré n’importe où dans la fenêtre.</translation>
    </message>
</context>
<context>
    <name>ludus::ui::GridPanel</name>
    <message>
        <source>More</source>
        <translation>Suite</translation>
    </message>
    <message>
        <source>Export the grid</source>
        <translation>Exporter la grille</translation>
    </message>
    <message>
        <source>Comma-separated values (*.csv)</source>
        <translation>Valeurs séparées par des virgules (*.csv)</translation>
    </message>
    <message>
        <source>The usual ones</source>
        <translation>Les colonnes habituelles</translation>
    </message>
    <message>
        <source>All</source>
        <translation>Toutes</translation>
    </message>
    <message numerus="yes">
        <source>%n cell(s)</source>
        <translation>
            <numerusform>%n cellule</numerusform>
            <numerusform>%n cellules</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 makes %2 into %3</source>
        <translation>%1&#xa0;: de %2 à %3</translation>
    </message>
    <message>
        <source>nothing</source>
        <translation>rien</translation>
    </message>
    <message numerus="yes">
        <source>%n cell(s) selected: type to change them all</source>
        <translation>
            <numerusform>%n cellule sélectionnée&#xa0;: tapez pour la modifier</numerusform>
            <numerusform>%n cellules sélectionnées&#xa0;: tapez pour les modifier toutes</numerusform>
        </translation>
    </message>
    <message>
        <source>Paste</source>
        <translation>Coller</translation>
    </message>
    <message>
        <source>“%1” can be read two ways. Which is meant?</source>
        <translation>«&#xa0;%1&#xa0;» peut se lire de deux façons. Laquelle est la bonne&#xa0;?</translation>
    </message>
    <message>
        <source>Exported to %1</source>
        <translation>Exporté vers %1</translation>
    </message>
    <message>
        <source>%1 cannot be written: %2</source>
        <translation>%1 n’a pas pu être écrit&#xa0;: %2</translation>
    </message>
    <message>
        <source>What the grid shows</source>
        <translation>Contenu de la grille</translation>
    </message>
    <message>
        <source>Filter rows</source>
        <translation>Filtrer les lignes</translation>
    </message>
    <message>
        <source>Base</source>
        <translation>Base</translation>
    </message>
    <message>
        <source>Values as they are written in the scenario</source>
        <translation>Valeurs telles qu’écrites dans le scénario</translation>
    </message>
    <message>
        <source>Effective</source>
        <translation>Effectif</translation>
    </message>
    <message>
        <source>Values with equipment, attributes and effects; edits change the base</source>
        <translation>Valeurs avec équipement, attributs et effets&#xa0;; toute modification porte sur la base</translation>
    </message>
    <message>
        <source>Columns</source>
        <translation>Colonnes</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>Copier</translation>
    </message>
    <message>
        <source>Export…</source>
        <translation>Exporter…</translation>
    </message>
    <message>
        <source>also =100 · −5 · ×1.2    Enter applies, Esc cancels</source>
        <translation>aussi =100 · −5 · ×1,2    Entrée applique, Échap annule</translation>
    </message>
    <message>
        <source>Grid</source>
        <translation>Grille</translation>
    </message>
</context>
<context>
    <name>ludus::ui::GridView</name>
    <message numerus="yes">
        <source>%n cell(s) copied</source>
        <translation>
            <numerusform>%n cellule copiée</numerusform>
            <numerusform>%n cellules copiées</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n cell(s): more than can be shown before Enter</source>
        <translation>
            <numerusform>%n cellule&#xa0;: trop pour un aperçu</numerusform>
            <numerusform>%n cellules&#xa0;: trop pour un aperçu avant Entrée</numerusform>
        </translation>
    </message>
    <message>
        <source>There is nothing to paste.</source>
        <translation>Il n’y a rien à coller.</translation>
    </message>
    <message>
        <source>Select the cell to paste at first.</source>
        <translation>Sélectionnez d’abord la cellule où coller.</translation>
    </message>
    <message>
        <source>Nothing was pasted.</source>
        <translation>Rien n’a été collé.</translation>
    </message>
    <message numerus="yes">
        <source>%n cell(s) pasted</source>
        <translation>
            <numerusform>%n cellule collée</numerusform>
            <numerusform>%n cellules collées</numerusform>
        </translation>
    </message>
    <message>
        <source>Nothing was pasted. %1: “%2”, %3</source>
        <translation>Rien n’a été collé. %1&#xa0;: «&#xa0;%2&#xa0;», %3</translation>
    </message>
    <message numerus="yes">
        <source> – and %n more cell(s)</source>
        <translation>
            <numerusform> – et %n autre cellule</numerusform>
            <numerusform> – et %n autres cellules</numerusform>
        </translation>
    </message>
    <message>
        <source>Nothing was changed: an entry here is broken and holds no values.</source>
        <translation>Rien n’a été changé&#xa0;: une entrée est endommagée ici et ne contient aucune valeur.</translation>
    </message>
</context>
<context>
    <name>ludus::ui::HeatFrame</name>
    <message>
        <source>Two values at once</source>
        <translation>Deux valeurs à la fois</translation>
    </message>
    <message>
        <source>%1 pairs of values</source>
        <translation>%1 paires de valeurs</translation>
    </message>
    <message>
        <source>The line is where it is %1.</source>
        <translation>La ligne est là où elle vaut %1.</translation>
    </message>
    <message>
        <source>A click sets both values; the arrow keys move, Enter sets.</source>
        <translation>Un clic fixe les deux valeurs&#xa0;; les flèches déplacent, Entrée fixe.</translation>
    </message>
    <message>
        <source>Field across</source>
        <translation>Champ en largeur</translation>
    </message>
    <message>
        <source>Field upwards</source>
        <translation>Champ en hauteur</translation>
    </message>
    <message>
        <source>Search</source>
        <translation>Rechercher</translation>
    </message>
    <message>
        <source>%1: from</source>
        <translation>%1&#xa0;: de</translation>
    </message>
    <message>
        <source>%1: to</source>
        <translation>%1&#xa0;: à</translation>
    </message>
    <message>
        <source>Heat map</source>
        <translation>Carte de chaleur</translation>
    </message>
</context>
<context>
    <name>ludus::ui::InspectorDock</name>
    <message>
        <source>Attack</source>
        <translation>Attaque</translation>
    </message>
    <message>
        <source>Rules</source>
        <translation>Règles</translation>
    </message>
    <message>
        <source>Situation</source>
        <translation>Situation</translation>
    </message>
    <message>
        <source>Scenario</source>
        <translation>Scénario</translation>
    </message>
    <message>
        <source>Actor</source>
        <translation>Acteur</translation>
    </message>
    <message>
        <source>Choose an actor, an item or the rules in the roster to see and change every value.</source>
        <translation>Choisissez un acteur, un objet ou les règles dans l’effectif pour voir et modifier chaque valeur.</translation>
    </message>
    <message>
        <source>Inspector</source>
        <translation>Inspecteur</translation>
    </message>
    <message>
        <source>Fields of the selection</source>
        <translation>Champs de la sélection</translation>
    </message>
    <message>
        <source>Help</source>
        <translation>Aide</translation>
    </message>
    <message>
        <source>Each field is explained here when it has the focus.</source>
        <translation>Chaque champ est expliqué ici lorsqu’il est actif.</translation>
    </message>
    <message numerus="yes">
        <source>%1 and %n more</source>
        <translation>
            <numerusform>%1 et %n autre</numerusform>
            <numerusform>%1 et %n autres</numerusform>
        </translation>
    </message>
    <message>
        <source>What you change here changes for all of them.</source>
        <translation>Ce que vous modifiez ici change pour tous.</translation>
    </message>
</context>
<context>
    <name>ludus::ui::LabPage</name>
    <message>
        <source>Questions</source>
        <translation>Questions</translation>
    </message>
</context>
<context>
    <name>ludus::ui::ListEditor</name>
    <message>
        <source>There is nothing to add yet: the roster has no such entry.</source>
        <translation>Il n’y a encore rien à ajouter&#xa0;: l’effectif ne contient aucun élément de ce genre.</translation>
    </message>
    <message>
        <source>+ Add</source>
        <translation>+ Ajouter</translation>
    </message>
    <message>
        <source>%1: add</source>
        <translation>%1&#xa0;: ajouter</translation>
    </message>
    <message>
        <source>%1, entry %2</source>
        <translation>%1, élément %2</translation>
    </message>
    <message>
        <source>Move up</source>
        <translation>Monter</translation>
    </message>
    <message>
        <source>Move down</source>
        <translation>Descendre</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>Supprimer</translation>
    </message>
</context>
<context>
    <name>ludus::ui::LogDock</name>
    <message>
        <source>Export the log</source>
        <translation>Exporter le journal</translation>
    </message>
    <message>
        <source>CSV (*.csv)</source>
        <translation>CSV (*.csv)</translation>
    </message>
    <message>
        <source>The file %1 cannot be written.</source>
        <translation>Impossible d’écrire le fichier %1.</translation>
    </message>
    <message>
        <source>No attack fits the filter.</source>
        <translation>Aucune attaque ne correspond au filtre.</translation>
    </message>
    <message>
        <source>No attack yet. Press Space, or type the dice of the table: every attack is written down here and unfolds into each number it was made of.</source>
        <translation>Aucune attaque pour l’instant. Appuyez sur Espace, ou saisissez les dés de la table&#xa0;: chaque attaque est consignée ici et se déplie jusqu’à chacun des nombres qui la composent.</translation>
    </message>
    <message>
        <source>Open a scenario first: its attacks are written down here.</source>
        <translation>Ouvrez d’abord un scénario&#xa0;: ses attaques sont consignées ici.</translation>
    </message>
    <message>
        <source>Log</source>
        <translation>Journal</translation>
    </message>
    <message>
        <source>Search</source>
        <translation>Rechercher</translation>
    </message>
    <message>
        <source>Search the log</source>
        <translation>Rechercher dans le journal</translation>
    </message>
    <message>
        <source>Shows the attacks that hold this text, down to each step</source>
        <translation>Affiche les attaques qui contiennent ce texte, jusque dans chaque étape</translation>
    </message>
    <message>
        <source>Hits and misses</source>
        <translation>Touchés et manqués</translation>
    </message>
    <message>
        <source>Hits</source>
        <translation>Touchés</translation>
    </message>
    <message>
        <source>Misses</source>
        <translation>Manqués</translation>
    </message>
    <message>
        <source>Outcome</source>
        <translation>Issue</translation>
    </message>
    <message>
        <source>Which attacks are shown, by how they ended</source>
        <translation>Quelles attaques sont affichées, selon leur issue</translation>
    </message>
    <message>
        <source>Everyone</source>
        <translation>Tous</translation>
    </message>
    <message>
        <source>Actor</source>
        <translation>Acteur</translation>
    </message>
    <message>
        <source>Which attacks are shown, by who struck or was struck</source>
        <translation>Quelles attaques sont affichées, selon qui a frappé ou été frappé</translation>
    </message>
    <message>
        <source>Unfold all</source>
        <translation>Tout déplier</translation>
    </message>
    <message>
        <source>Fold all</source>
        <translation>Tout replier</translation>
    </message>
    <message>
        <source>Correct the die…</source>
        <translation>Corriger le dé…</translation>
    </message>
    <message>
        <source>Replaces the selected die of the last attack and keeps the others</source>
        <translation>Remplace le dé sélectionné de la dernière attaque et garde les autres</translation>
    </message>
    <message>
        <source>Copy as text</source>
        <translation>Copier en texte</translation>
    </message>
    <message>
        <source>Copy as Markdown</source>
        <translation>Copier en Markdown</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>Copier</translation>
    </message>
    <message>
        <source>Copies the selected attacks with every step</source>
        <translation>Copie les attaques sélectionnées avec toutes leurs étapes</translation>
    </message>
    <message>
        <source>Export CSV: a row an attack…</source>
        <translation>Exporter en CSV&#xa0;: une ligne par attaque…</translation>
    </message>
    <message>
        <source>Export CSV: a row a die…</source>
        <translation>Exporter en CSV&#xa0;: une ligne par dé…</translation>
    </message>
    <message>
        <source>Export</source>
        <translation>Exporter</translation>
    </message>
    <message>
        <source>Saves the attacks that are shown</source>
        <translation>Enregistre les attaques affichées</translation>
    </message>
    <message>
        <source>Find in the log</source>
        <translation>Chercher dans le journal</translation>
    </message>
    <message>
        <source>Show all attacks</source>
        <translation>Afficher toutes les attaques</translation>
    </message>
    <message>
        <source>Resolved attacks</source>
        <translation>Attaques résolues</translation>
    </message>
</context>
<context>
    <name>ludus::ui::LogModel</name>
    <message>
        <source>No.</source>
        <translation>N°</translation>
    </message>
    <message>
        <source>What happened</source>
        <translation>Ce qui s’est passé</translation>
    </message>
    <message>
        <source>Damage, value</source>
        <translation>Dégâts, valeur</translation>
    </message>
    <message>
        <source>Dice, formula, source</source>
        <translation>Dés, formule, source</translation>
    </message>
    <message>
        <source>Attacker</source>
        <translation>Attaquant</translation>
    </message>
    <message>
        <source>Defender</source>
        <translation>Défenseur</translation>
    </message>
</context>
<context>
    <name>ludus::ui::MainWindow</name>
    <message>
        <source>Changes cannot be kept for recovery: %1</source>
        <translation>Les modifications ne peuvent pas être gardées pour la récupération&#xa0;: %1</translation>
    </message>
    <message>
        <source>Changes are kept for recovery again.</source>
        <translation>Les modifications sont de nouveau gardées pour la récupération.</translation>
    </message>
    <message>
        <source>No window could be started for %1.</source>
        <translation>Aucune fenêtre n’a pu être ouverte pour %1.</translation>
    </message>
    <message>
        <source>Cannot open</source>
        <translation>Ouverture impossible</translation>
    </message>
    <message>
        <source>&amp;Open…</source>
        <translation>&amp;Ouvrir…</translation>
    </message>
    <message>
        <source>Sa&amp;mples</source>
        <translation>E&amp;xemples</translation>
    </message>
    <message>
        <source>&amp;Save</source>
        <translation>&amp;Enregistrer</translation>
    </message>
    <message>
        <source>Save &amp;as…</source>
        <translation>Enregistrer &amp;sous…</translation>
    </message>
    <message>
        <source>&amp;Quit</source>
        <translation>&amp;Quitter</translation>
    </message>
    <message>
        <source>Reset the &amp;fight</source>
        <translation>Réinitialiser le &amp;combat</translation>
    </message>
    <message>
        <source>&amp;Light</source>
        <translation>&amp;Clair</translation>
    </message>
    <message>
        <source>&amp;Dark</source>
        <translation>&amp;Sombre</translation>
    </message>
    <message>
        <source>Help on this &amp;field</source>
        <translation>Aide sur ce &amp;champ</translation>
    </message>
    <message>
        <source>&amp;About Ludus</source>
        <translation>À &amp;propos de Ludus</translation>
    </message>
    <message>
        <source>%1[*] – Ludus</source>
        <translation>%1[*] – Ludus</translation>
    </message>
    <message>
        <source>Ludus</source>
        <translation>Ludus</translation>
    </message>
    <message>
        <source>Choose a sample or open a file.</source>
        <translation>Choisissez un exemple ou ouvrez un fichier.</translation>
    </message>
    <message numerus="yes">
        <source>%n error(s): the charts show the last state that could be computed.</source>
        <translation>
            <numerusform>%n erreur&#xa0;: les graphiques montrent le dernier état calculable.</numerusform>
            <numerusform>%n erreurs&#xa0;: les graphiques montrent le dernier état calculable.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n error(s): nothing can be worked out until they are mended.</source>
        <translation>
            <numerusform>%n erreur&#xa0;: rien ne peut être calculé avant sa correction.</numerusform>
            <numerusform>%n erreurs&#xa0;: rien ne peut être calculé avant leur correction.</numerusform>
        </translation>
    </message>
    <message>
        <source>Not saved</source>
        <translation>Non enregistré</translation>
    </message>
    <message>
        <source>Saved</source>
        <translation>Enregistré</translation>
    </message>
    <message>
        <source>%1, attack %2</source>
        <translation>%1, attaque %2</translation>
    </message>
    <message>
        <source>&amp;File</source>
        <translation>&amp;Fichier</translation>
    </message>
    <message>
        <source>&amp;New</source>
        <translation>&amp;Nouveau</translation>
    </message>
    <message>
        <source>Open &amp;recent</source>
        <translation>Fichiers &amp;récents</translation>
    </message>
    <message>
        <source>&amp;Edit</source>
        <translation>É&amp;dition</translation>
    </message>
    <message>
        <source>&amp;View</source>
        <translation>&amp;Affichage</translation>
    </message>
    <message>
        <source>&amp;Language</source>
        <translation>&amp;Langue</translation>
    </message>
    <message>
        <source>&amp;Theme</source>
        <translation>&amp;Thème</translation>
    </message>
    <message>
        <source>&amp;Help</source>
        <translation>A&amp;ide</translation>
    </message>
    <message>
        <source>Computing</source>
        <translation>Calcul en cours</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Annuler</translation>
    </message>
    <message>
        <source>Help</source>
        <translation>Aide</translation>
    </message>
    <message>
        <source>Put the cursor into a field and press F1: its meaning, unit and default are shown.</source>
        <translation>Placez le curseur dans un champ et appuyez sur F1&#xa0;: sa signification, son unité et sa valeur par défaut s’affichent.</translation>
    </message>
    <message>
        <source>About Ludus</source>
        <translation>À propos de Ludus</translation>
    </message>
    <message>
        <source>&lt;b&gt;Ludus %1&lt;/b&gt;&lt;p&gt;A bench for combat rules: exact odds, seeded fights, every number explained.&lt;/p&gt;&lt;p&gt;MIT License.&lt;/p&gt;</source>
        <translation>&lt;b&gt;Ludus %1&lt;/b&gt;&lt;p&gt;Un banc d’essai pour règles de combat&#xa0;: probabilités exactes, combats tirés d’une graine, chaque nombre expliqué.&lt;/p&gt;&lt;p&gt;Licence MIT.&lt;/p&gt;</translation>
    </message>
    <message>
        <source>&amp;Undo %1</source>
        <translation>&amp;Annuler %1</translation>
    </message>
    <message>
        <source>&amp;Redo %1</source>
        <translation>&amp;Rétablir %1</translation>
    </message>
    <message>
        <source>Pages</source>
        <translation>Pages</translation>
    </message>
    <message>
        <source>Save the fight as a &amp;replay…</source>
        <translation>Enregistrer le &amp;combat…</translation>
    </message>
    <message>
        <source>Files of %1…</source>
        <translation>Fichiers de %1…</translation>
    </message>
    <message>
        <source>&amp;Import</source>
        <translation>&amp;Importer</translation>
    </message>
    <message>
        <source>&amp;Rules of “%1”</source>
        <translation>&amp;Règles de «&#xa0;%1&#xa0;»</translation>
    </message>
    <message>
        <source>&amp;Attack</source>
        <translation>&amp;Attaquer</translation>
    </message>
    <message>
        <source>&amp;New seed</source>
        <translation>&amp;Nouvelle graine</translation>
    </message>
    <message>
        <source>&amp;Commands…</source>
        <translation>&amp;Commandes…</translation>
    </message>
    <message>
        <source>&amp;Log</source>
        <translation>&amp;Journal</translation>
    </message>
    <message>
        <source>Choose the &amp;attacker</source>
        <translation>Choisir l’&amp;attaquant</translation>
    </message>
    <message>
        <source>Choose the &amp;target</source>
        <translation>Choisir la &amp;cible</translation>
    </message>
    <message>
        <source>Choose the &amp;weapon</source>
        <translation>Choisir l’a&amp;rme</translation>
    </message>
    <message>
        <source>Type the &amp;dice</source>
        <translation>Saisir les &amp;dés</translation>
    </message>
    <message>
        <source>Follow s&amp;ystem</source>
        <translation>Comme le s&amp;ystème</translation>
    </message>
    <message>
        <source>&amp;Shortcuts</source>
        <translation>&amp;Raccourcis clavier</translation>
    </message>
    <message numerus="yes">
        <source>%n attack(s)</source>
        <translation>
            <numerusform>%n attaque</numerusform>
            <numerusform>%n attaques</numerusform>
        </translation>
    </message>
    <message>
        <source>Log</source>
        <translation>Journal</translation>
    </message>
    <message>
        <source>&amp;Pin the present design</source>
        <translation>É&amp;pingler l’état actuel</translation>
    </message>
    <message>
        <source>&amp;Compare with nothing</source>
        <translation>Ne &amp;comparer à rien</translation>
    </message>
    <message>
        <source>This field &amp;back to what it was</source>
        <translation>Rétablir ce &amp;champ</translation>
    </message>
    <message>
        <source>Build</source>
        <translation>Variante</translation>
    </message>
    <message>
        <source>variant version design alternative</source>
        <translation>build version conception alternative</translation>
    </message>
    <message>
        <source>Compare the build with</source>
        <translation>Comparer la variante à</translation>
    </message>
    <message>
        <source>Fight</source>
        <translation>Combat</translation>
    </message>
    <message>
        <source>battle combat simulate</source>
        <translation>bataille affrontement simuler jouer</translation>
    </message>
    <message>
        <source>End the fight</source>
        <translation>Quitter le combat</translation>
    </message>
    <message>
        <source>To the start</source>
        <translation>Au début</translation>
    </message>
    <message>
        <source>To the end</source>
        <translation>À la fin</translation>
    </message>
    <message>
        <source>I play %1</source>
        <translation>Je joue %1</translation>
    </message>
    <message>
        <source>chart graph image data download</source>
        <translation>graphique courbe diagramme image données télécharger</translation>
    </message>
    <message>
        <source>Export</source>
        <translation>Exporter</translation>
    </message>
    <message numerus="yes">
        <source>%n event(s)</source>
        <translation>
            <numerusform>%n événement</numerusform>
            <numerusform>%n événements</numerusform>
        </translation>
    </message>
    <message>
        <source>Begin the fight</source>
        <translation>Commencer le combat</translation>
    </message>
    <message>
        <source>The computer plays %1</source>
        <translation>L’ordinateur joue %1</translation>
    </message>
    <message>
        <source>Fork the fight here</source>
        <translation>Bifurquer à ce moment du combat</translation>
    </message>
    <message>
        <source>what was said of the attack</source>
        <translation>ce qui a été dit de l’attaque</translation>
    </message>
</context>
<context>
    <name>ludus::ui::MapEditor</name>
    <message>
        <source>New name</source>
        <translation>Nouveau nom</translation>
    </message>
    <message>
        <source>%1: new name</source>
        <translation>%1&#xa0;: nouveau nom</translation>
    </message>
    <message>
        <source>+ Add</source>
        <translation>+ Ajouter</translation>
    </message>
    <message>
        <source>%1: add</source>
        <translation>%1&#xa0;: ajouter</translation>
    </message>
    <message>
        <source>%1: name</source>
        <translation>%1&#xa0;: nom</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>Supprimer</translation>
    </message>
</context>
<context>
    <name>ludus::ui::MatrixFrame</name>
    <message>
        <source>Another attacker and defender</source>
        <translation>Autres attaquant et défenseur</translation>
    </message>
    <message>
        <source>Who beats whom?</source>
        <translation>Qui bat qui&#xa0;?</translation>
    </message>
    <message>
        <source>Highest: %1, %2 against all</source>
        <translation>Le plus haut&#xa0;: %1, %2 contre tous</translation>
    </message>
    <message>
        <source>The row attacks first, with the weapon it carries. Enter puts the two on the Bench.</source>
        <translation>La ligne attaque en premier, avec l’arme qu’elle porte. Entrée place les deux sur le banc d’essai.</translation>
    </message>
    <message>
        <source>Attackers in rows against defenders in columns</source>
        <translation>Attaquants en lignes contre défenseurs en colonnes</translation>
    </message>
</context>
<context>
    <name>ludus::ui::MatrixModel</name>
    <message>
        <source>%1 against %2: %3, %4</source>
        <translation>%1 contre %2&#xa0;: %3, %4</translation>
    </message>
    <message>
        <source>against all</source>
        <translation>contre tous</translation>
    </message>
</context>
<context>
    <name>ludus::ui::MomentView</name>
    <message>
        <source>At this moment</source>
        <translation>En ce moment</translation>
    </message>
    <message>
        <source>Everyone at this moment</source>
        <translation>Chacun en ce moment</translation>
    </message>
</context>
<context>
    <name>ludus::ui::NumberEditor</name>
    <message>
        <source>%1, slider</source>
        <translation>%1, curseur</translation>
    </message>
</context>
<context>
    <name>ludus::ui::OddsCards</name>
    <message>
        <source>Copy the figures</source>
        <translation>Copier les chiffres</translation>
    </message>
    <message>
        <source>Which value makes it …</source>
        <translation>Quelle valeur faut-il…</translation>
    </message>
    <message>
        <source>The true probability that this attack hits, live values included.</source>
        <translation>La probabilité réelle que cette attaque touche, valeurs du combat en cours comprises.</translation>
    </message>
    <message>
        <source>What one attack takes on average, misses counted as 0, and its standard deviation.</source>
        <translation>Ce qu’une attaque retire en moyenne, les coups manqués comptant pour 0, et son écart type.</translation>
    </message>
    <message>
        <source>The probability that this one attack brings the target to 0.</source>
        <translation>La probabilité que cette seule attaque amène la cible à 0.</translation>
    </message>
    <message>
        <source>How many such attacks it takes on average to bring the target to 0.</source>
        <translation>Combien de ces attaques il faut en moyenne pour amener la cible à 0.</translation>
    </message>
    <message>
        <source>The probability to win when both strike in turn, or by the clock where the rules have one, the attacker first. “~” marks a sampled number with its 95 % interval.</source>
        <translation>La probabilité de gagner quand les deux frappent tour à tour, ou chacun à son rythme si les règles en ont un, l’attaquant d’abord. «&#xa0;~&#xa0;» signale un nombre obtenu par échantillonnage, avec son intervalle à 95&#x202f;%.</translation>
    </message>
    <message>
        <source>Chance to hit</source>
        <translation>Chance de toucher</translation>
    </message>
    <message>
        <source>Damage</source>
        <translation>Dégâts</translation>
    </message>
    <message>
        <source>Chance to kill</source>
        <translation>Chance de tuer</translation>
    </message>
    <message>
        <source>Strikes to kill</source>
        <translation>Coups pour tuer</translation>
    </message>
    <message>
        <source>Win the duel</source>
        <translation>Duel gagné</translation>
    </message>
    <message>
        <source>from wounded hit points</source>
        <translation>depuis les PV entamés</translation>
    </message>
    <message>
        <source>exact</source>
        <translation>exact</translation>
    </message>
    <message>
        <source>= as %1</source>
        <translation>= comme %1</translation>
    </message>
</context>
<context>
    <name>ludus::ui::OrderModel</name>
    <message>
        <source>%1, chance %2</source>
        <translation>%1, chance %2</translation>
    </message>
</context>
<context>
    <name>ludus::ui::PageBar</name>
    <message>
        <source>Scenario</source>
        <translation>Scénario</translation>
    </message>
    <message>
        <source>Bench</source>
        <translation>Banc d’essai</translation>
    </message>
    <message>
        <source>Arena</source>
        <translation>Arène</translation>
    </message>
    <message>
        <source>Lab</source>
        <translation>Labo</translation>
    </message>
    <message numerus="yes">
        <source>%1, %n problem(s)</source>
        <translation>
            <numerusform>%1, %n problème</numerusform>
            <numerusform>%1, %n problèmes</numerusform>
        </translation>
    </message>
    <message>
        <source>The rules in words</source>
        <translation>Les règles en toutes lettres</translation>
    </message>
</context>
<context>
    <name>ludus::ui::PlaceEditor</name>
    <message>
        <source>%1, column</source>
        <translation>%1, colonne</translation>
    </message>
    <message>
        <source>%1, row</source>
        <translation>%1, ligne</translation>
    </message>
</context>
<context>
    <name>ludus::ui::PresetModel</name>
    <message numerus="yes">
        <source>%n actor(s)</source>
        <translation>
            <numerusform>%n acteur</numerusform>
            <numerusform>%n acteurs</numerusform>
        </translation>
    </message>
    <message>
        <source>map</source>
        <translation>carte</translation>
    </message>
</context>
<context>
    <name>ludus::ui::QuestionFrame</name>
    <message>
        <source>Metric</source>
        <translation>Mesure</translation>
    </message>
    <message>
        <source>The number that is asked about</source>
        <translation>Le chiffre en question</translation>
    </message>
    <message>
        <source>Search</source>
        <translation>Rechercher</translation>
    </message>
    <message>
        <source>Copy as command</source>
        <translation>Copier comme commande</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Annuler</translation>
    </message>
    <message>
        <source>Working it out…</source>
        <translation>Calcul en cours…</translation>
    </message>
    <message>
        <source>Answer</source>
        <translation>Réponse</translation>
    </message>
    <message>
        <source>Counted from the design: the attacks made on the bench are left out.</source>
        <translation>Calculé à partir des valeurs de départ&#xa0;: les attaques faites sur le banc d’essai ne comptent pas.</translation>
    </message>
    <message>
        <source>Copy the ludus-cli command that gives the same answer</source>
        <translation>Copie la commande ludus-cli qui donne la même réponse</translation>
    </message>
    <message>
        <source>Save the scenario first: the command reads the file</source>
        <translation>Enregistrez d’abord le scénario&#xa0;: la commande lit le fichier</translation>
    </message>
</context>
<context>
    <name>ludus::ui::RangeButton</name>
    <message>
        <source>From</source>
        <translation>De</translation>
    </message>
    <message>
        <source>To</source>
        <translation>À</translation>
    </message>
    <message>
        <source>Usual range</source>
        <translation>Intervalle habituel</translation>
    </message>
    <message>
        <source>Beginning of the range</source>
        <translation>Début de l’intervalle</translation>
    </message>
    <message>
        <source>End of the range</source>
        <translation>Fin de l’intervalle</translation>
    </message>
    <message>
        <source>Range of the curve</source>
        <translation>Intervalle de la courbe</translation>
    </message>
    <message>
        <source>The part of the axis that is shown. The wheel zooms, dragging moves it, a double click or 0 brings the usual range back.</source>
        <translation>La partie de l’axe affichée. La molette zoome, glisser la déplace, un double clic ou 0 ramène l’intervalle habituel.</translation>
    </message>
</context>
<context>
    <name>ludus::ui::RecordPanel</name>
    <message numerus="yes">
        <source>%n other(s) differ</source>
        <translation>
            <numerusform>%n autre diffère</numerusform>
            <numerusform>%n autres diffèrent</numerusform>
        </translation>
    </message>
    <message>
        <source>Each entry has an id of its own: select one alone to change it.</source>
        <translation>Chaque entrée a son propre identifiant&#xa0;: n’en sélectionnez qu’une pour le changer.</translation>
    </message>
    <message>
        <source>Messages</source>
        <translation>Messages</translation>
    </message>
</context>
<context>
    <name>ludus::ui::RecoveryBar</name>
    <message>
        <source>Recovery</source>
        <translation>Récupération</translation>
    </message>
    <message>
        <source>&amp;Recover</source>
        <translation>&amp;Récupérer</translation>
    </message>
    <message>
        <source>&amp;Discard</source>
        <translation>&amp;Abandonner</translation>
    </message>
    <message>
        <source>Ask &amp;later</source>
        <translation>Demander &amp;plus tard</translation>
    </message>
    <message>
        <source>Ludus ended unexpectedly. Unsaved changes were kept: %1</source>
        <translation>Ludus s’est arrêté inopinément. Des modifications non enregistrées ont été gardées&#xa0;: %1</translation>
    </message>
</context>
<context>
    <name>ludus::ui::ReferenceEditor</name>
    <message>
        <source>%1 (missing)</source>
        <translation>%1 (introuvable)</translation>
    </message>
    <message>
        <source>none</source>
        <translation>aucun</translation>
    </message>
</context>
<context>
    <name>ludus::ui::ReferenceWindow</name>
    <message>
        <source>Not found</source>
        <translation>Introuvable</translation>
    </message>
    <message>
        <source>Rules of “%1”</source>
        <translation>Règles de «&#xa0;%1&#xa0;»</translation>
    </message>
    <message>
        <source>Find in the rules</source>
        <translation>Chercher dans les règles</translation>
    </message>
    <message>
        <source>Previous</source>
        <translation>Précédent</translation>
    </message>
    <message>
        <source>Next</source>
        <translation>Suivant</translation>
    </message>
</context>
<context>
    <name>ludus::ui::RosterDock</name>
    <message>
        <source>Add an actor</source>
        <translation>Ajout d’un acteur</translation>
    </message>
    <message>
        <source>Add an item</source>
        <translation>Ajout d’un objet</translation>
    </message>
    <message>
        <source>Duplicate %1</source>
        <translation>Duplication de %1</translation>
    </message>
    <message>
        <source>Remove %1</source>
        <translation>Suppression&#xa0;: %1</translation>
    </message>
    <message>
        <source>Item</source>
        <translation>Objet</translation>
    </message>
    <message>
        <source>Roster</source>
        <translation>Effectif</translation>
    </message>
    <message>
        <source>Search</source>
        <translation>Rechercher</translation>
    </message>
    <message>
        <source>Search the roster</source>
        <translation>Rechercher dans l’effectif</translation>
    </message>
    <message>
        <source>Actors, items and rules</source>
        <translation>Acteurs, objets et règles</translation>
    </message>
    <message>
        <source>+ Actor</source>
        <translation>+ Acteur</translation>
    </message>
    <message>
        <source>+ Item</source>
        <translation>+ Objet</translation>
    </message>
    <message>
        <source>Duplicate</source>
        <translation>Dupliquer</translation>
    </message>
    <message>
        <source>Duplicate the selected entry</source>
        <translation>Dupliquer l’élément sélectionné</translation>
    </message>
    <message>
        <source>Rename</source>
        <translation>Renommer</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>Supprimer</translation>
    </message>
    <message>
        <source>Remove the selected entry and everything that refers to it</source>
        <translation>Supprimer l’élément sélectionné et tout ce qui y fait référence</translation>
    </message>
</context>
<context>
    <name>ludus::ui::RosterModel</name>
    <message>
        <source>Builds</source>
        <translation>Variantes</translation>
    </message>
    <message>
        <source>The build that is shown and edited</source>
        <translation>La variante affichée et modifiée</translation>
    </message>
    <message>
        <source>Click or press Enter to show and edit this build</source>
        <translation>Cliquez ou appuyez sur Entrée pour afficher et modifier cette variante</translation>
    </message>
    <message>
        <source>%1, shown and edited</source>
        <translation>%1, affichée et modifiée</translation>
    </message>
    <message>
        <source>Actors</source>
        <translation>Acteurs</translation>
    </message>
    <message>
        <source>Items</source>
        <translation>Objets</translation>
    </message>
    <message>
        <source>Rules</source>
        <translation>Règles</translation>
    </message>
    <message>
        <source>Scenario</source>
        <translation>Scénario</translation>
    </message>
    <message>
        <source>hit points %1</source>
        <translation>points de vie %1</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Nom</translation>
    </message>
    <message>
        <source>Hit points</source>
        <translation>Points de vie</translation>
    </message>
    <message>
        <source>Move %1</source>
        <translation>Déplacement&#xa0;: %1</translation>
    </message>
</context>
<context>
    <name>ludus::ui::SampleBanner</name>
    <message>
        <source>More</source>
        <translation>Suite</translation>
    </message>
    <message>
        <source>All of what to try</source>
        <translation>Tout ce qu’il y a à essayer</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Fermer</translation>
    </message>
    <message>
        <source>Close what to try</source>
        <translation>Fermer la suggestion</translation>
    </message>
</context>
<context>
    <name>ludus::ui::SampleCard</name>
    <message>
        <source>Try: %1</source>
        <translation>À essayer&#xa0;:&#x202f;%1</translation>
    </message>
</context>
<context>
    <name>ludus::ui::ScenarioPage</name>
    <message>
        <source>Problems</source>
        <translation>Problèmes</translation>
    </message>
    <message>
        <source>Changes against the file</source>
        <translation>Modifications par rapport au fichier</translation>
    </message>
    <message>
        <source>Notes</source>
        <translation>Notes</translation>
    </message>
    <message>
        <source>Back to the file’s value</source>
        <translation>Revenir à la valeur du fichier</translation>
    </message>
    <message>
        <source>Errors and warnings</source>
        <translation>Erreurs et avertissements</translation>
    </message>
    <message>
        <source>Enter or double-click goes to the field</source>
        <translation>Entrée ou double-clic mène au champ</translation>
    </message>
    <message>
        <source>What this scenario is for, and what to look at</source>
        <translation>À quoi sert ce scénario, et ce qu’il faut regarder</translation>
    </message>
</context>
<context>
    <name>ludus::ui::SessionLog</name>
    <message>
        <source>Export the log</source>
        <translation>Exporter le journal</translation>
    </message>
    <message>
        <source>%1 cannot be written.</source>
        <translation>Impossible d’écrire %1.</translation>
    </message>
    <message numerus="yes">
        <source>%n earlier event(s): copy or export to have all.</source>
        <translation>
            <numerusform>%n événement antérieur&#xa0;: copiez ou exportez pour tout avoir.</numerusform>
            <numerusform>%n événements antérieurs&#xa0;: copiez ou exportez pour tout avoir.</numerusform>
        </translation>
    </message>
    <message>
        <source>With &amp;workings</source>
        <translation>Avec les &amp;calculs</translation>
    </message>
    <message>
        <source>The dice of each event, and how its numbers were worked out</source>
        <translation>Les dés de chaque événement et le détail de ses calculs</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>Copier</translation>
    </message>
    <message>
        <source>Export</source>
        <translation>Exporter</translation>
    </message>
    <message>
        <source>Log of the fight</source>
        <translation>Journal du combat</translation>
    </message>
    <message>
        <source>Nothing has happened yet.</source>
        <translation>Rien ne s’est encore passé.</translation>
    </message>
    <message>
        <source>As %1</source>
        <translation>En %1</translation>
    </message>
    <message>
        <source>As text</source>
        <translation>En texte</translation>
    </message>
</context>
<context>
    <name>ludus::ui::ShortcutsWindow</name>
    <message>
        <source>Shortcuts</source>
        <translation>Raccourcis clavier</translation>
    </message>
    <message>
        <source>Attack, also from fields for numbers and dice</source>
        <translation>Attaquer, aussi depuis les champs de nombres et de dés</translation>
    </message>
    <message>
        <source>In a number: one step, ten steps</source>
        <translation>Dans un nombre&#xa0;: un pas, dix pas</translation>
    </message>
    <message>
        <source>In a number: change the present value</source>
        <translation>Dans un nombre&#xa0;: changer la valeur actuelle</translation>
    </message>
    <message>
        <source>In a die: the next one, and on after the last</source>
        <translation>Dans un dé&#xa0;: le suivant, et la suite après le dernier</translation>
    </message>
    <message>
        <source>In a die: take the attack back, then leave the typed dice</source>
        <translation>Dans un dé&#xa0;: annuler l’attaque en cours, puis quitter la saisie des dés</translation>
    </message>
    <message>
        <source>In a chart: from point to point, first, last</source>
        <translation>Dans un graphique&#xa0;: de point en point, premier, dernier</translation>
    </message>
    <message>
        <source>In the curve: set the value, zoom, move the range, reset it</source>
        <translation>Dans la courbe&#xa0;: fixer la valeur, agrandir ou réduire, déplacer la plage, la rétablir</translation>
    </message>
    <message>
        <source>In a chart: copy it</source>
        <translation>Dans un graphique&#xa0;: le copier</translation>
    </message>
    <message>
        <source>In the roster: rename</source>
        <translation>Dans la liste&#xa0;: renommer</translation>
    </message>
    <message>
        <source>In the log: correct a die of the last attack</source>
        <translation>Dans le journal&#xa0;: corriger un dé de la dernière attaque</translation>
    </message>
    <message>
        <source>From the gallery back to the scenario</source>
        <translation>De la galerie au scénario</translation>
    </message>
    <message>
        <source>In a die: the program rolls the rest</source>
        <translation>Dans un dé&#xa0;: le programme lance le reste</translation>
    </message>
    <message>
        <source>In the Arena: begin, give the order that is looked at, or one event on</source>
        <translation>Dans l’arène&#xa0;: commencer, donner l’ordre choisi, ou avancer d’un événement</translation>
    </message>
    <message>
        <source>In the Arena: give an order, answer a question</source>
        <translation>Dans l’arène&#xa0;: donner un ordre, répondre à une question</translation>
    </message>
    <message>
        <source>In the events of a fight: correct a die</source>
        <translation>Dans les événements d’un combat&#xa0;: corriger un dé</translation>
    </message>
    <message>
        <source>On a map: choose a figure, or one step of whoever’s turn it is</source>
        <translation>Sur une carte&#xa0;: choisir une figurine, ou un pas de celle dont c’est le tour</translation>
    </message>
</context>
<context>
    <name>ludus::ui::SolveFrame</name>
    <message>
        <source>Set %1</source>
        <translation>Fixer %1</translation>
    </message>
    <message>
        <source>Set</source>
        <translation>Fixer</translation>
    </message>
    <message>
        <source>Which value makes it so?</source>
        <translation>Quelle valeur faut-il&#xa0;?</translation>
    </message>
    <message>
        <source>Now %1: %2, %3</source>
        <translation>Actuellement %1&#xa0;: %2, %3</translation>
    </message>
    <message>
        <source>to be</source>
        <translation>doit valoir</translation>
    </message>
    <message>
        <source>Wanted value</source>
        <translation>Valeur voulue</translation>
    </message>
    <message>
        <source>Field that is to change</source>
        <translation>Champ à changer</translation>
    </message>
    <message>
        <source>Search</source>
        <translation>Rechercher</translation>
    </message>
</context>
<context>
    <name>ludus::ui::StudyChart</name>
    <message>
        <source>Chart</source>
        <translation>Graphique</translation>
    </message>
    <message>
        <source>%1 over %2, %3.</source>
        <translation>%1 selon %2, %3.</translation>
    </message>
    <message>
        <source>%1: %2 at %3, %4 at %5.</source>
        <translation>%1&#xa0;: %2 à %3, %4 à %5.</translation>
    </message>
</context>
<context>
    <name>ludus::ui::StudyFrame</name>
    <message>
        <source>R&amp;uns</source>
        <translation>&amp;Parties</translation>
    </message>
    <message>
        <source>Runs</source>
        <translation>Parties</translation>
    </message>
    <message>
        <source>How often the fight is played where an answer has to be sampled: ten times as many make the intervals a third as wide</source>
        <translation>Combien de fois le combat est joué quand la réponse doit être échantillonnée&#xa0;: dix fois plus rendent les intervalles trois fois plus étroits</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Annuler</translation>
    </message>
    <message>
        <source>Playing the fights</source>
        <translation>Combats en cours</translation>
    </message>
    <message>
        <source>Lab</source>
        <translation>Labo</translation>
    </message>
    <message>
        <source>Working it out…</source>
        <translation>Calcul en cours…</translation>
    </message>
    <message>
        <source>Counted from the design: the attacks made on the bench are left out.</source>
        <translation>Calculé à partir des valeurs de départ : les attaques faites sur le banc d’essai ne comptent pas.</translation>
    </message>
    <message>
        <source>Copy as command</source>
        <translation>Copier la commande</translation>
    </message>
    <message>
        <source>Copy the ludus-cli command that gives the same answer</source>
        <translation>Copie la commande ludus-cli qui donne la même réponse</translation>
    </message>
</context>
<context>
    <name>ludus::ui::StudyModel</name>
    <message>
        <source>One change</source>
        <translation>Un seul changement</translation>
    </message>
    <message>
        <source>Against each other</source>
        <translation>Les uns contre les autres</translation>
    </message>
    <message>
        <source>Two values at once</source>
        <translation>Deux valeurs à la fois</translation>
    </message>
    <message>
        <source>Whole fights</source>
        <translation>Combats entiers</translation>
    </message>
    <message>
        <source>Which value makes it so?</source>
        <translation>Quelle valeur faut-il&#xa0;?</translation>
    </message>
    <message>
        <source>Who beats whom?</source>
        <translation>Qui bat qui&#xa0;?</translation>
    </message>
    <message>
        <source>Heat map</source>
        <translation>Carte de chaleur</translation>
    </message>
    <message>
        <source>What is a point worth?</source>
        <translation>Que vaut un point&#xa0;?</translation>
    </message>
    <message>
        <source>The value of a field that a result needs.</source>
        <translation>La valeur d’un champ qu’exige un résultat.</translation>
    </message>
    <message>
        <source>Everyone against everyone else.</source>
        <translation>Chacun contre tous les autres.</translation>
    </message>
    <message>
        <source>A result over two fields, with the 50 % line.</source>
        <translation>Un résultat selon deux champs, avec la ligne des 50&#xa0;%.</translation>
    </message>
    <message>
        <source>Every number, one step and ten percent either way.</source>
        <translation>Chaque nombre, un pas et dix pour cent de part et d’autre.</translation>
    </message>
    <message>
        <source>What does a build change?</source>
        <translation>Que change une variante&#xa0;?</translation>
    </message>
    <message>
        <source>All figures of two builds, and the same fights.</source>
        <translation>Toutes les valeurs de deux variantes, et les mêmes combats.</translation>
    </message>
</context>
<context>
    <name>ludus::ui::TurnModel</name>
    <message>
        <source>fallen</source>
        <translation>tombé</translation>
    </message>
    <message>
        <source>on turn</source>
        <translation>à son tour</translation>
    </message>
</context>
<context>
    <name>ludus::ui::TurnStrip</name>
    <message>
        <source>Order of turns</source>
        <translation>Ordre des tours</translation>
    </message>
</context>
<context>
    <name>ludus::ui::WeaponChooser</name>
    <message>
        <source>nothing</source>
        <translation>rien</translation>
    </message>
    <message>
        <source>unarmed</source>
        <translation>à mains nues</translation>
    </message>
    <message>
        <source>Strike with the carried weapon</source>
        <translation>Attaque avec l’arme en main</translation>
    </message>
    <message>
        <source>%1 · in hand</source>
        <translation>%1 · en main</translation>
    </message>
</context>
<context>
    <name>ludus::ui::WorthFrame</name>
    <message>
        <source>What is a point worth?</source>
        <translation>Que vaut un point&#xa0;?</translation>
    </message>
    <message>
        <source>Now %1, %2</source>
        <translation>Actuellement %1, %2</translation>
    </message>
    <message>
        <source>Differences in percentage points.</source>
        <translation>Écarts en points de pourcentage.</translation>
    </message>
    <message>
        <source>What a point of each number is worth</source>
        <translation>Ce que vaut un point de chaque nombre</translation>
    </message>
</context>
<context>
    <name>ludus::ui::WorthModel</name>
    <message>
        <source>out of range</source>
        <translation>hors limites</translation>
    </message>
    <message>
        <source>95 % interval: %1 to %2</source>
        <translation>Intervalle à 95&#xa0;%&#xa0;: de %1 à %2</translation>
    </message>
    <message>
        <source>Double click or Enter: to this field</source>
        <translation>Double-clic ou Entrée&#xa0;: vers ce champ</translation>
    </message>
    <message>
        <source>at most %1</source>
        <translation>au plus %1</translation>
    </message>
    <message>
        <source>Field</source>
        <translation>Champ</translation>
    </message>
    <message>
        <source>Now</source>
        <translation>Maintenant</translation>
    </message>
    <message>
        <source>−10 %</source>
        <translation>−10&#xa0;%</translation>
    </message>
    <message>
        <source>+10 %</source>
        <translation>+10&#xa0;%</translation>
    </message>
    <message>
        <source>Weight</source>
        <translation>Poids</translation>
    </message>
</context>
<context>
    <name>main</name>
    <message>
        <source>Language: en, fr or zh-TW.</source>
        <translation>Langue&#xa0;: en, fr ou zh-TW.</translation>
    </message>
    <message>
        <source>system, light or dark.</source>
        <translation>system, light ou dark.</translation>
    </message>
    <message>
        <source>Save pictures of every page to this folder and leave; needs no display.</source>
        <translation>Enregistrer des images de chaque page dans ce dossier et quitter&#x202f;; ne nécessite aucun affichage.</translation>
    </message>
    <message>
        <source>A bench for combat rules.</source>
        <translation>Un banc d’essai pour règles de combat.</translation>
    </message>
    <message>
        <source>Scenarios to open: paths or preset:NAME.</source>
        <translation>Scénarios à ouvrir&#xa0;: des chemins ou preset:NAME.</translation>
    </message>
</context>
</TS>
