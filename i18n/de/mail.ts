import type { DeepStringsOf } from '../messages';
import type { mail as english } from '../en/mail';

/** Emails from the server, in German. */
export const mail: DeepStringsOf<typeof english> = {
  passwordLink: {
    subject: '%{brand}: Link zum Zurücksetzen des Passworts für %{username}',
    text: 'Für das Konto %{username} wurde ein neues Passwort angefordert.\n\nHier können Sie es innerhalb von %{minutes} Minuten setzen. Der Link gilt einmal:\n%{link}\n\nWaren Sie das nicht, ignorieren Sie diese E-Mail. Ihr Passwort bleibt unverändert.',
  },
  applied: {
    subject: '%{brand}: Bewerbung von %{username}',
    text: '%{username} hat sich mit Ihrer Einladung um ein Konto unter %{upline} beworben.\n\nHier können Sie die Bewerbung annehmen oder ablehnen:\n%{link}',
  },
  approved: {
    subject: '%{brand}: Ihr Konto %{username} ist bereit',
    text: 'Ihre Bewerbung wurde angenommen. Ihr Konto heißt %{username}. Hier können Sie sich anmelden:\n\n%{link}',
  },
  refused: {
    subject: '%{brand}: Ihre Bewerbung wurde nicht angenommen',
    text: 'Ihre Bewerbung um das Konto %{username} wurde nicht angenommen.\n\nGrund: %{reason}',
  },
  alert: { subject: '%{brand}: %{alert}', text: '%{alert}\n%{details}\n%{at}\n\n%{link}' },
};
