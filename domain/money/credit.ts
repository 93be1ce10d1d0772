/** The used share of an account's credit. */
import { WHOLE_PERCENT } from './proportion';

/** Default share of a limit, in basis points, from which used credit is near its end. */
export const USED_CREDIT_ALARM = 8_000;

/**
 * Returns the used share of a credit limit in basis points. It can exceed the whole after a correction, and is null
 * without a limit.
 *
 * @param balance of the wallet, satang; amounts reserved for open lines are already subtracted
 */
export function usedCreditOf(balance: number, creditLimit: number): number | null {
  if (creditLimit === 0) return null;
  return Math.floor((Math.max(0, -balance) * WHOLE_PERCENT) / creditLimit);
}

/** Whether the used credit is so high that a user should look at it. */
export function isAlarming(used: number | null, alarm: number | null): boolean {
  return used !== null && used >= (alarm ?? USED_CREDIT_ALARM);
}
