/** The bet types as the trade calls them, by the codes of `domain/bets/bet-type.ts`. */
export const betTypes = {
  top3: '3 oben',
  row3: '3 Tod',
  front3: '3 vorn',
  bottom3: '3 unten',
  top2: '2 oben',
  bottom2: '2 unten',
  row2: '2 Tod',
  top1: 'Lauf oben',
  bottom1: 'Lauf unten',
  top4: '4 oben',
  row4: '4 Tod',
  top5: '5 oben',
  top6: '6 oben',
};
