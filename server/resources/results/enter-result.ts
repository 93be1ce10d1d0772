/** Entering a result: preview, draft, submission. */
import type { OfficialResult } from '../../../domain/results/official-result';
import type { ResultDraft } from '../../../domain/results/result-draft';
import type { ResultPreview } from '../../../domain/rounds/result-preview';
import { approvalModeOf } from '../../book/approvals/approval';
import { saveResultDraft } from '../../book/results/draft-result';
import { previewResult } from '../../book/results/preview-result';
import { submitResult, type ResultAnswer } from '../../book/results/submit-result';
import type { Acting } from '../../access/acting';
import { bookActorOf } from '../../book/book-actor';
import { byBook } from '../../book/book-problems';
import { findRound } from './find-round';
import { namesOf } from './member-names';
import { recordRequest } from './record-request';
import { inBookTransaction } from '../../book/transaction';

/**
 * Returns the effects of a result. Throws `not-found` without the round, `validation` for a result of another lottery.
 */
export async function previewOf(
  { services, caller }: Acting,
  roundId: string,
  official: OfficialResult,
): Promise<ResultPreview> {
  await findRound(services.db, roundId);
  const { topWinners, ...preview } = await byBook(previewResult(services, roundId, official, caller.acting.id));
  const names = await namesOf(
    services.db,
    topWinners.map(({ memberId }) => memberId),
  );
  const mode = await services.db.transaction((tx) => approvalModeOf(tx, roundId));
  const shown = topWinners.map(({ slipId, position, memberId, betType, number, stake, payout }) => ({
    slipId,
    position,
    memberId,
    member: names.get(memberId) ?? '',
    betType,
    number,
    stake,
    payout,
  }));
  return { ...preview, topWinners: shown, mode };
}

/** Stores parts of a result. Throws like the book. */
export async function keepDraft({ services, caller }: Acting, roundId: string, draft: ResultDraft): Promise<void> {
  await findRound(services.db, roundId);
  const storedDraft = draft as Parameters<typeof saveResultDraft>[2]['draft'];
  await byBook(
    inBookTransaction(services, (tx) =>
      saveResultDraft(tx, services, { roundId, draft: storedDraft, submitter: bookActorOf(caller) }),
    ),
  );
}

/** Submits a result, with an audit entry. Throws like the book. */
export async function enterResult(acting: Acting, roundId: string, official: OfficialResult): Promise<ResultAnswer> {
  const { services, caller } = acting;
  const { label } = await findRound(services.db, roundId);
  return inBookTransaction(services, async (tx) => {
    const request = { roundId, official, submitter: bookActorOf(caller), viewerId: caller.acting.id };
    const answer = await byBook(submitResult(tx, services, request));
    if (answer.kind === 'submitted') await recordRequest(tx, acting, answer.approvalId, label);
    return answer;
  });
}
