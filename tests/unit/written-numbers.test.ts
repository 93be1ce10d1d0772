/** Numbers, percentages and dates in the texts of all languages, from the formats that the screens hand over. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  formatBaht,
  formatBusinessDate,
  formatDateTime,
  formatDifference,
  formatInteger,
  formatMoney,
  formatMultiple,
  formatPercent,
  formatShare,
} from '../../domain/format';
import { LOCALES } from '../../domain/locales';
import { loadMessages } from '../../src/texts/loadMessages';
import { voiceOf } from '../../src/texts/i18nProvider';
import { valuesIn, writtenIn } from '../../i18n/written-numbers';

const NARROW = '\u202f';
const AMOUNT = formatMoney(108_027_473);

describe('numbers in sentences', () => {
  it.each([
    ['en', '1,080,274.73', '53.84', '+1,234', '\u2212฿29.80', '62.5 %', '28/11/2026', '28/11/2026 05:20:00', '10,000+'],
    ['th', '1,080,274.73', '53.84', '+1,234', '\u2212฿29.80', '62.5 %', '28/11/2026', '28/11/2026 05:20:00', '10,000+'],
    ['de', '1.080.274,73', '53,84', '+1.234', '\u2212฿29,80', '62,5 %', '28.11.2026', '28.11.2026 05:20:00', '10.000+'],
    ['pt', '1.080.274,73', '53,84', '+1.234', '\u2212฿29,80', '62,5 %', '28/11/2026', '28/11/2026 05:20:00', '10.000+'],
    [
      'fr',
      `1${NARROW}080${NARROW}274,73`,
      '53,84',
      `+1${NARROW}234`,
      '\u2212฿29,80',
      '62,5 %',
      '28/11/2026',
      '28/11/2026 05:20:00',
      `10${NARROW}000+`,
    ],
  ] as const)('in %s have its marks', (locale, ...written) => {
    const formatted = [
      AMOUNT,
      formatShare(5_384),
      `+${formatInteger(1_234)}`,
      `\u2212฿${formatMoney(2_980)}`,
      `${formatPercent(6_250)} %`,
      formatBusinessDate('2026-11-28'),
      formatDateTime('2026-11-27T22:20:00.000Z', 'Asia/Bangkok'),
      `${formatInteger(10_000)}+`,
    ];
    expect(formatted.map((text) => writtenIn(locale, text))).toEqual(written);
  });

  it('keep the sign and ฿ together', () => {
    expect(writtenIn('de', formatBaht(-2_980))).toBe('\u2212\u2060฿29,80');
    expect(writtenIn('de', formatMultiple(1.4))).toBe('×1,4');
  });

  it('are written once only, as a figure may be the value of a text', () => {
    const amounts = fc.integer({ min: -1_000_000_000_000, max: 1_000_000_000_000 });
    fc.assert(
      fc.property(fc.constantFrom(...LOCALES), amounts, (locale, amount) => {
        for (const format of [formatMoney, formatBaht, formatInteger, formatPercent, formatDifference]) {
          const once = writtenIn(locale, format(amount));
          expect(writtenIn(locale, once)).toBe(once);
        }
      }),
    );
  });

  it('have the sign of a difference in all languages', () => {
    for (const locale of LOCALES) expect(writtenIn(locale, formatDifference(-50))).toMatch(/^\u22120[.,]50$/);
  });

  it.each(['027', '1050678', '0.2.0', '127.0.0.1', '27,72', '139 x 20', 'hy01.a', 'INV-2026-000006', '05:20', ''])(
    'leave %j as it is',
    (text) => {
      for (const locale of LOCALES) expect(writtenIn(locale, text)).toBe(text);
    },
  );

  it('leave the words of a user and the number of a plural as they are', () => {
    const values = { text: '1,234.5', name: '1,000', smart_count: 1_234, seconds: 0.5, amount: '1,234.50' };
    expect(valuesIn('de', values)).toEqual({ ...values, seconds: '0,5', amount: '1.234,50' });
    expect(valuesIn('en', values)).toBe(values);
  });
});

describe('the translation function', () => {
  it.each(LOCALES)('writes the values of texts in %s', async (locale) => {
    const { translate } = voiceOf(locale, await loadMessages(locale));
    const text = translate('engine.list.range', { from: formatInteger(1), to: formatInteger(1_000), total: '10,000+' });
    expect(text).toContain(writtenIn(locale, '1,000'));
    expect(text).toContain(writtenIn(locale, '10,000+'));
  });
});
