/** What is worked on, from screen to screen: the lotto and round. */
export const context = {
  label: 'Working on',
  lotto: 'Lotto',
  round: 'Round',
  lottos: {
    all: 'All lottos',
    next: 'The next to close',
  },
  rounds: {
    all: 'All rounds',
    next: 'The next to close',
  },
  named: '%{date}, round %{number}',
  letGo: 'Let go of it',
};
