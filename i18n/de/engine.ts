import type { Messages } from '../messages';

/** What every generated screen says, in German. */
export const engine: Messages['engine'] = {
  history: 'Verlauf',
  details: 'Einzelheiten',
  tabs: 'Teile dieser Ansicht',
  more: 'Mehr laden',
  nothing: 'nichts',
  yes: 'Ja',
  no: 'Nein',
  retry: 'Noch einmal versuchen',
  loading: 'Wird geladen …',
  clear: 'Leeren',
  open: 'Öffnen',
  close: 'Schließen',
  showSecret: 'Eingabe anzeigen',
  hideSecret: 'Eingabe verbergen',
  list: {
    search: 'Suchen',
    views: 'Ansicht',
    table: 'Tabelle',
    range: '%{from}–%{to} von %{total}',
    nothingFound: 'Nichts gefunden',
    nothingMatches: 'Nichts passt zu diesen Filtern.',
    startOver: 'Von vorn beginnen',
  },
  filter: {
    add: 'Filter hinzufügen',
    apply: 'Anwenden',
    clearAll: 'Alle entfernen',
    from: 'Von',
    to: 'Bis',
    exactly: 'Genau',
    contains: 'Ein Teil davon genügt',
    has: 'enthält',
    removeHint: 'Gefiltert nach %{name}',
  },
  form: {
    saved: 'Gespeichert',
    created: 'Angelegt',
    reload: 'Neu laden',
    conflict:
      'Jemand anders hat dies inzwischen geändert, darum wurde nichts gespeichert. Laden Sie neu, um die Änderungen zu sehen; Ihre Eingaben bleiben, und Sie können noch einmal speichern.',
  },
  export: {
    open: 'Exportieren',
    title: 'Als CSV exportieren',
    text: 'Exportiert wird alles, was zu den Filtern passt, nicht nur diese Seite.',
    matching: '%{rows} Zeile passt zu den Filtern. |||| %{rows} Zeilen passen zu den Filtern.',
    matchingMore: 'Mehr als %{rows} Zeilen passen zu den Filtern.',
    columns: 'Spalten',
    visible: 'Die Spalten dieser Liste',
    all: 'Alle Spalten',
    start: 'Exportieren',
    running: 'Wird exportiert',
    progress: '%{rows} von %{total} Zeilen · %{size} MB',
    done: '%{rows} Zeile exportiert |||| %{rows} Zeilen exportiert',
  },
  conflict: {
    title: 'Jemand anders hat zuerst gespeichert',
    choose:
      'Beide haben dasselbe geändert. Wählen Sie, was gespeichert wird; alles andere, was Sie eingegeben haben, bleibt.',
    apart:
      'Die fremden Änderungen sind übernommen, und Ihre Eingaben bleiben. Speichern Sie noch einmal, um Ihre hinzuzufügen.',
    was: 'Vorher',
    mine: 'Ihres',
    theirs: 'Das andere',
    allMine: 'Überall Ihres nehmen',
    allTheirs: 'Überall das andere nehmen',
    back: 'Zurück zum Formular',
  },
  live: {
    changes: '%{smart_count} Änderung · anzeigen |||| %{smart_count} Änderungen · anzeigen',
    some: 'Änderungen · anzeigen',
    changedElsewhere:
      'Jemand anderes hat dies inzwischen geändert. Ihre Eingaben bleiben; beim Speichern sehen Sie die Unterschiede.',
  },
  states: {
    noAccess: 'Das dürfen Sie nicht sehen',
    missingRight: 'Dafür ist ein Recht nötig, das Ihr Konto nicht hat: %{right}.',
  },
  reach: {
    offline: 'Dieses Gerät hat kein Netz.',
    silent: 'Der Server ist nicht erreichbar.',
    stale: 'Der Server antwortet, aber Änderungen erscheinen zurzeit nicht von selbst.',
    asOf: 'Was Sie sehen, ist der Stand von %{time}.',
    comes: 'Es erscheint hier von selbst, sobald der Server wieder antwortet.',
    unsent:
      'Der Server ist nicht erreichbar; dies ist womöglich nicht gespeichert. Ihre Eingaben bleiben hier: Speichern Sie noch einmal, sobald er antwortet.',
    back: 'Der Server antwortet wieder. Ihre Eingaben sind noch da; speichern Sie noch einmal, um sicherzugehen.',
  },
  unsaved: {
    title: 'Ohne Speichern verlassen?',
    text: 'Ihre Änderungen auf dieser Seite sind nicht gespeichert und gingen verloren.',
    leave: 'Verlassen',
    stay: 'Hier bleiben',
  },
};
