/** The funding of an account, and its clearing cycle with its upline. */

/** Funding of an account: credit, cleared with its upline periodically, or cash that it was given. */
export const FUNDS = ['credit', 'cash'] as const;
export type Funds = (typeof FUNDS)[number];

/** Cycles in which an account is cleared with its upline. */
export const CLEARING_CYCLES = ['weekly', 'daily', 'draw'] as const;
export type ClearingCycle = (typeof CLEARING_CYCLES)[number];
