/** The kinds of requests that need a second person. */
export const APPROVAL_KINDS = ['result', 'correction', 'void', 'win'] as const;
export type ApprovalKind = (typeof APPROVAL_KINDS)[number];

interface ApprovalTraits {
  /** Whether it includes a typed result, so that two people can type it. */
  isTyped: boolean;
  /** Whether the submitter hands in a file. */
  takesEvidence: boolean;
}

/** Properties of each kind, for any round. */
export const APPROVAL_TRAITS: Readonly<Record<ApprovalKind, ApprovalTraits>> = {
  result: { isTyped: true, takesEvidence: false },
  correction: { isTyped: true, takesEvidence: true },
  void: { isTyped: false, takesEvidence: true },
  win: { isTyped: false, takesEvidence: false },
};
