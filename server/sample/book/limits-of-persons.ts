/** Limits that accounts set for accounts below them, from now on. */
import { sql } from 'drizzle-orm';
import type { BetType } from '../../../domain/bets/bet-type';
import { NO_PERSON_LIMIT, type PersonLimit } from '../../../domain/limits/person-limits';
import { BAHT } from '../../../domain/money/proportion';
import { MASTER_USERNAME } from '../../../domain/accounts/username';
import { changePersonLimit } from '../../book/limits/person-limits';
import type { OpenBook } from './agenda';
import { inBookTransaction } from '../../book/transaction';

interface Laid extends Partial<PersonLimit> {
  owner: string;
  target: string;
  betType: BetType;
}

/** A watched shop, a website whose members may bet little on a line, and an agent that doesn't sell run bets. */
const LAID: readonly Laid[] = [
  { owner: MASTER_USERNAME, target: 'bk02rb', betType: 'top3', personCap: 300 * BAHT },
  { owner: MASTER_USERNAME, target: 'bk02rb', betType: 'top2', personCap: 2_000 * BAHT },
  { owner: MASTER_USERNAME, target: 'hy01nswb', betType: 'top3', maxStake: 200 * BAHT },
  { owner: 'bk01kk', target: 'bk01kkpt', betType: 'top1', isOn: false },
];

/** Sets them, for all lotteries. */
export async function layPersonLimits({ tx, book }: OpenBook): Promise<void> {
  const { rows } = await tx.execute<{ id: string; username: string }>(sql`
    SELECT id, username FROM account WHERE username = ANY(${sql.param(LAID.flatMap(({ owner, target }) => [owner, target]))}::text[])`);
  const ids = new Map(rows.map(({ id, username }) => [username, id]));
  for (const { owner, target, betType, ...limit } of LAID) {
    const [ownerId, targetId] = [ids.get(owner), ids.get(target)];
    if (!ownerId || !targetId) throw new Error(`the sample has no ${owner} or ${target}`);
    await inBookTransaction(book, (tx) =>
      changePersonLimit(tx, book, {
        ownerId,
        targetId,
        lottoId: null,
        betType,
        limit: { ...NO_PERSON_LIMIT, ...limit },
        reason: null,
      }),
    );
  }
}
