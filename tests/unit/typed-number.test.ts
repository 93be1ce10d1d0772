/** Reading of typed, pasted and imported numbers: never wrong by a factor of a hundred or a thousand. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatInteger, formatMoney, formatPercent } from '../../domain/format';
import { LOCALES, type Locale } from '../../domain/locales';
import {
  editableText,
  type GroupMark,
  groupMarkOf,
  groupMarkOfFile,
  type NumberKind,
  type NumberReading,
  parseNumber,
  readNumber,
  writeNumber,
} from '../../domain/numbers/typed-number';

const GROUP_MARKS: readonly (GroupMark | null)[] = [',', '.', ' ', null];

/** Reads a signed amount. */
const readMoney = (typed: string, groupMark: GroupMark | null) =>
  readNumber(typed, { kind: 'money', groupMark, isSigned: true });
const parseMoney = (typed: string, groupMark: GroupMark | null) => readMoney(typed, groupMark).value ?? null;
const parsePercent = (typed: string) => parseNumber(typed, 'percent', null);

describe('an amount', () => {
  it.each([
    ['1000,50', 100_050],
    ['1000.50', 100_050],
    ['1000,5', 100_050],
    ['1000.5', 100_050],
    ['0,29', 29],
    ['0.29', 29],
    ['1.15', 115],
    ['.5', 50],
    [',50', 50],
    ['12.', 1_200],
    ['12,', 1_200],
    ['-3', -300],
    ['- 3,5', -350],
    ['−1,234.50', -123_450],
    ['-0', 0],
    ['0', 0],
    ['1,234.50', 123_450],
    ['1.234,50', 123_450],
    ['1,234,567.50', 123_456_750],
    ['1.234.567,50', 123_456_750],
    ['1 234 567,50', 123_456_750],
    ['1\u00A0234\u00A0567,50', 123_456_750],
    ['1\u202F234\u202F567,50', 123_456_750],
    ['1\u2009234.5', 123_450],
    ['1,234,567', 123_456_700],
    ['1.234.567', 123_456_700],
    ['1 000', 100_000],
    [' 1 234.5 ', 123_450],
    ['1’234.50', 123_450],
    ["1'234'567,5", 123_456_750],
    ['๑๒๓', 12_300],
    ['๑,๒๓๔.๕๐', 123_450],
    ['１２３，５', 12_350],
    ['１，２３４．５０', 123_450],
    ['฿1,234.50', 123_450],
    ['1,234.50 บาท', 123_450],
    ['1.234,50 บ.', 123_450],
    ['500บ', 50_000],
    ['THB 500', 50_000],
    ['500 baht', 50_000],
    ['500.-', 50_000],
    ['500,-', 50_000],
    ['500,--', 50_000],
    ['500.–', 50_000],
    ['1,000.-', 100_000],
    ['1.000,-', 100_000],
    ['1,500.- บาท', 150_000],
    ['฿-5', -500],
    ['-฿5.50', -550],
    ['- ฿1,000.-', -100_000],
    ['(1,234.50)', -123_450],
    ['(500 บาท)', -50_000],
    ['+5', 500],
    ['–5', -500],
    ['\u200B1,234.50\u200E', 123_450],
    ['\uFEFF500', 50_000],
    ['9999999999999,99', 999_999_999_999_999],
    ['9,999,999,999,999.99', 999_999_999_999_999],
  ])('written %j is the same in every language', (typed, satang) => {
    expect(GROUP_MARKS.map((mark) => parseMoney(typed, mark))).toEqual(GROUP_MARKS.map(() => satang));
  });

  it.each([
    '1,00,0',
    '1,0000',
    '1.0000',
    '10000,000',
    '1.5.2',
    '1,5,2',
    '1,5.2',
    '1.5,2',
    '1,234.567',
    '1.234,567',
    '1,234,56',
    '1,234,567,50',
    '1.234.567.50',
    '1 234,567',
    '1 234 5',
    '1 00',
    '1,234 567',
    '12345,678',
    '0,500',
    '0.500',
    '00,500',
    '0,500,000',
    '1234,567.50',
    '1,,000',
    '1,000,',
    '12.345.6.',
    '12345678901234',
    '12,345,678,901,234',
    '',
    ' ',
    '.',
    ',',
    '-',
    '1e3',
    '0x10',
    '$5',
    '5%',
    '5-',
    '.-',
    '฿',
    'บาท',
    '()',
    '(5',
    '--5',
    '5²',
    '①',
    '½',
    '5\n6',
    '1\n000',
    '1\t000',
    'much',
  ])('written %j is refused in every language', (typed) => {
    expect(GROUP_MARKS.map((mark) => parseMoney(typed, mark))).toEqual(GROUP_MARKS.map(() => null));
  });

  it.each<[string, Partial<Record<Locale, number>>, number, number]>([
    ['1,000', { en: 100_000, th: 100_000 }, 100_000, 100],
    ['1.000', { de: 100_000, pt: 100_000 }, 100_000, 100],
    ['-12,345', { en: -1_234_500, th: -1_234_500 }, -1_234_500, -1_235],
    ['999.999', { de: 99_999_900, pt: 99_999_900 }, 99_999_900, 100_000],
    ['1,000.', { en: 100_000, th: 100_000 }, 100_000, 100],
    ['1.000.-', { de: 100_000, pt: 100_000 }, 100_000, 100],
    ['๑.๐๐๐', { de: 100_000, pt: 100_000 }, 100_000, 100],
    ['฿1.234', { de: 123_400, pt: 123_400 }, 123_400, 123],
  ])('written %j is read only where its mark separates thousands', (typed, read, thousands, decimals) => {
    for (const locale of LOCALES) {
      const value = read[locale];
      const expected: NumberReading = value === undefined ? { choices: [thousands, decimals] } : { value };
      expect(readMoney(typed, groupMarkOf(locale)), locale).toEqual(expected);
    }
    expect(readMoney(typed, null)).toEqual({ choices: [thousands, decimals] });
  });

  it('without a sign refuses a minus, and says so', () => {
    const read = (typed: string) => readNumber(typed, { kind: 'money', groupMark: ',' });
    expect(read('-5')).toEqual({ fault: 'minus' });
    expect(read('−1.000')).toEqual({ fault: 'minus' });
    expect(read('-0')).toEqual({ value: 0 });
    expect(['+5', '(5)', '-', '-x'].map(read)).toEqual(Array.from({ length: 4 }, () => ({ fault: 'unreadable' })));
  });

  it('is offered only as values that its field takes', () => {
    const accepts = (value: number) => value % 100 === 0;
    const read = (typed: string) => readNumber(typed, { kind: 'money', groupMark: ',', accepts });
    expect(read('1.234')).toEqual({ choices: [123_400] });
    expect(read('1.000')).toEqual({ choices: [100_000, 100] });
    expect(readNumber('1.234', { kind: 'money', groupMark: ',', accepts: () => false })).toEqual({
      fault: 'unreadable',
    });
  });
});

describe('every amount', () => {
  const marks = { en: [',', '.'], th: [',', '.'], pt: ['.', ','], de: ['.', ','], fr: ['\u202F', ','] } as const;
  const grouped = (whole: string, mark: string) => whole.replaceAll(/\B(?=(\d{3})+$)/g, mark);
  const SPACES = [' ', '\u00A0', '\u2009', '\u202F'];

  it('written with any marks is read back to the satang, or refused where it could be another', () => {
    const style = fc.record({
      satang: fc.integer({ min: 0, max: 900_000_000_000 }),
      reader: fc.constantFrom(...LOCALES),
      group: fc.constantFrom('', ',', '.', ...SPACES),
      decimal: fc.constantFrom(',', '.'),
      decimals: fc.constantFrom(0, 1, 2),
      minus: fc.constantFrom('', '-', '\u2212'),
    });
    fc.assert(
      fc.property(style, ({ satang, reader, group, decimal, decimals, minus }) => {
        fc.pre(group !== decimal);
        const unit = 10 ** (2 - decimals);
        const value = Math.floor(satang / unit) * unit;
        const whole = grouped(String(Math.floor(value / 100)), group);
        const rest = String(value % 100).padStart(2, '0');
        const text = minus + whole + (decimals === 0 ? '' : decimal + rest.slice(0, decimals));
        const isLone = decimals === 0 && /^\d{1,3}[.,]\d{3}$/.test(whole) && !whole.includes(groupMarkOf(reader));
        const read = parseMoney(text, groupMarkOf(reader));
        expect(read, text).toBe(isLone ? null : minus && value ? -value : value);
      }),
      { numRuns: 3_000 },
    );
  });

  it('as the platform writes it in a language is read back in that language', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 900_000_000_000 }), fc.constantFrom(...LOCALES), (satang, locale) => {
        const [group, decimal] = marks[locale];
        const digits = { minimumFractionDigits: 2, maximumFractionDigits: 2 };
        const written = new Intl.NumberFormat(`${locale}-u-nu-latn`, digits).format(satang / 100);
        expect(written).toBe(
          grouped(String(Math.floor(satang / 100)), group) + decimal + String(satang % 100).padStart(2, '0'),
        );
        expect(parseMoney(written, groupMarkOf(locale))).toBe(satang);
      }),
    );
  });

  it('as this product writes it is read back in every language', () => {
    fc.assert(
      fc.property(fc.integer({ min: -900_000_000_000, max: 900_000_000_000 }), (satang) => {
        for (const mark of GROUP_MARKS) expect(parseMoney(formatMoney(satang), mark)).toBe(satang);
        const baht = Math.floor(satang / 1_000);
        for (const locale of LOCALES) {
          const mark = groupMarkOf(locale);
          expect(parseMoney(editableText(formatInteger(baht), mark), mark)).toBe(baht * 100);
        }
      }),
    );
  });

  it('out of any digits and marks that is read has its last mark before one or two digits, or marks between thousands', () => {
    const text = fc.array(fc.constantFrom('0', '1', '5', '00', '000', ',', '.', ' '), { maxLength: 9 });
    fc.assert(
      fc.property(text, fc.constantFrom(...GROUP_MARKS), (parts, mark) => {
        const typed = parts.join('').trim();
        const read = parseMoney(typed, mark);
        fc.pre(read !== null);
        const decimals = /[.,](\d{0,2})$/.exec(typed);
        const whole = (decimals ? typed.slice(0, decimals.index) : typed).replaceAll(/\D/g, '');
        expect(read, typed).toBe(Number(`${whole}${(decimals?.[1] ?? '').padEnd(2, '0')}`));
      }),
      { numRuns: 3_000 },
    );
  });
});

describe('a percentage', () => {
  it.each([
    ['62,5', 6_250],
    [' 62.5 % ', 6_250],
    ['62,5\u00A0%', 6_250],
    ['.5', 50],
    ['62.', 6_200],
    ['999999.99', 99_999_999],
    ['1000000', null],
    ['', null],
    ['%', null],
    ['.', null],
    ['-1', null],
    ['1e3', null],
    ['62.555', null],
    ['62,555 %', null],
    ['1.000', null],
    ['6.2.5', null],
    ['six', null],
    ['๖๒.๕', 6_250],
    ['６２．５％', 6_250],
    ['62.5 บาท', null],
    ['฿62', null],
  ])('written %j is %j basis points', (typed, basisPoints) => {
    expect(parsePercent(typed)).toBe(basisPoints);
  });

  it('with three digits behind a mark has two readings in every language', () => {
    for (const groupMark of GROUP_MARKS) {
      expect(readNumber('62.555', { kind: 'percent', groupMark })).toEqual({ choices: [6_255_500, 6_256] });
      expect(readNumber('1,000 %', { kind: 'percent', groupMark })).toEqual({ choices: [100_000, 100] });
    }
  });

  it('is read back as it is written', () => {
    for (let basisPoints = 0; basisPoints <= 10_000; basisPoints += 1) {
      expect(parsePercent(formatPercent(basisPoints))).toBe(basisPoints);
    }
  });
});

describe('a whole number', () => {
  const read = (typed: string, groupMark: GroupMark | null) => readNumber(typed, { kind: 'integer', groupMark });

  it.each<[string, number | null]>([
    ['0', 0],
    [' 27 ', 27],
    ['007', 7],
    ['๒๗', 27],
    ['２７', 27],
    ['1 000', 1_000],
    ['1,000,000', 1_000_000],
    ['1.0', 1],
    ['12,00', 12],
    ['1.5', null],
    ['1,5', null],
    ['12.50', null],
    ['5%', null],
    ['฿5', null],
    ['5.-', null],
    ['12345678901234', null],
    ['five', null],
    ['', null],
  ])('written %j is %j in every language', (typed, value) => {
    for (const groupMark of GROUP_MARKS) {
      expect(read(typed, groupMark), String(groupMark)).toEqual(value === null ? { fault: 'unreadable' } : { value });
    }
  });

  it('with one mark before three digits is read by the language, or has two readings', () => {
    expect(GROUP_MARKS.map((mark) => read('1,000', mark))).toEqual([
      { value: 1_000 },
      ...[1, 2, 3].map(() => ({ choices: [1_000, 1] })),
    ]);
    expect(read('1.234', ',')).toEqual({ choices: [1_234] });
  });
});

describe('every reading', () => {
  it('of any text is a value, a fault or values to choose from, and never off by a factor of a hundred', () => {
    const KINDS: readonly NumberKind[] = ['money', 'rate', 'percent', 'integer'];
    const part = fc.constantFrom(
      '0',
      '1',
      '5',
      '๒',
      '３',
      '000',
      ',',
      '.',
      ' ',
      '-',
      '฿',
      '%',
      '’',
      '.-',
      'บาท',
      '(',
      ')',
    );
    fc.assert(
      fc.property(
        fc.array(part, { maxLength: 8 }),
        fc.constantFrom(...GROUP_MARKS),
        fc.constantFrom(...KINDS),
        fc.boolean(),
        (parts, groupMark, kind, isSigned) => {
          const typed = parts.join('');
          const reading = readNumber(typed, { kind, groupMark, isSigned });
          expect(Object.values(reading).filter((each) => each !== undefined)).toHaveLength(1);
          for (const value of reading.value === undefined ? (reading.choices ?? []) : [reading.value]) {
            expect(Number.isSafeInteger(value) && (isSigned || value >= 0), typed).toBe(true);
            const written = writeNumber(kind, value).replaceAll(',', '');
            const again = readNumber(written, { kind, groupMark, isSigned });
            expect(again, `${typed} → ${written}`).toEqual({ value });
          }
        },
      ),
      { numRuns: 5_000 },
    );
  });
});

describe('a file', () => {
  it('has the group mark of its reader, unless its separator says otherwise', () => {
    const markOf = (separator: string) => LOCALES.map((locale) => groupMarkOfFile(separator, locale));
    expect(LOCALES).toEqual(['en', 'th', 'pt', 'de', 'fr']);
    expect(markOf(',')).toEqual([',', ',', null, null, ' ']);
    expect(markOf(';')).toEqual([null, null, '.', '.', ' ']);
    expect(markOf('\t')).toEqual([',', ',', '.', '.', ' ']);
    expect(groupMarkOfFile(',', undefined)).toBeNull();
  });
});

describe('the text in a box for typing', () => {
  it('has no commas where they separate no thousands', () => {
    expect(LOCALES.map((locale) => editableText('1,234,567.5', groupMarkOf(locale)))).toEqual([
      '1,234,567.5',
      '1,234,567.5',
      '1234567.5',
      '1234567.5',
      '1234567.5',
    ]);
  });
});
