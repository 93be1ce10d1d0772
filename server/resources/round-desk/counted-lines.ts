/** Lines of a round as FROM clauses with a condition, of `slip` and `line`, that more conditions may follow. */
import { type SQL, sql } from 'drizzle-orm';
import type { DeskRound } from '../../../domain/round-desk/round-desk';
import type { ActingAccount } from '../../access/caller';

/** A round whose lines are read. Slips and lines are of its date, so that one month is looked at. */
export type RoundOfLines = Pick<DeskRound, 'id' | 'businessDate'>;

/** Below whom lines count. */
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

/** The lines of a round's slips with a number above one: few, so each slip's are looked up by its key, wherever all are. */
export function linesAfter({ id, businessDate }: RoundOfLines, no: number): SQL {
  return sql`
    slip CROSS JOIN LATERAL (
      SELECT * FROM line AS its WHERE its.slip_id = slip.id AND its.business_date = ${businessDate}::date OFFSET 0
    ) AS line
    WHERE slip.round_id = ${id}::uuid AND slip.business_date = ${businessDate}::date AND slip.no > ${no}`;
}

/** The condition of the slips that count below an account: they stand or are being asked for. */
export function isSlipCountedFor({ isMaster, acting }: Viewer): SQL {
  // @guard access "a desk adds up what is below the reader", tested by round-desk/desk "tells other of the whole and of
  //   their own what follows from the lines": «${isMaster ? sql`` : sql`AND slip.path @>
  //   ARRAY[${acting.id}]::uuid[]`}`;» becomes «`;»
  return sql`AND slip.state IN ('pending', 'accepted')
    ${isMaster ? sql`` : sql`AND slip.path @> ARRAY[${acting.id}]::uuid[]`}`;
}

/** The condition of the lines that count below an account: as they take room from others, also those that may yet be refused. */
export function isCountedFor(viewer: Viewer): SQL {
  return sql`AND line.ended IS NULL ${isSlipCountedFor(viewer)}`;
}
