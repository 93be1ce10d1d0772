/** A lotto that isn't sold any more. */
import { sql } from 'drizzle-orm';
import type { Transaction } from '../../../kernel/services';
import type { SampleRound } from '../sample-rounds';

export const SWITCHED_OFF = 'stock-egypt';

/** So many days ago. */
export const OFF_DAYS_AGO = 5;

/** Takes away the rounds that don't open any more. */
export async function removeItsRounds(
  tx: Transaction,
  rounds: readonly SampleRound[],
  since: Date,
): Promise<SampleRound[]> {
  const isGone = ({ code, opensAt }: SampleRound) => code === SWITCHED_OFF && opensAt >= since;
  const gone = rounds.filter(isGone).map(({ id }) => id);
  await tx.execute(sql`DELETE FROM round WHERE id = ANY(${sql.param(gone)}::uuid[])`);
  return rounds.filter((round) => !isGone(round));
}

/** Switches it off; what is written in the record of it stands there already. */
export async function switchOff(tx: Transaction): Promise<void> {
  await tx.execute(sql`UPDATE lotto SET is_on = false, version = version + 1 WHERE code = ${SWITCHED_OFF}`);
}
