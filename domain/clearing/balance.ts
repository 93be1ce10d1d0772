/**
 * What stands between an account and its upline, period by period. Amounts in satang, signed as the account's wallet has
 * them: negative is what the account owes.
 */
import { datesFrom } from '../calendar/business-day';
import { sumOf } from '../money/proportion';
import { countDays } from '../reports/period';
import type { ClearingPeriod } from './period';

/**
 * What a balance moves by besides the results of a day:
 * `late` a round that its own period was cleared without, `correction` a result that was corrected or taken back, `adjust` a
 * correction of a balance by hand, `reward` a prize to a shooter, `held` a win that is paid only once it is confirmed, `moved`
 * a deposit or a withdrawal, `paid` a payment.
 */
export const CLEARING_CAUSES = ['late', 'correction', 'adjust', 'reward', 'held', 'moved', 'paid'] as const;
export type ClearingCause = (typeof CLEARING_CAUSES)[number];

/** The results of a business date, of the account and everybody below it. */
export interface ClearingDay {
  date: string;
  winLoss: number;
  commission: number;
}

/** Something that stands in a period as a line of its own. */
export interface ClearingEvent {
  cause: ClearingCause;
  /** The business date on which it counts. */
  date: string;
  winLoss: number;
  commission: number;
  /** Of what isn't made of results. */
  amount: number;
  /** The business date whose results have it in them, and count without it. */
  outOf: string | null;
}

/** An account as it is read: what it and all below it have now, and what that came from since a date. */
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
  /** What was corrected, came late, or waits to be confirmed. */
  corrections: number;
  /** Deposits less withdrawals. */
  moved: number;
  /** What was paid for it; positive is what the account paid. */
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

/** What an event adds to a balance. */
export const amountOfEvent = ({ winLoss, commission, amount }: ClearingEvent) => sumOf([winLoss, commission, amount]);

/** The results of a date, without what counts elsewhere. */
function resultsOn({ days, events }: StoredBalance, date: string): ClearingDay {
  const its = days.find((day) => day.date === date) ?? { date, winLoss: 0, commission: 0 };
  const apart = events.filter(({ outOf }) => outOf === date);
  return {
    date,
    winLoss: sumOf([its.winLoss, ...apart.map(({ winLoss }) => -winLoss)]),
    commission: sumOf([its.commission, ...apart.map(({ commission }) => -commission)]),
  };
}

/** What a balance has moved by after a date, so that the balance of that date follows from the one of now. */
function movedAfter({ days, events }: StoredBalance, date: string): number {
  return sumOf([
    ...days.filter((day) => day.date > date).flatMap(({ winLoss, commission }) => [winLoss, commission]),
    ...events
      .filter(({ outOf }) => outOf !== null && outOf > date)
      .flatMap(({ winLoss, commission }) => [-winLoss, -commission]),
    ...events.filter((event) => event.date > date).map(amountOfEvent),
  ]);
}

/** The balance at the end of a business date, with what was paid since for periods up to it. */
export const balanceAfter = (standing: StoredBalance, date: string) =>
  sumOf([standing.settled, -movedAfter(standing, date)]);

/** A period of an account, which was read since the period's first date at the latest. */
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
 * What of a row's balance is older than its period. Payments and credits go to the oldest debt first, so what is left is of
 * the newest.
 */
export function olderPartOf({ balance, paid, carried }: Pick<ClearingRow, 'balance' | 'paid' | 'carried'>): number {
  const ofPeriod = sumOf([balance, -carried, -paid]);
  if (balance < 0) return Math.min(0, sumOf([balance, -Math.min(0, ofPeriod)]));
  return Math.max(0, sumOf([balance, -Math.max(0, ofPeriod)]));
}
