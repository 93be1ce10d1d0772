/**
 * What is typed when a slip is keyed in, as the trade types it: numbers, then `=`, then amounts in baht.
 *
 *   27=100*50      2-top 100, 2-bottom 50 (a third amount is 2-tod)
 *   123=50*50      3-top 50, 3-tod 50 (then 3-bottom, 3-front)
 *   5=100*100      run top, run bottom
 *   27 36=*20      both 2-bottom alone
 *   27             the amounts typed last for two digits
 *   27r  123r      reversed; all orders of three digits
 *   5g 5f 5b       19 gates, rood front, rood back
 *   d              doubles
 *   135w  1357w3   win-2, win-3
 *
 * Nothing here knows rates or limits; a number is expanded to ordinary lines and judged with them.
 */
import { BAHT } from '../money/proportion';
import type { BetType } from './bet-type';
import { doubles, nineteenGates, reversals, roodBack, roodFront, sixWay, winThree, winTwo } from './entry-helpers';
import type { BetLine } from './line';

/** Which bet type each amount is for, by the number's digits. */
export const ENTRY_SLOTS: Readonly<Record<number, readonly BetType[]>> = {
  1: ['top1', 'bottom1'],
  2: ['top2', 'bottom2', 'row2'],
  3: ['top3', 'row3', 'bottom3', 'front3'],
  4: ['top4', 'row4'],
  5: ['top5'],
  6: ['top6'],
};

/** A line as it was typed; its rate isn't known yet. */
export type EntryLine = Omit<BetLine, 'rate'>;

/** The amounts typed last, in baht, by the digits of the numbers they were typed for. */
export type LastAmounts = Readonly<Partial<Record<number, readonly number[]>>>;

/** What is wrong with what was typed, and with which part of it. */
export interface EntryFault {
  reason: 'noNumber' | 'digits' | 'helper' | 'noAmount' | 'amount' | 'tooManyAmounts';
  part: string;
}

export type ParsedEntry = { lines: EntryLine[]; amounts: LastAmounts } | { fault: EntryFault };

/** The most of one amount, baht: beyond it somebody has leant on a key. */
const AMOUNT_MAX = 9_999_999;

/** The helpers by what is typed after the digits, in Latin letters or in Thai. */
const HELPERS: Readonly<Record<string, (digits: string) => string[]>> = {
  r: (digits) => (digits.length === 3 ? sixWay(digits) : reversals(digits)),
  g: nineteenGates,
  f: roodFront,
  b: roodBack,
  w: winTwo,
  w3: winThree,
};

const LETTERS: Readonly<Record<string, string>> = { ก: 'r', ป: 'g', ห: 'f', ล: 'b', ว: 'w', บ: 'd' };

/** Latin letters and Arabic digits for what else may be typed; the signs of amounts in one spelling. */
function plain(typed: string): string {
  return [...typed.toLowerCase()]
    .map((sign) => {
      const digit = '๐๑๒๓๔๕๖๗๘๙'.indexOf(sign);
      return digit >= 0 ? String(digit) : (LETTERS[sign] ?? sign);
    })
    .join('')
    .replaceAll(/[x×]/g, '*');
}

class Faulty extends Error {
  constructor(readonly fault: EntryFault) {
    super(fault.reason);
  }
}

function numbersOf(part: string): string[] {
  if (part === 'd') return doubles();
  const match = /^(\d+)([a-z]\d?)?$/.exec(part);
  if (!match) throw new Faulty({ reason: /\d/.test(part) ? 'helper' : 'noNumber', part });
  const [, digits = '', helper] = match;
  if (helper === undefined) return [digits];
  const expand = HELPERS[helper];
  const isOneDigit = helper === 'g' || helper === 'f' || helper === 'b';
  const isFitting = isOneDigit
    ? digits.length === 1
    : helper === 'r'
      ? digits.length === 2 || digits.length === 3
      : true;
  if (!expand || !isFitting) throw new Faulty({ reason: 'helper', part });
  const numbers = expand(digits);
  if (numbers.length === 0) throw new Faulty({ reason: 'helper', part });
  return numbers;
}

function amountsOf(text: string): number[] {
  const amounts = text.split('*').map((part) => {
    const trimmed = part.trim();
    if (trimmed === '') return 0;
    if (!/^\d{1,7}$/.test(trimmed) || Number(trimmed) > AMOUNT_MAX)
      throw new Faulty({ reason: 'amount', part: trimmed });
    return Number(trimmed);
  });
  if (amounts.every((amount) => amount === 0)) throw new Faulty({ reason: 'noAmount', part: text });
  return amounts;
}

function linesOf(number: string, amounts: readonly number[]): EntryLine[] {
  const slots = ENTRY_SLOTS[number.length];
  if (!slots) throw new Faulty({ reason: 'digits', part: number });
  if (amounts.length > slots.length) throw new Faulty({ reason: 'tooManyAmounts', part: amounts.join('*') });
  return slots.flatMap((betType, index) => {
    const baht = amounts[index] ?? 0;
    return baht === 0 ? [] : [{ betType, number, stake: baht * BAHT }];
  });
}

function parseOne(text: string, last: LastAmounts): { lines: EntryLine[]; amounts: LastAmounts } {
  const [left = '', right, ...more] = text.split('=');
  if (more.length > 0) throw new Faulty({ reason: 'amount', part: text });
  const parts = left.split(/[\s,/.]+/).filter((part) => part !== '');
  if (parts.length === 0) throw new Faulty({ reason: 'noNumber', part: text });
  const numbers = parts.flatMap(numbersOf);
  const typed = right === undefined ? null : amountsOf(right);
  let amounts = last;
  const lines = numbers.flatMap((number) => {
    const meant = typed ?? last[number.length];
    if (!meant) throw new Faulty({ reason: ENTRY_SLOTS[number.length] ? 'noAmount' : 'digits', part: number });
    const expanded = linesOf(number, meant);
    amounts = { ...amounts, [number.length]: meant };
    return expanded;
  });
  return { lines, amounts };
}

/**
 * Reads what was typed, or pasted: entries are divided by semicolons or line ends. All of it is good or none of it is
 * taken.
 *
 * @param last the amounts typed before, for numbers without any
 */
export function parseEntry(typed: string, last: LastAmounts = {}): ParsedEntry {
  const entries = plain(typed)
    .split(/[;\n]+/)
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '');
  if (entries.length === 0) return { fault: { reason: 'noNumber', part: typed.trim() } };
  try {
    let amounts = last;
    const lines = entries.flatMap((entry) => {
      const parsed = parseOne(entry, amounts);
      ({ amounts } = parsed);
      return parsed.lines;
    });
    return { lines, amounts };
  } catch (error) {
    if (error instanceof Faulty) return { fault: error.fault };
    throw error;
  }
}
