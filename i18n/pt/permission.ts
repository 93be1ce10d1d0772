import type { Messages } from '../messages';

/** Areas of permissions and their levels, in Portuguese. */
export const permission = {
  atMost: 'no máximo: %{level}',
  areas: {
    dashboard: {
      name: 'Visão geral',
      hint: 'Os números da página inicial',
      levels: {
        off: 'Não vê números na página inicial',
        view: 'Vê os números da página inicial',
        edit: 'Como Ver: aqui não há nada a mudar',
        all: 'Como Ver: aqui não há nada a mudar',
      },
    },
    summary: {
      name: 'Resumos',
      hint: 'Apostas, prêmios, lucro e números',
      levels: {
        off: 'Não vê totais nem números',
        view: 'Vê apostas, prêmios, lucro e números',
        edit: 'Como Ver: aqui não há nada a mudar',
        all: 'Como Ver: aqui não há nada a mudar',
      },
    },
    member: {
      name: 'Membros e agentes',
      hint: 'Quem aposta e quem vende',
      levels: {
        off: 'Não vê membros nem agentes',
        view: 'Vê membros, agentes e subcontas',
        edit: 'Adiciona e muda contas e sua situação',
        all: 'Também exclui o que não tem histórico e cuida das outras subcontas',
      },
    },
    report: {
      name: 'Relatórios',
      hint: 'Ganho/perda, transações, bilhetes',
      levels: {
        off: 'Não vê relatórios',
        view: 'Lê relatórios, transações e bilhetes',
        edit: 'Como Ver: aqui não há nada a mudar',
        all: 'Também anula bilhetes e acerta contas',
      },
    },
    lotto: {
      name: 'Loteria',
      hint: 'Loterias, cotações, limites e resultados',
      levels: {
        off: 'Não vê loterias',
        view: 'Vê loterias, cotações, limites e resultados',
        edit: 'Muda cotações e limites, lança resultados',
        all: 'Também anula rodadas e aprova resultados',
      },
    },
    system: {
      name: 'Sistema',
      hint: 'Configurações, API e acesso',
      levels: {
        off: 'Não vê configurações',
        view: 'Vê configurações, registros da API e acesso',
        edit: 'Muda configurações e chaves da API',
        all: 'Também encerra sessões e exclui chaves',
      },
    },
  },
  levels: { off: 'Nenhum', view: 'Ver', edit: 'Editar', all: 'Tudo' },
  everywhere: 'Todas as áreas: %{level}',
} satisfies Messages['resources']['permission'];
