/**
 * What is left of an account's credit. Whatever is given on of it counts once: as a limit of somebody directly below from
 * the moment it is given, as money from the moment it is deposited, since the wallet goes down by it.
 */

/** Where an account's credit is, satang. */
export interface CreditPosition {
  /** Of the wallet; negative is what it owes: what it deposited of its credit, and what it lost. */
  balance: number;
  /** Its limit. */
  creditLimit: number;
  /** What it may owe now: the limit, and the allowance while it holds. */
  credit: number;
  /** What those directly below may owe now; 0 where that isn't counted, and for who has nobody below. */
  creditGivenOn: number;
}

const usedOf = ({ balance }: Pick<CreditPosition, 'balance'>) => Math.max(0, -balance);

/** What of the credit is used or given on, satang. */
export function takenCreditOf(standing: Pick<CreditPosition, 'balance' | 'creditGivenOn'>): number {
  return usedOf(standing) + standing.creditGivenOn;
}

/**
 * What an account can hand down in money now, or a member bet with, satang; negative by how much it is beyond. Money that
 * is in the wallet is its own, however much of the credit was given on.
 */
export function availableOf({ balance, credit, creditGivenOn }: Omit<CreditPosition, 'creditLimit'>): number {
  const left = credit - creditGivenOn;
  return balance + (balance < 0 ? left : Math.max(0, left));
}

/**
 * The most credit that somebody directly below can have who has so much of it now, satang. Own money is no credit, and an
 * allowance ends, so neither is given on as one. What was given before stays, even where more was given than fits.
 */
export function mostCreditOf(upline: Omit<CreditPosition, 'credit'>, has: number): number {
  // @guard money "a limit counts beside what was deposited", tested by book/credit "counts once, be it as a limit or as
  //   money": «takenCreditOf(upline)» becomes «upline.creditGivenOn»
  return Math.max(has, upline.creditLimit - takenCreditOf(upline) + has);
}

/** How much more is used and given on than an account may owe, satang; 0 for who has given nothing on. */
export function overGivenOf(standing: Omit<CreditPosition, 'creditLimit'>): number {
  return standing.creditGivenOn === 0 ? 0 : Math.max(0, takenCreditOf(standing) - standing.credit);
}
