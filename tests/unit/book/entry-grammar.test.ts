/** One grammar in every box for numbers: each notation of one box works in the others. */
import { describe, expect, it } from 'vitest';
import {
  doubles,
  nineteenGates,
  roodBack,
  roodFront,
  sixWay,
  winThree,
  winTwo,
} from '../../../domain/bets/number-sets';
import { readNumberEntry } from '../../../domain/bets/number-entry';
import { parseEntry } from '../../../domain/bets/slip-entry';

/** A notation in English and in Thai, and its numbers. */
const WAYS: readonly (readonly [english: string, thai: string, numbers: readonly string[]])[] = [
  ['27 72', '๒๗ ๗๒', ['27', '72']],
  ['139 6 ways', '139 6 กลับ', sixWay('139')],
  ['139 6ways', '139 6กลับ', sixWay('139')],
  ['6 ways 139', '6กลับ 139', sixWay('139')],
  ['139 reverse', '139 กลับเลข', sixWay('139')],
  ['27 rev', '27 กลับ', ['27', '72']],
  ['27r', '27ก', ['27', '72']],
  ['27reverse', '27กลับ', ['27', '72']],
  ['19 gates 5', '19 ประตู 5', nineteenGates('5')],
  ['5 19gates', '5 19ประตู', nineteenGates('5')],
  ['5g', '5ป', nineteenGates('5')],
  ['rood front 3', 'รูดหน้า 3', roodFront('3')],
  ['front 3', 'รูด หน้า 3', roodFront('3')],
  ['3f', '3รูดหน้า', roodFront('3')],
  ['front 3', 'รูดหน้า3', roodFront('3')],
  ['rood back 4', 'รูดหลัง 4', roodBack('4')],
  ['4b', '4รูดหลัง', roodBack('4')],
  ['doubles', 'เลขเบิ้ล', doubles()],
  ['d', 'เบิ้ล', doubles()],
  ['135 win', 'วินเลข 135', winTwo('135')],
  ['135w', '135ว', winTwo('135')],
  ['12w', '12ว', ['12']],
  ['123w3', '123ว3', ['123']],
  ['1357 win-3', 'วินเลข 3 ตัว 1357', winThree('1357')],
  ['1357w3', '1357ว3', winThree('1357')],
  ['1234567 win', '1234567 วิน', winTwo('1234567')],
];

describe.each([
  ['in English', 0],
  ['in Thai', 1],
] as const)('what is typed %s', (_language, column) => {
  it.each(WAYS.map((way) => [way[column], way[2]] as const))('%s', (typed, numbers) => {
    const box = readNumberEntry(`${typed}=20`);
    expect(box.errors).toEqual([]);
    expect(box.chips.map(({ number }) => number)).toEqual(numbers);
    expect(box.chips.every(({ doing }) => doing.kind === 'hot' && doing.cap === 20)).toBe(true);

    const slip = parseEntry(`${typed}=20`);
    if ('fault' in slip) throw new Error(`${slip.fault.fault} ${slip.fault.token}`);
    expect(slip.lines.map(({ number }) => number)).toEqual(numbers);
    expect(slip.lines.every(({ stake }) => stake === 2_000)).toBe(true);
  });
});

it.each([
  ['27 bottom', '27 ล่าง', 'bottom2'],
  ['27 2-top', '27 2 ตัวบน', 'top2'],
  ['bottom 27', '2ตัวล่าง 27', 'bottom2'],
  ['27bottom', '27ล่าง', 'bottom2'],
  ['139 tod', '139 โต๊ด', 'row3'],
  ['139 3-tod', '139 3 ตัวโต๊ด', 'row3'],
  ['139 front3', '139 3 ตัวหน้า', 'front3'],
  ['5 run top', '5 วิ่งบน', 'top1'],
  ['5 run bottom', '5 วิ่ง ล่าง', 'bottom1'],
])('%s and %s are the same bet type in both boxes', (english, thai, betType) => {
  for (const typed of [english, thai]) {
    const box = readNumberEntry(typed);
    expect(box.errors).toEqual([]);
    expect(box.chips.map(({ betTypes }) => betTypes)).toEqual([[betType]]);
    const slip = parseEntry(`${typed}=20`);
    if ('fault' in slip) throw new Error(`${slip.fault.fault} ${slip.fault.token}`);
    expect(slip.lines.map((line) => line.betType)).toEqual([betType]);
  }
});

it.each<[string, string[]]>([
  ['27 top bottom=20', ['top2 20', 'bottom2 20']],
  ['27 บน ล่าง=100*50', ['top2 100', 'bottom2 50']],
  ['139 tod=10', ['row3 10']],
  ['27 bottom=20; 36', ['bottom2 20', 'bottom2 20']],
  ['27=100*50; 36 bottom', ['top2 100', 'bottom2 50', 'bottom2 50']],
  ['27=2k', ['top2 2000']],
  ['27 = 100 x 50', ['top2 100', 'bottom2 50']],
  ['27=100 36=50', ['top2 100', 'top2 50']],
])('on a slip %s is %j', (typed, lines) => {
  const slip = parseEntry(typed);
  if ('fault' in slip) throw new Error(`${slip.fault.fault} ${slip.fault.token}`);
  expect(slip.lines.map(({ betType, stake }) => `${betType} ${stake / 100}`)).toEqual(lines);
});

it.each<[string, string, string]>([
  ['27=50 bottom', '27=50 bottom', 'unbound'],
  ['27=50 บน ล่าง', '27=50 บน ล่าง', 'unbound'],
  ['ล่าง; 14=10', 'ล่าง', 'unbound'],
  ['3 ตัวโต๊ด\n038=15', '3ตัวโต๊ด', 'unbound'],
  ['บน 27 ล่าง=50', 'ล่าง', 'unbound'],
  ['27=50 ล่าง 36=20', '27=50 ล่าง', 'unbound'],
  ['27 bottom 36=50', 'bottom', 'unbound'],
  ['12 r 34=20', '12 r', 'unbound'],
  ['r 12 34=20', 'r 12', 'unbound'],
  ['12=50 r 34=20', 'r 34', 'unbound'],
  ['27 ล่าง ล่าง=20', 'ล่าง', 'twice'],
  ['top top3 139=20', 'top3', 'twice'],
  ['ห3=20', 'ห3', 'letter'],
  ['3ห=20', '3ห', 'letter'],
  ['ล 3=20', 'ล 3', 'letter'],
  ['27=20; บ=20', 'บ', 'letter'],
  ['10:32 27=50', '10:32', 'stamp'],
  ['27=50; 10:32:05 36=20', '10:32:05', 'stamp'],
  ['10.32 27=50', '10.32', 'stamp'],
  ['1/6/69 27=50', '1/6/69', 'stamp'],
  ['16/11', '16/11', 'stamp'],
  ['2026-11-30 27=50', '2026-11-30', 'stamp'],
  ['1. 305=50', '1.', 'stamp'],
  ['12) 305=50', '12)', 'stamp'],
])('both boxes refuse %j and name its word', (typed, token, fault) => {
  expect(readNumberEntry(typed).errors[0]).toEqual({ token, fault });
  expect(parseEntry(typed)).toEqual({ fault: { token, fault } });
});

it.each<[string, string[]]>([
  ['27:50', ['top2 27 50']],
  ['10:50*20', ['top2 10 50', 'bottom2 10 20']],
  ['25:10 24:20', ['top2 25 10', 'top2 24 20']],
  ['10.32=50', ['top2 10 50', 'top2 32 50']],
  ['12/10/05=50', ['top2 12 50', 'top2 10 50', 'top2 05 50']],
  ['27.13 36=50', ['top2 27 50', 'top2 13 50', 'top2 36 50']],
  ['32/11 36=50', ['top2 32 50', 'top2 11 50', 'top2 36 50']],
  ['11/13 36=50', ['top2 11 50', 'top2 13 50', 'top2 36 50']],
  ['10.60 36=50', ['top2 10 50', 'top2 60 50', 'top2 36 50']],
  ['บน 27=50 ล่าง 36=20', ['top2 27 50', 'bottom2 36 20']],
  ['27=50 3ตัวโต๊ด 468=30', ['top2 27 50', 'row3 468 30']],
  ['12r 34=20', ['top2 12 20', 'top2 21 20', 'top2 34 20']],
  ['12 กลับ 34 กลับ=20', ['top2 12 20', 'top2 21 20', 'top2 34 20', 'top2 43 20']],
  ['26 กลับ=20', ['top2 26 20', 'top2 62 20']],
])('a slip still takes %j', (typed, lines) => {
  const slip = parseEntry(typed);
  if ('fault' in slip) throw new Error(`${slip.fault.fault} ${slip.fault.token}`);
  expect(slip.lines.map(({ betType, number, stake }) => `${betType} ${number} ${stake / 100}`)).toEqual(lines);
});

it.each(['27x', '27ปิด', '27 half', '27h'])('in the box of numbers %s says what is done', (typed) => {
  const { chips, errors } = readNumberEntry(typed);
  expect(errors).toEqual([]);
  expect(chips.map(({ number }) => number)).toEqual(['27']);
});
