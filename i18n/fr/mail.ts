import type { DeepStringsOf } from '../messages';
import type { mail as english } from '../en/mail';

/** E-mails of the server, in French. */
export const mail: DeepStringsOf<typeof english> = {
  passwordLink: {
    subject: '%{brand} : un nouveau mot de passe pour %{username}',
    text: 'Un nouveau mot de passe a été demandé pour le compte %{username}.\n\nDéfinissez-le ici dans les %{minutes} minutes ; le lien ne sert qu’une fois :\n%{link}\n\nSi ce n’était pas vous, ne faites rien : le mot de passe reste inchangé.',
  },
  applied: {
    subject: '%{brand} : %{username} a fait une demande',
    text: '%{username} a demandé un compte sous %{upline} avec votre invitation.\n\nDécidez ici :\n%{link}',
  },
  approved: {
    subject: '%{brand} : votre compte %{username} est ouvert',
    text: 'Votre demande a été acceptée. Votre compte est %{username}.\n\n%{link}',
  },
  refused: {
    subject: '%{brand} : votre demande n’a pas été acceptée',
    text: 'Votre demande pour le compte %{username} n’a pas été acceptée.\n\nMotif : %{reason}',
  },
  alert: { subject: '%{brand} : %{alert}', text: '%{alert}\n%{details}\n%{at}\n\n%{link}' },
};
