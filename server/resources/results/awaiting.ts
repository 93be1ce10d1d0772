/** The rounds that wait for a manual result, with the data known so far. */
import { sql } from 'drizzle-orm';
import type { AwaitingRound } from '../../../domain/rounds/awaiting-round';
import type { Caller } from '../../access/caller';
import type { Reader } from '../../records/read';
import { officialFor } from '../../book/approvals/request-columns';

/** Maximum number of rounds returned, the longest waiting first. */
const AWAITING_SHOWN = 200;

/** Reads rounds that have closed and aren't paid, without those of yeekee, which compute their own results. */
export async function readAwaiting(db: Reader, caller: Caller, now: Date): Promise<AwaitingRound[]> {
  const { rows } = await db.execute<AwaitingRound>(sql`
    SELECT round.id, lotto.code, lotto.name, lotto.family, lotto.result_url AS "resultUrl",
      round.business_date::text AS "businessDate", round.number, round.state, to_json(round.result_at) #>> '{}' AS "resultAt",
      floor(extract(epoch FROM ${now.toISOString()}::timestamptz - round.result_at) / 60)::integer AS "minutesLate",
      coalesce(round.frozen_lines, 0) AS lines, coalesce(round.frozen_stake, 0)::bigint AS stake,
      CASE WHEN round.state IN ('resulted', 'correcting') THEN round.reason END AS blocked,
      (SELECT json_build_object('approvalId', approval.id, 'state', approval.state, 'official', ${officialFor(caller)},
          'by', submitter.username, 'at', approval.submitted_at, 'goesOnAt', approval.goes_on_at)
        FROM approval LEFT JOIN account AS submitter ON submitter.id = approval.submitted_by
        WHERE approval.round_id = round.id AND approval.kind = 'result' AND approval.state IN ('draft', 'submitted')) AS entered,
      (SELECT CASE approval.state WHEN 'refused' THEN json_build_object('official', ${officialFor(caller)},
          'reason', approval.decision_reason, 'by', decider.username, 'at', approval.decided_at) END
        FROM approval LEFT JOIN account AS decider ON decider.id = approval.decided_by
        WHERE approval.round_id = round.id AND approval.kind = 'result' AND approval.state IN ('refused', 'takenBack', 'approved')
        ORDER BY approval.decided_at DESC LIMIT 1) AS refused
    FROM round JOIN lotto ON lotto.id = round.lotto_id
    WHERE round.state IN ('closed', 'awaitingApproval', 'resulted', 'correcting') AND lotto.family <> 'yeekee'
    ORDER BY round.result_at, lotto.position, round.id LIMIT ${AWAITING_SHOWN}`);
  return rows;
}
