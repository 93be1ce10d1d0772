/** The bet types as the trade calls them, by the codes of `domain/bets/bet-type.ts`. */
export const betTypes = {
  top3: '3 haut',
  row3: '3 tod',
  front3: '3 avant',
  bottom3: '3 bas',
  top2: '2 haut',
  bottom2: '2 bas',
  row2: '2 tod',
  top1: 'Chiffre haut',
  bottom1: 'Chiffre bas',
  top4: '4 haut',
  row4: '4 tod',
  top5: '5 haut',
  top6: '6 haut',
};
