import type { Messages } from '../messages';

/** Areas of permissions and their levels, in Portuguese. */
export const permission = {
  atMost: 'no máximo: %{level}',
  areas: {
    dashboard: {
      name: 'Visão geral',
      hint: 'Números da página inicial',
      levels: {
        off: 'Não vê números na página inicial',
        view: 'Vê os números da página inicial',
        edit: 'O mesmo que Ver',
        all: 'O mesmo que Ver',
      },
    },
    summary: {
      name: 'Resumo',
      hint: 'Apostas, prêmios, lucro e números',
      levels: {
        off: 'Não vê totais nem números',
        view: 'Vê apostas, prêmios, lucro e números',
        edit: 'O mesmo que Ver',
        all: 'O mesmo que Ver',
      },
    },
    member: {
      name: 'Membros e agentes',
      hint: 'Apostadores, vendedores e suas contas',
      levels: {
        off: 'Não vê membros nem agentes',
        view: 'Vê membros, agentes e subcontas',
        edit: 'Adiciona e altera contas e sua situação',
        all: 'Também exclui contas sem histórico e gerencia outras subcontas',
      },
    },
    report: {
      name: 'Relatórios',
      hint: 'Ganho/perda, transações, bilhetes',
      levels: {
        off: 'Não vê relatórios',
        view: 'Vê relatórios, transações e bilhetes',
        edit: 'O mesmo que Ver',
        all: 'Também cancela bilhetes e acerta demonstrativos',
      },
    },
    lotto: {
      name: 'Loteria',
      hint: 'Loterias, cotações, limites e resultados',
      levels: {
        off: 'Não vê loterias',
        view: 'Vê loterias, cotações, limites e resultados',
        edit: 'Altera cotações e limites, lança resultados',
        all: 'Também anula rodadas e aprova resultados',
      },
    },
    system: {
      name: 'Sistema',
      hint: 'Configurações, API e acesso',
      levels: {
        off: 'Não vê configurações',
        view: 'Vê configurações, registros da API e acesso',
        edit: 'Altera configurações e chaves da API',
        all: 'Também encerra sessões e exclui chaves',
      },
    },
  },
  levels: { off: 'Nenhum', view: 'Ver', edit: 'Editar', all: 'Tudo' },
  everywhere: 'Todas as áreas: %{level}',
} satisfies Messages['resources']['permission'];
