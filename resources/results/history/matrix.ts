/** Past rounds as a table: a row per business date, a column per lotto. */
import type { PastRound } from '../../../domain/api/past-round';

/** The people behind a result; `approvedBy` is null where the clock approved. */
export type Deciders = Pick<PastRound, 'enteredBy' | 'approvedBy'>;

export interface HistoryMatrix {
  lottos: { id: string; code: string; name: string | null }[];
  rows: {
    date: string;
    /** By the lotto's id; several for a day with several rounds. */ rounds: ReadonlyMap<string, PastRound[]>;
  }[];
}

/** Returns the matrix of the rounds, without lottos that had none. */
export function matrixOf(rounds: readonly PastRound[]): HistoryMatrix {
  const lottos = new Map<string, HistoryMatrix['lottos'][number]>();
  const rows = new Map<string, Map<string, PastRound[]>>();
  for (const round of rounds) {
    const { lottoId, code, name, businessDate } = round;
    lottos.set(lottoId, { id: lottoId, code, name });
    const row = rows.get(businessDate) ?? new Map<string, PastRound[]>();
    row.set(lottoId, [...(row.get(lottoId) ?? []), round]);
    rows.set(businessDate, row);
  }
  return { lottos: [...lottos.values()], rows: [...rows].map(([date, byLotto]) => ({ date, rounds: byLotto })) };
}

/** Whether the same people entered and approved both results. */
export const isSameDecision = (one: Deciders, other: Deciders) =>
  one.enteredBy === other.enteredBy && one.approvedBy === other.approvedBy;

/**
 * Returns the people behind most of the results, so that they are named once and only exceptions in their cells; null
 * without such a majority, and for a single result.
 */
export function usualDeciders(rounds: readonly Deciders[]): Deciders | null {
  const entered = rounds.filter(({ enteredBy }) => enteredBy !== null);
  const usual = entered.find(
    (one) => entered.filter((other) => isSameDecision(one, other)).length * 2 > entered.length,
  );
  if (!usual || entered.length < 2) return null;
  return { enteredBy: usual.enteredBy, approvedBy: usual.approvedBy };
}
