/** Payouts of each part of a result: lines of all bet types, added up by their winning digits. */
import { bookedNumber } from '../bets/bet-number';
import type { BetType } from '../bets/bet-type';
import { permutationsOf } from '../bets/permutations';
import type { LottoFamily } from '../lotto/lotto';
import { memoize } from '../memoize';
import type { Row2Source } from './drawn-digits';

/** Payout of a winning line, in satang. */
export interface PayableLine {
  betType: BetType;
  number: string;
  payout: number;
}

/** Properties that decide which parts of a result belong together. */
export interface DrawnBy {
  family: LottoFamily;
  /** Part that two-digit tod reads. */
  row2Reads: Row2Source;
}

/** Payouts by each value of a part of a result, in satang; the index is the value's number. */
type Paid = Float64Array;
/** The same for parts with very many values; only values with bets are stored. */
type PaidByNumber = Map<number, number>;

const TENS = [1, 10, 100, 1_000, 10_000, 100_000, 1_000_000] as const;
const valuesOf = (digits: 1 | 2 | 3): Paid => new Float64Array(TENS[digits]);

/** Number of digits of the parts that store all values once one has a bet; `runs` is one digit anywhere in the top. */
const DIGITS = { top3: 3, top2: 2, bottom2: 2, front3: 3, bottom3: 3, runs: 1 } as const;
type Part = keyof typeof DIGITS;

/**
 * Shared arrays for parts without bets; never written to. A list computes dozens of slips, most with a bet type or two.
 */
const NOTHING = { 1: valuesOf(1), 2: valuesOf(2), 3: valuesOf(3) } as const;

function addTo(paid: PaidByNumber, at: number, payout: number): void {
  paid.set(at, (paid.get(at) ?? 0) + payout);
}

/**
 * Returns the values of a part with a number's digits in any order. It is memoized, because a desk needs all numbers
 * all the time.
 */
const ordersOf = memoize((number: string): readonly number[] => permutationsOf(number).map(Number));

/** Returns the pairs of digits, in any order, in a three-digit top, each once. */
const pairsOf = memoize((top: number): readonly number[] => {
  const [a = '', b = '', c = ''] = String(top).padStart(3, '0');
  return [...new Set([a + b, a + c, b + c].map((pair) => Number(bookedNumber('row2', pair))))];
});

/** Collects the payouts of each value of each part. */
export class PaidByPart {
  private readonly parts: Partial<Record<Part, Paid>> = {};
  /** Two digits in any order, anywhere in the three-digit top. */
  private readonly pairs: PaidByNumber = new Map();
  private readonly top4: PaidByNumber = new Map();
  private readonly top5: PaidByNumber = new Map();
  private readonly top6: PaidByNumber = new Map();

  constructor(private readonly drawnBy: DrawnBy) {}

  /** Returns the payouts of each value of a part alone. */
  of(part: Part): Readonly<Paid> {
    return this.parts[part] ?? NOTHING[DIGITS[part]];
  }

  private takeIn(part: Part, at: number, payout: number): void {
    const paid = (this.parts[part] ??= valuesOf(DIGITS[part]));
    paid[at] = (paid[at] ?? 0) + payout;
  }

  take({ betType, number, payout }: PayableLine): void {
    switch (betType) {
      case 'top3':
      case 'front3':
      case 'bottom3':
      case 'top2':
      case 'bottom2':
        return this.takeIn(betType, Number(number), payout);
      case 'row3':
        for (const order of ordersOf(number)) this.takeIn('top3', order, payout);
        return undefined;
      case 'row2':
        return this.takePair(number, payout);
      case 'top1':
        return this.takeIn('runs', Number(number), payout);
      case 'bottom1':
        for (let other = 0; other < 10; other += 1) {
          this.takeIn('bottom2', Number(number) * 10 + other, payout);
          if (other !== Number(number)) this.takeIn('bottom2', other * 10 + Number(number), payout);
        }
        return undefined;
      case 'row4':
        for (const order of ordersOf(number)) addTo(this.top4, order, payout);
        return undefined;
      case 'top4':
      case 'top5':
      case 'top6':
        return addTo(this[betType], Number(number), payout);
    }
  }

  private takePair(number: string, payout: number): void {
    const { row2Reads } = this.drawnBy;
    if (row2Reads === 'top3') return addTo(this.pairs, Number(bookedNumber('row2', number)), payout);
    for (const order of ordersOf(number)) this.takeIn(row2Reads, order, payout);
    return undefined;
  }

  /** Returns the payouts of each three-digit top, including everything that reads its tail or its digits. */
  byTop3(): Readonly<Paid> {
    const [top3, top2, runs] = [this.of('top3'), this.of('top2'), this.of('runs')];
    if (!this.parts.top2 && !this.parts.runs && this.pairs.size === 0) return top3;
    const paid = top3.slice();
    for (let top = 0; top < TENS[3]; top += 1) {
      const [a, b, c] = [Math.floor(top / 100), Math.floor(top / 10) % 10, top % 10];
      let sum = (paid[top] ?? 0) + (top2[top % 100] ?? 0) + (runs[a] ?? 0);
      if (b !== a) sum += runs[b] ?? 0;
      if (c !== a && c !== b) sum += runs[c] ?? 0;
      paid[top] = sum;
    }
    if (this.pairs.size === 0) return paid;
    for (const top of paid.keys())
      for (const pair of pairsOf(top)) paid[top] = (paid[top] ?? 0) + (this.pairs.get(pair) ?? 0);
    return paid;
  }

  /** Returns the tops of more than three digits with bets, including everything that reads their tails. */
  longerTops(byTop3 = this.byTop3()): { top: string; paid: number }[] {
    const of4 = (top: number) => (byTop3[top % 1_000] ?? 0) + (this.top4.get(top % 10_000) ?? 0);
    const of5 = (top: number) => of4(top) + (this.top5.get(top % 100_000) ?? 0);
    const of6 = (top: number) => of5(top) + (this.top6.get(top) ?? 0);
    const asTops = (numbers: PaidByNumber, digits: number, paidBy: (top: number) => number) =>
      [...numbers.keys()].map((top) => ({ top: String(top).padStart(digits, '0'), paid: paidBy(top) }));
    return [...asTops(this.top4, 4, of4), ...asTops(this.top5, 5, of5), ...asTops(this.top6, 6, of6)];
  }

  /** Returns the payouts of each result of four digits `abcd`, if they are the whole result: top `bcd`, bottom `ab`. */
  byFourDigits(): Paid {
    const [byTop3, bottom2] = [this.byTop3(), this.of('bottom2')];
    return new Float64Array(TENS[4]).map(
      (_, drawn) =>
        (byTop3[drawn % 1_000] ?? 0) + (bottom2[Math.floor(drawn / 100)] ?? 0) + (this.top4.get(drawn) ?? 0),
    );
  }
}
