import type { Messages } from '../messages';

/** The frame around every screen, in German. */
export const shell: Messages['shell'] = {
  mainMenu: 'Hauptmenü',
  groups: {
    system: 'System',
    members: 'Konten',
  },
  language: 'Sprache',
  skin: {
    label: 'Hell oder dunkel',
    light: 'Hell',
    dark: 'Dunkel',
    system: 'Wie das Gerät',
  },
  userMenu: 'Kontomenü, angemeldet als %{username}',
  signedInAs: 'Angemeldet als %{username}',
  signOut: 'Abmelden',
  scrollToTop: 'Nach oben',
  sampleData: 'BEISPIELDATEN',
  footer: '%{brand} · Version %{version}',
};
