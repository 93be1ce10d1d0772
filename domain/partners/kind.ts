/** Kinds of partners by their members' money: it stays with the partner (seamless), or was transferred here. */
export const PARTNER_KINDS = ['seamless', 'transfer'] as const;
export type PartnerKind = (typeof PARTNER_KINDS)[number];

/** Permission subject for the screens about partners of a kind. */
export const SUBJECT_OF_PARTNERS = { seamless: 'api', transfer: 'transfer' } as const satisfies Record<
  PartnerKind,
  string
>;
