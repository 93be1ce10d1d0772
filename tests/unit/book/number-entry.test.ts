/** The box for numbers: the meaning of each notation, and that a typing error doesn't lose the rest. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isBetNumber } from '../../../domain/bets/bet-number';
import { doubles, nineteenGates, roodBack, roodFront, sixWay } from '../../../domain/bets/number-sets';
import { readNumberEntry, type NumberChip, type NumberDoing } from '../../../domain/bets/number-entry';

/** Chips in a line: `27x`, `72h`, `05=500`. */
const short = ({ number, doing, betTypes }: NumberChip) =>
  number +
  { closed: 'x', halfPay: 'h', hot: doing.kind === 'hot' ? `=${doing.cap}` : '' }[doing.kind] +
  (betTypes ? `(${betTypes.join('+')})` : '');
const read = (text: string, otherwise?: NumberDoing) => readNumberEntry(text, otherwise).chips.map(short).join(' ');
const errors = (text: string) => readNumberEntry(text).errors;
const all = (numbers: string[], doing: string) => numbers.map((number) => number + doing).join(' ');

describe('the box', () => {
  it.each<[string, string]>([
    ['27 72 05 x', '27x 72x 05x'],
    ['27 72 05', '27x 72x 05x'],
    ['27,72/05|06', '27x 72x 05x 06x'],
    ['27=500', '27=500'],
    ['27 72=500', '27=500 72=500'],
    ['27 = 1,500', '27=1500'],
    ['27=2k 72=0', '27=2000 72x'],
    ['27=500,139=300', '27=500 139=300'],
    ['27=500, 05', '27=500 05x'],
    ['27=half', '27h'],
    ['27 72 half', '27h 72h'],
    ['27 1/2', '27h'],
    ['27 50%', '27h'],
    ['27 72 x 05 half 06', '27x 72x 05h 06x'],
    ['27 x\n05 half', '27x 05h'],
    ['27 x; 05=100', '27x 05=100'],
    ['139 6 ways half', all(sixWay('139'), 'h')],
    ['139 rev', all(sixWay('139'), 'x')],
    ['27 r', '27x 72x'],
    ['19 gates 5', all(nineteenGates('5'), 'x')],
    ['5 19gates half', all(nineteenGates('5'), 'h')],
    ['27 19 gates 5 x', `27x ${all(nineteenGates('5'), 'x')}`],
    ['rood front 3 rood back 4', `${all(roodFront('3'), 'x')} ${all(roodBack('4'), 'x')}`],
    ['doubles=200', all(doubles(), '=200')],
    ['doubles half', all(doubles(), 'h')],
    ['๒๗ ๗๒ ปิด', '27x 72x'],
    ['139 6 กลับ จ่ายครึ่ง', all(sixWay('139'), 'h')],
    ['19 ประตู 5 อั้น', all(nineteenGates('5'), 'x')],
    ['รูดหน้า 3 ครึ่ง', all(roodFront('3'), 'h')],
    ['รูด หลัง 3', all(roodBack('3'), 'x')],
    ['เบิ้ล', all(doubles(), 'x')],
    ['27 bottom x', '27x(bottom2)'],
    ['top 27 139 x', '27x(top2) 139x(top3)'],
    ['27 บน ล่าง', '27x(top2+bottom2)'],
    ['27 top 05 bottom', '27x(top2) 05x(bottom2)'],
    ['139 โต๊ด ปิด 45', '139x(row3) 45x'],
    ['row2 27', '27x(row2)'],
    ['27 top r', '27x(top2) 72x(top2)'],
    ['top bottom 27', '27x(top2+bottom2)'],
    ['top27 05', '27x(top2) 05x(top2)'],
    ['6ways139', all(sixWay('139'), 'x')],
    [', 27..05. ', '27x 05x'],
    ['', ''],
    ['x', ''],
  ])('reads %j', (text, chips) => {
    expect(read(text)).toBe(chips);
  });

  it('does with bare numbers what the box is set to', () => {
    expect(read('27 72 05 x 06', { kind: 'hot', cap: 300 })).toBe('27x 72x 05x 06=300');
  });

  it.each<[string, string, string, string]>([
    ['27 72q 05 x', '72q', 'unknown', '27x 05x'],
    ['1234567 27', '1234567', 'length', '27x'],
    ['27=much 05', '27=much', 'amount', '05x'],
    ['27=1,5 05', '27=1,5', 'amount', '05x'],
    ['27=500 ล่าง', '27=500 ล่าง', 'unbound', '27=500'],
    ['27 x bottom', 'x bottom', 'unbound', '27x'],
    ['27 x bottom 05', 'x bottom', 'unbound', '27x 05x(bottom2)'],
    ['27 bottom 05 x', 'bottom', 'unbound', '27x(bottom2) 05x'],
    ['27 x\nbottom\n05', 'bottom', 'unbound', '27x 05x'],
    ['27 bottom bottom', 'bottom', 'twice', '27x(bottom2)'],
    ['10:32 27 x', '10:32', 'stamp', '27x'],
    ['1. 27 x', '1.', 'stamp', '27x'],
    ['ห3 27 x', 'ห3', 'letter', '27x'],
    ['27 72q=500', '72q', 'unknown', '27x'],
    ['27 6ways 139', '6ways', 'helper', '27x 139x'],
    ['27 1234 bottom', 'bottom', 'betType', '27x 1234x'],
    ['27 6ways 05', '6ways', 'helper', '27x 05x'],
    ['05 19gates', '19gates', 'helper', '05x'],
    ['19gates 27', '19gates 27', 'helper', ''],
    ['x 27', 'x', 'nothing', '27x'],
    ['27 x half', 'half', 'nothing', '27x'],
    ['=500', '=500', 'nothing', ''],
    ['27 top3', 'top3', 'betType', '27x'],
    ['top3 27 139', '27', 'betType', '139x(top3)'],
  ])('names the word of %j that is not right, and reads the rest', (text, token, fault, chips) => {
    expect(errors(text)).toEqual([{ token, fault }]);
    expect(read(text)).toBe(chips);
  });

  it('keeps the amount of a helper whose number stands before a word that is not right', () => {
    expect(read('27 qqq r =500')).toBe('27=500 72=500');
  });

  it('takes so many numbers and no more', () => {
    const numbers = (count: number) =>
      readNumberEntry(Array.from({ length: count }, (_, value) => String(value).padStart(3, '0')).join(' '));
    expect(numbers(500).errors).toEqual([]);
    const entry = numbers(600);
    expect(entry.chips).toHaveLength(500);
    expect(entry.errors).toEqual([{ token: '500', fault: 'tooMany' }]);
  });

  const words = fc.constantFrom(
    '27',
    '05',
    '139',
    '5',
    'x',
    'half',
    '6',
    'ways',
    '19',
    'gates',
    'top',
    'bottom',
    '=500',
    '27=0',
    'ปิด',
    'โต๊ด',
    'รูดหน้า',
    '๒๗',
    'q',
    ';',
    '\n',
    ',',
    '=',
    '%',
    '1/2',
  );

  it('never fails, makes numbers of bet types only, and names words that were typed', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.array(words, { maxLength: 30 }).map((list) => list.join(' ')),
        ),
        (text) => {
          const entry = readNumberEntry(text);
          for (const { number, betTypes } of entry.chips) {
            expect(number).toMatch(/^\d{1,6}$/);
            if (betTypes)
              expect(betTypes.length > 0 && betTypes.every((betType) => isBetNumber(betType, number))).toBe(true);
          }
          for (const { token } of entry.errors) expect(token).not.toBe('');
        },
      ),
    );
  });

  it('says of any list of numbers what was said of it, whatever stands between them', () => {
    const list = fc.array(
      fc.integer({ min: 0, max: 99 }).map((value) => String(value).padStart(2, '0')),
      { minLength: 1, maxLength: 40 },
    );
    fc.assert(
      fc.property(
        list,
        fc.constantFrom(' ', ', ', '/', ' | '),
        fc.constantFrom(['x', 'x'], ['half', 'h'], ['=500', '=500'], ['ปิด', 'x']),
        (numbers, between, [word = '', mark = '']) => {
          // Two or three of them could be a date.
          fc.pre(between !== '/' || numbers.length > 3);
          expect(read(`${numbers.join(between)} ${word}`)).toBe(all(numbers, mark));
        },
      ),
    );
  });

  it('reads what comes after a word it does not know as if that were not there', () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom('27', '05', '139', 'x', 'half', '=500', 'top', 'r'), { maxLength: 12 }),
        fc.nat(),
        (list, at) => {
          const spoilt: string[] = [...list];
          spoilt.splice(at % (list.length + 1), 0, 'qqq');
          // An amount belongs to the word that it follows upon, a helper to the one before it or after.
          fc.pre(
            !spoilt.some(
              (word, index) =>
                word === 'qqq' &&
                (spoilt[index + 1] === '=500' ||
                  spoilt.slice(index + 1).find((after) => after !== 'r') === 'top' ||
                  spoilt[index - 1] === 'r'),
            ),
          );
          expect(read(spoilt.join(' '))).toBe(read(list.join(' ')));
        },
      ),
    );
  });
});
