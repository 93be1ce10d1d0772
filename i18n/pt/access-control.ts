import type { AreaTexts } from '../messages';

/** Review of permissions, in Portuguese. */
export const accessControl = {
  accessControl: {
    name: 'Controle de acesso',
    tabs: { questions: 'Permissões', watch: 'A verificar', changes: 'Alterações' },
    everybody:
      'Incluir todas as contas abaixo (%{smart_count} conta) |||| Incluir todas as contas abaixo (%{smart_count} contas)',
    print: 'Imprimir',
    nobody: 'Nenhuma.',
    people: '%{smart_count} conta |||| %{smart_count} contas',
    nothing: 'nenhum',
    changed: '%{name}: %{before} → %{after}',
    noChanges: 'Ainda não há alterações. Mudanças de permissões e situação aparecem aqui.',
    by: '%{at} por %{actor}',
    toAudit: 'Buscar na auditoria',
    toSessions: 'Sessões',
    asOf: 'Em %{at}',
    questions: {
      moveMoney: {
        name: 'Quem pode movimentar dinheiro?',
        means: 'Depósitos, saques e pagamentos de contas, e o cancelamento deles.',
      },
      approve: {
        name: 'Quem pode aprovar?',
        means: 'Resultados, correções, anulações e prêmios altos, como segunda pessoa.',
      },
      enterResults: {
        name: 'Quem pode lançar resultados?',
        means: 'Também fechar, suspender ou anular rodadas manualmente.',
      },
      cancelSlips: { name: 'Quem pode cancelar bilhetes?', means: 'Em nome da casa, até o fechamento da rodada.' },
      setRates: { name: 'Quem pode definir cotações?', means: 'Pacotes, cotações, descontos e descarga.' },
      giveRights: {
        name: 'Quem pode alterar contas e permissões?',
        means: 'Adicionar contas abaixo e alterar participação, permissões e situação.',
      },
      secrets: { name: 'Quem pode ver segredos?', means: 'Ao criar a chave de um parceiro, o segredo é mostrado.' },
      settings: {
        name: 'Quem pode alterar as configurações do sistema?',
        means: 'Também avisos e a suspensão de todas as apostas.',
      },
      audit: {
        name: 'Quem pode ler a auditoria?',
        means: 'Todas as ações registradas com usuário e endereço IP, e as sessões abertas.',
      },
    },
    unproven: { title: 'Sem segundo fator', means: 'Quem descobrir a senha consegue entrar.' },
    dormant: {
      title: 'Contas inativas',
      means: 'Sem uso há %{days} dias. Suspenda as contas que não são mais necessárias.',
      never: 'nunca usada, criada em %{at}',
      last: 'último uso em %{at}',
    },
    shared: {
      title: 'Endereços IP compartilhados',
      means:
        'Várias contas entraram do mesmo endereço IP em %{days} dias: um escritório, ou uma pessoa com várias contas.',
      line: '%{names}, por último em %{at}',
    },
    statuses: { active: 'ativa', suspended: 'suspensa', locked: 'bloqueada' },
    flags: { on: 'sim', off: 'não' },
    fields: {
      status: 'Situação',
      noRates: 'Sem alterar cotações',
      noResults: 'Sem lançar resultados',
      noCancel: 'Sem cancelar',
      validUntil: 'Válida até',
    },
    chain: {
      whole: 'A auditoria não mudou desde que foi selada: %{sealed} selos, os %{checked} mais recentes verificados.',
      broken: 'A auditoria foi alterada depois de selada. Rode npm run verify e guarde uma cópia do banco de dados.',
    },
    paper: { reviewedBy: 'Revisado por', date: 'Data', signature: 'Assinatura' },
  },
} satisfies AreaTexts['access-control'];
