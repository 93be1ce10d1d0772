/** A lotto that isn't sold any more. */
import { sql } from 'drizzle-orm';
import type { Transaction } from '../../../kernel/services';
import type { SampleRound } from '../sample-rounds';

export const SWITCHED_OFF = 'stock-egypt';

/** Number of days since it was switched off. */
export const OFF_DAYS_AGO = 5;

/** Removes its rounds that won't open any more. */
export async function removeUpcomingRounds(
  tx: Transaction,
  rounds: readonly SampleRound[],
  since: Date,
): Promise<SampleRound[]> {
  const isGone = ({ code, opensAt }: SampleRound) => code === SWITCHED_OFF && opensAt >= since;
  const gone = rounds.filter(isGone).map(({ id }) => id);
  await tx.execute(sql`DELETE FROM round WHERE id = ANY(${sql.param(gone)}::uuid[])`);
  return rounds.filter((round) => !isGone(round));
}

/** Switches it off; the audit entry exists already. */
export async function switchOff(tx: Transaction): Promise<void> {
  await tx.execute(sql`UPDATE lotto SET is_on = false, version = version + 1 WHERE code = ${SWITCHED_OFF}`);
}
