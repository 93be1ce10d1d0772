/** The rounds that wait for a result by hand, with what is known of each so far. */
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { LOTTO_FAMILIES } from '../../../domain/lottos/lotto';
import type { Reader } from '../../records/read';

/** So many are told, those that wait longest first. */
const AWAITING_TOLD = 200;

const moment = z.iso.datetime({ offset: true });

export const AwaitingRound = z.object({
  id: z.uuid(),
  code: z.string(),
  name: z.string().nullable(),
  family: z.enum(LOTTO_FAMILIES),
  resultUrl: z.string().nullable(),
  businessDate: z.iso.date(),
  number: z.int(),
  state: z.string(),
  resultAt: moment,
  /** Negative before it is due. */
  minutesLate: z.int(),
  lines: z.int(),
  /** Satang. */
  stake: z.int(),
  /** Why its payout was stopped. */
  blocked: z.string().nullable(),
  /** What was kept of its result, or submitted. */
  entered: z
    .object({
      approvalId: z.uuid(),
      state: z.enum(['draft', 'submitted']),
      official: z.record(z.string(), z.unknown()),
      by: z.string().nullable(),
      at: moment,
      goesOnAt: moment.nullable(),
    })
    .nullable(),
  /** Why the result that was submitted last wasn't approved; null where none was refused. */
  refused: z.object({ reason: z.string().nullable(), by: z.string().nullable(), at: moment }).nullable(),
});
export type AwaitingRound = z.infer<typeof AwaitingRound>;

/** Rounds that have closed and aren't paid, those of yeekee aside, which compute themselves. */
export async function readAwaiting(db: Reader, now: Date): Promise<AwaitingRound[]> {
  const { rows } = await db.execute<AwaitingRound>(sql`
    SELECT round.id, lotto.code, lotto.name, lotto.family, lotto.result_url AS "resultUrl",
      round.business_date::text AS "businessDate", round.number, round.state, to_json(round.result_at) #>> '{}' AS "resultAt",
      floor(extract(epoch FROM ${now.toISOString()}::timestamptz - round.result_at) / 60)::integer AS "minutesLate",
      coalesce(round.frozen_lines, 0) AS lines, coalesce(round.frozen_stake, 0)::bigint AS stake,
      CASE WHEN round.state IN ('resulted', 'correcting') THEN round.reason END AS blocked,
      (SELECT json_build_object('approvalId', asked.id, 'state', asked.state, 'official', asked.request -> 'official',
          'by', submitter.username, 'at', asked.submitted_at, 'goesOnAt', asked.goes_on_at)
        FROM approval AS asked LEFT JOIN account AS submitter ON submitter.id = asked.submitted_by
        WHERE asked.round_id = round.id AND asked.kind = 'result' AND asked.state IN ('draft', 'submitted')) AS entered,
      (SELECT CASE last.state WHEN 'refused' THEN
          json_build_object('reason', last.decision_reason, 'by', decider.username, 'at', last.decided_at) END
        FROM approval AS last LEFT JOIN account AS decider ON decider.id = last.decided_by
        WHERE last.round_id = round.id AND last.kind = 'result' AND last.state IN ('refused', 'takenBack', 'approved')
        ORDER BY last.decided_at DESC LIMIT 1) AS refused
    FROM round JOIN lotto ON lotto.id = round.lotto_id
    WHERE round.state IN ('closed', 'awaitingApproval', 'resulted', 'correcting') AND lotto.family <> 'yeekee'
    ORDER BY round.result_at, lotto.position, round.id LIMIT ${AWAITING_TOLD}`);
  return rows;
}
