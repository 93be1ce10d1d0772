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
  package: {
    open: 'Paket …',
    title: 'Ein Paket für %{count} Konto? |||| Ein Paket für %{count} Konten?',
    means: 'Gilt für Scheine ab jetzt. Nur Konten direkt unter Ihnen bekommen eines.',
    which: 'Paket',
    upline: 'Ihres, wie es steht',
    submit: 'Geben',
    done: '%{count} Konto hat jetzt ein anderes Paket |||| %{count} Konten haben jetzt ein anderes Paket',
    refused: 'Nicht direkt unter Ihnen, deshalb wurde nichts geändert: %{names}',
  },
  limit: {
    open: 'Limits …',
    title: 'Ein Limit für %{count} Konto? |||| Ein Limit für %{count} Konten?',
    means:
      'Es gilt für jede Wettart, für sie und alle darunter, neben den Limits darüber: das engere zählt. Was leer bleibt, bleibt, wie es ist.',
    lotto: 'Lotterie',
    allLottos: 'Alle Lotterien',
    maxStake: 'Höchstens je Zeile (฿)',
    personCap: 'Höchstens je Zahl (฿)',
    reason: 'Warum, wo es lockert',
    submit: 'Setzen',
    done: 'Ein Limit gilt für %{count} Konto |||| Ein Limit gilt für %{count} Konten',
    taken: { label: 'Wetten', same: 'Wie bisher', stopped: 'Nicht angenommen', taken: 'Angenommen' },
  },
};
