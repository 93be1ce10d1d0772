import type { Messages } from '../messages';

/** Titles of the screens, and the few screens that belong to no resource, in German. */
export const pages: Messages['pages'] = {
  home: { title: 'Start' },
  login: { title: 'Anmelden' },
  agents: { title: 'Agenten' },
  addAgent: { title: 'Agent anlegen' },
  editAgent: { title: 'Agent bearbeiten' },
  blank: { title: 'Leere Seite' },
  loading: 'Die Ansicht wird geladen',
  toHome: 'Zur Startseite',
  screenFailure: {
    text: 'Diese Ansicht konnte nicht geladen werden. Prüfen Sie die Verbindung.',
    retry: 'Noch einmal versuchen',
    reload: 'Seite neu laden',
  },
  routeFailure: {
    text: 'Etwas ist schiefgegangen, bitte versuchen Sie es später noch einmal.',
  },
  notFound: {
    title: 'Diese Seite gibt es nicht',
    text: 'Vielleicht ist die Adresse vertippt oder die Seite ist umgezogen.',
  },
  notAuthorized: {
    title: 'Sie dürfen diese Seite nicht öffnen',
    text: 'Die Seite „%{page}“ verlangt ein Recht, das Ihr Konto nicht hat: %{right}.',
    unknown: 'Sie verlangt ein Recht, das Ihr Konto nicht hat.',
    who: 'Ihre Upline, oder wer Ihr Konto angelegt hat, kann es Ihnen geben.',
    right: '%{area}: %{level}',
  },
  password: {
    title: 'Passwort ändern',
    mustChange: 'Ihr Passwort hat Ihnen jemand anders gegeben. Setzen Sie ein eigenes, um weiterzumachen.',
    currentPassword: 'Jetziges Passwort',
    newPassword: 'Neues Passwort',
    hint: 'Mindestens 8 Zeichen; gern ein ganzer Satz.',
    repeat: 'Neues Passwort wiederholen',
    signOutElsewhere: 'Überall sonst abmelden',
    submit: 'Passwort ändern',
    changed: 'Ihr Passwort ist geändert',
    show: 'Passwörter anzeigen',
  },
};
