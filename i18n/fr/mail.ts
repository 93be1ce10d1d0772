import type { DeepStringsOf } from '../messages';
import type { mail as english } from '../en/mail';

/** Emails from the server, in French. */
export const mail: DeepStringsOf<typeof english> = {
  passwordLink: {
    subject: '%{brand} : lien de réinitialisation du mot de passe de %{username}',
    text: 'Un nouveau mot de passe a été demandé pour le compte %{username}.\n\nDéfinissez-le ici dans les %{minutes} minutes. Le lien ne sert qu’une fois :\n%{link}\n\nSi ce n’était pas vous, ignorez cet e-mail. Votre mot de passe reste inchangé.',
  },
  applied: {
    subject: '%{brand} : demande de %{username}',
    text: '%{username} a utilisé votre invitation pour demander un compte sous %{upline}.\n\nAcceptez ou refusez la demande ici :\n%{link}',
  },
  approved: {
    subject: '%{brand} : votre compte %{username} est prêt',
    text: 'Votre demande a été acceptée. Votre compte est %{username}. Connectez-vous ici :\n\n%{link}',
  },
  refused: {
    subject: '%{brand} : votre demande n’a pas été acceptée',
    text: 'Votre demande pour le compte %{username} n’a pas été acceptée.\n\nMotif : %{reason}',
  },
  alert: { subject: '%{brand} : %{alert}', text: '%{alert}\n%{details}\n%{at}\n\n%{link}' },
};
