/** Lines of a round as FROM clauses over `slip` and `line`, with a condition to which others can be added. */
import { type SQL, sql } from 'drizzle-orm';
import type { DeskRound } from '../../../domain/round-desk/round-desk';
import type { ActingAccount } from '../../access/caller';
import { AS_WRITTEN } from '../../db/plan-settings';

/** A round with its date. Slips and lines share the date, so that the database reads one month only. */
export type RoundOfLines = Pick<DeskRound, 'id' | 'businessDate'>;

/** The account below which lines count. */
export interface Viewer {
  isMaster: boolean;
  acting: Pick<ActingAccount, 'id' | 'path'>;
}

/** All lines of a round. */
export function linesOf({ id, businessDate }: RoundOfLines): SQL {
  return sql`
    slip JOIN line ON line.slip_id = slip.id
    WHERE slip.round_id = ${id}::uuid AND slip.business_date = ${businessDate}::date
      AND line.round_id = ${id}::uuid AND line.business_date = ${businessDate}::date`;
}

/**
 * Returns the lines of a round's slips with a number above the given one. They are few, so each slip's are looked up by
 * its key.
 */
export function linesAfter({ id, businessDate }: RoundOfLines, no: number): SQL {
  return sql`
    slip CROSS JOIN LATERAL (
      SELECT * FROM line AS its WHERE its.slip_id = slip.id AND its.business_date = ${businessDate}::date ${AS_WRITTEN}
    ) AS line
    WHERE slip.round_id = ${id}::uuid AND slip.business_date = ${businessDate}::date AND slip.no > ${no}`;
}

/** Returns the condition for slips that count below an account: accepted slips, and those whose debit is pending. */
export function isSlipCountedFor({ isMaster, acting }: Viewer): SQL {
  // @guard access "a desk adds up what is below the reader", tested by round-desk/desk "tells other of the whole and of
  //   their own what follows from the lines": «${isMaster ? sql`` : sql`AND slip.path @>
  //   ARRAY[${acting.id}]::uuid[]`}`;» becomes «`;»
  return sql`AND slip.state IN ('pending', 'accepted')
    ${isMaster ? sql`` : sql`AND slip.path @> ARRAY[${acting.id}]::uuid[]`}`;
}

/**
 * Returns the condition for lines that count below an account. Lines that may still be refused count too, as they use
 * up room.
 */
export function isCountedFor(viewer: Viewer): SQL {
  return sql`AND line.ended IS NULL ${isSlipCountedFor(viewer)}`;
}
