/** Past rounds as a table: a row per business date, a column per lotto. */
import type { PastRound } from '../../../domain/api/past-round';

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
