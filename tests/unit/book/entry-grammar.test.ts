/** One grammar in every box into which numbers are typed: what one of them teaches, the others take. */
import { describe, expect, it } from 'vitest';
import {
  doubles,
  nineteenGates,
  roodBack,
  roodFront,
  sixWay,
  winThree,
  winTwo,
} from '../../../domain/bets/entry-helpers';
import { readNumberEntry } from '../../../domain/bets/number-entry';
import { parseEntry } from '../../../domain/bets/slip-entry';

/** What is written, in English and in Thai, and the numbers that it means. */
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
  ['3f', '3ห', roodFront('3')],
  ['front 3', 'รูดหน้า3', roodFront('3')],
  ['rood back 4', 'รูดหลัง 4', roodBack('4')],
  ['4b', '4ล', roodBack('4')],
  ['doubles', 'เลขเบิ้ล', doubles()],
  ['d', 'บ', doubles()],
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

it.each(['27x', '27ปิด', '27 half', '27h'])('in the box of numbers %s says what is done', (typed) => {
  const { chips, errors } = readNumberEntry(typed);
  expect(errors).toEqual([]);
  expect(chips.map(({ number }) => number)).toEqual(['27']);
});
