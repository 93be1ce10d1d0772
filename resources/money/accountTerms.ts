/** The terms of an account as its screens read them. */
import { useQuery } from '@tanstack/react-query';
import type { AccountTerms } from '../../domain/entities/account-terms';
import type { RecordOf } from '../../domain/entities/entity';
import { requestJson } from '../../src/data/api';

interface PackageName {
  id: string;
  name: string;
}

/** Amounts in satang, percents in basis points. */
export interface AccountTermsRecord extends Omit<RecordOf<typeof AccountTerms>, 'belowUsed'> {
  [field: string]: unknown;
  kind: 'agent' | 'member';
  /** The username of the direct upline; null for master. */
  upline: string | null;
  takesRest: boolean;
  packageInForce: PackageName | null;
  /** The direct upline's; null unless that is who reads. */
  packageAbove: PackageName | null;
  balance: number;
  atStake: number;
  /** What it may owe now: the limit, and the allowance while it holds. */
  credit: number;
  available: number;
  /** Null without a limit. */
  usedCredit: number | null;
  creditGivenOn: number;
  /** The most that the reader can give; null where that isn't the reader's or has no bound. */
  creditMaximum: number | null;
  /** Whether the reader is the direct upline. */
  editable: boolean;
}

/** The key under which everything about the money of an account is kept between screens. */
export const moneyKeyOf = (id: string) => ['account-money', id];

export const termsKeyOf = (id: string) => [...moneyKeyOf(id), 'terms'];

/** The terms of an account as they are now. */
export function useAccountTerms(id: string) {
  return useQuery({
    queryKey: termsKeyOf(id),
    queryFn: ({ signal }) => requestJson<AccountTermsRecord>(`/accounts/${id}/terms`, { signal }),
  });
}
