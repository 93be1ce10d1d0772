import type { Messages } from '../messages';

/** The frame around every screen, in French. */
export const shell: Messages['shell'] = {
  mainMenu: 'Menu principal',
  groups: {
    system: 'Système',
    members: 'Comptes',
  },
  language: 'Langue',
  skin: {
    label: 'Clair ou sombre',
    light: 'Clair',
    dark: 'Sombre',
    system: 'Comme l’appareil',
  },
  userMenu: 'Menu du compte, connecté en tant que %{username}',
  signedInAs: 'Connecté en tant que %{username}',
  signOut: 'Se déconnecter',
  scrollToTop: 'Retour en haut',
  sampleData: 'DONNÉES D’EXEMPLE',
  footer: '%{brand} · version %{version}',
};
