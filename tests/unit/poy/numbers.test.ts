/** The box for numbers: the meaning of each notation, in English and in Thai, and the doubtful ones. */
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
import { readNumberText } from '../../../domain/poy/number-reader';
import { writtenEntries, writtenNumbers } from './written-numbers';

const read = (text: string) => writtenNumbers(readNumberText(text));
const all = (numbers: string[], doing: string) => numbers.map((number) => number + doing).join(' ');

describe('clear texts', () => {
  it.each<[string, string]>([
    ['27 72 05 x', '27x 72x 05x'],
    ['27 72 05', '27 72 05'],
    ['27,72/05|06', '27 72 05 06'],
    ['27-72 x', '27x 72x'],
    ['27=500', '27=500'],
    ['27 72=500', '27=500 72=500'],
    ['27 = 1,500', '27=1500'],
    ['27=1,500', '27=1500'],
    ['27=2k 72=0', '27=2000 72x'],
    ['27*500', '27=500'],
    ['27 500 บาท', '27=500'],
    ['27 72 ตัวละ 500', '27=500 72=500'],
    ['27=500,139=300', '27=500 139=300'],
    ['27=500, 05', '27=500 05'],
    ['27=500 139 x', '27=500 139x'],
    ['27=half', '27h'],
    ['27 72 half', '27h 72h'],
    ['27 1/2', '27h'],
    ['27½', '27h'],
    ['27 50%', '27h'],
    ['27x', '27x'],
    ['27ปิด', '27x'],
    ['27h', '27h'],
    ['27 (ปิด)', '27x'],
    ['27 72 x 05 half 06', '27x 72x 05h 06'],
    ['27 x\n05 half', '27x 05h'],
    ['27 x; 05=100', '27x 05=100'],
    ['5 7 x', '5x 7x'],
    ['139 6 ways half', all(sixWay('139'), 'h')],
    ['139 rev', all(sixWay('139'), '')],
    ['27 r', '27 72'],
    ['27x กลับ', '27x 72x'],
    ['27 6ways 139', `27 ${all(sixWay('139'), '')}`],
    ['27 19 gates 5 x', `27x ${all(nineteenGates('5'), 'x')}`],
    ['5 19gates half', all(nineteenGates('5'), 'h')],
    ['rood front 3 rood back 4', `${all(roodFront('3'), '')} ${all(roodBack('4'), '')}`],
    ['doubles=200', all(doubles(), '=200')],
    ['๒๗ ๗๒ ปิด', '27x 72x'],
    ['２７ ✕', '27x'],
    ['139 6 กลับ จ่าย ครึ่ง', all(sixWay('139'), 'h')],
    ['รูดหน้า 3 ครึ่ง', all(roodFront('3'), 'h')],
    [', 27,,05. ', '27 05'],
    ['27 72\nx', '27x 72x'],
    ['27\n72\n=500', '27=500 72=500'],
    ['ปิดรับ 27 ค่ะ', '27x'],
    ['', ''],
  ])('%j', (text, entries) => {
    expect(read(text)).toBe(entries);
  });

  it.each<[string, string]>([
    ['27=500 ล่าง', '27=500(bottom2)'],
    ['27=500 บน ล่าง', '27=500(top2+bottom2)'],
    ['27 ล่าง=500', '27=500(bottom2)'],
    ['ล่าง 27=500', '27=500(bottom2)'],
    ['ล่าง\n27=500\n72=300', '27=500(bottom2) 72=300(bottom2)'],
    ['ล่าง; 14=10', '14=10(bottom2)'],
    ['3 ตัวโต๊ด\n038=15', '038=15(row3)'],
    ['27=บน500 ล่าง300', '27=500(top2) 27=300(bottom2)'],
    ['27 x bottom', '27x(bottom2)'],
    ['27 x\nbottom\n05', '27x 05(bottom2)'],
    ['27 bottom x', '27x(bottom2)'],
    ['top 27 139 x', '27x(top2) 139x(top3)'],
    ['27 บน ล่าง', '27(top2+bottom2)'],
    ['top bottom 27', '27(top2+bottom2)'],
    ['27 top 05 bottom', '27(top2) 05(bottom2)'],
    ['27 top 05 bottom x', '27x(top2) 05x(bottom2)'],
    ['top 27 bottom 05 x', '27x(top2) 05x(bottom2)'],
    ['139 โต๊ด ปิด 45', '139x(row3) 45'],
    ['27 top r', '27(top2) 72(top2)'],
    ['top1 5 7 x', '5x(top1) 7x(top1)'],
  ])('%j binds its bet types to their numbers', (text, entries) => {
    expect(read(text)).toBe(entries);
  });

  it.each<[string, string]>([
    ['เลขปิด 123', '123x'],
    ['เลขปิด: 27 72', '27x 72x'],
    ['ปิด 27 72 ครึ่ง 19 91', '27x 72x 19h 91h'],
    ['จ่ายครึ่ง 19 91', '19h 91h'],
    ['เลขปิด\n27 72\nจ่ายครึ่ง\n19 91', '27x 72x 19h 91h'],
    ['เลขปิด\nบน\n27\nล่าง\n72', '27x(top2) 72x(bottom2)'],
    ['ล่าง\nปิด\n27\nครึ่ง\n19', '27x(bottom2) 19h(bottom2)'],
    ['เลขปิด บน ล่าง: 27 72', '27x(top2+bottom2) 72x(top2+bottom2)'],
    ['ปิด 27 72 (ล่าง) ; ครึ่ง 19', '27x(bottom2) 72x(bottom2) 19h'],
    ['เลขปิด\n27 100', '27x 100x'],
    ['เลขปิด\n27 x', '27x'],
    ['close 27 half 05', '27x 05h'],
    ['เลขอั้น: 27=500 72=300', '27=500 72=300'],
    ['เลขอั้น\n27 ปิด\n72 ครึ่ง\n05=500', '27x 72h 05=500'],
    ['27 อั้น=500', '27=500'],
    ['27 อั้น 500 บาท', '27=500'],
    ['อั้นครึ่ง 27', '27h'],
  ])('%j: an action in front of numbers or above them', (text, entries) => {
    expect(read(text)).toBe(entries);
  });

  it.each<[string, string, string]>([
    ['10:32 27 x', '27x', 'time 10:32'],
    ['1. 27 x', '27x', 'listNumber 1.'],
    ['1) 27 x\n2) 72 half', '27x 72h', 'listNumber 1), listNumber 2)'],
    ['16/11/69\n27 x', '27x', 'date 16/11/69'],
    ['พี่นก\n27 x', '27x', 'name พี่นก'],
    ['27/05', '', 'date 27/05'],
  ])('%j: times, dates, list numbers and names are notes', (text, entries, notes) => {
    expect(read(text)).toBe(entries);
    const written = readNumberText(text).notes.map(({ kind, text: words }) => `${kind} ${words}`);
    expect(written.join(', ')).toBe(notes);
  });
});

it.each<[string, string]>([
  ['27=1,5', '?amount «27=1,5»'],
  ['27=1,5 05', '05 | ?amount «27=1,5»'],
  ['27=1.500', '?amount «27=1.500»'],
  ['27=l00', '?amount «27=l00»'],
  ['27=1OO 36 x', '36x | ?amount «27=1OO»'],
  ['27=100*40', '?amount «27=100*40»'],
  ['27=100 50', '?numberOrAmount «27=100 50»'],
  ['27 100', '?numberOrAmount «27 100»'],
  ['27 500 300', '?numberOrAmount «27 500 300»'],
  ['เลข บน ล่าง\n27 36 48', '?numberOrAmount «27 36 48»'],
  ['72 บน 40', '?numberOrAmount «72 บน 40»'],
  ['27x500', '?numberOrAmount «27x500»'],
  ['27 อั้น 500', '?numberOrAmount «27 อั้น 500»'],
  ['27=ล่าง 1/2 36', '?amount «27=ล่าง 1/2 36»'],
  ['27 เลขอั้น: 36', '?actions «27 เลขอั้น: 36»'],
  ['จ่ายครึ่ง 27 ล่าง x top', '?twice «จ่ายครึ่ง 27 ล่าง x top»'],
  ['27 อั้น', '?restricted «27 อั้น»'],
  ['19 ประตู 5 อั้น', '?restricted «19 ประตู 5 อั้น»'],
  ['เลขอั้น\n27 72', '?restricted «27 72»'],
  ['เลขอั้น: 27 72 05 (บน ล่าง)\nเลขปิด 123\nจ่ายครึ่ง 19 91', '123x 19h 91h | ?restricted «เลขอั้น: 27 72 05 (บน ล่าง)»'],
  ['27 x half', '?actions «27 x half»'],
  ['เลขปิด\n27 ครึ่ง', '?actions «27 ครึ่ง»'],
  ['เลขปิด\n27=500', '?actions «27=500»'],
  ['ปิด 27 ครึ่ง', '?unbound «ปิด 27 ครึ่ง»'],
  ['ปิด 27 ล่าง ครึ่ง 19', '?unbound «ปิด 27 ล่าง ครึ่ง 19»'],
  ['ปิด 27\n36', '27x | ?heading «36»'],
  ['ล่าง 27=500\n36', '27=500(bottom2) | ?heading «36»'],
  ['27 72\nปิด\n19', '?heading «27 72\nปิด» | ?heading «19»'],
  ['ปิด\nบน\n27\nครึ่ง\n19', '27x(top2) | ?heading «19»'],
  ['ครึ่ง\n27\nบน\n72', '27h | ?heading «72»'],
  ['27 x 05\nครึ่ง', '27x | ?heading «05» | !heading «ครึ่ง»'],
  ['ปิด\n\n27', '?heading «27» | !heading «ปิด»'],
  ['hlaf\n27 72', '?heading «27 72» | !word «hlaf»'],
  ['27 72q 05 x', '?word «27 72q 05 x»'],
  ['1234567 27', '?length «1234567 27»'],
  ['27=much 05', '?noAmount «27=much 05»'],
  ['27 x bottom 05', '?unbound «27 x bottom 05»'],
  ['27 bottom 05 x', '?unbound «27 bottom 05 x»'],
  ['27 bottom bottom', '?twice «27 bottom bottom»'],
  ['บน 27 ล่าง=50', '?twice «บน 27 ล่าง=50»'],
  ['12 r 34=20', '?unbound «12 r 34=20»'],
  ['27=500 36=300 ล่าง', '?unbound «27=500 36=300 ล่าง»'],
  ['27 1234 bottom', '?betType «27 1234 bottom»'],
  ['top3 27 139', '?betType «top3 27 139»'],
  ['ล่าง\n123 x', '?heading «123 x»'],
  ['ห3 27 x', '?letter «ห3 27 x»'],
  ['5 27 x', '?run «5 27 x»'],
  ['30-39 x', '?sign «30-39 x»'],
  ['27=100-40', '?sign «27=100-40»'],
  ['10:50*20', '?stamp «10:50*20»'],
  ['10.32 27 x', '?stamp «10.32 27 x»'],
  ['12/10 27 x', '?stamp «12/10 27 x»'],
  ['27/05 ปิด', '?stamp «27/05 ปิด»'],
  ['x 27', '?noNumber «x 27»'],
  ['=500', '?noNumber «=500»'],
  ['ยกเลิก 27', '?lift «ยกเลิก 27»'],
  ['ลาว\n27 x\nฮานอย\n72 x', '?lottery «27 x» | ?lottery «72 x»'],
  ['รวม 3 ตัว', '!word «รวม 3 ตัว»'],
])('%j is doubtful', (text, written) => {
  expect(read(text)).toBe(written);
});

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
    expect(read(`${typed}=20`)).toBe(all([...numbers], '=20'));
    expect(read(`${typed} x`)).toBe(all([...numbers], 'x'));
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
    const [number = ''] = /\d+$|^\d+/.exec(typed.replace('2ตัวล่าง', '')) ?? [];
    expect(read(typed)).toBe(`${number}(${betType})`);
  }
});

it.each([
  ['27 อั้น', ['27x', '27h']],
  ['27 100', ['27=100', '27 100']],
  ['5 27 x', ['27x', '5x 27x']],
  ['ปิด 27\n36', ['36x', '36']],
])('%j asks with the possible meanings', (text, meanings) => {
  const [question] = readNumberText(text).questions;
  expect(question?.choices.map(({ lines }) => writtenEntries(lines))).toEqual(meanings);
});
