import type { DeepStringsOf } from '../messages';
import type { mail as english } from '../en/mail';

/** E-mails of the server, in Portuguese. */
export const mail: DeepStringsOf<typeof english> = {
  passwordLink: {
    subject: '%{brand}: uma nova senha para %{username}',
    text: 'Foi pedida uma nova senha para a conta %{username}.\n\nDefina-a aqui em até %{minutes} minutos; o link funciona uma vez:\n%{link}\n\nSe não foi você, não faça nada: a senha continua a mesma.',
  },
  applied: {
    subject: '%{brand}: %{username} pediu uma conta',
    text: '%{username} pediu uma conta abaixo de %{upline} pelo seu convite.\n\nDecida aqui:\n%{link}',
  },
  approved: {
    subject: '%{brand}: sua conta %{username} está pronta',
    text: 'Seu pedido foi aprovado. Sua conta é %{username}.\n\n%{link}',
  },
  refused: {
    subject: '%{brand}: seu pedido não foi aprovado',
    text: 'Seu pedido da conta %{username} não foi aprovado.\n\nMotivo: %{reason}',
  },
  alert: { subject: '%{brand}: %{alert}', text: '%{alert}\n%{details}\n%{at}\n\n%{link}' },
};
