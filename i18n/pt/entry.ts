import type { entry as english } from '../en/entry';
import type { DeepStringsOf } from '../messages';
import { faults } from './faults';

/** Registration and password reset, in Portuguese. */
export const entry: DeepStringsOf<typeof english> = {
  forgot: {
    text: 'Digite o nome de usuário. Se a conta tiver um e-mail, enviaremos para lá um link de redefinição de senha. Ele funciona uma vez e expira em 30 minutos.',
    submit: 'Enviar link',
    submitting: 'Enviando…',
    sent: 'Se a conta existir e tiver um e-mail, o link está a caminho. Confira também a caixa de spam. Se nada chegar, peça um link ao upline.',
    noMail:
      'Este back office não envia e-mails. Peça ao upline um link de redefinição de senha, ou ao dono, se a sua conta for uma subconta. O link é criado na tela da sua conta, funciona uma vez e expira em 30 minutos.',
  },
  reset: {
    for: 'Nova senha para %{username}',
    password: 'Nova senha',
    again: 'Repita a nova senha',
    submit: 'Definir senha',
    submitting: 'Definindo…',
    done: 'A senha foi definida, e todas as sessões abertas foram encerradas. Entre com a nova senha.',
    spent: 'Este link já foi usado. Se não foi você, avise o upline imediatamente.',
    expired: 'Este link expirou. Peça um novo.',
    revoked: 'Este link não vale mais, porque há um mais novo ou a senha foi alterada.',
    unknown: 'Link inválido. Confira se ele foi copiado inteiro.',
    another: 'Pedir um novo link',
  },
  register: {
    noInvitation: 'Para se cadastrar, você precisa de um convite. Abra o link do upline.',
    off: 'O cadastro está fechado. Peça ao upline que adicione você.',
    spent: 'Este convite já foi usado. Se não foi você, peça um novo ao upline.',
    expired: 'Este convite expirou. Peça um novo ao upline.',
    revoked: 'Este convite foi cancelado. Peça um novo ao upline.',
    unknown: 'Convite inválido. Confira se o link foi copiado inteiro.',
    asAgent: '%{upline} convida você para ser agente diretamente abaixo.',
    asMember: '%{upline} convida você para ser membro.',
    until: 'Este convite vale até %{at}.',
    usernameHint: 'Começa com %{prefix}',
    password: 'Senha',
    again: 'Repita a senha',
    nickname: 'Apelido',
    phone: 'Telefone',
    email: 'E-mail',
    emailHint: 'Enviaremos a decisão para este endereço',
    submit: 'Enviar pedido',
    submitting: 'Enviando…',
    done: 'Seu pedido foi enviado para %{upline}. Você poderá usar a conta %{username} depois da aprovação.',
  },
  faults,
};
