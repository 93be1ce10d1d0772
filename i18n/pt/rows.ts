import type { Messages } from '../messages';

/** Rows of lists in Brazilian Portuguese. */
export const rows: Messages['rows'] = {
  select: {
    row: 'Selecionar %{name}',
    page: 'Selecionar esta página',
    pick: 'Selecionar',
    bar: 'Seleção',
    count: '%{count} selecionado |||| %{count} selecionados',
    isAll:
      'A %{count} linha correspondente está selecionada |||| Todas as %{count} linhas correspondentes estão selecionadas',
    all: 'Selecionar todas as %{count} linhas correspondentes',
    tooMany: 'Há mais linhas do que se pode alterar de uma vez (%{max}). Restrinja a lista para selecionar todas.',
    clear: 'Limpar a seleção',
  },
  shortcuts: {
    next: 'Próxima linha',
    previous: 'Linha anterior',
    select: 'Selecionar a linha',
    edit: 'Editar a linha',
  },
  menu: { open: 'Ações: %{name}', copyName: 'Copiar nome de usuário' },
  card: { more: 'Mais', less: 'Menos' },
  states: { since: 'Dados de %{time}.' },
  status: {
    suspended: {
      open: 'Suspender',
      title: 'Suspender %{what}?',
      done: 'Suspenso: %{what}',
      means: 'Podem entrar e ver tudo, mas não alterar nada.',
      both: '%{agents} e %{members} abaixo deles também ficam suspensos.',
      one: 'Também ficam suspensos, abaixo deles: %{below}.',
    },
    locked: {
      open: 'Bloquear',
      title: 'Bloquear %{what}?',
      done: 'Bloqueado: %{what}',
      means: 'Não podem entrar, e as sessões abertas são encerradas.',
      both: '%{agents} e %{members} abaixo deles também ficam bloqueados.',
      one: 'Também ficam bloqueados, abaixo deles: %{below}.',
    },
    active: {
      open: 'Ativar',
      title: 'Ativar %{what}?',
      done: 'Ativado: %{what}',
      means: 'Voltam a trabalhar normalmente, a menos que um upline esteja suspenso ou bloqueado.',
      both: 'A situação de %{agents} e %{members} abaixo deles também muda.',
      one: 'A situação também muda, abaixo deles: %{below}.',
    },
    of: {
      agents: '%{count} agente |||| %{count} agentes',
      members: '%{count} membro |||| %{count} membros',
      'sub-accounts': '%{count} subconta |||| %{count} subcontas',
    },
    already: '%{count} já tem esta situação. |||| %{count} já têm esta situação.',
    refused: 'Estas contas não podem ser alteradas. Desmarque-as primeiro:',
    moved:
      'A lista mudou depois da sua seleção, e o número de linhas correspondentes é outro, ou outras contas correspondem. Nada foi alterado.',
    askAnew: 'Mostrar o novo número',
  },
  package: { open: 'Pacote…' },
  limit: { open: 'Limites…' },
};
