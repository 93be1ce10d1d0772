/** The notations of the box for numbers, in English and in Thai. */
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
])('%s and %s are the same bet type', (english, thai, betType) => {
  for (const typed of [english, thai]) {
    const box = readNumberEntry(typed);
    expect(box.errors).toEqual([]);
    expect(box.chips.map(({ betTypes }) => betTypes)).toEqual([[betType]]);
  }
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
])('refuses %j and names its word', (typed, token, fault) => {
  expect(readNumberEntry(typed).errors[0]).toEqual({ token, fault });
});

it.each(['27x', '27ปิด', '27 half', '27h'])('in the box of numbers %s says what is done', (typed) => {
  const { chips, errors } = readNumberEntry(typed);
  expect(errors).toEqual([]);
  expect(chips.map(({ number }) => number)).toEqual(['27']);
});
