/** What is worked on, from screen to screen: the lotto and round. */
export const context = {
  label: 'Em foco',
  lotto: 'Loteria',
  round: 'Sorteio',
  lottos: {
    all: 'Todas as loterias',
    next: 'A próxima a fechar',
  },
  rounds: {
    all: 'Todos os sorteios',
    next: 'O próximo a fechar',
  },
  named: '%{date}, rodada %{number}',
  letGo: 'Tirar do foco',
};
