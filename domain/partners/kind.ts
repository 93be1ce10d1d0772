/** Whose money a partner's members bet with: the partner's own (seamless), or what it has transferred here. */
export const PARTNER_KINDS = ['seamless', 'transfer'] as const;
export type PartnerKind = (typeof PARTNER_KINDS)[number];

/** The right that opens the screens about partners of a kind. */
export const SUBJECT_OF_PARTNERS = { seamless: 'api', transfer: 'transfer' } as const satisfies Record<
  PartnerKind,
  string
>;
