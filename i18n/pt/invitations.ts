import type { invitations as english } from '../en/invitations';
import type { DeepStringsOf } from '../messages';

/** Invitations, in Portuguese. */
export const invitations: DeepStringsOf<typeof english> = {
  handedOver: {
    title: 'Um link para uma nova senha de %{username}?',
    text: 'Quem o abre define a própria senha, e todos conectados com a antiga saem. Um link feito antes não vale mais.',
    submit: 'Criar o link',
    label: 'Link',
    once: 'Ele funciona uma vez, até %{at}, e só é mostrado agora. Entregue-o apenas a quem ele se destina.',
  },
  invitations: {
    title: 'Convites',
    invite: 'Convidar alguém',
    off: 'O cadastro está fechado: ninguém pode pedir conta por convite. A casa o abre nas configurações do sistema.',
    none: 'Ninguém foi convidado ainda.',
    made: 'Feito por %{by} em %{at}, vale até %{until}',
    revoke: 'Retirar',
    revoked: 'O convite foi retirado',
    kind: 'Como',
    note: 'Nota para você',
    permission: 'Permissões',
    text: 'Quem abre o link pede uma conta logo abaixo da sua; então você decide. Ele vale sete dias e uma vez.',
    make: 'Criar o link',
    ready: 'O convite está pronto',
    applications: 'Pedidos',
    applied: 'Pedido em %{at} de %{ip}.',
    decided: 'Decidido em %{at} por %{by}.',
    approve: 'Aprovar',
    approved: 'A conta foi adicionada',
    refuse: 'Recusar',
    reason: 'Por quê',
    refuseOne: 'Recusar %{username}?',
    kinds: { agent: 'Agente', member: 'Membro' },
    shares: { agent: 'PT dado (%)', member: 'PT retido (%)' },
    states: { open: 'Aberto', spent: 'Usado', expired: 'Vencido', revoked: 'Retirado' },
    outcomes: { waiting: 'Espera', approved: 'Aprovado', refused: 'Recusado' },
  },
};
