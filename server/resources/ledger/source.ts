/** Where the entries of an account's ledger come from. */
import { type SQL, sql } from 'drizzle-orm';
import { entry, transfer } from '../../db/book/ledger';
import type { ActingAccount } from '../../access/caller';
import type { RecordSource } from '../../records/source';
import type { Reader } from '../../records/read';
import { type LedgerRange, type SerialRange, serialRangeOf } from './serial-range';

/** Who did it, for those above them: what an upline's people are called is none of its downline's business. */
// @guard access "a ledger names those below its reader alone", tested by access/money: without «AND person.path @>
//   ARRAY[${id}]::uuid[]»
const actorFor = ({ id }: ActingAccount) => sql`(
  SELECT person.username FROM account AS person
  WHERE person.id = ${transfer.actorId} AND person.path @> ARRAY[${id}]::uuid[]
)`;

/**
 * What a movement is about: its slip, and the round of either. Every entry has its transfer; joined from the left by a
 * unique key it isn't looked up where nothing is asked of it, as in counting.
 */
const FROM = sql`${entry}
  LEFT JOIN ${transfer} ON ${transfer.id} = ${entry.transferId}
  LEFT JOIN slip ON slip.id = ${transfer.referenceId} AND slip.business_date = ${transfer.businessDate}
    AND ${transfer.kind} IN ('stake', 'cancel', 'refund', 'confirmWin')
  LEFT JOIN round ON round.id = coalesce(slip.round_id, ${transfer.referenceId})
  LEFT JOIN lotto ON lotto.id = round.lotto_id`;

/**
 * The entries of one ledger account, those of a stretch where it is bounded. The stretch is what leads to them: asked for by
 * moment as well, as the list's filter does, the planner takes both for independent of each other, expects next to none and
 * reads the stretch whole.
 *
 * @param ledgerAccountId null for an account that nothing ever moved of
 */
function ledgerSource(
  ledgerAccountId: string | null,
  stretch: SerialRange | null,
  acting: ActingAccount,
): RecordSource {
  const isWithin: SQL = stretch
    ? sql`${entry.serial} BETWEEN ${stretch.first}::bigint AND ${stretch.last}::bigint`
    : sql`true`;
  return {
    from: FROM,
    partitionedBy: sql`${entry.businessDate}`,
    fields: {
      id: entry.transferId,
      number: entry.serial,
      at: stretch ? sql`(${entry.at} + interval '0')` : entry.at,
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

/** The entries of one ledger account in a range of time, which may be open. */
export async function rangedLedgerSource(
  db: Reader,
  acting: ActingAccount,
  ledgerAccountId: string | null,
  range: LedgerRange,
): Promise<RecordSource> {
  const isBounded = range.from !== null || range.until !== null;
  return ledgerSource(ledgerAccountId, isBounded ? await serialRangeOf(db, ledgerAccountId, range) : null, acting);
}
