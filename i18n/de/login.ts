import type { login as english } from '../en/login';
import type { DeepStringsOf } from '../messages';

/** The sign-in page, in German. */
export const login: DeepStringsOf<typeof english> = {
  title: 'Anmelden',
  username: 'Benutzername',
  password: 'Passwort',
  showPassword: 'Passwort anzeigen',
  hidePassword: 'Passwort verbergen',
  capsLock: 'Die Feststelltaste ist an',
  remember: 'Auf diesem Gerät angemeldet bleiben',
  submit: 'Anmelden',
  submitting: 'Anmeldung läuft …',
  forgotten: 'Passwort vergessen?',
  register: { title: 'Registrieren' },
  forgotPassword: { title: 'Passwort vergessen' },
  language: 'Sprache',
  required: {
    username: 'Geben Sie Ihren Benutzernamen ein',
    password: 'Geben Sie Ihr Passwort ein',
  },
  code: {
    text: 'Das Passwort stimmt. Noch ein Schritt: Zeigen Sie, dass Sie Ihr Gerät bei sich haben.',
    app: 'Code Ihrer Authenticator-App',
    appHint: 'Sechs Ziffern; jeder Code gilt einmal.',
    emergency: 'Wiederherstellungscode',
    emergencyHint: 'Einer der zehn, die Sie aufbewahrt haben; jeder gilt einmal.',
    toEmergency: 'Wiederherstellungscode verwenden',
    toApp: 'App verwenden',
    passkey: 'Passkey verwenden',
    back: 'Zurück',
    wrong:
      'Das stimmt nicht oder wurde schon benutzt. Warten Sie auf den nächsten Code und versuchen Sie es noch einmal.',
    noPasskey: 'Kein Passkey hat geantwortet. Versuchen Sie es noch einmal oder nehmen Sie einen Code.',
  },
  ended: {
    expired: 'Ihre Sitzung ist abgelaufen. Melden Sie sich neu an, um dort weiterzumachen, wo Sie waren.',
    revoked:
      'Ihre Sitzung wurde beendet: Das Passwort wurde geändert, oder die Abmeldung kam von anderer Stelle. Melden Sie sich neu an.',
    signedOut: 'Sie sind abgemeldet.',
  },
  failed: {
    wrong: 'Benutzername oder Passwort ist falsch.',
    wait: 'Zu viele Versuche. Warten Sie %{time} und versuchen Sie es dann noch einmal.',
    network: 'Der Server ist nicht erreichbar. Prüfen Sie die Verbindung und versuchen Sie es noch einmal.',
    server: 'Etwas ist schiefgegangen, bitte versuchen Sie es später noch einmal.',
    role: 'Dieses Konto ist keines für das Backoffice.',
  },
  notKept: {
    insecure:
      'Über diese Verbindung behält der Browser keine Anmeldung. Öffnen Sie die Seite mit https oder auf diesem Rechner als localhost.',
    blocked: 'Der Browser sperrt Cookies oder Speicher für diese Seite. Erlauben Sie sie, um sich anzumelden.',
  },
  notFound: {
    title: 'Diese Seite gibt es nicht',
    text: 'Vielleicht ist die Adresse vertippt oder die Seite ist umgezogen.',
  },
  notAuthorized: {
    title: 'Sie dürfen diese Seite nicht öffnen',
    text: 'Melden Sie sich mit einem Konto an, das die Berechtigung dazu hat.',
  },
  maintenance: {
    title: 'Wartung',
    text: 'Am Backoffice wird gearbeitet. Angenommene Wetten gelten weiter; versuchen Sie es in ein paar Minuten noch einmal.',
  },
  error: { title: 'Fehler', text: 'Etwas ist schiefgegangen. Bitte versuchen Sie es später noch einmal.' },
  sampleData: 'BEISPIELDATEN',
  sandbox: 'TESTUMGEBUNG',
  toSignIn: 'Zur Anmeldung',
  links: {
    title: 'Weitere Zugänge',
    agent: 'Anmeldung für Agenten',
    member: 'Anmeldung für Mitglieder',
    backend: 'Verwaltungsseite',
    website: 'Kundenseite',
  },
  startFailure: {
    text: 'Die Seite konnte nicht geladen werden. Prüfen Sie die Verbindung und versuchen Sie es noch einmal.',
    retry: 'Noch einmal versuchen',
  },
};
