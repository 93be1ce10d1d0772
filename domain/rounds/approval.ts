/** Approval by a second person or, without one, the time in which an action can be taken back (domain.md §7). */

/** Approval modes: a setting of master, never derived from the number of users. */
export const APPROVAL_MODES = ['secondPerson', 'singleOperator'] as const;
export type ApprovalMode = (typeof APPROVAL_MODES)[number];

/** Facts about the request and the two people. */
export interface ApprovalFacts {
  mode: ApprovalMode;
  submitter: string;
  /** End of the time in which a single operator can take it back; null when a second person decides. */
  goesOnAt: Date | null;
  /** Null when the time is up and it is carried out automatically. */
  approver: string | null;
  now: Date;
  /**
   * Whether one of them created or owns the other, or has reset the other's credentials. Also true if a third person
   * did so for both, until each has a second factor of its own and neither uses those credentials any more.
   */
  areRelated: boolean;
}

export type ApprovalFault = 'needsApprover' | 'samePerson' | 'related' | 'waiting';

/**
 * Returns the reason why a request can't be carried out yet, or null when it can. A single operator's request is
 * carried out automatically when its time is up, and never earlier.
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
