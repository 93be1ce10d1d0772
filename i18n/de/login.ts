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
    text: 'Das Passwort stimmt. Bestätigen Sie die Anmeldung mit Ihrem zweiten Faktor.',
    app: 'Code aus Ihrer Authenticator-App',
    appHint: 'Sechs Ziffern. Jeder Code gilt einmal.',
    emergency: 'Wiederherstellungscode',
    emergencyHint: 'Einer Ihrer zehn Wiederherstellungscodes. Jeder gilt einmal.',
    toEmergency: 'Wiederherstellungscode verwenden',
    toApp: 'Authenticator-App verwenden',
    passkey: 'Passkey verwenden',
    back: 'Zurück',
    wrong:
      'Der Code ist falsch oder wurde bereits verwendet. Warten Sie auf den nächsten Code und versuchen Sie es noch einmal.',
    clockAhead:
      'Die Uhr Ihres Telefons geht etwa %{seconds} Sekunden vor. Schalten Sie dort die automatische Uhrzeit ein, warten Sie %{seconds} Sekunden und geben Sie einen neuen Code ein.',
    clockBehind:
      'Dieser Code ist etwa %{seconds} Sekunden alt. Geben Sie den aktuellen ein. Gilt auch der nicht, geht die Uhr des Telefons nach: Schalten Sie dort die automatische Uhrzeit ein.',
    elsewhere:
      'Ihre Passkeys gehören zu %{site} und funktionieren unter dieser Adresse nicht. Nehmen Sie einen Code und fügen Sie danach wieder einen Passkey hinzu.',
    noPasskey: 'Kein Passkey hat geantwortet. Versuchen Sie es noch einmal oder nehmen Sie einen Code.',
  },
  ended: {
    expired: 'Ihre Sitzung ist abgelaufen. Melden Sie sich wieder an, um dort weiterzumachen, wo Sie waren.',
    revoked:
      'Ihre Sitzung wurde beendet, weil das Passwort geändert oder die Sitzung von einem anderen Gerät geschlossen wurde. Melden Sie sich wieder an.',
    signedOut: 'Sie sind abgemeldet.',
  },
  failed: {
    wrong: 'Benutzername oder Passwort ist falsch.',
    wait: 'Zu viele Versuche. Warten Sie %{time} und versuchen Sie es dann noch einmal.',
    network: 'Der Server ist nicht erreichbar. Prüfen Sie Ihre Verbindung und versuchen Sie es noch einmal.',
    server: 'Etwas ist schiefgegangen, bitte versuchen Sie es später noch einmal.',
    role: 'Dieses Konto kann sich hier nicht anmelden.',
  },
  requestId: 'Anfrage-ID',
  notKept: {
    insecure:
      'Über diese Verbindung kann der Browser Sie nicht angemeldet halten. Öffnen Sie die Seite mit https oder auf diesem Gerät als localhost.',
    blocked:
      'Ihr Browser blockiert Cookies oder Speicher für diese Seite. Erlauben Sie beides und melden Sie sich dann an.',
  },
  notFound: {
    title: 'Seite nicht gefunden',
    text: 'Vielleicht ist die Adresse falsch oder die Seite ist umgezogen.',
  },
  notAuthorized: {
    title: 'Sie haben keinen Zugriff auf diese Seite',
    text: 'Melden Sie sich mit einem Konto an, das Zugriff hat.',
  },
  maintenance: {
    title: 'Wartung',
    text: 'Das Backoffice wird gerade gewartet. Angenommene Wetten bleiben gültig. Versuchen Sie es in ein paar Minuten noch einmal.',
  },
  error: { title: 'Fehler', text: 'Etwas ist schiefgegangen. Bitte versuchen Sie es später noch einmal.' },
  sampleData: 'BEISPIELDATEN',
  sandbox: 'TESTUMGEBUNG',
  toSignIn: 'Zur Anmeldeseite',
  links: {
    title: 'Weitere Seiten',
    agent: 'Anmeldung für Agenten',
    member: 'Anmeldung für Mitglieder',
    backend: 'Verwaltungsseite',
    website: 'Kundenseite',
  },
  startFailure: {
    text: 'Die Seite konnte nicht geladen werden. Prüfen Sie Ihre Verbindung und versuchen Sie es noch einmal.',
    retry: 'Erneut versuchen',
  },
};
