/** A new result for a settled round: a preview of its changes per account, and the request for it. */
import type { OfficialResult } from '../../../domain/results/official-result';
import type { VoidChange } from '../../../domain/rounds/approval-record';
import type { CorrectionPreview } from '../../../domain/rounds/correction-preview';
import type { accountsCorrected } from '../../book/results/correction-effect';
import { previewCorrection, previewVoid, submitCorrection, submitVoid } from '../../book/results/submit-correction';
import type { Acting } from '../../access/acting';
import { bookActorOf } from '../../book/book-actor';
import { byBook } from '../../book/book-problems';
import { findRound } from './find-round';
import { namesOf } from './member-names';
import { recordRequest } from './record-request';
import { inBookTransaction } from '../../book/transaction';

type Corrected = Awaited<ReturnType<typeof accountsCorrected>>;

/** Orders the largest loss first. */
const byChange = (one: Corrected[number], other: Corrected[number]) =>
  one.after - one.before - (other.after - other.before);

/** Returns the changes in money that a new result would make. Throws like the book. */
export async function correctionOf(
  { services }: Acting,
  roundId: string,
  official: OfficialResult,
): Promise<CorrectionPreview> {
  await findRound(services.db, roundId);
  const { accounts, ...preview } = await byBook(previewCorrection(services, roundId, official));
  const names = await namesOf(
    services.db,
    accounts.map(({ accountId }) => accountId),
  );
  const shown = accounts.toSorted(byChange).map(({ hasCredit, ...one }) => ({
    ...one,
    username: names.get(one.accountId) ?? '',
    isMember: hasCredit,
  }));
  return { ...preview, accounts: shown };
}

/** Returns the refunds and reversed payouts that a void would make. */
export async function voidOf({ services }: Acting, roundId: string): Promise<VoidChange> {
  await findRound(services.db, roundId);
  const { negative, ...sums } = await previewVoid(services, roundId);
  const names = await namesOf(services.db, negative);
  return { ...sums, negative: negative.map((id) => names.get(id) ?? '').toSorted() };
}

async function correctionRequest(acting: Acting, roundId: string, why: string, official?: OfficialResult) {
  const { services, caller } = acting;
  const { label } = await findRound(services.db, roundId);
  return inBookTransaction(services, async (tx) => {
    const request = { roundId, reason: why, submitter: bookActorOf(caller) };
    const approvalId = await byBook(
      official ? submitCorrection(tx, services, { ...request, official }) : submitVoid(tx, services, request),
    );
    await recordRequest(tx, acting, approvalId, label, why);
    return { approvalId };
  });
}

/** Requests a new result for a settled round. Throws like the book. */
export function askForCorrection(
  acting: Acting,
  roundId: string,
  { official, reason: why }: { official: OfficialResult; reason: string },
) {
  return correctionRequest(acting, roundId, why, official);
}

/** Requests the void of a round. Throws like the book. */
export function askForVoid(acting: Acting, roundId: string, why: string) {
  return correctionRequest(acting, roundId, why);
}
