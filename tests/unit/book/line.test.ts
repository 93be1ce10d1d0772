import { describe, expect, it } from 'vitest';
import { bookedNumber, isBetNumber } from '../../../domain/bets/bet-number';
import { BET_RULES, BET_TYPES } from '../../../domain/bets/bet-type';
import { contentOfSlip } from '../../../domain/bets/duplicate';
import { BetLine, BetLines } from '../../../domain/bets/line';
import { parseFields } from '../../../domain/validation/validation';

const line: BetLine = { betType: 'top3', number: '007', stake: 1000, rate: 90_000 };

describe('a line as it is sent in', () => {
  it('has as many digits as its bet type', () => {
    for (const betType of BET_TYPES) {
      const { digits } = BET_RULES[betType];
      for (let length = 0; length <= 7; length += 1) {
        expect(isBetNumber(betType, '0'.repeat(length))).toBe(length === digits);
      }
    }
  });

  it('keeps leading zeros and takes digits only', () => {
    expect(parseFields(BetLine, line).data).toEqual(line);
    expect(parseFields(BetLine, { ...line, number: ' 007 ' }).data?.number).toBe('007');
    for (const number of ['7', '0x7', '๐๐๗', '-07', '1.2', '']) {
      expect(parseFields(BetLine, { ...line, number }).errors).toEqual({ number: { key: 'invalid' } });
    }
    expect(parseFields(BetLine, { ...line, number: 7 }).errors).toHaveProperty('number');
  });

  it('stakes whole baht, at least one', () => {
    for (const stake of [0, -100, 50, 150, 100.5, 2 ** 53]) {
      expect(parseFields(BetLine, { ...line, stake }).errors).toHaveProperty('stake');
    }
    expect(parseFields(BetLine, { ...line, stake: 100 }).errors).toBeUndefined();
  });

  it('comes with 1 to 200 lines on a slip', () => {
    const slip = (count: number) => BetLines.safeParse(Array.from({ length: count }, () => line)).success;
    expect([slip(0), slip(1), slip(200), slip(201)]).toEqual([false, true, true, false]);
  });

  it('is booked on the digits in order where their order does not count', () => {
    expect(bookedNumber('row3', '321')).toBe('123');
    expect(bookedNumber('row3', '213')).toBe('123');
    expect(bookedNumber('row2', '70')).toBe('07');
    expect(bookedNumber('row4', '9070')).toBe('0079');
    expect(bookedNumber('top3', '321')).toBe('321');
    expect(bookedNumber('top2', '70')).toBe('70');
  });
});

describe('the same slip again', () => {
  const content = contentOfSlip([line, { ...line, number: '123' }]);

  it('is told by its lines in any order, and by nothing else', () => {
    expect(contentOfSlip([{ ...line, number: '123' }, line])).toBe(content);
    expect(
      contentOfSlip([
        { ...line, rate: 80_000 },
        { ...line, number: '123' },
      ]),
    ).toBe(content);
    expect(contentOfSlip([line])).not.toBe(content);
    expect(contentOfSlip([line, line])).not.toBe(contentOfSlip([line]));
    expect(contentOfSlip([line, { ...line, number: '123', stake: 2000 }])).not.toBe(content);
    expect(contentOfSlip([line, { ...line, betType: 'row3', number: '123' }])).not.toBe(content);
  });
});
