import type { DeepStringsOf } from '../messages';
import type { mail as english } from '../en/mail';

/** Emails from the server, in Portuguese. */
export const mail: DeepStringsOf<typeof english> = {
  passwordLink: {
    subject: '%{brand}: link de redefinição de senha de %{username}',
    text: 'Alguém pediu uma nova senha para a conta %{username}.\n\nDefina-a aqui em até %{minutes} minutos. O link funciona uma vez:\n%{link}\n\nSe não foi você, ignore este e-mail. Sua senha continua a mesma.',
  },
  applied: {
    subject: '%{brand}: pedido de %{username}',
    text: '%{username} usou seu convite para pedir uma conta abaixo de %{upline}.\n\nAprove ou recuse aqui:\n%{link}',
  },
  approved: {
    subject: '%{brand}: sua conta %{username} está pronta',
    text: 'Seu pedido foi aprovado. Sua conta é %{username}. Entre aqui:\n\n%{link}',
  },
  refused: {
    subject: '%{brand}: seu pedido não foi aprovado',
    text: 'Seu pedido da conta %{username} não foi aprovado.\n\nMotivo: %{reason}',
  },
  alert: { subject: '%{brand}: %{alert}', text: '%{alert}\n%{details}\n%{at}\n\n%{link}' },
};
