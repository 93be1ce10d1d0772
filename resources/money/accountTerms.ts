/** The terms of an account as its screens read them. */
import type { QueryKey } from '@tanstack/react-query';
import { ACCOUNT_MONEY, readTerms, type TermsAnswer } from '../../domain/api/money';
import { readKey, useRead } from '../../src/data/useRead';

export type AccountTermsRecord = TermsAnswer;

/** Whether a query reads something about the money of this account. */
export function isMoneyOf(id: string, [first, , params]: QueryKey): boolean {
  return first === ACCOUNT_MONEY && typeof params === 'object' && params !== null && 'id' in params && params.id === id;
}

export const termsKeyOf = (id: string) => readKey(readTerms, { params: { id } });

/** The terms of an account as they are now. */
export function useAccountTerms(id: string) {
  return useRead(readTerms, { params: { id } });
}
