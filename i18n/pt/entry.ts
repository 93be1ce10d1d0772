import type { entry as english } from '../en/entry';
import type { DeepStringsOf } from '../messages';
import { faults } from './faults';

/** Registering and new passwords, in Portuguese. */
export const entry: DeepStringsOf<typeof english> = {
  forgot: {
    text: 'Digite o nome de usuário. Se houver um e-mail na conta, um link para uma nova senha vai para lá. Ele funciona uma vez, por 30 minutos.',
    submit: 'Enviar o link',
    submitting: 'Enviando…',
    sent: 'Se a conta existir e tiver um e-mail, o link está a caminho. Veja também no spam. Se nada chegar, peça um link ao seu upline.',
    noMail:
      'Daqui não saem e-mails. Peça ao seu upline um link para uma nova senha; uma subconta pede ao dono. Ele é criado na tela da sua conta e funciona uma vez, por 30 minutos.',
  },
  reset: {
    for: 'Uma nova senha para %{username}',
    password: 'Nova senha',
    again: 'Nova senha outra vez',
    submit: 'Definir a senha',
    submitting: 'Definindo…',
    done: 'A senha está definida; quem estava conectado com a antiga saiu. Entre com a nova.',
    spent: 'Este link já foi usado. Se não foi você, avise o seu upline agora.',
    expired: 'Os 30 minutos deste link acabaram. Peça outro.',
    revoked: 'Este link não vale mais: há um mais novo, ou a senha mudou desde então.',
    unknown: 'Este link não é nosso. Ele foi copiado inteiro?',
    another: 'Pedir outro link',
  },
  register: {
    noInvitation: 'O cadastro é por convite. Abra o link que o seu upline lhe deu.',
    off: 'O cadastro está fechado no momento. Peça ao seu upline que adicione você.',
    spent: 'Alguém já usou este convite. Se não foi você, peça outro ao seu upline.',
    expired: 'Os sete dias deste convite acabaram. Peça outro ao seu upline.',
    revoked: 'Este convite foi retirado. Peça outro ao seu upline.',
    unknown: 'Este convite não é nosso. O link foi copiado inteiro?',
    asAgent: '%{upline} convida você para ser agente logo abaixo.',
    asMember: '%{upline} convida você para ser membro.',
    until: 'O convite vale até %{at}.',
    usernameHint: 'Começa com %{prefix}',
    password: 'Senha',
    again: 'Senha outra vez',
    nickname: 'Apelido',
    phone: 'Telefone',
    email: 'E-mail',
    emailHint: 'Para saber o que foi decidido',
    submit: 'Pedir a conta',
    submitting: 'Enviando…',
    done: '%{upline} recebeu o seu pedido. A conta %{username} existe assim que ele for aprovado.',
  },
  faults,
};
