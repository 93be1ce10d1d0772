/** One round: its times, its history, its sales and its outcome. */
import { sql } from 'drizzle-orm';
import { Round } from '../../../domain/entities/round';
import { RoundDetail, type RoundParts } from '../../../domain/api/round-detail';
import { approvalModeOf } from '../../book/approvals/approval';
import { ProblemError } from '../../kernel/problem';
import { readByIds } from '../../records/read';
import type { Acting } from '../../access/acting';
import type { Caller } from '../../access/caller';
import { EXAMPLE_DOWNLINE, EXAMPLE_MASTER } from '../../access/example';
import { column } from '../../db/column';
import { defineStatement, EXAMPLE_ID } from '../../db/statement';
import { approversFor } from '../../book/approvals/approvers';
import { APPROVAL_SOURCE, requestColumns } from '../../book/approvals/request-columns';
import { momentOf } from '../lotto/store';
import { settledByBetType, soldByBetType } from './by-bet-type';
import { roundSourceFor } from './source';

const textOf = (column: string) => sql`to_json(${sql.raw(column)}) #>> '{}'`;

interface RoundQuery {
  id: string;
  caller: Pick<Caller, 'accountId' | 'acting' | 'isMaster'>;
}

const readParts = defineStatement({
  name: 'round_detail',
  row: {
    opensAt: column.text,
    official: column.jsonb<RoundParts['official']>(),
    reason: column.nullable(column.text),
    resultUrl: column.nullable(column.text),
    settlementNo: column.smallint,
    slips: column.integer,
    frozen: column.json<RoundParts['frozen']>(),
    steps: column.json<RoundParts['steps']>(),
    settlements: column.json<RoundParts['settlements']>(),
    approvals: column.json<RoundParts['approvals']>(),
    previousId: column.nullable(column.uuid),
    nextId: column.nullable(column.uuid),
  },
  examples: {
    'to master': { id: EXAMPLE_ID, caller: EXAMPLE_MASTER },
    'to an agent': { id: EXAMPLE_ID, caller: EXAMPLE_DOWNLINE },
  },
  sql: ({ id, caller }: RoundQuery) => {
    const { acting, isMaster } = caller;
    const operatorText = (text: ReturnType<typeof sql>) => (isMaster ? text : sql`NULL::text`);
    // @guard access "what was asked for about a round is the house’s to know", tested by access/approvals: «(isMaster»
    //   becomes «(true»
    const operatorRows = (part: ReturnType<typeof sql>) => (isMaster ? sql`(${part})` : sql`'[]'::json`);
    // @guard access "who moved a round is the house’s to know", tested by access/approvals: «${operatorText(sql`actor`)}»
    //   becomes «actor»
    // @guard access "the slips of a round are those below", tested by results/results "is of one’s own part, and before
    //   it is paid of money to the house alone": «slip.path @> ARRAY[${acting.id}]::uuid[])» becomes «${acting.id}::uuid
    //   IS NOT NULL)»
    // @guard access "how many lines stood at close is the house’s to know", tested by results/results "is of one’s own
    //   part, and before it is paid of money to the house alone": «${isMaster ? sql`round.frozen_lines` :
    //   sql`NULL::integer`}» becomes «round.frozen_lines»
    // @guard access "what stood at close is the house’s to know", tested by results/results "is of one’s own part, and
    //   before it is paid of money to the house alone": «${isMaster ? sql`round.frozen_stake` : sql`NULL::bigint`}»
    //   becomes «round.frozen_stake»
    // @guard access "why a payout is stopped is the house’s to know", tested by results/results "says why to the house
    //   alone, since that names sums": «${isMaster ? sql`round.reason` : sql`CASE WHEN round.state NOT IN ('resulted',
    //   'correcting') THEN round.reason END`} AS reason» becomes «round.reason»
    // @guard access "why the house did something with a round is the house’s to know", tested by access/approvals
    //   "shows stakes of unpaid rounds and the authors of actions to the operator alone":
    //   «${operatorText(sql`reason`)})» becomes «reason)»
    return sql`
    SELECT ${textOf('round.opens_at')} AS "opensAt", round.official,
      ${isMaster ? sql`round.reason` : sql`CASE WHEN round.state NOT IN ('resulted', 'correcting') THEN round.reason END`} AS reason,
      lotto.result_url AS "resultUrl",
      round.settlement_no AS "settlementNo",
      (SELECT count(*)::integer FROM slip WHERE slip.round_id = round.id AND slip.state = 'accepted'
        AND slip.path @> ARRAY[${acting.id}]::uuid[]) AS slips,
      CASE WHEN round.frozen_at IS NOT NULL THEN json_build_object('at', round.frozen_at, 'lines', ${isMaster ? sql`round.frozen_lines` : sql`NULL::integer`},
        'stake', ${isMaster ? sql`round.frozen_stake` : sql`NULL::bigint`}, 'digest', round.frozen_digest) END AS frozen,
      (SELECT coalesce(json_agg(json_build_object('at', at, 'event', event, 'from', from_state, 'to', to_state,
          'actor', ${operatorText(sql`actor`)}, 'reason', ${operatorText(sql`reason`)}) ORDER BY id), '[]')
        FROM round_step WHERE round_step.round_id = round.id) AS steps,
      ${operatorRows(sql`SELECT coalesce(json_agg(json_build_object('no', no, 'at', at, 'businessDate', business_date,
          'winners', winners, 'payout', payout, 'reversedAt', reversed_at) ORDER BY no), '[]')
        FROM settlement WHERE settlement.round_id = round.id`)} AS settlements,
      ${operatorRows(sql`SELECT coalesce(json_agg(request ORDER BY request."submittedAt", request.id), '[]')
        FROM (SELECT ${requestColumns(caller)} FROM ${APPROVAL_SOURCE} WHERE approval.round_id = round.id) AS request`)} AS approvals,
      (SELECT other.id FROM round AS other WHERE other.lotto_id = round.lotto_id
        AND (other.closes_at, other.id) < (round.closes_at, round.id)
        ORDER BY other.closes_at DESC, other.id DESC LIMIT 1) AS "previousId",
      (SELECT other.id FROM round AS other WHERE other.lotto_id = round.lotto_id
        AND (other.closes_at, other.id) > (round.closes_at, round.id)
        ORDER BY other.closes_at, other.id LIMIT 1) AS "nextId"
    FROM round JOIN lotto ON lotto.id = round.lotto_id WHERE round.id = ${id}::uuid`;
  },
});

/** Returns a round as the caller may see it. Throws `not-found` if there is none. */
export async function roundById({ services, caller }: Acting, id: string): Promise<RoundDetail> {
  const { db } = services;
  const { acting } = caller;
  const [found] = await readByIds(db, Round, roundSourceFor(caller, momentOf(services)), acting, [id]);
  const [parts] = await readParts(db, { id, caller });
  if (!found || !parts) throw new ProblemError('not-found');
  const isPaid = found.state === 'settled' || found.state === 'correcting';
  const byBetType = isPaid
    ? await settledByBetType(db, id, parts.settlementNo, acting.id)
    : await soldByBetType(db, id, acting.id);
  const approvalMode = caller.isMaster ? await approvalModeOf(db, id) : null;
  return RoundDetail.parse({
    ...found,
    ...parts,
    approvalMode,
    approvers: approvalMode === 'secondPerson' ? await approversFor(db, caller) : null,
    byBetType,
  });
}
