/** How an account is funded, and how often it is cleared with its upline. */

/** Whether an account bets on credit, cleared with its upline from time to time, or with cash it was given. */
export const FUNDS = ['credit', 'cash'] as const;
export type Funds = (typeof FUNDS)[number];

/** How often an account is cleared with its upline. */
export const CLEARING_CYCLES = ['weekly', 'daily', 'draw'] as const;
export type ClearingCycle = (typeof CLEARING_CYCLES)[number];
