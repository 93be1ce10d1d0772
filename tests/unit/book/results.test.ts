import { describe, expect, it } from 'vitest';
import { BET_TYPES } from '../../../domain/bets/bet-type';
import { LOTTO_CODES, betTypesOf, familyOf } from '../../../domain/lotto/lotto';
import { digitsOf } from '../../../domain/results/derive';
import { prizesFor } from '../../../domain/results/drawn-digits';
import { OfficialResult } from '../../../domain/results/official-result';

const SAMPLES: OfficialResult[] = [
  { family: 'thai', first: '012345', front3: ['111', '222'], bottom3: ['333', '444'], bottom2: '07' },
  { family: 'baac', prize: '1234567' },
  { family: 'gsb', first: '1234567', second: '7654321' },
  { family: 'hanoi', special: '12345', first: '67890' },
  { family: 'lao', number: '1234' },
  { family: 'malay', first: '2575', second: '9075' },
  { family: 'stock', index: '1456.78', change: '-5.43' },
];
const sample = (family: string) => SAMPLES.find((one) => one.family === family);

describe('the digits of a result', () => {
  it('thai: tails of the first prize, the two-digit prize, front and back twice', () => {
    expect(digitsOf(SAMPLES[0]!)).toEqual({
      top6: ['012345'],
      top5: ['12345'],
      top4: ['2345'],
      top3: ['345'],
      top2: ['45'],
      bottom2: ['07'],
      front3: ['111', '222'],
      bottom3: ['333', '444'],
    });
  });

  it('baac: aa bb ccc', () => {
    expect(digitsOf(SAMPLES[1]!)).toEqual({ top3: ['567'], top2: ['67'], bottom2: ['34'] });
  });

  it('gsb: last three of the first draw, last two of the second', () => {
    expect(digitsOf(SAMPLES[2]!)).toEqual({ top3: ['567'], top2: ['67'], bottom2: ['21'] });
  });

  it('hanoi: tails of the special prize, last two of the first', () => {
    expect(digitsOf(SAMPLES[3]!)).toEqual({ top3: ['345'], top2: ['45'], bottom2: ['90'] });
  });

  it('lao: abcd, bcd, cd and ab', () => {
    expect(digitsOf(SAMPLES[4]!)).toEqual({ top4: ['1234'], top3: ['234'], top2: ['34'], bottom2: ['12'] });
  });

  it('malay: 2575 is 575 on top, and 75 below where it is the second prize', () => {
    expect(digitsOf(SAMPLES[5]!)).toEqual({ top3: ['575'], top2: ['75'], bottom2: ['75'] });
    expect(digitsOf({ family: 'malay', first: '0000', second: '2575' }).bottom2).toEqual(['75']);
  });

  it('stock: the unit digit with both decimals, and the decimals of the change', () => {
    expect(digitsOf(SAMPLES[6]!)).toEqual({ top3: ['678'], top2: ['78'], bottom2: ['43'] });
    expect(digitsOf({ family: 'stock', index: '38500.05', change: '+0.00' })).toEqual({
      top3: ['005'],
      top2: ['05'],
      bottom2: ['00'],
    });
  });

  it.each(LOTTO_CODES.filter((lotto) => familyOf(lotto) !== 'yeekee'))(
    '%s draws what each of its bet types reads',
    (lotto) => {
      const drawn = digitsOf(sample(familyOf(lotto))!);
      for (const betType of betTypesOf(familyOf(lotto))) {
        for (const row2Reads of ['top3', 'top2', 'bottom2'] as const) {
          expect(prizesFor(betType, drawn, row2Reads).length).toBeGreaterThan(0);
        }
      }
    },
  );

  it('stops at a bet type that the lotto does not draw', () => {
    expect(() => prizesFor('front3', digitsOf(SAMPLES[4]!), 'top3')).toThrow(RangeError);
    expect(() => prizesFor('front3', { front3: [] }, 'top3')).toThrow(RangeError);
  });
});

describe('a result as it is entered', () => {
  it.each(SAMPLES)('takes that of $family', (result) => {
    expect(OfficialResult.parse(result)).toEqual(result);
  });

  it.each([
    [{ ...SAMPLES[0], first: '12345' }],
    [{ ...SAMPLES[0], front3: ['111'] }],
    [{ ...SAMPLES[0], front3: ['111', '222', '333'] }],
    [{ ...SAMPLES[0], bottom2: 7 }],
    [{ family: 'baac', prize: '12345678' }],
    [{ family: 'gsb', first: '12', second: '123' }],
    [{ family: 'hanoi', special: '1234', first: '12345' }],
    [{ family: 'lao', number: '123๔' }],
    [{ family: 'malay', first: '2575' }],
    [{ family: 'stock', index: '1456.7', change: '-5.43' }],
    [{ family: 'stock', index: '1,456.78', change: '-5.43' }],
    [{ family: 'stock', index: '1456.78', change: '5' }],
    [{ family: 'yeekee', number: '88889' }],
  ])('refuses %j', (result) => {
    expect(OfficialResult.safeParse(result).success).toBe(false);
  });
});

describe('what can be bet on', () => {
  it('is everything on thai, up to four digits on lao, six types on the others', () => {
    expect(betTypesOf('thai')).toEqual(BET_TYPES);
    expect([...betTypesOf('lao')].sort()).toEqual(
      BET_TYPES.filter((type) => !['front3', 'bottom3', 'top5', 'top6'].includes(type)).sort(),
    );
    for (const family of ['baac', 'gsb', 'hanoi', 'malay', 'stock', 'yeekee'] as const) {
      expect([...betTypesOf(family)].sort()).toEqual(['bottom1', 'bottom2', 'row3', 'top1', 'top2', 'top3']);
    }
  });

  it('is of 26 lottos', () => {
    expect(LOTTO_CODES).toHaveLength(26);
    expect(LOTTO_CODES.filter((lotto) => familyOf(lotto) === 'stock')).toHaveLength(16);
  });
});
