import type { Messages } from '../messages';

/** The frame around every screen, in French. */
export const shell: Messages['shell'] = {
  mainMenu: 'Menu principal',
  groups: {
    system: 'Système',
    members: 'Comptes',
    lotto: 'Loterie',
    slips: 'Travail du jour',
    summary: 'Synthèse',
    reports: 'Rapports',
  },
  language: 'Langue',
  skin: {
    label: 'Apparence',
    light: 'Clair',
    dark: 'Sombre',
    bordered: 'Avec bordures',
    'semi-dark': 'Menu sombre',
    system: 'Comme l’appareil',
  },
  pinMenu: 'Garder le menu ouvert',
  customizer: {
    label: 'Régler la page',
    reset: 'Réinitialiser',
    frame: {
      label: 'Position du menu',
      vertical: 'Sur le côté',
      horizontal: 'En haut',
    },
    menu: {
      label: 'Menu latéral',
      expanded: 'Avec les noms',
      collapsed: 'Icônes seules',
    },
    contentWidth: {
      label: 'Largeur',
      full: 'Pleine',
      boxed: 'Limitée',
    },
    navbar: {
      label: 'Barre supérieure',
      floating: 'Flottante',
      sticky: 'Fixe',
      static: 'Défile',
      hidden: 'Masquée',
    },
    footer: {
      label: 'Pied de page',
      static: 'En bas de page',
      sticky: 'Fixe',
      hidden: 'Masqué',
    },
    direction: {
      label: 'Sens de lecture',
      ltr: 'De gauche à droite',
      rtl: 'De droite à gauche',
    },
  },
  serverClock: {
    label: 'Heure du serveur',
    tooltip: '%{state} Heure du serveur, fuseau %{timeZone}.',
    waiting: 'En attente du serveur.',
    live: 'Le serveur répond.',
    lost: 'Le serveur ne répond pas ; l’heure continue selon cet appareil.',
  },
  userMenu: 'Menu du compte, connecté en tant que %{username}',
  signedInAs: 'Connecté en tant que %{username}',
  signOut: 'Se déconnecter',
  scrollToTop: 'Retour en haut',
  breadcrumb: 'Où vous êtes',
  sampleData: 'DONNÉES D’EXEMPLE',
  footer: '%{brand} · version %{version}',
  stopped: {
    account: '%{account} est suspendu.',
    above: 'Un compte au-dessus du vôtre est suspendu.',
    since: 'Depuis le %{since}.',
    by: 'C’est %{by} qui l’a suspendu, et il le reste jusqu’à ce que %{by} lève la suspension.',
    credit:
      'Il a été suspendu automatiquement, son crédit étant épuisé, et le reste jusqu’à ce que %{by} lève la suspension.',
    further: 'Il le reste jusqu’à ce que la suspension soit levée plus haut.',
    reason: 'Motif : %{reason}.',
    means: 'Vous pouvez tout consulter, mais rien modifier.',
  },
  suspension: {
    ofAll: 'Tous les paris sont suspendus',
    ofLotto: 'Les paris sur %{lotto} sont suspendus',
    ofRound: 'Les paris sur %{lotto}, %{round}, sont suspendus',
    until: 'jusqu’au %{at}.',
    untilEnded: 'jusqu’à nouvel ordre.',
    because: 'Motif : %{reason}',
  },
};
