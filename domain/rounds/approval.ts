/** Approval by a second person, or the time to take an act back where there is none (domain.md §7). */

/** A setting of master, never derived from how many users there are. */
export const APPROVAL_MODES = ['secondPerson', 'singleOperator'] as const;
export type ApprovalMode = (typeof APPROVAL_MODES)[number];

/** What is known about the two persons. */
export interface ApprovalFacts {
  mode: ApprovalMode;
  submitter: string;
  /** Until when a single operator can take it back; null where a second person decides. */
  goesOnAt: Date | null;
  /** Null when nobody decides: the time is up. */
  approver: string | null;
  now: Date;
  /**
   * Whether one of them created or owns the other, or has reset the other's credentials, or a third person did so of both
   * while either still uses what that person gave.
   */
  areRelated: boolean;
}

export type ApprovalFault = 'needsApprover' | 'samePerson' | 'related' | 'waiting';

/**
 * Why an act can't go on yet, or null when it can. A single operator's goes on by itself when its time is up, and not
 * earlier whoever asks.
 */
export function faultOfApproval({
  mode,
  submitter,
  goesOnAt,
  approver,
  now,
  areRelated,
}: ApprovalFacts): ApprovalFault | null {
  if (mode === 'singleOperator') {
    return goesOnAt !== null && now >= goesOnAt ? null : 'waiting';
  }
  if (approver === null) return 'needsApprover';
  if (approver === submitter) return 'samePerson';
  return areRelated ? 'related' : null;
}
