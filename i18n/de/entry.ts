import type { entry as english } from '../en/entry';
import type { DeepStringsOf } from '../messages';
import { faults } from './faults';

/** Registering and new passwords, in German. */
export const entry: DeepStringsOf<typeof english> = {
  forgot: {
    text: 'Geben Sie Ihren Benutzernamen ein. Ist dazu eine E-Mail-Adresse hinterlegt, geht ein Link zu einem neuen Passwort dorthin. Er gilt einmal, 30 Minuten lang.',
    submit: 'Link senden',
    submitting: 'Wird gesendet…',
    sent: 'Gibt es das Konto und ist eine E-Mail-Adresse dazu hinterlegt, ist der Link unterwegs. Sehen Sie auch im Spam nach. Kommt nichts, bitten Sie Ihre Upline um einen Link.',
    noMail:
      'Von hier gehen keine Mails aus. Bitten Sie Ihre Upline um einen Link zu einem neuen Passwort, als Unterkonto dessen Inhaber. Er wird auf der Seite Ihres Kontos erstellt und gilt einmal, 30 Minuten lang.',
  },
  reset: {
    for: 'Ein neues Passwort für %{username}',
    password: 'Neues Passwort',
    again: 'Neues Passwort noch einmal',
    submit: 'Passwort setzen',
    submitting: 'Wird gesetzt…',
    done: 'Das Passwort ist gesetzt; wer mit dem alten angemeldet war, ist abgemeldet. Melden Sie sich jetzt damit an.',
    spent: 'Dieser Link wurde schon benutzt. Waren Sie das nicht, sagen Sie es sofort Ihrer Upline.',
    expired: 'Die 30 Minuten dieses Links sind um. Fordern Sie einen neuen an.',
    revoked: 'Dieser Link gilt nicht mehr: Es gibt einen neueren, oder das Passwort wurde seitdem geändert.',
    unknown: 'Diesen Link gibt es bei uns nicht. Wurde er ganz kopiert?',
    another: 'Neuen Link anfordern',
  },
  register: {
    noInvitation: 'Registrieren kann man sich mit einer Einladung. Öffnen Sie den Link, den Ihre Upline Ihnen gab.',
    off: 'Die Registrierung ist zurzeit geschlossen. Bitten Sie Ihre Upline, Sie anzulegen.',
    spent:
      'Mit dieser Einladung hat sich schon jemand beworben. Waren Sie das nicht, bitten Sie Ihre Upline um eine neue.',
    expired: 'Die sieben Tage dieser Einladung sind um. Bitten Sie Ihre Upline um eine neue.',
    revoked: 'Diese Einladung wurde zurückgenommen. Bitten Sie Ihre Upline um eine neue.',
    unknown: 'Diese Einladung gibt es bei uns nicht. Wurde der Link ganz kopiert?',
    asAgent: '%{upline} lädt Sie ein, Agent direkt darunter zu werden.',
    asMember: '%{upline} lädt Sie als Mitglied ein.',
    until: 'Die Einladung gilt bis %{at}.',
    usernameHint: 'Beginnt mit %{prefix}',
    password: 'Passwort',
    again: 'Passwort noch einmal',
    nickname: 'Rufname',
    phone: 'Telefon',
    email: 'E-Mail',
    emailHint: 'Damit Sie erfahren, wie entschieden wurde',
    submit: 'Bewerben',
    submitting: 'Wird gesendet…',
    done: 'Ihre Bewerbung liegt bei %{upline}. Das Konto %{username} gibt es, sobald sie angenommen ist.',
  },
  faults,
};
