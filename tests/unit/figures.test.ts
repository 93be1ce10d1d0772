/** Screens write figures as the user's language does; only boxes, files and bills take the plain form. */
import { afterEach, expect, it } from 'vitest';
import { formatBusinessDate, formatInteger, formatMoney, writeFiguresIn } from '../../src/texts/figures';
import { rateText } from '../../src/fields/amountText';
import { sourcesOf } from '../support/sources';

afterEach(() => writeFiguresIn('en'));

it.each([
  ['en', '1,080,274.73', '1,234', '1.04', '28/11/2026'],
  ['th', '1,080,274.73', '1,234', '1.04', '28/11/2026'],
  ['de', '1.080.274,73', '1.234', '1,04', '28.11.2026'],
  ['pt', '1.080.274,73', '1.234', '1,04', '28/11/2026'],
] as const)('are of the language: %s', (locale, money, integer, rate, date) => {
  writeFiguresIn(locale);
  expect([formatMoney(108_027_473), formatInteger(1_234), rateText(104), formatBusinessDate('2026-11-28')]).toEqual([
    money,
    integer,
    rate,
    date,
  ]);
});

/** Boxes that people type into, files, and bills in the receiver's language. */
const PLAIN = /(MoneyBox|PercentBox|AmountBox|amountText|billText|Sheet|figures)\.tsx?$/;
const FORMATS = /import \{[^}]*\bformat(?!Minute)\w+[^}]*\} from '[./]*domain\/format'/;

it('are never taken in the plain form by a screen', () => {
  const plain = sourcesOf('src', 'resources').filter(({ path, text }) => FORMATS.test(text) && !PLAIN.test(path));
  expect(plain.map(({ path }) => path)).toEqual([]);
});
