import type { entry as english } from '../en/entry';
import type { DeepStringsOf } from '../messages';
import { faults } from './faults';

/** Registration and password reset, in German. */
export const entry: DeepStringsOf<typeof english> = {
  forgot: {
    text: 'Geben Sie Ihren Benutzernamen ein. Ist für das Konto eine E-Mail-Adresse hinterlegt, senden wir dorthin einen Link zum Zurücksetzen des Passworts. Er gilt einmal und läuft nach 30 Minuten ab.',
    submit: 'Link senden',
    submitting: 'Wird gesendet…',
    sent: 'Wenn das Konto existiert und eine E-Mail-Adresse hat, ist der Link unterwegs. Sehen Sie auch im Spam-Ordner nach. Kommt nichts an, bitten Sie Ihre Upline um einen Link.',
    noMail:
      'Dieses Backoffice versendet keine E-Mails. Bitten Sie Ihre Upline um einen Link zum Zurücksetzen des Passworts, bei einem Unterkonto den Inhaber. Der Link wird auf der Seite Ihres Kontos erstellt, gilt einmal und läuft nach 30 Minuten ab.',
  },
  reset: {
    for: 'Neues Passwort für %{username}',
    password: 'Neues Passwort',
    again: 'Neues Passwort wiederholen',
    submit: 'Passwort setzen',
    submitting: 'Wird gesetzt…',
    done: 'Das Passwort ist gesetzt, und alle offenen Sitzungen sind beendet. Melden Sie sich mit dem neuen Passwort an.',
    spent: 'Dieser Link wurde bereits verwendet. Waren Sie das nicht, sagen Sie es sofort Ihrer Upline.',
    expired: 'Dieser Link ist abgelaufen. Fordern Sie einen neuen an.',
    revoked: 'Dieser Link ist nicht mehr gültig, weil es einen neueren gibt oder das Passwort geändert wurde.',
    unknown: 'Ungültiger Link. Prüfen Sie, ob Sie ihn vollständig kopiert haben.',
    another: 'Neuen Link anfordern',
  },
  register: {
    noInvitation: 'Zum Registrieren brauchen Sie eine Einladung. Öffnen Sie den Link von Ihrer Upline.',
    off: 'Die Registrierung ist geschlossen. Bitten Sie Ihre Upline, ein Konto für Sie anzulegen.',
    spent: 'Diese Einladung wurde bereits verwendet. Waren Sie das nicht, bitten Sie Ihre Upline um eine neue.',
    expired: 'Diese Einladung ist abgelaufen. Bitten Sie Ihre Upline um eine neue.',
    revoked: 'Diese Einladung wurde zurückgezogen. Bitten Sie Ihre Upline um eine neue.',
    unknown: 'Ungültige Einladung. Prüfen Sie, ob Sie den Link vollständig kopiert haben.',
    asAgent: '%{upline} lädt Sie ein, Agent direkt darunter zu werden.',
    asMember: '%{upline} lädt Sie als Mitglied ein.',
    until: 'Diese Einladung gilt bis %{at}.',
    usernameHint: 'Beginnt mit %{prefix}',
    password: 'Passwort',
    again: 'Passwort wiederholen',
    nickname: 'Spitzname',
    phone: 'Telefon',
    email: 'E-Mail',
    emailHint: 'Die Entscheidung senden wir an diese Adresse',
    submit: 'Bewerben',
    submitting: 'Wird gesendet…',
    done: 'Ihre Bewerbung wurde an %{upline} gesendet. Nach der Annahme können Sie das Konto %{username} benutzen.',
  },
  faults,
};
