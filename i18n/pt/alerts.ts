import type { alerts as english } from '../en/alerts';
import type { DeepStringsOf } from '../messages';

/** Alerts, in Portuguese. */
export const alerts: DeepStringsOf<typeof english> = {
  alerts: {
    assign: 'Atribuir',
    resolve: 'Resolver',
    to: 'Atribuir a',
    toHint: 'Nome de usuário desta conta ou de uma subconta dela',
    note: 'Resolução',
    over: 'Terminou em %{at}',
    secret: 'Segredo do webhook',
    secretText:
      'Os destinatários o usam para conferir que um alerta é nosso (webhook-signature, como no Standard Webhooks). Mantenha-o em sigilo. O endereço do webhook fica nas configurações do sistema.',
    unknownName: 'Nome desconhecido',
    messages: {
      largeWager: '%{name}: %{what} de %{amount}',
      largeTransfer: '%{name}: %{what} de %{amount}',
      largeWin: '%{name}: %{betType} %{number} ganha %{amount}, %{lotto} %{date}',
      wrongPasswords: '%{name}: várias senhas ou códigos incorretos seguidos, de %{ip}',
      limitStep: '%{lotto} %{date}: %{betType} %{number} chegou ao degrau de %{stepPercent}%, %{soldAmount} vendidos',
      outage: '%{what}: %{part}',
      override: '%{what}: %{lotto} %{date}, por %{by}. Motivo: %{reason}',
      newAddress: '%{name} entrou de %{ip} (endereço IP novo)',
    },
    events: {
      largeWager: 'um bilhete',
      largeWagerDay: 'apostas do dia',
      largeTransfer: 'uma transferência',
      largeTransferDay: 'transferências do dia',
      correction: 'Resultado corrigido',
      void: 'Rodada anulada',
      limits: 'Limites afrouxados',
      job: 'Tarefa com falha',
      partner: 'Parceiro não responde',
    },
  },
  resources: {
    alerts: {
      empty: 'Nenhum alerta. Apostas altas, falhas e acessos incomuns aparecem aqui.',
      fields: {
        kind: 'Tipo',
        at: 'Data e hora',
        facts: 'Detalhes',
        thing: 'Sobre',
        overAt: 'Terminou em',
        state: 'Estado',
        assignedTo: 'Atribuído a',
        assignedAt: 'Atribuído em',
        resolvedBy: 'Resolvido por',
        resolvedAt: 'Resolvido em',
        note: 'Nota',
        version: 'Versão',
        thingId: 'Sobre (id)',
        id: 'Id',
      },
      options: {
        kind: {
          largeWager: 'Aposta alta',
          largeTransfer: 'Transferência alta',
          largeWin: 'Prêmio alto',
          wrongPasswords: 'Senhas incorretas',
          limitStep: 'Limite automático',
          outage: 'Falha',
          override: 'Intervenção',
          newAddress: 'Endereço IP novo',
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
          account: 'Acesso',
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
