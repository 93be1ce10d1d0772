/** The bet types as the trade calls them, by the codes of `domain/bets/bet-type.ts`. */
export const betTypes = {
  top3: '3 ตัวบน',
  row3: '3 ตัวโต๊ด',
  front3: '3 ตัวหน้า',
  bottom3: '3 ตัวล่าง',
  top2: '2 ตัวบน',
  bottom2: '2 ตัวล่าง',
  row2: '2 ตัวโต๊ด',
  top1: 'วิ่งบน',
  bottom1: 'วิ่งล่าง',
  top4: '4 ตัวบน',
  row4: '4 ตัวโต๊ด',
  top5: '5 ตัวบน',
  top6: '6 ตัวบน',
};
