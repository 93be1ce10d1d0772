import type { Messages } from '../messages';

/** Layout and saved views of lists, in German. */
export const lists: Messages['lists'] = {
  tools: 'Was sich mit der Liste tun lässt',
  views: {
    open: 'Ansichten',
    active: 'Ansicht: %{name}',
    changed: 'geändert',
    whole: 'Ganze Liste',
    left: 'Die Ansicht „%{name}“ ließ sich nicht zeigen. Das ist die ganze Liste.',
    own: 'Ihre Ansichten',
    shared: 'Für Sie freigegeben',
    from: 'von %{name}',
    fromAbove: 'von weiter oben',
    isShared: 'Freigegeben',
    isDefault: 'Öffnet mit der Liste',
    save: 'Änderungen in dieser Ansicht speichern',
    saveAs: 'Als neue Ansicht speichern …',
    makeDefault: 'Liste mit dieser Ansicht öffnen',
    noDefault: 'Liste nicht mehr mit dieser Ansicht öffnen',
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
      'Alle, die für dieses Konto arbeiten, und alle Agenten darunter sehen die Ansicht mit ihrem Filter, wie er ist, aber nur ihre eigenen Datensätze.',
    deleteTitle: 'Ansicht „%{name}“ löschen?',
    deleteOwn: 'Die Liste und ihre Datensätze bleiben, wie sie sind.',
    deleteShared:
      'Sie verschwindet bei allen, für die sie freigegeben ist. Die Liste und ihre Datensätze bleiben, wie sie sind.',
  },
  columns: {
    open: 'Spalten',
    title: 'Spalten und Zeilenabstand',
    hint: 'Die erste Spalte führt zum Datensatz und bleibt, wo sie ist.',
    density: 'Zeilenabstand',
    comfortable: 'Bequem',
    compact: 'Kompakt',
    up: '%{name} nach oben',
    down: '%{name} nach unten',
    moved: '%{name} ist jetzt Spalte %{position} von %{total}',
    reset: 'Zurücksetzen',
  },
  totals: {
    add: 'Alle Treffer summieren',
    again: 'Neu summieren',
    tooMany: 'Mehr als %{max} Treffer: Liste eingrenzen, um sie zu summieren.',
  },
};
