/**
 * Calls about approvals that wait for a second person. All of them concern rounds, so news of rounds makes them stale.
 */
import { z } from 'zod';
import { reason } from '../entities/field';
import { OfficialResult } from '../results/official-result';
import { ApprovalDetail, ApprovalRow } from '../rounds/approval-record';
import { EvidenceBody, EvidenceRecord } from '../rounds/evidence';
import { defineCall } from './call';
import { RoundReason } from './results';

const about = 'rounds';

/** Filters of the list of approvals. */
const APPROVAL_FILTERS = ['waiting', 'decided', 'returned'] as const;
export type ApprovalFilter = (typeof APPROVAL_FILTERS)[number];

/** Maximum number of approvals decided in one call. */
const MANY_MAX = 50;

const MaybeBecause = z.strictObject({ reason: reason().write });

/** Lists pending approvals by default, or those that came back to the reader, or decided ones. */
export const listApprovals = defineCall({
  method: 'GET',
  path: '/approvals',
  query: z.object({ which: z.enum(APPROVAL_FILTERS).optional() }),
  answer: z.array(ApprovalRow),
  about,
});

/** One approval with the change in money that it would cause. */
export const readApproval = defineCall({ method: 'GET', path: '/approvals/:id', answer: ApprovalDetail, about });

/** Outcome for one of several approvals: whether it was approved, and for developers the reason if it wasn't. */
export const DecidedApproval = z.object({ id: z.uuid(), isApproved: z.boolean(), detail: z.string().nullable() });
export type DecidedApproval = z.infer<typeof DecidedApproval>;

/** Approves several of one kind, each separately. */
export const approveMany = defineCall({
  method: 'POST',
  path: '/approvals/approve',
  body: z.strictObject({ ids: z.array(z.uuid().toLowerCase()).min(1).max(MANY_MAX) }),
  answer: z.array(DecidedApproval),
  about,
});

/** Approves one. If the result is hidden, the approver has to type it in. */
export const approve = defineCall({
  method: 'POST',
  path: '/approvals/:id/approve',
  body: MaybeBecause.extend({ official: OfficialResult.optional() }),
  answer: ApprovalRow,
  about,
});

export const refuse = defineCall({
  method: 'POST',
  path: '/approvals/:id/refuse',
  body: RoundReason,
  answer: ApprovalRow,
  about,
});

/** Takes back the caller's own request. */
export const takeBack = defineCall({
  method: 'POST',
  path: '/approvals/:id/take-back',
  body: MaybeBecause,
  answer: ApprovalRow,
  about,
});

/** Hands in the file that belongs to a correction or a void; possible once. */
export const handInEvidence = defineCall({
  method: 'PUT',
  path: '/approvals/:id/evidence',
  body: EvidenceBody,
  answer: EvidenceRecord,
  about,
});
