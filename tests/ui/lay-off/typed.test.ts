/** Typed values of lay-off and their meaning, and a batch as text and file. */
import { describe, expect, it } from 'vitest';
import type { BatchItem } from '../../../domain/api/lay-off';
import { draftOf, keepsOf, withNumber } from '../../../resources/lay-off/keep/draft';
import { termsOf, typedTermsOf } from '../../../resources/lay-off/dealers/terms';
import { batchCsv, batchText } from '../../../resources/lay-off/rounds/batchText';

describe('what is kept', () => {
  const rows = draftOf(
    ['top2', 'row3'],
    [
      { betType: 'top2', number: null, by: 'budget', amount: 50_000 },
      { betType: 'top2', number: '77', by: 'amount', amount: 0 },
    ],
  );

  it('has a row per bet type, those of single numbers below, and is saved without the empty ones', () => {
    expect(rows.map(({ betType, number, amount }) => [betType, number, amount])).toEqual([
      ['top2', null, 50_000],
      ['top2', '77', 0],
      ['row3', null, null],
    ]);
    expect(keepsOf(rows)).toHaveLength(2);
  });

  it('takes a number once, as it is booked, and only one of the bet type', () => {
    const added = withNumber(rows, 'row3', '321');
    expect(added?.at(-1)).toMatchObject({ betType: 'row3', number: '123', amount: null });
    expect(withNumber(added ?? [], 'row3', '213')).toBeUndefined();
    expect(withNumber(rows, 'row3', '12')).toBeUndefined();
    expect(keepsOf(added ?? []), 'a number needs an amount').toBeUndefined();
    expect(keepsOf([{ betType: 'top2', number: null, by: 'amount', amount: 150 }]), 'whole baht').toBeUndefined();
    expect(keepsOf([{ betType: 'top2', number: null, by: 'amount', amount: 'many' }])).toBeUndefined();
  });
});

describe('the terms of a dealer', () => {
  const typed = typedTermsOf([{ betType: 'top1', rate: 320, commission: 1_250 }], ',');

  it('are typed as what a baht pays, and are of the bet types with a rate', () => {
    expect(typed.find(({ betType }) => betType === 'top1')).toMatchObject({ rate: '3.2', commission: 1_250 });
    expect(termsOf(typed, ',')).toEqual([{ betType: 'top1', rate: 320, commission: 1_250 }]);
    expect(
      termsOf(
        typed.map((one) => (one.betType === 'top2' ? { ...one, rate: '90' } : one)),
        ',',
      ),
    ).toHaveLength(2);
    expect(
      termsOf(
        typed.map((one) => (one.betType === 'top2' ? { ...one, rate: 'x' } : one)),
        ',',
      ),
    ).toBeUndefined();
  });

  it('are read as they are written in every language, and never × 100', () => {
    for (const mark of [',', '.', ' '] as const) {
      const thousand = typedTermsOf([{ betType: 'top3', rate: 123_450, commission: 0 }], mark);
      expect(termsOf(thousand, mark)).toEqual([{ betType: 'top3', rate: 123_450, commission: 0 }]);
      const withComma = thousand.map((one) => (one.betType === 'top3' ? { ...one, rate: '92,5' } : one));
      expect(termsOf(withComma, mark)).toEqual([{ betType: 'top3', rate: 9_250, commission: 0 }]);
    }
  });
});

describe('a batch', () => {
  const item = (betType: BatchItem['betType'], number: string, amount: number): BatchItem => ({
    betType,
    number,
    amount,
    accepted: 0,
    rate: 500_000,
    commission: 1_250,
  });
  const items = [item('row3', '123', 1_050_000), item('top2', '05', 30_000)];
  const betType = (type: string) => type.toUpperCase();

  it('is a text with one part per bet type', () => {
    expect(batchText({ items }, { title: 'Hanoi #1', total: 'Total', betType })).toBe(
      'Hanoi #1\n\nROW3\n123=10,500\n\nTOP2\n05=300\n\nTotal',
    );
  });

  it('is a file with leading zeros and plain amounts', () => {
    expect(batchCsv(items.slice(1), ['a', 'say "b"'], betType)).toBe(
      '\uFEFF"a","say ""b"""\r\n"TOP2","05",300.00,0.00,5000,12.5\r\n',
    );
  });

  it('is a file in which spreadsheets keep leading zeros, with the signs of their country', () => {
    const style = { separator: ';', decimal: ',', keepsDigits: true } as const;
    expect(batchCsv(items.slice(1), ['a'], () => 'two', style)).toBe(
      '\uFEFF"a"\r\n"two";"=""05""";300,00;0,00;5000;12,5\r\n',
    );
  });
});
