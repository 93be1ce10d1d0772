import type { DeepStringsOf } from '../messages';
import type { mail as english } from '../en/mail';

/** E-mails of the server, in German. */
export const mail: DeepStringsOf<typeof english> = {
  passwordLink: {
    subject: '%{brand}: neues Passwort für %{username}',
    text: 'Für das Konto %{username} wurde ein neues Passwort angefordert.\n\nHier lässt es sich innerhalb von %{minutes} Minuten setzen; der Link gilt einmal:\n%{link}\n\nWaren Sie das nicht, brauchen Sie nichts zu tun: Das Passwort bleibt, wie es ist.',
  },
  applied: {
    subject: '%{brand}: %{username} hat sich beworben',
    text: '%{username} hat sich über Ihre Einladung um ein Konto unter %{upline} beworben.\n\nHier entscheiden Sie darüber:\n%{link}',
  },
  approved: {
    subject: '%{brand}: Ihr Konto %{username} ist eingerichtet',
    text: 'Ihre Bewerbung wurde angenommen. Ihr Konto heißt %{username}.\n\n%{link}',
  },
  refused: {
    subject: '%{brand}: Ihre Bewerbung wurde nicht angenommen',
    text: 'Ihre Bewerbung um das Konto %{username} wurde nicht angenommen.\n\nGrund: %{reason}',
  },
  alert: { subject: '%{brand}: %{alert}', text: '%{alert}\n%{details}\n%{at}\n\n%{link}' },
};
