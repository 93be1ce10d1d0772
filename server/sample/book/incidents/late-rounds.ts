/** Four rounds whose draw was moved to about the last hour, so that there are pending tasks now. */
import { sql } from 'drizzle-orm';
import type { Transaction } from '../../../kernel/services';
import type { SampleRound } from '../sample-rounds';
import { MINUTE_MS } from '../../../../domain/durations';

/** Maximum time between a round's close and now for it to be chosen; the nearest come first. */
const NEAR_MS = 12 * 60 * MINUTE_MS;

/** Closing and due times of each round, minutes ago. */
const MOVED = [
  { what: 'bigWin', closed: 75, due: 60 },
  { what: 'overdue', closed: 40, due: 25 },
  { what: 'waiting', closed: 35, due: 20 },
  { what: 'waiting', closed: 30, due: 12 },
] as const;

/** Story of a moved round: a big win is held, its result is overdue, or its result waits for a second person. */
export type LateRound = (typeof MOVED)[number]['what'];

/**
 * Moves the draws of as many rounds as are available; at dawn there may be fewer.
 *
 * @returns all rounds with their new times, and the stories of the moved ones
 */
export async function moveLateRounds(
  tx: Transaction,
  rounds: readonly SampleRound[],
  now: Date,
): Promise<{ rounds: SampleRound[]; late: Map<string, LateRound> }> {
  const opened = now.getTime() - 90 * MINUTE_MS;
  const awayFromNow = ({ closesAt }: SampleRound) => Math.abs(closesAt.getTime() - now.getTime());
  const chosen = rounds
    .filter(({ family, opensAt }) => ['hanoi', 'lao', 'malay', 'stock'].includes(family) && opensAt.getTime() < opened)
    .filter((round) => awayFromNow(round) < NEAR_MS)
    .sort((a, b) => awayFromNow(a) - awayFromNow(b) || (a.code < b.code ? -1 : 1));
  const moved = new Map<string, SampleRound>();
  const late = new Map<string, LateRound>();
  for (const [index, { what, closed, due }] of MOVED.entries()) {
    const round = chosen[index];
    if (!round) break;
    const closesAt = new Date(now.getTime() - closed * MINUTE_MS);
    const resultAt = new Date(now.getTime() - due * MINUTE_MS);
    const betTypes = round.betTypes.map((setting) => ({ ...setting, closesAt: closesAt.toISOString() }));
    moved.set(round.id, { ...round, closesAt, resultAt, betTypes });
    late.set(round.id, what);
    await tx.execute(sql`
      UPDATE round SET closes_at = ${closesAt.toISOString()}::timestamptz, result_at = ${resultAt.toISOString()}::timestamptz,
        member_cancels_until = ${closesAt.toISOString()}::timestamptz
      WHERE id = ${round.id}::uuid`);
  }
  return { rounds: rounds.map((round) => moved.get(round.id) ?? round), late };
}
