/** What waits for a second person. */
export const APPROVAL_KINDS = ['result', 'correction', 'void', 'win'] as const;
export type ApprovalKind = (typeof APPROVAL_KINDS)[number];

interface ApprovalTraits {
  /** Whether a result is typed for it, so that it can be typed by two. */
  isTyped: boolean;
  /** Whether whoever asks for it hands in a file. */
  takesEvidence: boolean;
}

/** What holds of each kind, whatever its round. */
export const APPROVAL_TRAITS: Readonly<Record<ApprovalKind, ApprovalTraits>> = {
  result: { isTyped: true, takesEvidence: false },
  correction: { isTyped: true, takesEvidence: true },
  void: { isTyped: false, takesEvidence: true },
  win: { isTyped: false, takesEvidence: false },
};
