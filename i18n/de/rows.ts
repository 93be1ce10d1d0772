import type { Messages } from '../messages';

/** Rows of lists in German. */
export const rows: Messages['rows'] = {
  select: {
    row: '%{name} auswählen',
    page: 'Diese Seite auswählen',
    pick: 'Auswählen',
    bar: 'Auswahl',
    count: '%{count} ausgewählt |||| %{count} ausgewählt',
    isAll: 'Der eine Treffer ist ausgewählt (%{count}) |||| Alle %{count} Treffer sind ausgewählt',
    all: 'Alle %{count} Treffer auswählen',
    tooMany:
      'Es gibt mehr Treffer, als auf einmal geändert werden können (%{max}). Grenzen Sie die Liste ein, um alle auszuwählen.',
    clear: 'Auswahl aufheben',
  },
  shortcuts: {
    next: 'Nächste Zeile',
    previous: 'Vorige Zeile',
    select: 'Zeile auswählen',
    edit: 'Zeile bearbeiten',
  },
  menu: { open: 'Aktionen: %{name}', copyName: 'Benutzernamen kopieren' },
  card: { more: 'Mehr', less: 'Weniger' },
  states: { since: 'Daten von %{time}.' },
  status: {
    suspended: {
      open: 'Aussetzen',
      title: 'Aussetzen: %{what}?',
      done: 'Ausgesetzt: %{what}',
      means: 'Sie können sich anmelden und alles sehen, aber nichts ändern.',
      both: 'Darunter sind %{agents} und %{members} ebenfalls ausgesetzt.',
      one: 'Darunter ebenfalls ausgesetzt: %{below}.',
    },
    locked: {
      open: 'Sperren',
      title: 'Sperren: %{what}?',
      done: 'Gesperrt: %{what}',
      means: 'Sie können sich nicht anmelden, und offene Sitzungen werden beendet.',
      both: 'Darunter sind %{agents} und %{members} ebenfalls gesperrt.',
      one: 'Darunter ebenfalls gesperrt: %{below}.',
    },
    active: {
      open: 'Aktivieren',
      title: 'Aktivieren: %{what}?',
      done: 'Aktiviert: %{what}',
      means: 'Sie arbeiten wieder normal, außer wenn eine Upline ausgesetzt oder gesperrt ist.',
      both: 'Darunter ändert sich auch der Status von %{agents} und %{members}.',
      one: 'Darunter ändert sich auch der Status: %{below}.',
    },
    of: {
      agents: '%{count} Agent |||| %{count} Agenten',
      members: '%{count} Mitglied |||| %{count} Mitglieder',
      'sub-accounts': '%{count} Unterkonto |||| %{count} Unterkonten',
    },
    already: '%{count} hat diesen Status bereits. |||| %{count} haben diesen Status bereits.',
    refused: 'Diese Konten lassen sich nicht ändern. Heben Sie ihre Auswahl zuerst auf:',
    moved:
      'Die Liste hat sich seit Ihrer Auswahl geändert, die Zahl der Treffer ist eine andere, oder es sind andere Konten. Nichts wurde geändert.',
    askAnew: 'Neue Anzahl anzeigen',
  },
  package: { open: 'Paket …' },
  limit: { open: 'Limits …' },
};
