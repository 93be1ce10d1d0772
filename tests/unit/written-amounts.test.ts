/** There is one way to write an amount: no screen makes numbers or signs of its own. */
import { expect, it } from 'vitest';
import { formatDifference, formatInteger } from '../../domain/format';
import { sourcesOf } from '../support/sources';

/** Files with numbers that aren't amounts: file sizes, picture coordinates, durations in words, amounts in a file. */
const OTHER_NUMBERS = new Set([
  'src/metadata/export/Progress.tsx',
  'src/metadata/export/sizeText.ts',
  'resources/lotto/LottoFlag.tsx',
  'resources/settings/valueText.ts',
  'resources/system-status/figures.ts',
  'resources/lay-off/rounds/batchText.ts',
]);

const BY_HAND = [
  /\.toFixed\(/,
  /\.toLocaleString\(/,
  /Intl\.NumberFormat/,
  /\? '[+−-]' :/,
  /\{amount < 0|Math\.abs\([^)]*\)\)\}.*[+−-]/,
  /formatMoney\([^)]*\/ /,
];

it('screens write amounts by domain/format.ts alone', () => {
  const faulty = sourcesOf('src', 'resources')
    .filter(({ path, text }) => !OTHER_NUMBERS.has(path) && BY_HAND.some((pattern) => pattern.test(text)))
    .map(({ path }) => path);
  expect(faulty).toEqual([]);
});

it('no cell has the sign of the baht: the head of its column has it', () => {
  const faulty = sourcesOf('src', 'resources')
    .filter(({ text }) => /<TableCell[^>]*>\s*\{?[`'"]?฿/.test(text))
    .map(({ path }) => path);
  expect(faulty).toEqual([]);
});

it('a name says the unit in one way', () => {
  const faulty = sourcesOf('i18n').flatMap(({ path, text }) =>
    text.split('\n').flatMap((line) => (/[^(]฿'/.test(line) ? [`${path}: ${line.trim()}`] : [])),
  );
  expect(faulty).toEqual([]);
});

it('writes a difference with its sign, and every minus as one', () => {
  expect([150, -150, 0].map(formatDifference)).toEqual(['+1.50', '−1.50', '0.00']);
  expect(formatInteger(-1_234)).toBe('−1,234');
});
