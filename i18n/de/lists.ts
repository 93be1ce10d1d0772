import type { Messages } from '../messages';

/** Layout of lists and their saved views, in German. */
export const lists: Messages['lists'] = {
  tools: 'Listenwerkzeuge',
  views: {
    open: 'Ansichten',
    active: 'Ansicht: %{name}',
    changed: 'geändert',
    whole: 'Ganze Liste',
    left: 'Die Ansicht „%{name}“ konnte nicht angezeigt werden. Sie sehen die ganze Liste.',
    own: 'Ihre Ansichten',
    shared: 'Für Sie freigegeben',
    from: 'von %{name}',
    fromAbove: 'von einer Upline',
    isShared: 'Freigegeben',
    isDefault: 'Standardansicht',
    save: 'Änderungen in dieser Ansicht speichern',
    saveAs: 'Als neue Ansicht speichern …',
    makeDefault: 'Als Standardansicht festlegen',
    noDefault: 'Nicht mehr als Standardansicht',
    edit: 'Umbenennen oder freigeben …',
    delete: 'Löschen …',
    saved: 'Ansicht gespeichert',
  },
  view: {
    create: 'Als neue Ansicht speichern',
    edit: 'Ansicht umbenennen oder freigeben',
    name: 'Name',
    layout: 'Spalten und Zeilenabstand mitspeichern',
    share: 'Für meine Agenten freigeben',
    shareHint:
      'Alle, die für dieses Konto arbeiten, und alle Agenten darunter können diese Ansicht mit ihrem Filter benutzen. Sie sehen nur ihre eigenen Einträge.',
    deleteTitle: 'Ansicht „%{name}“ löschen?',
    deleteOwn: 'Die Liste und ihre Einträge ändern sich nicht.',
    deleteShared:
      'Sie wird bei allen gelöscht, für die sie freigegeben ist. Die Liste und ihre Einträge ändern sich nicht.',
  },
  columns: {
    open: 'Spalten',
    title: 'Spalten und Zeilenabstand',
    hint: 'Die erste Spalte öffnet den Eintrag und bleibt an erster Stelle.',
    density: 'Zeilenabstand',
    comfortable: 'Bequem',
    compact: 'Kompakt',
    up: '%{name} nach oben',
    down: '%{name} nach unten',
    moved: '%{name} ist jetzt Spalte %{position} von %{total}',
    reset: 'Zurücksetzen',
  },
  totals: {
    add: 'Summen anzeigen',
    again: 'Neu berechnen',
    tooMany: 'Mehr als %{max} Zeilen. Grenzen Sie die Liste ein, um Summen anzuzeigen.',
  },
};
