/** Popularity of numbers: some are always liked more than others, and each draw has some that everybody talks about. */
import { permutationsOf } from '../../domain/bets/permutations';
import { integerBetween, type Random } from './random';
import { logNormal, type Picker, weightedPicker } from './chance';

/** Lucky numbers that are bought at every draw. */
const LUCKY = ['123', '456', '789', '168', '289', '639'];

const TALKED_ABOUT = 3;

/** Picker of a number for a draw, by its number of digits. */
export type NumbersOfDraw = (random: Random, digits: number) => string;

const everyOf = (digits: number) =>
  Array.from({ length: 10 ** digits }, (_, index) => String(index).padStart(digits, '0'));

/** Returns three numbers that everybody talks about before a draw: a car's plate, the news, a temple fair. */
function talkedAbout(random: Random): string[] {
  return Array.from({ length: TALKED_ABOUT }, () => String(integerBetween(random, 0, 999)).padStart(3, '0'));
}

/** Returns the general popularity of a number. */
function likingOf(number: string): number {
  const isRepeated = number.length > 1 && new Set(number).size === 1;
  const value = Number(number);
  return (
    (number.includes('9') ? 1.35 : 1) *
    (number.includes('8') ? 1.15 : 1) *
    (isRepeated ? 1.8 : 1) *
    (number.length === 2 && value >= 1 && value <= 31 ? 1.25 : 1) *
    (number.length === 2 && value >= 60 && value <= 69 ? 1.2 : 1) *
    (LUCKY.includes(number) ? 2.5 : 1)
  );
}

function pickerOf(random: Random, digits: number, crowded: ReadonlySet<string>): Picker<string> {
  const weights = new Map(everyOf(digits).map((number) => [number, likingOf(number) * logNormal(random, 1, 0.35)]));
  for (const number of crowded) weights.set(number, (weights.get(number) ?? 0) * (5 + random()));
  return weightedPicker([...weights.keys()], (number) => weights.get(number) ?? 0);
}

/**
 * Returns the picker of numbers for one draw. Numbers of more than three digits are made up one by one.
 *
 * @param previous numbers drawn in the last round, which are bought again
 */
export function numbersOfDraw(random: Random, previous: readonly string[] = []): NumbersOfDraw {
  const stories = talkedAbout(random);
  const threes = new Set([
    ...stories.flatMap((number) => permutationsOf(number)),
    ...previous.filter((one) => one.length === 3),
  ]);
  const pairs = stories.flatMap((number) => permutationsOf(number.slice(1)));
  const twos = new Set([...pairs, ...previous.filter((one) => one.length === 2)]);
  const pickers = [pickerOf(random, 1, new Set()), pickerOf(random, 2, twos), pickerOf(random, 3, threes)];
  return (each, digits) => {
    const picker = pickers[digits - 1];
    if (picker) return picker(each);
    return Array.from({ length: digits }, () => integerBetween(each, 0, 9)).join('');
  };
}
