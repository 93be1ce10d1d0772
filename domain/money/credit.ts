/** How much of its credit an account uses. */
import { WHOLE_PERCENT } from './proportion';

/** The share of a limit, basis points, at which used credit is near its end where nothing else was agreed on. */
export const USED_CREDIT_ALARM = 8_000;

/**
 * What of a credit limit is used, basis points; more than the whole after a correction, null without a limit.
 *
 * @param balance of the wallet, satang; what is reserved for open lines is out of it already
 */
export function usedCreditOf(balance: number, creditLimit: number): number | null {
  if (creditLimit === 0) return null;
  return Math.floor((Math.max(0, -balance) * WHOLE_PERCENT) / creditLimit);
}

/** Whether so much is used that somebody should look. */
export function isAlarming(used: number | null, alarm: number | null): boolean {
  return used !== null && used >= (alarm ?? USED_CREDIT_ALARM);
}
