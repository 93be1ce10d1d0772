import { expect, it } from 'vitest';
import { amountFormatOf } from '../../src/fields/amountText';

it('amounts of a row have no decimals only if all of them are whole baht', () => {
  const formatted = (...amounts: number[]) => amounts.map(amountFormatOf(amounts));
  expect(formatted(31_000, 2_100_000)).toEqual(['310', '21,000']);
  expect(formatted(31_000, 21_050)).toEqual(['310.00', '210.50']);
});
