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
    // @guard money "a single operator waits", tested by book/settling/results "of a single operator waits a minute, can
    //   be taken back, and then goes on by itself": «goesOnAt !== null && now >= goesOnAt ? null : 'waiting';» becomes
    //   «null;»
    return goesOnAt !== null && now >= goesOnAt ? null : 'waiting';
  }
  if (approver === null) return 'needsApprover';
  // @guard access "nobody approves their own", tested by access/approvals
  if (approver === submitter) return 'samePerson';
  // @guard access "nobody approves what somebody they made asked for", tested by access/agents "of master": without
  //   «areRelated ? 'related' :»
  // @guard money "those who are too near don’t approve", tested by book/settling/results "is approved by somebody else,
  //   who is not related": without «areRelated ? 'related' :»
  return areRelated ? 'related' : null;
}
