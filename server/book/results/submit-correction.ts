/** Requests for another result of a settled round, or for its void (domain.md §7). */
import { sql } from 'drizzle-orm';
import { digitsOf } from '../../../domain/results/derive';
import type { OfficialResult } from '../../../domain/results/official-result';
import { answerToRepeat } from '../../../domain/rounds/result-state';
import type { Transaction } from '../../kernel/services';
import type { ApprovalKind } from '../../../domain/rounds/approval-kind';
import { approvalModeOf, ask, latestApproval } from '../approvals/approval';
import type { VoidRequest } from '../approvals/requests';
import { countOfCorrection } from '../callbacks/enqueue';
import { BookRefusal } from '../refusal';
import { lockRound } from '../settling/lock-round';
import { winnersByRules } from '../settling/rule-winners';
import { readSettledRound, type SettledRound } from '../settling/settled-round';
import { type Book, type BookContext, bookNow, withTransaction } from '../transaction';
import { accountsCorrected, type CorrectedAccount } from './correction-effect';
import { checkFamily } from './preview-result';
import type { Submitter } from './submit-result';
import { effectOfVoid, type VoidEffect } from './void-effect';

/** The effect of a correction; amounts in satang. */
export interface CorrectionPreview {
  accounts: CorrectedAccount[];
  winners: number;
  payout: number;
  /** Values of the current settlement. */
  winnersBefore: number;
  payoutBefore: number;
  /** Number of calls to partners that hold their members' money. */
  partnerCalls: number;
}

async function standing(tx: Transaction, { id, settlementNo }: SettledRound) {
  const { rows } = await tx.execute<{ winnersBefore: number; payoutBefore: number }>(sql`
    SELECT winners AS "winnersBefore", payout AS "payoutBefore" FROM settlement
    WHERE round_id = ${id}::uuid AND no = ${settlementNo}`);
  return rows[0] ?? { winnersBefore: 0, payoutBefore: 0 };
}

async function previewIn(tx: Transaction, round: SettledRound, official: OfficialResult): Promise<CorrectionPreview> {
  checkFamily(round, official);
  if (round.state !== 'settled') throw new BookRefusal('roundState');
  if (round.official && answerToRepeat(round.official, official) === 'firstOutcome')
    throw new BookRefusal('resultSame');
  const winners = await winnersByRules(tx, round.id, digitsOf(official), round.row2Reads);
  return {
    accounts: await accountsCorrected(tx, round.id, round.settlementNo, winners),
    winners: winners.length,
    payout: winners.reduce((sum, { payout }) => sum + payout, 0),
    ...(await standing(tx, round)),
    partnerCalls: await countOfCorrection(
      tx,
      { roundId: round.id, no: round.settlementNo },
      winners.map(({ slipId }) => slipId),
    ),
  };
}

/** Returns the changes of money per account that another result would cause; nothing is written. */
export function previewCorrection(book: Book, roundId: string, official: OfficialResult): Promise<CorrectionPreview> {
  return withTransaction(book, async (tx) => previewIn(tx, await readSettledRound(tx, roundId), official));
}

async function askAbout(
  tx: Transaction,
  { newId }: Pick<BookContext, 'newId'>,
  request: {
    kind: ApprovalKind;
    roundId: string;
    request: Record<string, unknown>;
    effect: Record<string, unknown>;
    reason: string;
  },
  submitter: Submitter,
): Promise<string> {
  // @guard money "one correction at a time", tested by book/settling/correction "is one at a time, needs another
  //   result, and a settled round"
  if (await latestApproval(tx, request.roundId, request.kind, ['submitted'])) throw new BookRefusal('approvalOpen');
  const id = newId();
  const [submittedAt, mode] = [await bookNow(tx), await approvalModeOf(tx, request.roundId)];
  await ask(tx, [{ ...request, id, submittedBy: submitter.id, submittedAt, mode }]);
  return id;
}

/**
 * Submits another result of a settled round. Only one correction of a round can be open.
 *
 * @returns the approval's id
 * @throws BookRefusal when the round isn't settled, the result is the current one, or a correction is already pending
 */
export async function submitCorrection(
  tx: Transaction,
  book: BookContext,
  {
    roundId,
    official,
    reason,
    submitter,
  }: { roundId: string; official: OfficialResult; reason: string; submitter: Submitter },
): Promise<string> {
  const { accounts, winners, payout, payoutBefore, partnerCalls } = await previewIn(
    tx,
    await lockRound(tx, roundId),
    official,
  );
  const effect = {
    winners,
    payout,
    payoutBefore,
    accounts: accounts.length,
    goNegative: accounts.filter((one) => one.goesNegative).length,
    partnerCalls,
  };
  return askAbout(tx, book, { kind: 'correction', roundId, request: { official }, effect, reason }, submitter);
}

/** States in which a round can still be voided, by an approval. */
const VOIDABLE = ['open', 'suspended', 'closed', 'shooting', 'frozen', 'settled'];

/**
 * Returns the changes of money that the void of a round would cause; nothing is written. It refuses no state, as the
 * round of a pending request can have left the state in which it was requested.
 */
export function previewVoid(book: Book, roundId: string): Promise<VoidEffect> {
  return withTransaction(book, async (tx) => effectOfVoid(tx, await readSettledRound(tx, roundId)));
}

/**
 * Submits the void of a round. After payout it is the only way; before payout it is also possible.
 *
 * @returns the approval's id
 * @throws BookRefusal when the round can't be voided, or a void is already pending
 */
export async function submitVoid(
  tx: Transaction,
  book: BookContext,
  { roundId, reason, submitter }: { roundId: string; reason: string; submitter: Submitter },
): Promise<string> {
  const round = await lockRound(tx, roundId);
  const { state } = round;
  if (!VOIDABLE.includes(state)) throw new BookRefusal('roundState');
  const { negative, ...sums } = await effectOfVoid(tx, round);
  const request: VoidRequest = { isAfterPayout: state === 'settled' };
  const effect = { state, ...sums, goNegative: negative.length };
  return askAbout(tx, book, { kind: 'void', roundId, request, effect, reason }, submitter);
}
