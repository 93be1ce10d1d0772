/**
 * Range of time to range of serials in a ledger account. An index leads to both ends, however many entries there are.
 */
import { sql } from 'drizzle-orm';
import type { Filter } from '../../records/query';
import type { Reader } from '../../records/read';

/** Serials of the first and the last entry of a range; if `first` is larger than `last`, the range is empty. */
export interface SerialRange {
  first: number;
  last: number;
}

/** Moments in the API's form; null where the range is open. */
export interface LedgerRange {
  from: string | null;
  /** Exclusive. */
  until: string | null;
}

/** Returns the range of time that a list's filter names. */
export function rangeOf({ conditions }: Pick<Filter, 'conditions'>): LedgerRange {
  const boundOf = (bound: string) =>
    conditions.flatMap(({ field, operator, value }) =>
      field === 'at' && operator === bound ? [String(value)] : [],
    )[0] ?? null;
  return { from: boundOf('gte'), until: boundOf('lt') };
}

export interface BoundedSerialRange extends SerialRange {
  /** Balance of the wallet before the range and after it, satang. */
  opening: number;
  closing: number;
}

interface Row extends Record<string, unknown> {
  first: number | null;
  last: number | null;
  opening: number | null;
  closing: number | null;
}

/** Returns the wallet of an account; null before its first movement. */
export async function walletOf(db: Reader, accountId: string): Promise<string | null> {
  const { rows } = await db.execute<{ id: string }>(
    sql`SELECT id FROM ledger_account WHERE owner_id = ${accountId}::uuid AND kind = 'wallet'`,
  );
  return rows[0]?.id ?? null;
}

/**
 * Returns the entries of a range and the balances around them. Moments of one account never go back from entry to
 * entry, so the range is a run of entries.
 */
export async function serialRangeOf(
  db: Reader,
  ledgerAccountId: string | null,
  { from, until }: LedgerRange,
): Promise<BoundedSerialRange> {
  // An entry before the range and one within it, if they exist: the balance after the former is the opening one.
  const own = sql`FROM entry WHERE ledger_account_id = ${ledgerAccountId}::uuid`;
  const { rows } = await db.execute<Row>(sql`
    SELECT first.serial AS first, last.serial AS last, before.balance AS opening, last.balance AS closing
    FROM (SELECT 1) AS one
    LEFT JOIN LATERAL (
      SELECT serial ${own} AND at >= coalesce(${from}::timestamptz, '-infinity') ORDER BY at, serial LIMIT 1
    ) AS first ON true
    LEFT JOIN LATERAL (
      SELECT balance_after AS balance ${own} AND at < coalesce(${from}::timestamptz, '-infinity')
      ORDER BY at DESC, serial DESC LIMIT 1
    ) AS before ON true
    LEFT JOIN LATERAL (
      SELECT serial, balance_after AS balance ${own} AND at < coalesce(${until}::timestamptz, 'infinity')
      ORDER BY at DESC, serial DESC LIMIT 1
    ) AS last ON true`);
  const [row] = rows;
  const opening = row?.opening ?? 0;
  // After the last entry the range is empty, even if there are entries before it.
  return {
    first: row?.first ?? Number.MAX_SAFE_INTEGER,
    last: row?.last ?? 0,
    opening,
    closing: row?.closing ?? opening,
  };
}
