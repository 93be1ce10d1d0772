import type { Messages } from '../messages';

/** Search and keyboard shortcuts, in German. */
export const finding: Messages['finding'] = {
  palette: {
    open: 'Suchen',
    title: 'Eine Seite oder einen Eintrag suchen',
    placeholder: 'Seite, Agent, Mitglied, Schein, Runde, Zahl …',
    screens: 'Seiten',
    actions: 'Aktionen',
    suspendAgent: 'Agent aussetzen…',
    suspendMember: 'Mitglied aussetzen…',
    suspendBetting: 'Wettannahme aussetzen…',
    slipsOf: 'Scheine mit %{number} in offenen Runden',
  },
  shortcuts: {
    title: 'Tastenkürzel',
    sections: {
      everywhere: 'Überall',
      screen: 'Auf dieser Seite',
      goTo: 'Gehe zu',
    },
    singleKeys: 'Kürzel mit einer Taste (ohne Strg oder ⌘)',
    search: 'In dieser Liste suchen',
    printOverride: 'Den Code ausgeben, der diese Seite überschreibt',
    save: 'Speichern',
  },
};
