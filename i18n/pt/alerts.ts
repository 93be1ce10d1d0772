import type { alerts as english } from '../en/alerts';
import type { DeepStringsOf } from '../messages';

/** Alerts, in Portuguese. */
export const alerts: DeepStringsOf<typeof english> = {
  alerts: {
    assign: 'Atribuir',
    resolve: 'Resolver',
    to: 'Quem cuida',
    toHint: 'Um nome de usuário desta conta, ou de alguém que trabalha para ela',
    note: 'O que deu',
    over: 'Acabou em %{at}',
    secret: 'Segredo do webhook',
    secretText:
      'Com ele os destinatários conferem que um alerta é nosso (webhook-signature, como no Standard Webhooks). Não o dê a mais ninguém. O endereço de destino fica nas configurações do sistema.',
    unknownName: 'Um nome que não é de ninguém',
    told: {
      largeWager: '%{name}: %{what} de %{amount}',
      largeTransfer: '%{name}: %{what} de %{amount}',
      largeWin: '%{name}: %{betType} %{number} ganha %{amount}, %{lotto} %{date}',
      wrongPasswords: '%{name}: várias senhas ou códigos errados seguidos, de %{ip}',
      limitStep: '%{lotto} %{date}: %{betType} %{number} chegou ao degrau de %{stepPercent}%, %{soldAmount} vendidos',
      outage: '%{what}: %{part}',
      override: '%{what}: %{lotto} %{date}, por %{by}. Motivo: %{reason}',
      newAddress: '%{name} entrou de %{ip}, de onde nunca tinha entrado',
    },
    what: {
      largeWager: 'um bilhete',
      largeWagerDay: 'apostas de um dia',
      largeTransfer: 'um movimento de dinheiro',
      largeTransferDay: 'movimentos de um dia',
      correction: 'Resultado corrigido',
      void: 'Rodada anulada',
      limits: 'Limites afrouxados',
      job: 'Uma tarefa falha',
      partner: 'Um parceiro não responde',
    },
  },
  resources: {
    alerts: {
      empty: 'Nada para olhar.',
      fields: {
        kind: 'O quê',
        at: 'Quando',
        facts: 'O que aconteceu',
        thing: 'Sobre',
        overAt: 'Acabou em',
        state: 'Estado',
        assignedTo: 'Com',
        assignedAt: 'Com eles desde',
        resolvedBy: 'Resolvido por',
        resolvedAt: 'Resolvido em',
        note: 'Nota',
        version: 'Versão',
        thingId: 'Sobre (id)',
        id: 'Id',
      },
      options: {
        kind: {
          largeWager: 'Aposta grande',
          largeTransfer: 'Movimento grande',
          largeWin: 'Prêmio grande',
          wrongPasswords: 'Senhas erradas',
          limitStep: 'Limite automático',
          outage: 'Fora do ar',
          override: 'Intervenção',
          newAddress: 'Endereço novo',
        },
        state: {
          open: 'Aberto',
          assigned: 'Em andamento',
          resolved: 'Resolvido',
        },
        thing: {
          slip: 'Bilhete',
          member: 'Membro',
          agent: 'Agente',
          account: 'Login',
          round: 'Rodada',
          lotto: 'Loteria',
          partner: 'Parceiro',
          system: 'Sistema',
          setting: 'Configuração',
        },
      },
    },
  },
};
