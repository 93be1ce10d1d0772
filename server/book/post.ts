/** Writing of the journal: the only function that moves money. */
import { type SQL, sql } from 'drizzle-orm';
import { sumOf } from '../../domain/money/proportion';
import type { TransferKind } from '../../domain/money/transfer-kinds';
import { violatedConstraint } from '../db/constraint';
import type { LedgerKind } from '../db/book/ledger';
import { definePreparedStatement, type ValueOf } from '../db/statement';
import type { Transaction } from '../kernel/services';
import { bookNow } from './transaction';

/** A movement to write to the journal. */
export interface Posting {
  id: string;
  kind: TransferKind;
  /** The slip, round or request. Together with kind and `no` it identifies the movement, which happens once. */
  referenceId: string;
  no: number;
  businessDate: string;
  at: Date;
  /** User who acts; null for the clock. */
  actorId: string | null;
  reason?: string;
  /** The transfer that this one reverses. */
  reversesId?: string;
}

/** One leg; several of the same ledger account are summed. */
export interface Leg {
  kind: LedgerKind;
  /** Null for the house. */
  ownerId: string | null;
  /** Satang; a positive amount is added. */
  amount: number;
}

/** Error for a movement that is in the journal already. */
export class AlreadyPosted extends Error {}

/** A ledger account as read under the lock of this transaction. */
export interface LockedBalance {
  id: string;
  kind: LedgerKind;
  ownerId: string | null;
  /** Satang. */
  balance: number;
}

export type Wallet = Pick<Leg, 'kind' | 'ownerId'>;

const keyOf = ({ kind, ownerId }: Wallet) => `${kind}:${ownerId ?? ''}`;

/** Locks ledger accounts in the order of their ids and creates the missing ones. */
export async function lockBalances(
  tx: Transaction,
  newId: () => string,
  wallets: readonly Wallet[],
): Promise<LockedBalance[]> {
  const distinct = [...new Map(wallets.map((wallet) => [keyOf(wallet), wallet])).values()];
  const requestedWallets = sql`unnest(${sql.param(distinct.map(({ kind }) => kind))}::text[],
    ${sql.param(distinct.map(({ ownerId }) => ownerId))}::uuid[])`;
  await tx.execute(sql`
    INSERT INTO ledger_account (id, kind, owner_id)
    SELECT new.id, new.kind, new.owner_id
    FROM unnest(${sql.param(distinct.map(() => newId()))}::uuid[], ${sql.param(distinct.map(({ kind }) => kind))}::text[],
      ${sql.param(distinct.map(({ ownerId }) => ownerId))}::uuid[]) AS new (id, kind, owner_id)
    WHERE NOT EXISTS (SELECT FROM ledger_account AS old WHERE old.owner_id = new.owner_id AND old.kind = new.kind)
      AND NOT (new.owner_id IS NULL AND EXISTS (SELECT FROM ledger_account AS old WHERE old.owner_id IS NULL))
    ORDER BY new.owner_id, new.kind
    ON CONFLICT (owner_id, kind) DO NOTHING`);
  // @guard money "wallets wait for each other", tested by book/funds "give away no more than there is": without «FOR NO
  //   KEY UPDATE»
  const { rows } = await tx.execute<LockedBalance & Record<string, unknown>>(sql`
    SELECT ledger.id, ledger.kind, ledger.owner_id AS "ownerId", ledger.balance
    FROM ledger_account AS ledger
    WHERE ledger.id = ANY(ARRAY(
      SELECT owned.id FROM ${requestedWallets} AS asked (kind, owner_id)
      JOIN ledger_account AS owned ON owned.owner_id = asked.owner_id AND owned.kind = asked.kind
      UNION ALL
      SELECT house.id FROM ledger_account AS house WHERE house.owner_id IS NULL AND ${distinct.some(({ ownerId }) => ownerId === null)}
    ))
    ORDER BY ledger.id FOR NO KEY UPDATE`);
  return rows;
}

/** Sums the legs per ledger account and leaves out zero sums. */
export function addedUp(legs: readonly Leg[]): Leg[] {
  const sums = new Map<string, Leg>();
  for (const leg of legs) {
    const { amount = 0 } = sums.get(keyOf(leg)) ?? {};
    sums.set(keyOf(leg), { ...leg, amount: sumOf([amount, leg.amount]) });
  }
  return [...sums.values()].filter(({ amount }) => amount !== 0);
}

/**
 * Writes a movement and updates the balances; nothing is written when every leg sums to zero. The caller decides, under
 * its locks, whether an account may go below zero. The movement gets the time at which its last ledger account was
 * locked, so that times never go back within the entries of an account.
 *
 * @throws AlreadyPosted when it is in the journal already, which ends the transaction
 * @throws RangeError when the legs don't sum to zero; the database checks that again
 */
export async function post(
  tx: Transaction,
  newId: () => string,
  posting: Omit<Posting, 'at'>,
  legs: readonly Leg[],
): Promise<void> {
  if (addedUp(legs).length === 0) return;
  const locked = await lockBalances(tx, newId, addedUp(legs));
  // @guard money "a movement stands at the moment it has the wallets", tested by book/moments "of an account never go
  //   back, whoever had to wait": «bookNow(tx)» becomes «tx.execute<{ at: Date }>(sql`SELECT transaction_timestamp() AS
  //   at`).then(({ rows }) => new Date(String(rows[0]?.at)))»
  await postLocked(tx, { ...posting, at: await bookNow(tx) }, legs, locked);
}

/** A movement with the amount for each ledger account, in the order of the legs; empty where nothing moves. */
export interface Movement {
  posting: Posting;
  ledgerAccountIds: string[];
  amounts: number[];
}

/**
 * Returns a movement over locked ledger accounts.
 *
 * @param locked the ledger accounts of all legs
 * @throws RangeError when the legs don't sum to zero; the database checks that again
 */
export function movementOf(
  posting: Posting,
  legs: readonly Leg[],
  locked: readonly Omit<LockedBalance, 'balance'>[],
): Movement {
  const sums = addedUp(legs);
  // @guard money "the legs of a movement sum to zero", tested by book/journal "refuses legs that do not sum to zero,
  //   before and in the database"
  if (sumOf(sums.map(({ amount }) => amount)) !== 0) throw new RangeError('the legs do not sum to zero');
  const amounts = new Map(sums.map((leg) => [keyOf(leg), leg.amount]));
  const moved = locked.filter((one) => amounts.has(keyOf(one)));
  if (moved.length < sums.length) throw new RangeError('a leg is of an account that is not locked');
  return {
    posting,
    ledgerAccountIds: moved.map((one) => one.id),
    amounts: moved.map((one) => amounts.get(keyOf(one)) ?? 0),
  };
}

/**
 * Movements in the form that a statement takes: headers as JSON, and ledger accounts with their amounts as parallel
 * lists.
 */
export interface PostingValues {
  transfers: string;
  /** In sorted order, which the statement uses to find an account's position in the lists. */
  ledgerAccountIds: string[];
  amounts: number[];
  /** Number of the leg of each amount within its movement, from 1. */
  legs: number[];
  /** Position of the movement of each amount, from 0. */
  ofTransfers: number[];
}

/**
 * Returns movements in the form that one statement writes.
 *
 * @throws RangeError when two of them are of one ledger account, as each would depend on the other's balance
 */
export function postingValues(movements: readonly Movement[]): PostingValues {
  const moving = movements.filter(({ ledgerAccountIds }) => ledgerAccountIds.length > 0);
  const moved = moving
    .flatMap(({ ledgerAccountIds, amounts }, position) =>
      ledgerAccountIds.map((id, index) => ({ id, amount: amounts[index] ?? 0, leg: index + 1, position })),
    )
    // @guard money "of slips placed together each moves its own ledger accounts", tested by book/placing-together "are
    //   each written whole, with their lines, money and answers": without «.sort((a, b) => (a.id < b.id ? -1 : 1))»
    .sort((a, b) => (a.id < b.id ? -1 : 1));
  if (new Set(moved.map(({ id }) => id)).size < moved.length) {
    throw new RangeError('two movements are of one ledger account');
  }
  return {
    transfers: JSON.stringify(moving.map(({ posting }, position) => ({ ...posting, position }))),
    ledgerAccountIds: moved.map(({ id }) => id),
    amounts: moved.map(({ amount }) => amount),
    legs: moved.map(({ leg }) => leg),
    ofTransfers: moved.map(({ position }) => position),
  };
}

/**
 * Returns the steps (CTEs) of a statement that writes movements and updates the balances. An account that isn't found
 * in the lists wouldn't move; the journal then refuses the movement, as it doesn't sum to zero.
 */
export function postingSteps(value: ValueOf<PostingValues>): SQL {
  // By position instead of a join: the accounts are found by their ids, however the statement is planned. A settlement
  // moves tens of thousands, so each is found by a binary search.
  const [ids, amounts] = [sql`(${value('ledgerAccountIds')}::uuid[])`, sql`(${value('amounts')}::bigint[])`];
  const [legs, ofTransfers] = [sql`(${value('legs')}::integer[])`, sql`(${value('ofTransfers')}::integer[])`];
  const position = sql`width_bucket(ledger.id, ${ids})`;
  return sql`
    moving AS MATERIALIZED (
      SELECT * FROM json_to_recordset(${value('transfers')}::json) AS moving (position integer, id uuid, kind text,
        "referenceId" uuid, no integer, "businessDate" date, at timestamptz, "actorId" uuid, reason text, "reversesId" uuid)
    ), moved AS (
      UPDATE ledger_account AS ledger SET balance = ledger.balance + ${amounts}[${position}]
      WHERE ledger.id = ANY(${ids}) AND ${ids}[${position}] = ledger.id
      RETURNING ledger.id, ledger.balance, ${position} AS position
    ), header AS (
      INSERT INTO transfer (id, kind, reference_id, no, business_date, at, actor_id, reason, reverses_id)
      SELECT id, kind, "referenceId", no, "businessDate", at, "actorId", reason, "reversesId" FROM moving
    ), entries AS (
      INSERT INTO entry (transfer_id, leg, business_date, ledger_account_id, amount, balance_after, at)
      SELECT moving.id, ${legs}[moved.position], moving."businessDate", moved.id, ${amounts}[moved.position], moved.balance,
        moving.at
      FROM moved JOIN moving ON moving.position = ${ofTransfers}[moved.position]
      ORDER BY moving.position, ${legs}[moved.position]
    )`;
}

/** No movements, for the example values of statements. */
export const NO_POSTINGS: PostingValues = {
  transfers: '[]',
  ledgerAccountIds: [],
  amounts: [],
  legs: [],
  ofTransfers: [],
};

const move = definePreparedStatement({
  name: 'post',
  plan: 'kept',
  row: {},
  sql: (value: ValueOf<PostingValues>) => sql`WITH ${postingSteps(value)} SELECT`,
  example: NO_POSTINGS,
});

/**
 * Does the same over ledger accounts that are already locked, one for each leg; `at` was read under those locks.
 *
 * @throws AlreadyPosted, RangeError as `post`
 */
export async function postLocked(
  tx: Transaction,
  posting: Posting,
  legs: readonly Leg[],
  balances: readonly Omit<LockedBalance, 'balance'>[],
): Promise<void> {
  const movement = movementOf(posting, legs, balances);
  if (movement.ledgerAccountIds.length === 0) return;
  const { kind, referenceId, no } = posting;
  await move(tx, postingValues([movement])).catch((error: unknown) => {
    throw violatedConstraint(error) === 'transfer_once' ? new AlreadyPosted(`${kind} ${referenceId} ${no}`) : error;
  });
}
