/** Active lines of a round at its close, and the check that they haven't changed since (domain.md §7). */
import { type SQL, sql } from 'drizzle-orm';
import { giveMemory, sharedByProcesses } from '../../db/plan-settings';
import { giveTime } from '../../db/time-limits';
import type { Transaction } from '../../kernel/services';
import { SettlementBlocked } from './blocked';
import { liveLines } from './live-lines';

/** Summary of the lines of a closed round. */
export interface FrozenLines {
  lines: number;
  /** Satang. */
  stake: number;
  /** SHA-256 in hexadecimal. */
  digest: string;
}

/** The hash of a line: everything that decides about its money, in the binary form that PostgreSQL sends rows in. */
export const LINE_DIGEST = sql.raw(`sha256(record_send(ROW(
  line.position, line.bet_type, line.number, line.booked, line.stake, line.rate, line.discount, line.weights,
  line.held, line.commission_rates, line.commissions
)))`);

/** The hash of a slip: its member, the accounts it was sold through, and the hashes of its lines in their order. */
export const SLIP_DIGEST = sql.raw('sha256(record_send(ROW(slip.id, slip.member_id, slip.path)) || sums.digests)');

/** The hash of a round, made of the hashes of its slips in the order of their ids. */
export const ROUND_DIGEST = sql.raw(
  "encode(sha256(coalesce(string_agg(digest, ''::bytea ORDER BY id), ''::bytea)), 'hex')",
);

/**
 * Counts and hashes the active lines. Lines are hashed before they are sorted, as hashes are short. That is done in a
 * separate subselect, which processes can share.
 *
 * @param lines a FROM clause of `slip` and `line` that selects lines of the round
 */
export async function readLines(
  tx: Transaction,
  roundId: string,
  lines: SQL = liveLines(roundId),
): Promise<FrozenLines> {
  await giveTime(tx);
  await giveMemory(tx);
  const { rows } = await sharedByProcesses(tx, () =>
    tx.execute<FrozenLines & Record<string, unknown>>(sql`
    WITH sums AS (
      SELECT slip_id, count(*) AS lines, sum(stake) AS stake, string_agg(digest, ''::bytea ORDER BY position) AS digests
      FROM (
        SELECT line.slip_id, line.position, line.stake, ${LINE_DIGEST} AS digest
        FROM ${lines}
        ORDER BY line.slip_id, line.position
      ) AS lines GROUP BY slip_id
    ), slips AS (
      SELECT slip.id, sums.lines, sums.stake, ${SLIP_DIGEST} AS digest
      FROM sums JOIN slip ON slip.id = sums.slip_id AND slip.round_id = ${roundId}::uuid
    )
    SELECT coalesce(sum(lines), 0)::integer AS lines, coalesce(sum(stake), 0)::bigint AS stake,
      ${ROUND_DIGEST} AS digest
    FROM slips`),
  );
  const [row] = rows;
  if (!row) throw new Error('an aggregate has one row');
  return row;
}

/**
 * Writes the summary of the active lines to a round, inside the transaction that closes it and under the round's lock.
 * If a slip that was pending at close is accepted later, that transaction has to do this again.
 */
export async function freezeRound(tx: Transaction, roundId: string): Promise<FrozenLines> {
  const frozen = await readLines(tx, roundId);
  await tx.execute(sql`
    UPDATE round SET frozen_at = book_now(), frozen_lines = ${frozen.lines}, frozen_stake = ${frozen.stake},
      frozen_digest = ${frozen.digest}
    WHERE id = ${roundId}::uuid`);
  return frozen;
}

async function readFrozen(tx: Transaction, roundId: string): Promise<FrozenLines | null> {
  const { rows } = await tx.execute<FrozenLines & Record<string, unknown>>(sql`
    SELECT frozen_lines AS lines, frozen_stake AS stake, frozen_digest AS digest
    FROM round WHERE id = ${roundId}::uuid AND frozen_at IS NOT NULL`);
  return rows[0] ?? null;
}

async function hasPendingSlips(tx: Transaction, roundId: string): Promise<boolean> {
  const { rows } = await tx.execute(
    sql`SELECT FROM slip WHERE round_id = ${roundId}::uuid AND state = 'pending' LIMIT 1`,
  );
  return rows.length > 0;
}

/**
 * Compares the current active lines with those at close.
 *
 * @throws SettlementBlocked when they differ, or a slip still waits for its partner
 */
export async function checkFrozen(tx: Transaction, roundId: string): Promise<FrozenLines> {
  // @guard money "a payout waits for partners", tested by book/settling/settle "is a slip that still waits for its
  //   partner, and a close that counted nothing"
  if (await hasPendingSlips(tx, roundId)) throw new SettlementBlocked('slipsPending', 'a slip waits for its partner');
  const frozen = await readFrozen(tx, roundId);
  if (!frozen) throw new SettlementBlocked('notFrozen', 'the lines were not counted at close');
  const now = await readLines(tx, roundId);
  // @guard money "what stood at close is compared by its digest", tested by book/settling/settle "is a change after the
  //   close: who holds it": «'stake', 'digest']» becomes «'stake']»
  const changed = (['lines', 'stake', 'digest'] as const).filter((name) => now[name] !== frozen[name]);
  // @guard money "what stood at close is compared before money moves", tested by book/settling/settle "is a change
  //   after the close: a stake": «0)» becomes «99)»
  if (changed.length > 0) {
    throw new SettlementBlocked(
      'frozenDiffers',
      changed.map((name) => `${name} was ${frozen[name]} at close and is ${now[name]}`).join('; '),
    );
  }
  return frozen;
}
