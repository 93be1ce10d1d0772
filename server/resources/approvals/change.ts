/** The changes in money that an approval would make, recomputed on each read. */
import type { OfficialResult } from '../../../domain/results/official-result';
import type { ApprovalKind } from '../../../domain/rounds/approval-kind';
import type { ApprovalChange, ApprovalRow } from '../../../domain/rounds/approval-record';
import { ResultRequest } from '../../book/approvals/requests';
import type { Acting } from '../../access/acting';
import { correctionOf, voidOf } from '../results/correction';
import { previewOf } from '../results/enter-result';

type Part = Partial<ApprovalChange>;

/** Returns the part that depends on the result, which may be hidden from the reader. */
async function ofResult(official: unknown, part: (official: OfficialResult) => Promise<Part>): Promise<Part> {
  const entered = ResultRequest.safeParse({ official });
  return entered.success ? part(entered.data.official) : {};
}

/** The part of each kind. A win has none: it changes only the payout that its request already states. */
const PARTS: Readonly<Record<ApprovalKind, (acting: Acting, row: ApprovalRow) => Promise<Part>>> = {
  result: (acting, { round, official }) =>
    ofResult(official, async (result) => ({ result: await previewOf(acting, round.id, result) })),
  correction: (acting, { round, official }) =>
    ofResult(official, async (result) => ({ correction: await correctionOf(acting, round.id, result) })),
  void: async (acting, { round }) => ({ void: await voidOf(acting, round.id) }),
  win: () => Promise.resolve({}),
};

/** Returns the changes that an approval would make now; none if the reader may not see the result yet. */
export async function changeOf(acting: Acting, row: ApprovalRow): Promise<ApprovalChange> {
  const none: ApprovalChange = { result: null, correction: null, void: null };
  return row.state === 'submitted' ? { ...none, ...(await PARTS[row.kind](acting, row)) } : none;
}
