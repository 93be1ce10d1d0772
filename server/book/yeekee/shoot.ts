/** Taking a shoot: a member's five digits, added to a yeekee round's sum (domain.md §3). */
import { sql } from 'drizzle-orm';
import { effectiveStatus, type AccountStatus } from '../../../domain/accounts/status';
import { type ShootFault, faultOfShoot } from '../../../domain/yeekee/shoot';
import type { Transaction } from '../../kernel/services';
import { hasPassed } from '../placing/round-gate';
import { BookRefusal } from '../refusal';
import { settingInSql } from '../../settings/read';
import { type Book, withTransaction } from '../transaction';

export interface ShootRequest {
  roundId: string;
  memberId: string;
  /** Five digits. */
  number: string;
}

export type ShootAnswer =
  /** With its position in the list, 1 being the oldest. */
  { kind: 'taken'; position: number; at: Date } | { kind: 'refused'; fault: ShootFault | 'accountNotAllowed' };

interface RoundRow extends Record<string, unknown> {
  opensAt: string;
  resultAt: string;
}

interface PlacingContext extends Record<string, unknown> {
  now: string;
  last: number;
  previousAt: string | null;
  statuses: AccountStatus[] | null;
  isExcluded: boolean;
  cooldownSeconds: number;
}

/**
 * Shares the round's lock with bets and other shoots while shoots are taken, so that the list isn't frozen during one.
 * After that it doesn't lock the round, so that late shoots don't make the clock wait.
 */
async function shareRound(tx: Transaction, roundId: string): Promise<RoundRow | null> {
  // A separate statement, so that the next one reads the round as the transaction left it that held the lock.
  // @guard money "shoots let by who changes their round", tested by book/clock/under-shoots "closes for bets while one
  //   shoot follows the other"
  await tx.execute(sql`SELECT ${hasPassed(roundId)}`);
  const { rows } = await tx.execute<RoundRow>(sql`
    SELECT opens_at AS "opensAt", result_at AS "resultAt" FROM round
    WHERE id = ${roundId}::uuid AND state IN ('open', 'shooting') AND result_at > book_now()
      AND lotto_id IN (SELECT id FROM lotto WHERE family = 'yeekee') FOR SHARE OF round`);
  return rows[0] ?? null;
}

/** Returns the reason why a round takes no shoots. */
async function faultOfRound(tx: Transaction, roundId: string): Promise<ShootFault> {
  const { rows } = await tx.execute<{ state: string }>(sql`
    SELECT round.state FROM round JOIN lotto ON lotto.id = round.lotto_id
    WHERE round.id = ${roundId}::uuid AND lotto.family = 'yeekee'`);
  const [row] = rows;
  if (!row) throw new BookRefusal('roundUnknown');
  return row.state === 'scheduled' ? 'notOpen' : 'frozen';
}

/** Waits for its turn among the shoots of the round and reads the context of the decision. */
async function readPlacingContext(tx: Transaction, { roundId, memberId }: ShootRequest): Promise<PlacingContext> {
  // @guard money "shoots wait for each other", tested by book/clock/yeekee-day "of many at once are numbered without
  //   gaps"
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${roundId}, 1))`);
  const { rows } = await tx.execute<PlacingContext>(sql`
    SELECT book_now() AS now,
      coalesce((SELECT max(position) FROM shoot WHERE round_id = ${roundId}::uuid), 0) AS last,
      (SELECT max(at) FROM shoot WHERE round_id = ${roundId}::uuid AND member_id = ${memberId}::uuid) AS "previousAt",
      (SELECT json_agg(step.status) FROM account AS member JOIN account AS step ON step.id = ANY(member.path)
        WHERE member.id = ${memberId}::uuid AND member.kind = 'member') AS statuses,
      EXISTS (SELECT FROM account WHERE id = ${memberId}::uuid AND excluded_until > book_now()) AS "isExcluded",
      (${settingInSql('game.shootCooldownSeconds')} #>> '{}')::integer AS "cooldownSeconds"`);
  const [row] = rows;
  if (!row) throw new Error('the database answered nothing');
  return row;
}

/**
 * Takes a shoot, or returns the reason for a refusal. Shoots of a round are numbered without gaps in the order in which
 * they are taken. The database's clock, read when it is this shoot's turn, decides about the time.
 *
 * @throws BookRefusal when there is no such yeekee round or member
 */
export function takeShoot(book: Book, request: ShootRequest): Promise<ShootAnswer> {
  const { roundId, memberId, number } = request;
  return withTransaction(book, async (tx) => {
    const round = await shareRound(tx, roundId);
    if (!round) return { kind: 'refused', fault: await faultOfRound(tx, roundId) };
    const { now, last, previousAt, statuses, isExcluded, cooldownSeconds } = await readPlacingContext(tx, request);
    if (!statuses) throw new BookRefusal('memberUnknown');
    if (effectiveStatus(statuses) !== 'active' || isExcluded) return { kind: 'refused', fault: 'accountNotAllowed' };
    const at = new Date(now);
    const times = { opensAt: new Date(round.opensAt), endsAt: new Date(round.resultAt) };
    const fault = faultOfShoot(
      number,
      at,
      times,
      previousAt === null ? null : new Date(previousAt),
      cooldownSeconds * 1_000,
    );
    if (fault) return { kind: 'refused', fault };
    const position = last + 1;
    await tx.execute(sql`
      INSERT INTO shoot (round_id, position, member_id, number, at)
      VALUES (${roundId}::uuid, ${position}, ${memberId}::uuid, ${number}, ${at.toISOString()}::timestamptz)`);
    return { kind: 'taken', position, at };
  });
}
