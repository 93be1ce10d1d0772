/** Calls about what waits for a second person. All of it is about rounds, whose news make it stale. */
import { z } from 'zod';
import { reason } from '../entities/field';
import { OfficialResult } from '../results/official-result';
import { ApprovalDetail, ApprovalRow } from '../rounds/approval-record';
import { EvidenceBody, EvidenceRecord } from '../rounds/evidence';
import { defineCall } from './call';
import { RoundReason } from './results';

const about = 'rounds';

/** Which approvals are asked about. */
const APPROVAL_FILTERS = ['waiting', 'decided', 'returned'] as const;
export type ApprovalFilter = (typeof APPROVAL_FILTERS)[number];

/** So many are approved at once. */
const MANY_MAX = 50;

const MaybeBecause = z.strictObject({ reason: reason().write });

/** What waits for a decision unless told: what came back to the reader, or what was decided. */
export const listApprovals = defineCall({
  method: 'GET',
  path: '/approvals',
  query: z.object({ which: z.enum(APPROVAL_FILTERS).optional() }),
  answer: z.array(ApprovalRow),
  about,
});

/** One approval with what it would change in money. */
export const readApproval = defineCall({ method: 'GET', path: '/approvals/:id', answer: ApprovalDetail, about });

/** What came of one of several: whether it was approved, and for developers why it wasn't. */
export const DecidedApproval = z.object({ id: z.uuid(), isApproved: z.boolean(), detail: z.string().nullable() });
export type DecidedApproval = z.infer<typeof DecidedApproval>;

/** Approves several of one kind, each for itself. */
export const approveMany = defineCall({
  method: 'POST',
  path: '/approvals/approve',
  body: z.strictObject({ ids: z.array(z.uuid().toLowerCase()).min(1).max(MANY_MAX) }),
  answer: z.array(DecidedApproval),
  about,
});

/** Of a result that isn't shown it takes what whoever approves has typed. */
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

/** Takes back what one asked for oneself. */
export const takeBack = defineCall({
  method: 'POST',
  path: '/approvals/:id/take-back',
  body: MaybeBecause,
  answer: ApprovalRow,
  about,
});

/** Hands in the file that goes with a correction or a void; once. */
export const handInEvidence = defineCall({
  method: 'PUT',
  path: '/approvals/:id/evidence',
  body: EvidenceBody,
  answer: EvidenceRecord,
  about,
});
