/** The bet types as the trade calls them, by the codes of `domain/bets/bet-type.ts`. */
export const betTypes = {
  top3: 'Centena topo',
  row3: 'Centena invertida',
  front3: 'Centena frente',
  bottom3: 'Centena base',
  top2: 'Dezena topo',
  bottom2: 'Dezena base',
  row2: 'Dezena invertida',
  top1: 'Unidade topo',
  bottom1: 'Unidade base',
  top4: 'Milhar topo',
  row4: 'Milhar invertido',
  top5: '5 dígitos topo',
  top6: '6 dígitos topo',
};
