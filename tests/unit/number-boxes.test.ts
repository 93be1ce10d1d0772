/** Boxes of numbers: from left to right in every writing direction, read by the one reader, and never cut. */
import { describe, expect, it } from 'vitest';
import { LOCALES, type Locale } from '../../domain/locales';
import { groupMarkOf } from '../../domain/numbers/typed-number';
import { type BoxKind, type BoxReading, readBox } from '../../src/fields/typedNumber';
import { sourcesOf } from '../support/sources';

const PAGE = sourcesOf('src', 'resources');

it('every box of numbers says that it reads from left to right', () => {
  const boxes = PAGE.filter(({ path }) => !path.startsWith('src/login/')).filter(({ text }) =>
    /inputMode(?:: |=).*(?:numeric|decimal)/.test(text),
  );
  expect(boxes.length).toBeGreaterThan(10);
  const faulty = boxes.filter(({ text }) => {
    const count = text.match(/inputMode(?:: |=).*(?:numeric|decimal)/g)?.length ?? 0;
    return count > (text.match(/dir(?:: '|=")ltr/g)?.length ?? 0);
  });
  expect(faulty.map(({ path }) => path)).toEqual([]);
});

it('no screen reads a typed number by itself', () => {
  /** Lists to choose from, whose values are numbers. */
  const choices = new Set([
    'src/metadata/list/ListFooter.tsx',
    'resources/lotto/DrawTimeInput.tsx',
    'resources/settings/SettingInput.tsx',
    'resources/partners/settings/KeyDialog.tsx',
  ]);
  const reads = /Number\((?:event\.)?target\.value|parse(?:Int|Float)\(|replace(?:All)?\(\/\\D\/|type="number"/;
  expect(PAGE.filter(({ path, text }) => !choices.has(path) && reads.test(text)).map(({ path }) => path)).toEqual([]);
});

it('no box cuts a pasted number, which would then be another number', () => {
  const faulty = PAGE.filter(({ text }) =>
    text.split('\n').some((line) => /inputMode: '(?:numeric|decimal)'/.test(line) && line.includes('maxLength')),
  ).map(({ path }) => path);
  // Codes have a length, and lists of rates are read word by word.
  expect(faulty).toEqual(['resources/limits/limit/PricingDialog.tsx', 'resources/own/second-factor/SetUpApp.tsx']);
});

/** Values of a text in a kind of box, by language; two values are offered, null is refused. */
type Expected = number | readonly [number, ...number[]] | null;

const LOCALE_MARKS = { comma: ['en', 'th'], point: ['de', 'pt'], space: ['fr'] } as const;

/** Returns the same expectation for all languages. */
const everywhere = (value: Expected) => ({ comma: value, point: value, space: value });

const TABLE: readonly [BoxKind, string, Record<keyof typeof LOCALE_MARKS, Expected>][] = [
  ['money', '1000,50', everywhere(100_050)],
  ['money', '1000.50', everywhere(100_050)],
  ['money', '1000,5', everywhere(100_050)],
  ['money', '๑๐๐๐,๕๐', everywhere(100_050)],
  ['money', '1,000', { comma: 100_000, point: [100_000, 100], space: [100_000, 100] }],
  ['money', '1.000', { comma: [100_000, 100], point: 100_000, space: [100_000, 100] }],
  ['money', '1\u00A0000', everywhere(100_000)],
  ['money', '1\u202F000,50', everywhere(100_050)],
  ['money', '1,000.50', everywhere(100_050)],
  ['money', '1.000,50', everywhere(100_050)],
  ['money', '1.234.567,8', everywhere(123_456_780)],
  ['money', '฿1,000.- ', { comma: 100_000, point: 100_000, space: 100_000 }],
  ['money', '1000,505', everywhere(null)],
  ['money', '-5', everywhere(null)],
  ['money', '5%', everywhere(null)],
  ['rate', '3,2', everywhere(320)],
  ['rate', '๙๐๐', everywhere(90_000)],
  ['rate', '1.000', { comma: [100_000, 100], point: 100_000, space: [100_000, 100] }],
  ['rate', '฿900', everywhere(null)],
  ['percent', '62,5', everywhere(6_250)],
  ['percent', '62.5 %', everywhere(6_250)],
  ['percent', '๖๒．５', everywhere(6_250)],
  ['percent', '62,555', everywhere([6_255_500, 6_256])],
  ['percent', '1.000', everywhere([100_000, 100])],
  ['integer', '๓๐', everywhere(30)],
  ['integer', '３０', everywhere(30)],
  ['integer', '1,000', { comma: 1_000, point: [1_000, 1], space: [1_000, 1] }],
  ['integer', '1.000', { comma: [1_000, 1], point: 1_000, space: [1_000, 1] }],
  ['integer', '1,5', everywhere(null)],
  ['integer', '15.0', everywhere(15)],
  ['wholeBaht', '1000,00', everywhere(100_000)],
  ['wholeBaht', '1000,50', everywhere(null)],
  ['wholeBaht', '1.000', { comma: [100_000, 100], point: 100_000, space: [100_000, 100] }],
  ['wholeBaht', '1,234', { comma: 123_400, point: [123_400], space: [123_400] }],
  ['wholeBaht', '50%', everywhere(null)],
];

describe('a box', () => {
  const outcome = (reading: BoxReading): Expected => {
    if (reading.error === undefined) return reading.value;
    const [first, ...more] = reading.choices.map(({ value }) => value);
    return first === undefined ? null : [first, ...more];
  };
  const cases = TABLE.flatMap(([kind, typed, expected]) =>
    Object.entries(LOCALE_MARKS).flatMap(([mark, locales]) =>
      (locales as readonly Locale[]).map(
        (locale) => [kind, typed, locale, expected[mark as keyof typeof expected]] as const,
      ),
    ),
  );

  it('is tried in every language', () => {
    expect(new Set(cases.map(([, , locale]) => locale))).toEqual(new Set(LOCALES));
  });

  it.each(cases)('for %s reads %j in %s as %j', (kind, typed, locale, expected) => {
    expect(outcome(readBox(typed, groupMarkOf(locale), { kind }))).toEqual(expected);
  });

  it('offers no reading above its maximum', () => {
    const read = (max: number) => outcome(readBox('62,555', ',', { kind: 'percent', max }));
    expect([read(10_000), read(6_255), read(10_000_000)]).toEqual([[6_256], null, [6_255_500, 6_256]]);
  });

  it('for whole baht takes a part of its present amount, in whole baht', () => {
    const read = (typed: string) => readBox(typed, ',', { kind: 'wholeBaht', standing: 100_100 });
    expect(read('50%')).toEqual({ value: 50_000 });
    expect(read('๕๐％')).toEqual({ value: 50_000 });
    expect(outcome(read('12.345%'))).toEqual([12_357_300, 12_300]);
  });
});
