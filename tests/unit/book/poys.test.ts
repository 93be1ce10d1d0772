/**
 * Poys as sellers type and paste them. Each is either read exactly as meant or refused with a reason. The reading never
 * differs from the meaning, for any amounts typed before.
 */
import { describe, expect, it } from 'vitest';
import { everyNumber } from '../../../domain/bets/bet-number';
import { doubles, nineteenGates, roodBack, roodFront, sixWay, winTwo } from '../../../domain/bets/number-sets';
import { type LastAmounts, parseEntry } from '../../../domain/bets/slip-entry';

/** The meaning of a poy as `type number baht`, and whether it has to be readable today; the others can be refused. */
type Poy = readonly [typed: string, meant: string | readonly string[], isRead?: 'read'];

const each = (betType: string, numbers: readonly string[], baht: number) =>
  numbers.map((number) => `${betType} ${number} ${baht}`);
const both = (numbers: readonly string[], baht: number) =>
  numbers.flatMap((number) => [`top2 ${number} ${baht}`, `bottom2 ${number} ${baht}`]);
const othersOf = (number: string) => sixWay(number).filter((order) => order !== number);
const isOdd = (digit = '') => Number(digit) % 2 === 1;
const SIBLINGS = ['01', '12', '23', '34', '45', '56', '67', '78', '89', '90'];
const TOP_40 = 'top2 27 100, bottom2 27 40';

const SIGNS: readonly Poy[] = [
  ['27=100*40', TOP_40, 'read'],
  ['27=100x40', TOP_40, 'read'],
  ['27 = 100 × 40', TOP_40, 'read'],
  ['27=*40', 'bottom2 27 40', 'read'],
  ['27=100*0', 'top2 27 100', 'read'],
  ['836 = 50x30', 'top3 836 50, row3 836 30', 'read'],
  ['7=200*80', 'top1 7 200, bottom1 7 80', 'read'],
  ['๒๗=๑๐๐*๔๐', TOP_40, 'read'],
  ['２７＝１００', 'top2 27 100'],
  ['27*100*40', TOP_40],
  ['27 100', 'top2 27 100'],
  ['27/100', 'top2 27 100'],
  ['27.100', 'top2 27 100'],
  ['27@100', 'top2 27 100'],
  ['27==100', 'top2 27 100'],
  ['486=50z50', []],
  ['27=1,500', 'top2 27 1500'],
  ['6=2,500 9=12,000', 'top1 6 2500, top1 9 12000'],
  ['27=60.-', 'top2 27 60'],
  ['27=60 บ.', 'top2 27 60'],
  ['27=1OO', []],
];

const WORDS: readonly Poy[] = [
  ['46 บน 100 ล่าง 60', 'top2 46 100, bottom2 46 60'],
  ['81ล่าง70', 'bottom2 81 70'],
  ['46 บนล่าง 50', both(['46'], 50)],
  ['46 บล 50', both(['46'], 50)],
  ['46=50 บล.', both(['46'], 50)],
  ['27=50 ล่าง', 'bottom2 27 50'],
  ['27=50 บน ล่าง', both(['27'], 50)],
  ['8=300 ล่าง', 'bottom1 8 300'],
  ['624=20 โต๊ด', 'row3 624 20'],
  ['624=20ต', 'row3 624 20'],
  ['357โต๊ด90', 'row3 357 90'],
  ['357 โตด 90', 'row3 357 90'],
  ['27 บน=50 27 ล่าง=30', 'top2 27 50, bottom2 27 30', 'read'],
  ['บน 27=50; ล่าง 27=30', 'top2 27 50, bottom2 27 30', 'read'],
  ['บ.04-40=20', each('top2', ['04', '40'], 20)],
  ['ล.04-40=20', each('bottom2', ['04', '40'], 20)],
  ['ล่าง 14=10', 'bottom2 14 10', 'read'],
  ['วิ่งบน 5=200', 'top1 5 200', 'read'],
  ['ลอยบน 0=150', 'top1 0 150'],
  ['5 วิ่ง=100', 'top1 5 100, bottom1 5 100', 'read'],
];

const SETS: readonly Poy[] = [
  ['19 ประตู 5=10', each('top2', nineteenGates('5'), 10), 'read'],
  ['5 19ป=10', each('top2', nineteenGates('5'), 10)],
  ['รูดหน้า 3=20', each('top2', roodFront('3'), 20), 'read'],
  ['น3=20', each('top2', roodFront('3'), 20)],
  ['หลัง3=20', each('top2', roodBack('3'), 20)],
  ['ห3=20', []],
  ['12กลับ=50', each('top2', ['12', '21'], 50), 'read'],
  ['12 กลับ 50', each('top2', ['12', '21'], 50)],
  ['12-21=50', each('top2', ['12', '21'], 50)],
  ['12 34 56 =20×20', both(['12', '34', '56'], 20), 'read'],
  ['12,34,56=20*20', both(['12', '34', '56'], 20), 'read'],
  ['12/34/56=20*20', both(['12', '34', '56'], 20), 'read'],
  ['407 6กลับ 10', each('top3', sixWay('407'), 10)],
  ['407 6กลับ=10', each('top3', sixWay('407'), 10), 'read'],
  ['เบิ้ล 30', each('top2', doubles(), 30)],
  ['พี่น้อง=40', each('top2', [...SIBLINGS, ...SIBLINGS.map((one) => [...one].reverse().join(''))], 40)],
  [
    'คู่คี่ 20',
    each(
      'top2',
      everyNumber(2).filter(([one, other]) => isOdd(one) !== isOdd(other)),
      20,
    ),
  ],
  ['วิน 1357=20', each('top2', winTwo('1357'), 20), 'read'],
  ['วินกลับ 135=20', each('top2', ['13', '15', '35', '31', '51', '53'], 20)],
  ['407=20*6', each('top3', sixWay('407'), 20)],
  ['407=20xชุด', each('top3', sixWay('407'), 20)],
  ['915=30(10x5)', ['top3 915 30', ...each('top3', othersOf('915'), 10)]],
  ['915=800*400*5', ['top3 915 800', ...each('top3', othersOf('915'), 400)]],
  ['7314=10ชุด', each('top3', ['731', '734', '714', '314'].flatMap(sixWay), 10)],
  // Some houses mean 12 and 21 on top; here amounts go by their place.
  ['12=50*50', both(['12'], 50), 'read'],
];

const WHOLE: readonly Poy[] = [
  ['บน\n27\n72\n=50', each('top2', ['27', '72'], 50)],
  ['27\n72\n05\nตัวละ20', each('top2', ['27', '72', '05'], 20)],
  ['บนล่าง\n89\n98\n=10บาท', both(['89', '98'], 10)],
  ['ล่าง\n14=10\n15=20', 'bottom2 14 10, bottom2 15 20'],
  ['[โต๊ด]\n624=20', 'row3 624 20'],
  ['3 ตัวโต๊ด\n038=15 468=30', 'row3 038 15, row3 468 30'],
  ['วิ่งล่าง\n1=50', 'bottom1 1 50'],
  ['พี่นก\n27=50\n72=50', each('top2', ['27', '72'], 50)],
  ['27=50\n72=50\nรวม 100 บาท', each('top2', ['27', '72'], 50)],
  ['1/6/69\n27=50', 'top2 27 50'],
  ['1) 305=50\n2) 307=50', each('top3', ['305', '307'], 50)],
  ['1. 305=50\n2. 307=50', each('top3', ['305', '307'], 50)],
  ['10:32 27=50', 'top2 27 50'],
  ['10.32 27=50', 'top2 27 50'],
  ['27=50,72=40;05=30', 'top2 27 50, top2 72 40, top2 05 30', 'read'],
  ['27\u00a0=\u00a0100', 'top2 27 100', 'read'],
  ['27=100∗40', TOP_40],
  ['27＊100', 'top2 27 100'],
];

const CHAT = [
  'พี่นก งวด 1/12/69',
  '27=50*50',
  '72 บน 40',
  'บ 05 50 = 20',
  'ล่าง',
  '14=30',
  '41=30',
  '624=20 โต๊ด',
  '407=20*6',
  'รวม 490',
  'โอนแล้วนะคะ',
];
const CHAT_MEANT: readonly (readonly string[])[] = [
  both(['27'], 50),
  ['top2 72 40'],
  each('top2', ['05', '50'], 20),
  each('bottom2', ['14', '41'], 30),
  ['row3 624 20'],
  each('top3', sixWay('407'), 20),
];

const GRID = [
  'ใบสั่งซื้อ A-0193        หน้า 1/1',
  '2 ตัวบน',
  '27=155   48=200   05=60',
  '2 ตัวล่าง',
  '27=155   48=200',
  '3 ตัวบน',
  '038=15   468=30',
  '3 ตัวโต๊ด',
  '038=15   468=30',
  'วิ่งบน',
  '5=300',
  'รวม 1,160.00',
];
const GRID_MEANT: readonly (readonly string[])[] = [
  ['top2 27 155', 'top2 48 200', 'top2 05 60'],
  ['bottom2 27 155', 'bottom2 48 200'],
  ['top3 038 15', 'top3 468 30'],
  ['row3 038 15', 'row3 468 30'],
  ['top1 5 300'],
];

const EXPORT = [
  '2026/11/30(จ.)',
  '10:32\tป้าแดง\t27=50 ล่าง',
  '10:33\tป้าแดง\t72=50',
  '10:35\tพี่นก\t123=20*20',
  '10:36\tพี่นก\tยกเลิก 123',
  '10:41\tป้าแดง\t[สติกเกอร์]',
];
const EXPORT_MEANT = ['bottom2 27 50', 'top2 72 50', 'top3 123 20', 'row3 123 20'];

const lines = (list: readonly string[]) => list.join('\n');
const PASTED: readonly Poy[] = [
  [lines(CHAT), CHAT_MEANT.flat()],
  [lines(CHAT.slice(1, -2)), CHAT_MEANT.flat()],
  ['72 บน 40', CHAT_MEANT[1] ?? []],
  ['บ 05 50 = 20', CHAT_MEANT[2] ?? []],
  [lines(CHAT.slice(4, 7)), CHAT_MEANT[3] ?? []],
  [lines(GRID), GRID_MEANT.flat()],
  [lines(GRID.slice(1, -1)), GRID_MEANT.flat()],
  ...GRID_MEANT.map((meant, index): Poy => [lines(GRID.slice(1 + 2 * index, 3 + 2 * index)), meant]),
  [lines(EXPORT), EXPORT_MEANT],
  [lines(EXPORT.slice(1, 4)), EXPORT_MEANT],
  [lines(EXPORT.slice(1, 4).map((line) => line.replace(/\t.*\t/, '\t'))), EXPORT_MEANT],
  ['10:33\t72=50', 'top2 72 50'],
  ['2026/11/30 27=50', 'top2 27 50'],
];

/** Rows of the same kind that stand nowhere else. */
const KIN: readonly Poy[] = [
  ['27=50 bottom', 'bottom2 27 50'],
  ['27=50 top bottom', both(['27'], 50)],
  ['624=20 tod', 'row3 624 20'],
  ['bottom\n14=10\n15=20', each('bottom2', ['14', '15'], 10)],
  ['run bottom\n1=50', 'bottom1 1 50'],
  ['139 กลับ 20', each('top3', sixWay('139'), 20)],
  ['139 r 20', each('top3', sixWay('139'), 20)],
  ['139 6 ways 20', each('top3', sixWay('139'), 20)],
  ['139 กลับ 20 45=5', []],
  ['12 กลับ 34=20', []],
  ['กลับ 12 34=20', []],
  ['12=50 กลับ', each('top2', ['12', '21'], 50)],
  ['12=50 กลับ 34=20', []],
  ['27=50 ล่าง 72=30', []],
  ['27 ล่าง 36=50', []],
  ['46 บน 100 ล่าง=60', []],
  ['บน 27 ล่าง=50', []],
  ['19 ประตู 5 10', each('top2', nineteenGates('5'), 10)],
  ['1 รูดหน้า 3=20', each('top2', roodFront('3'), 20)],
  ['ห 3=20', []],
  ['3ห=20', []],
  ['ล 3=20', []],
  ['บ=20', []],
  ['112=20*3', each('top3', sixWay('112'), 20)],
  ['407r=20*6', each('top3', sixWay('407'), 20)],
  ['1234=10*24', []],
  ['10:32:05 27=50', 'top2 27 50'],
  ['๑๐:๓๒ 27=50', 'top2 27 50'],
  ['27=50 10:32', 'top2 27 50'],
  ['16/11', []],
  ['16/11 27=50', 'top2 27 50'],
  ['16.11. 27=50', 'top2 27 50'],
  ['1/6/2569 27=50', 'top2 27 50'],
  ['1.305=50', 'top3 305 50'],
  ['1 305=50', 'top3 305 50'],
  ['12. 27=50', 'top2 27 50'],
  ['5 27=50', []],
  ['5 27 36=50', []],
  ['27 50', 'top2 27 50'],
  ['27 50 50', both(['27'], 50)],
  ['5 บน วิ่ง=100', 'top1 5 100'],
  ['27 ล่าง ล่าง=100*50', []],
  ['27 บน ล่าง โต๊ด=50*20', []],
  ['บน ล่าง 1234=50', []],
];

/** Amounts of every kind of number, as in the middle of a slip. */
const MIDDLE_OF_SLIP: LastAmounts = { 1: [5, 5], 2: [5, 5], 3: [5, 5], 4: [5, 5], 5: [5], 6: [5] };

/** As the box gets a paste: an input of one line can't hold several. */
const folded = (typed: string) => typed.replaceAll('\n', '; ');

/** The lines that were read; a refusal has its reason in the texts and names a word. */
function read(typed: string, last: LastAmounts): string[] | null {
  const parsed = parseEntry(typed, last);
  if ('fault' in parsed) {
    expect(parsed.fault.token).not.toBe('');
    return null;
  }
  return parsed.lines.map(({ betType, number, stake }) => `${betType} ${number} ${stake / 100}`).sort();
}

describe.each([
  ['signs', SIGNS],
  ['words', WORDS],
  ['sweeps, reverses and sets', SETS],
  ['whole poys', WHOLE],
  ['pasted poys', PASTED],
  ['their kin', KIN],
])('%s', (_kind, poys) => {
  it.each(poys.map(([typed, meant, isRead]) => ({ typed, meant, isRead })))('$typed', ({ typed, meant, isRead }) => {
    const lineList = (typeof meant === 'string' ? meant.split(', ') : [...meant]).sort();
    for (const text of [typed, folded(typed)]) {
      for (const last of [{}, MIDDLE_OF_SLIP]) {
        const result = read(text, last);
        if (isRead || result !== null) expect(result).toEqual(lineList);
      }
    }
  });
});
