import type { Messages } from '../messages';

/** Errors that the API can return, in German. */
export const problems: Messages['problems'] = {
  'bad-request': 'Diese Adresse oder Anfrage ist ungültig.',
  validation: 'Einige Felder sind ungültig. Bitte prüfen Sie sie.',
  'not-signed-in': 'Bitte melden Sie sich an.',
  'wrong-credentials': 'Benutzername oder Passwort ist falsch.',
  'code-required': 'Bitte geben Sie den Code Ihres zweiten Faktors ein.',
  'wrong-code': 'Der Code ist falsch oder wurde bereits verwendet.',
  'second-factor-missing': 'Bitte richten Sie zuerst einen zweiten Faktor ein.',
  'password-change-required': 'Bitte wählen Sie zuerst ein eigenes Passwort.',
  'step-up-required': 'Nicht ausgeführt, weil Sie Ihre Identität nicht bestätigt haben. Ihre Eingaben sind noch da.',
  forbidden: 'Dazu sind Sie nicht berechtigt.',
  suspended: 'Ihr Konto oder eines darüber ist ausgesetzt. Sie können alles sehen, aber nichts ändern.',
  'not-found': 'Das gibt es nicht, oder Sie haben keinen Zugriff darauf.',
  'in-use': 'Das hat einen Verlauf und lässt sich nicht löschen. Sperren Sie es stattdessen.',
  conflict: 'Im aktuellen Zustand ist das nicht möglich.',
  'in-progress': 'Das läuft bereits. Bitte warten Sie einen Augenblick.',
  'version-conflict': 'Jemand anders hat dies geändert. Laden Sie neu und versuchen Sie es noch einmal.',
  'too-large': 'Das ist zu groß zum Senden.',
  'idempotency-mismatch':
    'Ein früherer Versuch mit diesem Formular wurde doch ausgeführt, mit den Werten von damals. Prüfen Sie die Liste, bevor Sie es noch einmal versuchen.',
  'too-many-tries': 'Zu viele Versuche. Bitte warten Sie einen Moment.',
  internal: 'Etwas ist schiefgegangen, bitte versuchen Sie es später noch einmal.',
  unavailable: 'Die Datenbank ist zurzeit nicht erreichbar. Ihre Eingaben sind noch da. Bitte versuchen Sie es gleich noch einmal.',
  busy: 'Der Server ist gerade ausgelastet. Bitte versuchen Sie es gleich noch einmal.',
  'clock-back': 'Die Uhr der Datenbank wurde zurückgestellt. Wetten und Buchungen warten, bis sie aufgeholt hat.',
};
