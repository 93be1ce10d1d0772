/** Reads the terms of an account for its screens. */
import type { QueryKey } from '@tanstack/react-query';
import { ACCOUNT_MONEY, readTerms, type TermsAnswer } from '../../domain/api/money';
import { readKey, useRead } from '../../src/data/useRead';

export type AccountTermsRecord = TermsAnswer;

/** Returns whether a query reads money data of this account. */
export function isMoneyOf(id: string, [first, , params]: QueryKey): boolean {
  return first === ACCOUNT_MONEY && typeof params === 'object' && params !== null && 'id' in params && params.id === id;
}

export const termsKeyOf = (id: string) => readKey(readTerms, { params: { id } });

/** Reads the current terms of an account. */
export function useAccountTerms(id: string) {
  return useRead(readTerms, { params: { id } });
}
