/** Entering a result: looked at first, kept in part, submitted. */
import { z } from 'zod';
import { BET_TYPES, RESULT_PARTS } from '../../../domain/bets/bet-type';
import { LOTTO_FAMILIES } from '../../../domain/lottos/lotto';
import { OfficialResult } from '../../../domain/results/official-result';
import { writtenResult } from '../../../domain/results/result-inputs';
import { writeAudit } from '../../audit';
import { approvalModeOf } from '../../book/approvals/approval';
import { saveResultDraft } from '../../book/results/draft-result';
import { previewResult } from '../../book/results/preview-result';
import { submitResult, type ResultAnswer } from '../../book/results/submit-result';
import type { Acting } from '../../records/store';
import { bookActorOf } from './acting-in-book';
import { byBook } from '../by-book';
import { findRound } from './find-round';
import { namesOf } from './member-names';
import { WinningLine } from './winners';

export const ResultBody = z.strictObject({ official: OfficialResult });

/** The longest part that any result has. */
const PART_MAX = 12;
const part = z.string().trim().max(PART_MAX);

/** Parts of a result as far as they are known; the family says of what. */
export const DraftBody = z.strictObject({
  draft: z.object({ family: z.enum(LOTTO_FAMILIES) }).catchall(z.union([part, z.array(part.nullable()).max(2)])),
});

/** Amounts in satang. */
const sums = { lines: z.int(), stake: z.int(), discount: z.int(), winners: z.int(), payout: z.int(), ownShare: z.int() };

export const Preview = z.object({
  ...sums,
  digits: z.partialRecord(z.enum(RESULT_PARTS), z.array(z.string()).readonly()),
  byBetType: z.array(z.object({ ...sums, betType: z.enum(BET_TYPES) })),
  /** Stakes less discounts and payouts, whoever holds them. */
  houseResult: z.int(),
  topWinners: z.array(
    WinningLine.pick({ slipId: true, position: true, memberId: true, member: true, betType: true, number: true, stake: true, payout: true }),
  ),
  warnings: z.array(z.enum(['sameAsPrevious', 'payoutOutsideUsual', 'indexOutsideUsual'])),
  mode: z.enum(['secondPerson', 'singleOperator']),
});
export type Preview = z.infer<typeof Preview>;

/** What a result would do. Throws `not-found` without the round, `validation` for a result of another lottery. */
export async function previewOf({ services, caller }: Acting, roundId: string, official: OfficialResult): Promise<Preview> {
  await findRound(services.db, roundId);
  const { topWinners, ...preview } = await byBook(previewResult(services, roundId, official, caller.acting.id));
  const names = await namesOf(services.db, topWinners.map(({ memberId }) => memberId));
  const mode = await services.db.transaction((tx) => approvalModeOf(tx, roundId));
  const told = topWinners.map(({ slipId, position, memberId, betType, number, stake, payout }) => ({
    slipId,
    position,
    memberId,
    member: names.get(memberId) ?? '',
    betType,
    number,
    stake,
    payout,
  }));
  return { ...preview, topWinners: told, mode };
}

/** Keeps parts of a result. Throws as the book refuses. */
export async function keepDraft({ services, caller }: Acting, roundId: string, { draft }: z.infer<typeof DraftBody>): Promise<void> {
  await findRound(services.db, roundId);
  const kept = draft as Parameters<typeof saveResultDraft>[1]['draft'];
  await byBook(saveResultDraft(services, { roundId, draft: kept, submitter: bookActorOf(caller) }));
}

/** Submits a result, with its row in the record of changes. Throws as the book refuses. */
export async function enterResult({ services, caller }: Acting, roundId: string, official: OfficialResult): Promise<ResultAnswer> {
  const { label } = await findRound(services.db, roundId);
  return services.db.transaction(async (tx) => {
    const request = { roundId, official, submitter: bookActorOf(caller), viewerId: caller.acting.id };
    const answer = await byBook(submitResult({ ...services, db: tx }, request));
    if (answer.kind === 'submitted') {
      const after = { kind: 'result', round: label, official: writtenResult(official) };
      await writeAudit(tx, services.clock(), caller, { action: 'submit', entity: 'approvals', entityId: answer.approvalId, after });
    }
    return answer;
  });
}
