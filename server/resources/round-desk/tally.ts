/**
 * Updates the tally of a round's lines from one moment of the database to a later one.
 *
 * For each line that is added or given back, the database counts a change of its number (`exposure.changes`), in the
 * same transaction. A number's tally is therefore still right if nothing was counted since. If the counted changes
 * equal those of the slips with numbers above the earlier tally's last, only their lines are missing. Any other number
 * is added up again: a line of it was given back, or its slip has a lower number than slips that were already there.
 */
import { type SQL, sql } from 'drizzle-orm';
import { numberArraysOf, type NumberKey } from '../../book/placing/lock-numbers';
import type { Transaction } from '../../kernel/services';
import { type AccountNumber, addUpNumbers } from './account-numbers';
import { isCountedFor, linesAfter, linesOf, type RoundOfLines, type Viewer } from './counted-lines';
import { keyOfSold, numberOfKey } from './sold-number';

/** Share of numbers to add up again above which all of them are added up. */
const MANY = 0.25;

/** Sums of a round's lines at one moment of the database. */
export interface Tally {
  /** By the number's key. */
  numbers: ReadonlyMap<string, AccountNumber>;
  /** Counted changes of each sold number, by its key. */
  changes: ReadonlyMap<string, number>;
  /** Highest slip number. */
  lastNo: number;
  /** Number of accounts on the longest path of a slip. */
  depth: number;
}

/** The tally before anything was added up. */
export const NOTHING_ADDED: Tally = { numbers: new Map(), changes: new Map(), lastNo: 0, depth: 1 };

type CountedChanges = NumberKey & { changes: number } & Record<string, unknown>;

const byKey = (rows: readonly CountedChanges[]) => new Map(rows.map((row) => [keyOfSold(row), row.changes]));

async function readChanges(tx: Transaction, { id }: RoundOfLines): Promise<ReadonlyMap<string, number>> {
  const { rows } = await tx.execute<CountedChanges>(
    sql`SELECT bet_type AS "betType", number, changes FROM exposure WHERE round_id = ${id}::uuid`,
  );
  return byKey(rows);
}

/** Reads the changes made by slips above a number: each line was added, and some were given back since. */
async function readNewChanges(tx: Transaction, round: RoundOfLines, no: number): Promise<ReadonlyMap<string, number>> {
  const { rows } = await tx.execute<CountedChanges>(sql`
    SELECT line.bet_type AS "betType", line.booked AS number,
      (count(*) + count(*) FILTER (WHERE line.ended = 'cancelled'))::integer AS changes
    FROM ${linesAfter(round, no)} GROUP BY line.bet_type, line.booked`);
  return byKey(rows);
}

/**
 * Reads the highest number of the slips above one, and the length of their longest path; without such slips the earlier
 * values.
 */
async function readExtent(tx: Transaction, { id, businessDate }: RoundOfLines, { lastNo, depth }: Tally) {
  const { rows } = await tx.execute<Pick<Tally, 'lastNo' | 'depth'> & Record<string, unknown>>(sql`
    SELECT coalesce(max(no), ${lastNo})::bigint AS "lastNo", greatest(max(cardinality(path)), ${depth}::integer) AS depth FROM slip
    WHERE round_id = ${id}::uuid AND business_date = ${businessDate}::date AND no > ${lastNo}`);
  return rows[0] ?? { lastNo, depth };
}

/** Returns the keys of the numbers that changed by more than their new lines. */
function changedOtherwise(
  before: Tally,
  changes: ReadonlyMap<string, number>,
  news: ReadonlyMap<string, number>,
): ReadonlySet<string> {
  const keys = [...changes.keys(), ...before.changes.keys(), ...news.keys()];
  const counted = (key: string) => (changes.get(key) ?? 0) - (before.changes.get(key) ?? 0);
  // @guard money "a number that has changed otherwise than by new lines is added up anew", tested by round-desk/tally
  //   "holds the line of a slip whose number is below that of one that was there before it": «counted(key) !==
  //   (news.get(key) ?? 0)» becomes «(void counted, void news, key === "")»
  return new Set(keys.filter((key) => counted(key) !== (news.get(key) ?? 0)));
}

function added(one: AccountNumber | undefined, more: AccountNumber): AccountNumber {
  if (!one) return more;
  const { betType, number } = one;
  return {
    betType,
    number,
    lines: one.lines + more.lines,
    stake: one.stake + more.stake,
    discount: one.discount + more.discount,
    paid: one.paid + more.paid,
    held: one.held + more.held,
    commission: one.commission + more.commission,
    share: one.share + more.share,
  };
}

const mapOf = (numbers: readonly AccountNumber[]) => new Map(numbers.map((one) => [keyOfSold(one), one]));

/** Returns a condition for the lines of some numbers, by their keys. */
function areOf(keys: ReadonlySet<string>): SQL {
  const { betTypes, numbers } = numberArraysOf([...keys].map(numberOfKey));
  return sql`AND (line.bet_type, line.booked) IN (
    SELECT * FROM unnest(${sql.param(betTypes)}::text[], ${sql.param(numbers)}::text[]))`;
}

/**
 * Returns the tally of a round's lines for an account at the moment of a transaction.
 *
 * @param tx transaction that reads everything as of one moment
 * @param before the tally as of an earlier moment
 */
export async function tallyAt(tx: Transaction, round: RoundOfLines, viewer: Viewer, before: Tally): Promise<Tally> {
  const [changes, extent, news] = await Promise.all([
    readChanges(tx, round),
    readExtent(tx, round, before),
    before === NOTHING_ADDED ? NOTHING_ADDED.changes : readNewChanges(tx, round, before.lastNo),
  ]);
  const addUp = (lines: SQL) => addUpNumbers(tx, sql`${lines} ${isCountedFor(viewer)}`, viewer.acting, extent.depth);
  const stale = changedOtherwise(before, changes, news);
  if (before === NOTHING_ADDED || stale.size > changes.size * MANY)
    return { ...extent, changes, numbers: mapOf(await addUp(linesOf(round))) };
  const [fresh, anew] = await Promise.all([
    news.size > 0 ? addUp(linesAfter(round, before.lastNo)) : [],
    stale.size > 0 ? addUp(sql`${linesOf(round)} ${areOf(stale)}`) : [],
  ]);
  const numbers = new Map(before.numbers);
  for (const key of stale) numbers.delete(key);
  for (const one of anew) numbers.set(keyOfSold(one), one);
  for (const one of fresh) {
    const key = keyOfSold(one);
    if (!stale.has(key)) numbers.set(key, added(numbers.get(key), one));
  }
  return { ...extent, changes, numbers };
}
