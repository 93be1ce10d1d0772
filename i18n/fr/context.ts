/** What is worked on, from screen to screen: the lotto and round. */
export const context = {
  label: 'En cours',
  lotto: 'Loterie',
  round: 'Tirage',
  lottos: {
    all: 'Toutes les loteries',
    next: 'La prochaine à fermer',
  },
  rounds: {
    all: 'Tous les tirages',
    next: 'Le prochain à fermer',
  },
  named: '%{date}, tirage %{number}',
  letGo: 'Ne plus suivre',
};
