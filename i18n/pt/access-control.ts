import type { AreaTexts } from '../messages';

/** Access reviews, in Portuguese. */
export const accessControl = {
  accessControl: {
    name: 'Controle de acesso',
    tabs: { questions: 'Quem pode o quê', watch: 'Vale olhar', changes: 'O que mudou' },
    everybody: 'Também todos abaixo (%{smart_count} conta) |||| Também todos abaixo (%{smart_count} contas)',
    print: 'Imprimir',
    nobody: 'Ninguém.',
    people: '%{smart_count} conta |||| %{smart_count} contas',
    nothing: 'nada',
    changed: '%{name}: %{before} → %{after}',
    noChanges: 'Nada mudou ainda.',
    by: '%{at} por %{actor}',
    toAudit: 'Buscar na auditoria',
    toSessions: 'Sessões',
    asOf: 'Em %{at}',
    questions: {
      moveMoney: {
        name: 'Quem pode movimentar dinheiro?',
        means: 'Depósitos, saques e pagamentos de contas, e o que os desfaz.',
      },
      approve: {
        name: 'Quem pode aprovar?',
        means: 'Resultados, correções, anulações e prêmios altos, como segunda pessoa.',
      },
      enterResults: { name: 'Quem pode lançar resultados?', means: 'E fechar, suspender ou anular rodadas à mão.' },
      cancelSlips: { name: 'Quem pode cancelar bilhetes?', means: 'Pela empresa, até o fechamento.' },
      setRates: { name: 'Quem pode definir taxas?', means: 'Pacotes, taxas, descontos e o que se repassa.' },
      giveRights: {
        name: 'Quem pode mudar contas e direitos?',
        means: 'Cria contas abaixo, muda participação, direitos e status.',
      },
      secrets: { name: 'Quem pode ver segredos?', means: 'Cria chaves de parceiros, cujo segredo aparece então.' },
      settings: { name: 'Quem pode mudar o sistema?', means: 'Configurações, avisos e suspensão de todas as apostas.' },
      audit: { name: 'Quem lê a auditoria?', means: 'Quem fez o quê e de onde, e quem está conectado.' },
    },
    unproven: { title: 'Sem segundo fator', means: 'Quem souber a senha entra.' },
    dormant: {
      title: 'Contas inativas',
      means: 'Ninguém entrou com elas há %{days} dias. Suspenda as que ninguém precisa.',
      never: 'nunca usada, criada em %{at}',
      last: 'usada por último em %{at}',
    },
    shared: {
      title: 'Endereços compartilhados',
      means: 'Várias contas entraram de lá em %{days} dias: um escritório, ou uma pessoa com várias contas.',
      line: '%{names}, por último em %{at}',
    },
    statuses: { active: 'ativa', suspended: 'suspensa', locked: 'bloqueada' },
    flags: { on: 'sim', off: 'não' },
    fields: {
      status: 'Status',
      noRates: 'Sem taxas',
      noResults: 'Sem resultados',
      noCancel: 'Sem cancelar',
      validUntil: 'Válida até',
    },
    chain: {
      whole: 'A auditoria está como foi selada: %{sealed} selos, os %{checked} mais novos recalculados.',
      broken: 'A auditoria não está como foi selada. Rode npm run verify e guarde uma cópia do banco.',
    },
    paper: { reviewedBy: 'Revisado por', date: 'Data', signature: 'Assinatura' },
  },
} satisfies AreaTexts['access-control'];
