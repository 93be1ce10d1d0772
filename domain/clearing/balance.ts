/**
 * The balance between an account and its upline, period by period. Amounts in satang, signed like the account's wallet:
 * negative is a debt of the account.
 */
import { datesFrom } from '../calendar/business-day';
import { sumOf } from '../money/proportion';
import { countDays } from '../reports/period';
import type { ClearingPeriod } from './period';

/**
 * Causes of balance movements other than the results of a day: `late` a round that was settled after its own period was
 * cleared, `correction` a result that was corrected or reversed, `adjust` a correction of a balance by hand, `reward` a
 * prize to a shooter, `held` a win that is paid only after confirmation, `moved` a deposit or a withdrawal, `paid` a
 * payment.
 */
export const CLEARING_CAUSES = ['late', 'correction', 'adjust', 'reward', 'held', 'moved', 'paid'] as const;
export type ClearingCause = (typeof CLEARING_CAUSES)[number];

/** Results of a business date, of the account and everyone below it. */
export interface ClearingDay {
  date: string;
  winLoss: number;
  commission: number;
}

/** A separate line of a period. */
export interface ClearingEvent {
  cause: ClearingCause;
  /** Business date on which it counts. */
  date: string;
  winLoss: number;
  commission: number;
  /** Amount of an event that isn't a result. */
  amount: number;
  /** Business date whose results include it and must be counted without it. */
  outOf: string | null;
}

/** Stored data of an account: the current balance with everyone below it, and its movements since a date. */
export interface StoredBalance {
  settled: number;
  days: readonly ClearingDay[];
  events: readonly ClearingEvent[];
}

/** A period of an account. */
export interface ClearingRow {
  carried: number;
  /** Win/loss and commission by date. */
  days: number[];
  winLoss: number;
  commission: number;
  rewards: number;
  /** Corrections, late rounds, and wins that wait for confirmation. */
  corrections: number;
  /** Deposits less withdrawals. */
  moved: number;
  /** Payments for it; positive for a payment by the account. */
  paid: number;
  balance: number;
}

const COLUMN_OF: Readonly<Record<ClearingCause, 'rewards' | 'corrections' | 'moved' | 'paid'>> = {
  late: 'corrections',
  correction: 'corrections',
  adjust: 'corrections',
  held: 'corrections',
  reward: 'rewards',
  moved: 'moved',
  paid: 'paid',
};

/** Returns the amount that an event adds to a balance. */
export const amountOfEvent = ({ winLoss, commission, amount }: ClearingEvent) => sumOf([winLoss, commission, amount]);

/** Returns the results of a date, without events that count on another date. */
function resultsOn({ days, events }: StoredBalance, date: string): ClearingDay {
  const its = days.find((day) => day.date === date) ?? { date, winLoss: 0, commission: 0 };
  const apart = events.filter(({ outOf }) => outOf === date);
  return {
    date,
    winLoss: sumOf([its.winLoss, ...apart.map(({ winLoss }) => -winLoss)]),
    commission: sumOf([its.commission, ...apart.map(({ commission }) => -commission)]),
  };
}

/**
 * Returns the movement of a balance after a date, so that the balance of that date can be derived from the current one.
 */
function movedAfter({ days, events }: StoredBalance, date: string): number {
  return sumOf([
    ...days.filter((day) => day.date > date).flatMap(({ winLoss, commission }) => [winLoss, commission]),
    ...events
      .filter(({ outOf }) => outOf !== null && outOf > date)
      .flatMap(({ winLoss, commission }) => [-winLoss, -commission]),
    ...events.filter((event) => event.date > date).map(amountOfEvent),
  ]);
}

/** Returns the balance at the end of a business date, including later payments for periods up to it. */
export const balanceAfter = (standing: StoredBalance, date: string) =>
  sumOf([standing.settled, -movedAfter(standing, date)]);

/** Returns a period of an account. The data must reach back to the period's first date. */
export function toClearingRow(standing: StoredBalance, { from, to }: ClearingPeriod): ClearingRow {
  const days = datesFrom(from, countDays({ from, to })).map((date) => resultsOn(standing, date));
  const within = standing.events.filter(({ date }) => from <= date && date <= to);
  const columnOf = (column: (typeof COLUMN_OF)[ClearingCause]) =>
    sumOf(within.filter(({ cause }) => COLUMN_OF[cause] === column).map(amountOfEvent));
  const row = {
    days: days.map(({ winLoss, commission }) => sumOf([winLoss, commission])),
    winLoss: sumOf(days.map(({ winLoss }) => winLoss)),
    commission: sumOf(days.map(({ commission }) => commission)),
    rewards: columnOf('rewards'),
    corrections: columnOf('corrections'),
    moved: columnOf('moved'),
    paid: columnOf('paid'),
  };
  const balance = balanceAfter(standing, to);
  const { winLoss, commission, rewards, corrections, moved, paid } = row;
  const carried = sumOf([balance, ...[winLoss, commission, rewards, corrections, moved, paid].map((part) => -part)]);
  return { carried, ...row, balance };
}

/**
 * Returns the part of a row's balance that is older than its period. Payments and credits reduce the oldest debt first,
 * so that the rest is of the newest.
 */
export function olderPartOf({ balance, paid, carried }: Pick<ClearingRow, 'balance' | 'paid' | 'carried'>): number {
  const ofPeriod = sumOf([balance, -carried, -paid]);
  if (balance < 0) return Math.min(0, sumOf([balance, -Math.min(0, ofPeriod)]));
  return Math.max(0, sumOf([balance, -Math.max(0, ofPeriod)]));
}
