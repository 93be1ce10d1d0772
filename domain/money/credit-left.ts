/**
 * The remaining credit of an account. Credit that is given on counts once. As a limit of an account directly below it
 * counts from the moment it is given. As money it counts from the deposit, because the deposit reduces the wallet.
 */

/** State of an account's credit, in satang. */
export interface CreditPosition {
  /** Balance of the wallet; negative for a debt, from deposits made of its credit and from losses. */
  balance: number;
  /** Its limit. */
  creditLimit: number;
  /** Amount that it can owe now: the limit, and the allowance while it is valid. */
  credit: number;
  /** Amount that accounts directly below can owe now; 0 if that isn't counted, and for an account with none below. */
  creditGivenOn: number;
}

const usedOf = ({ balance }: Pick<CreditPosition, 'balance'>) => Math.max(0, -balance);

/** Returns the credit that is used or given on, in satang. */
export function takenCreditOf(standing: Pick<CreditPosition, 'balance' | 'creditGivenOn'>): number {
  return usedOf(standing) + standing.creditGivenOn;
}

/**
 * Returns the amount that an account can hand down in money or a member can bet, in satang; negative for an excess.
 * Money in the wallet belongs to the account, regardless of the credit given on.
 */
export function availableOf({ balance, credit, creditGivenOn }: Omit<CreditPosition, 'creditLimit'>): number {
  const left = credit - creditGivenOn;
  return balance + (balance < 0 ? left : Math.max(0, left));
}

/**
 * Returns the maximum credit of an account directly below that currently has the amount `has`, in satang. Own money is
 * no credit and an allowance ends, so neither can be given on as credit. Credit given earlier stays, even if it exceeds
 * the limit.
 */
export function mostCreditOf(upline: Omit<CreditPosition, 'credit'>, has: number): number {
  // @guard money "a limit counts beside what was deposited", tested by book/credit "counts once, be it as a limit or as
  //   money": «takenCreditOf(upline)» becomes «upline.creditGivenOn»
  return Math.max(has, upline.creditLimit - takenCreditOf(upline) + has);
}

/**
 * Returns the excess of the used and given-on credit over the amount that an account can owe, in satang; 0 if it has
 * given nothing on.
 */
export function overGivenOf(standing: Omit<CreditPosition, 'creditLimit'>): number {
  return standing.creditGivenOn === 0 ? 0 : Math.max(0, takenCreditOf(standing) - standing.credit);
}
