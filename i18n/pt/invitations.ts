import type { invitations as english } from '../en/invitations';
import type { DeepStringsOf } from '../messages';

/** Invitations, in Portuguese. */
export const invitations: DeepStringsOf<typeof english> = {
  handedOver: {
    title: 'Criar um link de redefinição de senha para %{username}?',
    text: 'Com o link, o destinatário define uma nova senha e todas as sessões da conta são encerradas. Links anteriores deixam de valer.',
    submit: 'Criar link',
    label: 'Link',
    once: 'Funciona uma vez, até %{at}, e só é mostrado agora. Entregue-o apenas à própria pessoa.',
  },
  invitations: {
    title: 'Convites',
    invite: 'Convidar alguém',
    off: 'O cadastro está fechado, por isso ninguém pode se inscrever por convite. A casa pode abri-lo nas configurações do sistema.',
    none: 'Ainda não há convites. Os convites que você criar aparecem aqui.',
    made: 'Criado por %{by} em %{at}, válido até %{until}',
    revoke: 'Revogar',
    revoked: 'Convite revogado',
    kind: 'Tipo de conta',
    note: 'Nota para você',
    permission: 'Permissões',
    text: 'Com o link, alguém pede uma conta diretamente abaixo da sua, e você aprova ou recusa. O link vale por sete dias e um único pedido.',
    make: 'Criar link',
    ready: 'O convite está pronto',
    applications: 'Pedidos',
    applied: 'Pedido em %{at} de %{ip}.',
    decided: 'Decidido em %{at} por %{by}.',
    approve: 'Aprovar',
    approved: 'Conta adicionada',
    refuse: 'Recusar',
    reason: 'Motivo',
    refuseOne: 'Recusar o pedido de %{username}?',
    kinds: { agent: 'Agente', member: 'Membro' },
    shares: { agent: 'PT dado (%)', member: 'PT retido (%)' },
    states: { open: 'Aberto', spent: 'Usado', expired: 'Vencido', revoked: 'Revogado' },
    outcomes: { waiting: 'Pendente', approved: 'Aprovado', refused: 'Recusado' },
  },
};
