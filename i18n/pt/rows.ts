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
      'O único que corresponde está selecionado (%{count}) |||| Todos os %{count} que correspondem estão selecionados',
    all: 'Selecionar todos os %{count} que correspondem',
    tooMany: 'Há mais resultados do que se pode mudar de uma vez (%{max}); filtre a lista para pegar todos.',
    clear: 'Limpar a seleção',
  },
  shortcuts: {
    next: 'Próxima linha',
    previous: 'Linha anterior',
    select: 'Selecionar a linha',
  },
  card: { more: 'Mais', less: 'Menos' },
  states: { since: 'O que você vê é de %{time}.' },
  status: {
    suspended: {
      open: 'Suspender',
      title: 'Suspender %{what}?',
      done: 'Suspensão feita: %{what}',
      means: 'Podem entrar e ver, mas não mudar nada.',
      both: '%{agents} e %{members} abaixo deles também param.',
      one: 'Também param, abaixo deles: %{below}.',
    },
    locked: {
      open: 'Bloquear',
      title: 'Bloquear %{what}?',
      done: 'Bloqueio feito: %{what}',
      means: 'Não podem entrar, e quem está conectado é desconectado.',
      both: '%{agents} e %{members} abaixo deles também ficam bloqueados.',
      one: 'Também ficam bloqueados, abaixo deles: %{below}.',
    },
    active: {
      open: 'Ativar',
      title: 'Ativar %{what}?',
      done: 'Ativação feita: %{what}',
      means: 'Voltam a trabalhar como sempre, a menos que um upline esteja parado.',
      both: '%{agents} e %{members} abaixo deles mudam junto.',
      one: 'Mudam junto, abaixo deles: %{below}.',
    },
    of: {
      agents: '%{count} agente |||| %{count} agentes',
      members: '%{count} membro |||| %{count} membros',
      'sub-accounts': '%{count} subconta |||| %{count} subcontas',
    },
    already: '%{count} já tem esta situação e fica como está. |||| %{count} já têm esta situação e ficam como estão.',
    refused: 'Ninguém pode ser mudado enquanto estes estiverem selecionados:',
    moved: 'A lista mudou depois da sua seleção: agora correspondem mais ou menos, e ninguém foi mudado.',
    askAnew: 'Mostrar os novos números',
  },
  package: { open: 'Pacote…' },
  limit: { open: 'Limites…' },
};
