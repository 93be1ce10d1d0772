/** The source of rounds: every account with a right to rounds may know all of them, but only the money below it. */
import { type SQL, sql } from 'drizzle-orm';
import { LOTTO_GROUPS, familiesIn } from '../../../domain/lotto/group';
import { lotto } from '../../db/book/lottos';
import { soldOfRound } from '../../book/sold-numbers';
import { roundTotal } from '../../db/book/ledger';
import { round } from '../../db/book/rounds';
import type { Caller } from '../../access/caller';
import type { RecordSource } from '../../records/source';

const group: SQL = sql`CASE ${sql.join(
  LOTTO_GROUPS.map(
    (name) => sql`WHEN ${lotto.family} = ANY(${sql.param(familiesIn(name))}::text[]) THEN ${name}::text`,
  ),
  sql` `,
)} END`;

/** Whether a round has closed and isn't settled yet. The condition is that of the partial index `round_awaiting`. */
const isAwaiting: SQL = sql`(${round.state} IN ('closed', 'awaitingApproval', 'shooting', 'frozen', 'resulted', 'correcting'))`;

/** Returns one account's part of a settled round: a column of its totals, or the sum of several. */
function totalOf({ acting }: Caller, column: SQL): SQL {
  return sql`(SELECT coalesce(sum(${column}), 0)::bigint FROM ${roundTotal}
    WHERE ${roundTotal.roundId} = ${round.id} AND ${roundTotal.settlementNo} = ${round.settlementNo}
      AND ${roundTotal.accountId} = ${acting.id}::uuid)`;
}

const isPaid: SQL = sql`${round.state} IN ('settled', 'correcting')`;

/** Returns the stakes of a round; without a settlement only the operator sees them. */
function stakeFor(caller: Caller): SQL {
  // @guard access "what is staked on a round that isn’t paid is the house’s to know", tested by access/approvals:
  //   «caller.isMaster» becomes «true»
  const open = caller.isMaster ? soldOfRound(sql`${round.id}`, sql`${round.businessDate}`) : sql`NULL::bigint`;
  return sql`CASE WHEN ${isPaid} THEN ${totalOf(caller, sql`${roundTotal.stake}`)} ELSE ${open} END`;
}

/**
 * Returns a moment that lies as far before the given one as the result lies after the year 2000, so that later results
 * come last.
 */
const mirroredAt = (moment: string): SQL =>
  sql`(${moment}::timestamptz - (${round.resultAt} - '2000-01-01T00:00:00Z'::timestamptz))`;

/** Returns the source of rounds for the caller. */
export function roundSourceFor(caller: Caller, now: Date): RecordSource {
  const isOverdue = sql`(${isAwaiting} AND ${round.state} <> 'correcting' AND ${round.resultAt} <= ${now}::timestamptz)`;
  const isAhead = sql`(${round.resultAt} > ${now}::timestamptz)`;
  // Overdue rounds first, the longest overdue leading; then past rounds, the latest first; then coming rounds, the next
  // first.
  const turn = sql`CASE WHEN ${isOverdue} THEN ${mirroredAt('2400-01-01T00:00:00Z')} WHEN ${isAhead} THEN ${mirroredAt('1900-01-01T00:00:00Z')}
    ELSE ${round.resultAt} END`;
  const paid = (column: SQL) => sql`CASE WHEN ${isPaid} THEN ${totalOf(caller, column)} END`;
  return {
    from: sql`${round} LEFT JOIN ${lotto} ON ${lotto.id} = ${round.lottoId}`,
    fields: {
      id: round.id,
      code: lotto.code,
      name: lotto.name,
      lotto: round.lottoId,
      family: lotto.family,
      group,
      businessDate: round.businessDate,
      number: round.number,
      state: round.state,
      closesAt: round.closesAt,
      resultAt: round.resultAt,
      isAwaiting,
      isOverdue,
      isAhead,
      turn,
      minutesLate: sql`CASE WHEN ${isOverdue}
        THEN floor(extract(epoch FROM ${now}::timestamptz - ${round.resultAt}) / 60)::integer ELSE 0 END`,
      isBlocked: sql`(${round.state} IN ('resulted', 'correcting') AND ${round.reason} IS NOT NULL)`,
      digits: round.digits,
      stake: stakeFor(caller),
      payout: paid(sql`${roundTotal.payout}`),
      ownShare: paid(sql`${roundTotal.ownWinLoss} + ${roundTotal.ownCommission}`),
      version: round.version,
    },
    labels: { lotto: sql`coalesce(${lotto.name}, ${lotto.code})` },
    scope: () => sql`true`,
    orderings: { turn: () => ({ join: sql``, value: turn }) },
  };
}
