/** Checks of approvals: wins match their payouts, results match the audit log. */
import { sql } from 'drizzle-orm';
import { OfficialResult } from '../../../domain/results/official-result';
import { resultText } from '../../../domain/results/result-inputs';
import type { Database } from '../../kernel/services';
import { BookDifference, type Check } from './check';

export const APPROVED_CHECKS: readonly Check[] = [
  {
    name: 'requested confirmations of wins match their payouts',
    differences: sql`
      SELECT format('Approval %s, which is %s, is about line %s of slip %s that pays %s; the payout is %s, %s.', approval.id,
        approval.state, approval.request ->> 'position', approval.request ->> 'slipId', approval.effect,
        coalesce(payout.hold, 'none'), coalesce(won.effect::text, 'of no line')) AS difference
      FROM approval LEFT JOIN payout ON payout.round_id = approval.round_id
        AND payout.settlement_no = (approval.request ->> 'settlementNo')::integer
        AND payout.slip_id = (approval.request ->> 'slipId')::uuid AND payout.position = (approval.request ->> 'position')::integer
      LEFT JOIN slip ON slip.id = payout.slip_id AND slip.round_id = payout.round_id
      LEFT JOIN line ON line.slip_id = slip.id AND line.business_date = slip.business_date AND line.position = payout.position
      CROSS JOIN LATERAL (SELECT jsonb_build_object('memberId', payout.member_id, 'betType', payout.bet_type, 'number',
        payout.number, 'stake', line.stake, 'payout', payout.payout) AS effect) AS won
      WHERE approval.kind = 'win' AND (payout.hold IS NULL OR approval.effect NOT IN (won.effect, won.effect - 'stake')
        OR approval.state = 'approved' AND payout.hold <> 'confirmed')`,
  },
];

interface Recorded extends Record<string, unknown> {
  id: string;
  state: string;
  official: unknown;
  /** The result as the audit log records it. */
  text: string;
}

/**
 * Compares the submitted results and corrections, including replaced ones, with the audit log. Another check, of each
 * round, proves that it was paid by the current result.
 *
 * @throws BookDifference naming the first request that differs
 */
export async function checkApprovedResults(db: Database): Promise<void> {
  const { rows } = await db.execute<Recorded>(sql`
    SELECT approval.id, approval.state, approval.request -> 'official' AS official, recorded.text
    FROM approval JOIN LATERAL (
      SELECT audit.after ->> 'official' AS text FROM audit
      WHERE audit.entity_id = approval.id AND audit.entity = 'approvals' AND audit.action IN ('submit', 'approve')
        AND audit.after ->> 'official' IS NOT NULL ORDER BY audit.id DESC LIMIT 1
    ) AS recorded ON true
    WHERE approval.kind IN ('result', 'correction') AND approval.state <> 'draft'`);
  for (const { id, state, official, text } of rows) {
    const parsed = OfficialResult.safeParse(official);
    const requestedResult = parsed.success ? resultText(parsed.data) : 'no readable value';
    if (requestedResult !== text)
      throw new BookDifference(
        'The book is not whole (requested results match the recorded changes). ' +
          `Approval ${id} (${state}) requests ${requestedResult}, but the recorded change has ${text}.`,
      );
  }
}
