import type { Messages } from '../messages';

/** What every generated screen says, in German. */
export const engine: Messages['engine'] = {
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
  unsaved: {
    title: 'Ohne Speichern verlassen?',
    text: 'Ihre Änderungen auf dieser Seite sind nicht gespeichert und gingen verloren.',
    leave: 'Verlassen',
    stay: 'Hier bleiben',
  },
};
