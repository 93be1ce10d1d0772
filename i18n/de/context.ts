/** What is worked on, from screen to screen: the lotto and round. */
export const context = {
  label: 'In Arbeit',
  lotto: 'Lotterie',
  round: 'Ziehung',
  lottos: {
    all: 'Alle Lotterien',
    next: 'Die als nächste schließt',
  },
  rounds: {
    all: 'Alle Ziehungen',
    next: 'Die als nächste schließt',
  },
  named: '%{date}, Runde %{number}',
  letGo: 'Auswahl aufheben',
};
