/** Approval requests for wins above the threshold, which are held until they are confirmed (domain.md §7). */
import { z } from 'zod';
import type { Transaction } from '../../kernel/services';
import type { Winner } from '../settling/rule-winners';
import { type BookContext, bookNow } from '../transaction';
import { approvalModeOf, ask, latestApproval } from './approval';

/** The payout that a win's approval is about. */
export const WinRequest = z.object({
  settlementNo: z.int(),
  slipId: z.uuid(),
  position: z.int(),
});
export type WinRequest = z.infer<typeof WinRequest>;

/**
 * Returns the account that entered the current result and so may not confirm its wins; null where the result was
 * computed.
 */
async function whoEntered(tx: Transaction, roundId: string): Promise<string | null> {
  const entered =
    (await latestApproval(tx, roundId, 'correction', ['approved'])) ??
    (await latestApproval(tx, roundId, 'result', ['approved']));
  return entered?.submittedBy ?? null;
}

/** Requests the confirmation of each of these wins. */
export async function askForWins(
  tx: Transaction,
  { newId }: Pick<BookContext, 'newId'>,
  { roundId, no }: { roundId: string; no: number },
  wins: readonly Winner[],
): Promise<void> {
  if (wins.length === 0) return;
  const [mode, submittedBy, submittedAt] = [
    await approvalModeOf(tx, roundId),
    await whoEntered(tx, roundId),
    await bookNow(tx),
  ];
  await ask(
    tx,
    wins.map(({ slipId, position, memberId, betType, number, stake, payout }) => ({
      id: newId(),
      kind: 'win' as const,
      roundId,
      request: { settlementNo: no, slipId, position } satisfies WinRequest,
      effect: { memberId, betType, number, stake, payout },
      reason: null,
      submittedBy,
      submittedAt,
      mode,
    })),
  );
}
