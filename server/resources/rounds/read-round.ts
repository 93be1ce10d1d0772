/** One round: its times, its story, what is in it and what came of it. */
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { Round, type RoundRecord } from '../../../domain/entities/round';
import { recordSchema } from '../../../domain/entities/entity';
import { OfficialResult } from '../../../domain/results/official-result';
import { APPROVAL_KINDS, APPROVAL_STATES } from '../../db/book/control';
import { ProblemError } from '../../http/problem';
import { readByIds, type Reader } from '../../records/read';
import type { Acting } from '../../records/store';
import { momentOf } from '../lottos/store';
import { BetTypeSums, settledByBetType, soldByBetType } from './by-bet-type';
import { roundSourceFor } from './source';

const moment = z.iso.datetime({ offset: true });

const Step = z.object({
  at: moment,
  event: z.string(),
  from: z.string(),
  to: z.string(),
  /** Who did it, `clock` where nobody did; null for those outside the house. */
  actor: z.string().nullable(),
  reason: z.string().nullable(),
});

const Settled = z.object({
  no: z.int(),
  at: moment,
  businessDate: z.iso.date(),
  winners: z.int(),
  payout: z.int(),
  reversedAt: moment.nullable(),
});

const AskedFor = z.object({
  id: z.uuid(),
  kind: z.enum(APPROVAL_KINDS),
  state: z.enum(APPROVAL_STATES),
  official: z.unknown(),
  reason: z.string().nullable(),
  submittedBy: z.string().nullable(),
  submittedAt: moment,
  goesOnAt: moment.nullable(),
  decidedBy: z.string().nullable(),
  decidedAt: moment.nullable(),
  decisionReason: z.string().nullable(),
});

const Parts = z.object({
  opensAt: moment,
  official: OfficialResult.nullable(),
  /** Why it was voided or has no result; to the house also why it isn't paid, which names sums. */
  reason: z.string().nullable(),
  resultUrl: z.string().nullable(),
  settlementNo: z.int(),
  slips: z.int(),
  /** What stood in the book at close; null before. How much that is, is the house's to know. */
  frozen: z.object({ at: moment, lines: z.int().nullable(), stake: z.int().nullable(), digest: z.string().nullable() }).nullable(),
  steps: z.array(Step),
  /** The house's to know, and empty for everybody else, as is what was asked for. */
  settlements: z.array(Settled),
  approvals: z.array(AskedFor),
  previousId: z.uuid().nullable(),
  nextId: z.uuid().nullable(),
});

export const RoundDetail = recordSchema(Round).extend(Parts.shape).extend({ byBetType: z.array(BetTypeSums) });

type Parts = z.infer<typeof Parts>;

/** A round with everything that is told of it. */
export type RoundDetail = RoundRecord & Parts & { byBetType: BetTypeSums[] };

const textOf = (column: string) => sql`to_json(${sql.raw(column)}) #>> '{}'`;

async function readParts(db: Reader, id: string, { acting, isMaster }: Acting['caller']): Promise<Parts | undefined> {
  const forHouse = (part: ReturnType<typeof sql>) => (isMaster ? sql`(${part})` : sql`'[]'::json`);
  const { rows } = await db.execute<Parts & Record<string, unknown>>(sql`
    SELECT ${textOf('round.opens_at')} AS "opensAt", round.official,
      ${isMaster ? sql`round.reason` : sql`CASE WHEN round.state NOT IN ('resulted', 'correcting') THEN round.reason END`} AS reason,
      lotto.result_url AS "resultUrl",
      round.settlement_no AS "settlementNo",
      (SELECT count(*)::integer FROM slip WHERE slip.round_id = round.id AND slip.state = 'accepted'
        AND slip.path @> ARRAY[${acting.id}]::uuid[]) AS slips,
      CASE WHEN round.frozen_at IS NOT NULL THEN json_build_object('at', round.frozen_at, 'lines', ${isMaster ? sql`round.frozen_lines` : sql`NULL::integer`},
        'stake', ${isMaster ? sql`round.frozen_stake` : sql`NULL::bigint`}, 'digest', round.frozen_digest) END AS frozen,
      (SELECT coalesce(json_agg(json_build_object('at', at, 'event', event, 'from', from_state, 'to', to_state,
          'actor', ${isMaster ? sql`actor` : sql`NULL::text`}, 'reason', reason) ORDER BY id), '[]')
        FROM round_step WHERE round_step.round_id = round.id) AS steps,
      ${forHouse(sql`SELECT coalesce(json_agg(json_build_object('no', no, 'at', at, 'businessDate', business_date,
          'winners', winners, 'payout', payout, 'reversedAt', reversed_at) ORDER BY no), '[]')
        FROM settlement WHERE settlement.round_id = round.id`)} AS settlements,
      ${forHouse(sql`SELECT coalesce(json_agg(json_build_object('id', asked.id, 'kind', asked.kind, 'state', asked.state,
          'official', asked.request -> 'official', 'reason', asked.reason, 'submittedBy', submitter.username,
          'submittedAt', asked.submitted_at, 'goesOnAt', asked.goes_on_at, 'decidedBy', decider.username,
          'decidedAt', asked.decided_at, 'decisionReason', asked.decision_reason) ORDER BY asked.submitted_at, asked.id), '[]')
        FROM approval AS asked
        LEFT JOIN account AS submitter ON submitter.id = asked.submitted_by
        LEFT JOIN account AS decider ON decider.id = asked.decided_by
        WHERE asked.round_id = round.id`)} AS approvals,
      (SELECT other.id FROM round AS other WHERE other.lotto_id = round.lotto_id
        AND (other.closes_at, other.id) < (round.closes_at, round.id)
        ORDER BY other.closes_at DESC, other.id DESC LIMIT 1) AS "previousId",
      (SELECT other.id FROM round AS other WHERE other.lotto_id = round.lotto_id
        AND (other.closes_at, other.id) > (round.closes_at, round.id)
        ORDER BY other.closes_at, other.id LIMIT 1) AS "nextId"
    FROM round JOIN lotto ON lotto.id = round.lotto_id WHERE round.id = ${id}::uuid`);
  return rows[0];
}

/** A round as the caller may know of it. Throws `not-found` when there is none. */
export async function readRound({ services, caller }: Acting, id: string): Promise<RoundDetail> {
  const { db } = services;
  const { acting } = caller;
  const [row] = await readByIds(db, Round, roundSourceFor(caller, momentOf(services)), acting, [id]);
  const parts = await readParts(db, id, caller);
  if (!row || !parts) throw new ProblemError('not-found');
  const found = row as unknown as RoundRecord;
  const isPaid = found.state === 'settled' || found.state === 'correcting';
  const byBetType = isPaid
    ? await settledByBetType(db, id, parts.settlementNo, acting.id)
    : await soldByBetType(db, id, acting.id);
  return { ...found, ...parts, byBetType };
}
