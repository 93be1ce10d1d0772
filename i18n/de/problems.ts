import type { Messages } from '../messages';

/** Refusals of the API, in German. */
export const problems: Messages['problems'] = {
  'bad-request': 'Diese Adresse oder Anfrage ist nicht richtig aufgebaut.',
  validation: 'Einige Felder stimmen nicht.',
  'not-signed-in': 'Bitte melden Sie sich an.',
  'wrong-credentials': 'Benutzername oder Passwort ist falsch.',
  'code-required': 'Ihr zweiter Faktor wird verlangt.',
  'wrong-code': 'Der Code ist falsch oder wurde schon benutzt.',
  'second-factor-missing': 'Bitte richten Sie zuerst einen zweiten Faktor ein.',
  'password-change-required': 'Bitte setzen Sie zuerst ein eigenes Passwort.',
  'step-up-required': 'Nicht ausgeführt: Es wurde nicht bestätigt, dass Sie es sind. Ihre Eingaben sind noch da.',
  forbidden: 'Das dürfen Sie nicht.',
  suspended: 'Ihr Konto oder eines darüber ist ausgesetzt: Sie können alles sehen, aber nichts ändern.',
  'not-found': 'Das gibt es nicht, oder Sie dürfen es nicht sehen.',
  'in-use': 'Dazu gibt es einen Verlauf, darum lässt es sich nicht löschen. Sperren Sie es stattdessen.',
  conflict: 'Im jetzigen Zustand ist das nicht möglich.',
  'in-progress': 'Das wird gerade schon ausgeführt. Bitte warten Sie einen Augenblick.',
  'version-conflict': 'Jemand anders hat dies inzwischen geändert.',
  'too-large': 'Das ist zu groß.',
  'idempotency-mismatch':
    'Ein früherer Versuch mit diesem Formular wurde doch ausgeführt, mit dem, was damals darin stand. Sehen Sie in die Liste, bevor Sie es noch einmal versuchen.',
  'too-many-tries': 'Zu viele Versuche. Bitte warten Sie ein wenig.',
  internal: 'Etwas ist schiefgegangen, bitte versuchen Sie es später noch einmal.',
  unavailable: 'Der Server ist noch nicht bereit. Bitte versuchen Sie es gleich noch einmal.',
  busy: 'Gerade ist zu viel los. Bitte versuchen Sie es gleich noch einmal.',
  'clock-back': 'Die Uhr der Datenbank wurde zurückgestellt. Wetten und Geld warten, bis sie aufgeholt hat.',
};
