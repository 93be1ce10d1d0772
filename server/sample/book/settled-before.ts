/** Settled results of each lotto, for the warnings that compare a result with them. */
import { sql } from 'drizzle-orm';
import { type PreviousRound, USUAL_ROUNDS } from '../../book/results/warnings';
import type { Transaction } from '../../kernel/services';
import type { SampleRound } from './sample-rounds';

interface Settled extends PreviousRound {
  id: string;
  closesAt: Date;
}

type Row = Omit<Settled, 'closesAt'> & { closesAt: string; lottoId: string } & Record<string, unknown>;

const lastFirst = (a: Settled, b: Settled) => b.closesAt.getTime() - a.closesAt.getTime() || (a.id < b.id ? 1 : -1);

/** Creates the store in memory. */
export function createSettledBefore() {
  let byLotto = new Map<string, Settled[]>();
  const ofLotto = (lottoId: string) => byLotto.get(lottoId) ?? [];
  return {
    add({ id, lottoId, closesAt }: SampleRound, settled: PreviousRound): void {
      byLotto.set(lottoId, [...ofLotto(lottoId), { ...settled, id, closesAt }]);
    },
    /** Returns the lotto's rounds before one, the latest first. */
    of({ lottoId, closesAt }: SampleRound): PreviousRound[] {
      return ofLotto(lottoId)
        .filter((one) => one.closesAt < closesAt)
        .sort(lastFirst)
        .slice(0, USUAL_ROUNDS);
    },
    /** Reads them again, after the code of the running business settled or corrected rounds. */
    async read(tx: Transaction): Promise<void> {
      const { rows } = await tx.execute<Row>(sql`
        SELECT round.id, round.lotto_id AS "lottoId", round.closes_at AS "closesAt", round.official, settlement.stake, settlement.payout
        FROM round JOIN settlement ON settlement.round_id = round.id AND settlement.no = round.settlement_no
        WHERE round.state = 'settled' AND round.official IS NOT NULL`);
      byLotto = new Map();
      for (const { lottoId, closesAt, ...settled } of rows) {
        byLotto.set(lottoId, [...ofLotto(lottoId), { ...settled, closesAt: new Date(closesAt) }]);
      }
    },
  };
}

export type SettledBefore = ReturnType<typeof createSettledBefore>;
