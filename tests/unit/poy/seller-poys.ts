/** Poys as Thai sellers type, paste and send them, each with its meaning as `writtenReading` writes it. */
import {
  doubles,
  nineteenGates,
  ofParity,
  ordersOfThree,
  roodBack,
  roodFront,
  siblings,
  sixWay,
} from '../../../domain/bets/number-sets';

export type Poy = readonly [text: string, meaning: string];

const BOTH_27 = 'bottom2 27 = 40; top2 27 = 100';
const list = (numbers: readonly string[]) => numbers.join(' ');
const others = (number: string) => list(sixWay(number).filter((order) => order !== number));

export const SIGNS: readonly Poy[] = [
  ['27=100*40', BOTH_27],
  ['27=100x40', BOTH_27],
  ['27 = 100 × 40', BOTH_27],
  ['27=*40', 'bottom2 27 = 40'],
  ['27=100*0', 'top2 27 = 100'],
  ['836 = 50x30', 'row3 836 = 30; top3 836 = 50'],
  ['7=200*80', 'bottom1 7 = 80; top1 7 = 200'],
  ['๒๗=๑๐๐*๔๐', BOTH_27],
  ['２７＝１００', 'top2 27 = 100'],
  ['27*100*40', BOTH_27],
  ['27 100', 'top2 27 = 100'],
  ['27/100', 'top2 27 = 100'],
  ['27.100', 'top2 27 = 100'],
  ['27@100', 'top2 27 = 100'],
  ['27==100', 'top2 27 = 100'],
  ['486=50z50', '?amount'],
  ['27=1,500', 'top2 27 = 1500'],
  ['6=2,500 9=12,000', 'top1 6 = 2500; top1 9 = 12000'],
  ['27=60.-', 'top2 27 = 60'],
  ['27=60 บ.', 'top2 27 = 60'],
  ['27=1OO', '?amount'],
];

export const WORDS: readonly Poy[] = [
  ['46 บน 100 ล่าง 60', 'bottom2 46 = 60; top2 46 = 100'],
  ['81ล่าง70', 'bottom2 81 = 70'],
  ['46 บนล่าง 50', 'bottom2 46 = 50; top2 46 = 50'],
  ['46 บล 50', 'bottom2 46 = 50; top2 46 = 50'],
  ['46=50 บล.', 'bottom2 46 = 50; top2 46 = 50'],
  ['27=50 ล่าง', 'bottom2 27 = 50'],
  ['27=50 บน ล่าง', 'bottom2 27 = 50; top2 27 = 50'],
  ['8=300 ล่าง', 'bottom1 8 = 300'],
  ['624=20 โต๊ด', 'row3 624 = 20'],
  ['624=20ต', 'row3 624 = 20'],
  ['357โต๊ด90', 'row3 357 = 90'],
  ['357 โตด 90', 'row3 357 = 90'],
  ['27 บน=50 27 ล่าง=30', 'bottom2 27 = 30; top2 27 = 50'],
  ['บน 27=50; ล่าง 27=30', 'bottom2 27 = 30; top2 27 = 50'],
  ['บ.04-40=20', 'top2 04 40 = 20'],
  ['ล.04-40=20', 'bottom2 04 40 = 20'],
  ['ล่าง 14=10', 'bottom2 14 = 10'],
  ['วิ่งบน 5=200', 'top1 5 = 200'],
  ['ลอยบน 0=150', 'top1 0 = 150'],
  ['5 วิ่ง=100', 'bottom1 5 = 100; top1 5 = 100'],
];

export const SETS: readonly Poy[] = [
  ['19 ประตู 5=10', `top2 ${list(nineteenGates('5'))} = 10`],
  ['5 19ป=10', `top2 ${list(nineteenGates('5'))} = 10`],
  ['รูดหน้า 3=20', `top2 ${list(roodFront('3'))} = 20`],
  ['น3=20', `top2 ${list(roodFront('3'))} = 20`],
  ['หลัง3=20', `top2 ${list(roodBack('3'))} = 20`],
  ['ห3=20', '?letter'],
  ['12กลับ=50', 'top2 12 21 = 50'],
  ['12 กลับ 50', 'top2 12 21 = 50'],
  ['12-21=50', 'top2 12 21 = 50'],
  ['12 34 56 =20×20', 'bottom2 12 34 56 = 20; top2 12 34 56 = 20'],
  ['12,34,56=20*20', 'bottom2 12 34 56 = 20; top2 12 34 56 = 20'],
  ['12/34/56=20*20', 'bottom2 12 34 56 = 20; top2 12 34 56 = 20'],
  ['407 6กลับ 10', `top3 ${list(sixWay('407'))} = 10`],
  ['407 6กลับ=10', `top3 ${list(sixWay('407'))} = 10`],
  ['เบิ้ล 30', `top2 ${list(doubles())} = 30`],
  ['พี่น้อง=40', `top2 ${list(siblings())} = 40`],
  ['คู่คี่ 20', `top2 ${list(ofParity('mixed'))} = 20`],
  ['วิน 1357=20', 'top2 13 15 17 35 37 57 = 20'],
  ['วินกลับ 135=20', 'top2 13 15 31 35 51 53 = 20'],
  ['407=20*6', `top3 ${list(sixWay('407'))} = 20`],
  ['407=20xชุด', `top3 ${list(sixWay('407'))} = 20`],
  ['915=30(10x5)', `top3 ${others('915')} = 10; top3 915 = 30`],
  ['915=800*400*5', `top3 ${others('915')} = 400; top3 915 = 800`],
  ['7314=10ชุด', `top3 ${list(ordersOfThree('7314'))} = 10`],
  ['12=50*50', 'bottom2 12 = 50; top2 12 = 50'],
];

export const WHOLE: readonly Poy[] = [
  ['บน\n27\n72\n=50', 'top2 27 72 = 50'],
  ['27\n72\n05\nตัวละ20', 'top2 05 27 72 = 20'],
  ['บนล่าง\n89\n98\n=10บาท', 'bottom2 89 98 = 10; top2 89 98 = 10'],
  ['ล่าง\n14=10\n15=20', 'bottom2 14 = 10; bottom2 15 = 20'],
  ['[โต๊ด]\n624=20', 'row3 624 = 20'],
  ['3 ตัวโต๊ด\n038=15 468=30', 'row3 038 = 15; row3 468 = 30'],
  ['วิ่งล่าง\n1=50', 'bottom1 1 = 50'],
  ['พี่นก\n27=50\n72=50', 'top2 27 72 = 50'],
  ['27=50\n72=50\nรวม 100 บาท', 'top2 27 72 = 50 | stated 100'],
  ['1/6/69\n27=50', 'top2 27 = 50'],
  ['1) 305=50\n2) 307=50', 'top3 305 307 = 50'],
  ['10:32 27=50', 'top2 27 = 50'],
  ['10.32 27=50', 'top2 27 = 50'],
  ['27=50,72=40;05=30', 'top2 27 = 50; top2 72 = 40; top2 05 = 30'],
  ['27\u00a0=\u00a0100', 'top2 27 = 100'],
  ['27=100∗40', BOTH_27],
  ['27＊100', 'top2 27 = 100'],
];

const CHAT = `พี่นก งวด 1/12/69
27=50*50
72 บน 40
บ 05 50 = 20
ล่าง
14=30
41=30
624=20 โต๊ด
407=20*6
รวม 490
โอนแล้วนะคะ`;

const GRID = `ใบสั่งซื้อ A-0193        หน้า 1/1
2 ตัวบน
27=155   48=200   05=60
2 ตัวล่าง
27=155   48=200
3 ตัวบน
038=15   468=30
3 ตัวโต๊ด
038=15   468=30
วิ่งบน
5=300
รวม 1,160.00`;

const EXPORT = `2026/11/30(จ.)
10:32\tป้าแดง\t27=50 ล่าง
10:33\tป้าแดง\t72=50
10:35\tพี่นก\t123=20*20
10:36\tพี่นก\tยกเลิก 123
10:41\tป้าแดง\t[สติกเกอร์]`;

/** The three whole poys: a chat, a printed grid, and an exported chat of two senders. */
export const WHOLE_POYS = { CHAT, GRID, EXPORT } as const;

export const WHOLE_MEANINGS: readonly Poy[] = [
  [
    CHAT,
    `bottom2 14 41 = 30; bottom2 27 = 50; row3 624 = 20; top2 05 50 = 20; top2 27 = 50; top2 72 = 40; top3 ${list(sixWay('407'))} = 20 | stated 490`,
  ],
  [
    GRID,
    'bottom2 27 = 155; bottom2 48 = 200; row3 038 = 15; row3 468 = 30; top1 5 = 300; top2 05 = 60; top2 27 = 155; top2 48 = 200; top3 038 = 15; top3 468 = 30 | stated 1160',
  ],
  [EXPORT, 'bottom2 27 = 50; row3 123 = 20; top2 72 = 50; top3 123 = 20 | cancel «ยกเลิก 123»'],
];
