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
      'Es gibt mehr Treffer, als auf einmal geändert werden können (%{max}). Für alle grenzen Sie die Liste ein.',
    clear: 'Auswahl aufheben',
  },
  shortcuts: {
    next: 'Nächste Zeile',
    previous: 'Vorige Zeile',
    select: 'Zeile auswählen',
  },
  card: { more: 'Mehr', less: 'Weniger' },
  states: { since: 'Was Sie sehen, ist von %{time}.' },
  status: {
    suspended: {
      open: 'Aussetzen',
      title: 'Aussetzen: %{what}?',
      done: 'Ausgesetzt: %{what}',
      means: 'Sie können sich anmelden und ansehen, aber nichts ändern.',
      both: 'Darunter stehen %{agents} und %{members} ebenfalls still.',
      one: 'Ebenfalls stillgelegt, darunter: %{below}.',
    },
    locked: {
      open: 'Sperren',
      title: 'Sperren: %{what}?',
      done: 'Gesperrt: %{what}',
      means: 'Sie können sich nicht anmelden, und wer angemeldet ist, wird abgemeldet.',
      both: 'Darunter sind %{agents} und %{members} ebenfalls gesperrt.',
      one: 'Ebenfalls gesperrt, darunter: %{below}.',
    },
    active: {
      open: 'Aktivieren',
      title: 'Aktivieren: %{what}?',
      done: 'Aktiviert: %{what}',
      means: 'Sie arbeiten wieder wie gewohnt, außer wenn eine Upline stillgelegt ist.',
      both: 'Darunter ändert sich der Stand für %{agents} und %{members} ebenfalls.',
      one: 'Darunter ändert sich der Stand ebenfalls: %{below}.',
    },
    of: {
      agents: '%{count} Agent |||| %{count} Agenten',
      members: '%{count} Mitglied |||| %{count} Mitglieder',
      'sub-accounts': '%{count} Unterkonto |||| %{count} Unterkonten',
    },
    already:
      '%{count} hat diesen Status schon und bleibt, wie es ist. |||| %{count} haben diesen Status schon und bleiben, wie sie sind.',
    refused: 'Niemand kann geändert werden, solange diese ausgewählt sind:',
    moved:
      'Die Liste hat sich seit Ihrer Auswahl geändert: Jetzt sind es mehr oder weniger Treffer, und niemand wurde geändert.',
    askAnew: 'Neue Zahlen zeigen',
  },
  package: { open: 'Paket …' },
  limit: { open: 'Limits …' },
};
