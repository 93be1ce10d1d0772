/** The bet types as the trade calls them, by the codes of `domain/bets/bet-type.ts`. */
export const betTypes = {
  top3: '3-top',
  row3: '3-tod',
  front3: '3-front',
  bottom3: '3-bottom',
  top2: '2-top',
  bottom2: '2-bottom',
  row2: '2-tod',
  top1: 'Run top',
  bottom1: 'Run bottom',
  top4: '4-top',
  row4: '4-tod',
  top5: '5-top',
  top6: '6-top',
};
