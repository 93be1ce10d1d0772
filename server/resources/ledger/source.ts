/** The source of the entries of an account's ledger. */
import { type SQL, sql } from 'drizzle-orm';
import { entry, transfer } from '../../db/book/ledger';
import type { ActingAccount } from '../../access/caller';
import type { RecordSource } from '../../records/source';
import type { Reader } from '../../records/read';
import { type LedgerRange, type SerialRange, serialRangeOf } from './serial-range';

/**
 * Name of the actor, visible to accounts above that person only: a downline may not know the names of its upline's
 * people.
 */
// @guard access "a ledger names those below its reader alone", tested by access/money: without «AND person.path @>
//   ARRAY[${id}]::uuid[]»
const actorFor = ({ id }: ActingAccount) => sql`(
  SELECT person.username FROM account AS person
  WHERE person.id = ${transfer.actorId} AND person.path @> ARRAY[${id}]::uuid[]
)`;

/**
 * Tables about a movement: its slip, and the round of either. Every entry has its transfer. It is joined from the left
 * by a unique key, so that it isn't looked up if none of its columns are read, as in counting.
 */
const FROM = sql`${entry}
  LEFT JOIN ${transfer} ON ${transfer.id} = ${entry.transferId}
  LEFT JOIN slip ON slip.id = ${transfer.referenceId} AND slip.business_date = ${transfer.businessDate}
    AND ${transfer.kind} IN ('stake', 'cancel', 'refund', 'confirmWin')
  LEFT JOIN round ON round.id = coalesce(slip.round_id, ${transfer.referenceId})
  LEFT JOIN lotto ON lotto.id = round.lotto_id`;

/**
 * Returns the source of one ledger account's entries, within a range if there is one. Only the range of serials selects
 * the entries. With the list's filter by moment as a second condition, the planner would take both for independent,
 * expect almost no rows and read the whole range.
 *
 * @param ledgerAccountId null for an account without any movement
 */
function ledgerSource(ledgerAccountId: string | null, range: SerialRange | null, acting: ActingAccount): RecordSource {
  const isWithin: SQL = range
    ? sql`${entry.serial} BETWEEN ${range.first}::bigint AND ${range.last}::bigint`
    : sql`true`;
  return {
    from: FROM,
    partitionedBy: sql`${entry.businessDate}`,
    fields: {
      id: entry.transferId,
      number: entry.serial,
      at: range ? sql`(${entry.at} + interval '0')` : entry.at,
      kind: transfer.kind,
      amount: entry.amount,
      size: sql`abs(${entry.amount})`,
      before: sql`(${entry.balanceAfter} - ${entry.amount})`,
      after: entry.balanceAfter,
      businessDate: transfer.businessDate,
      referenceId: transfer.referenceId,
      slipNo: sql`slip.no::text`,
      lotto: sql`lotto.code`,
      roundDate: sql`round.business_date`,
      roundNo: sql`round.number::text`,
      actor: actorFor(acting),
      reason: transfer.reason,
    },
    labels: {},
    // @guard access "a ledger is that of the account", tested by access/money: «${entry.ledgerAccountId} =
    //   ${ledgerAccountId}::uuid» becomes «${ledgerAccountId}::uuid IS NOT NULL»
    scope: () => sql`(${entry.ledgerAccountId} = ${ledgerAccountId}::uuid AND ${isWithin})`,
  };
}

/** Returns the source of one ledger account's entries in a range of time, which may be open. */
export async function rangedLedgerSource(
  db: Reader,
  acting: ActingAccount,
  ledgerAccountId: string | null,
  range: LedgerRange,
): Promise<RecordSource> {
  const isBounded = range.from !== null || range.until !== null;
  return ledgerSource(ledgerAccountId, isBounded ? await serialRangeOf(db, ledgerAccountId, range) : null, acting);
}
