/** The terms of a dealer while they are typed. */
import { BET_TYPES, type BetType } from '../../../domain/bets/bet-type';
import type { DealerTerm } from '../../../domain/api/lay-off';
import { parseMoney } from '../../../domain/format';
import { rateText } from '../../../src/fields/amountText';

/** A bet type as it is typed: without a rate he doesn't take it. */
export interface TypedTerm {
  betType: BetType;
  /** What one baht pays. */
  rate: string;
  /** Basis points; null for none; the typed text while it is no percentage. */
  commission: number | string | null;
}

/** Every bet type with what is agreed on it. */
export function typedTermsOf(terms: readonly DealerTerm[]): TypedTerm[] {
  return BET_TYPES.map((betType) => {
    const term = terms.find((one) => one.betType === betType);
    return { betType, rate: term ? rateText(term.rate) : '', commission: term?.commission ?? null };
  });
}

/** A typed rate × 100; null while it is none. */
function rateOf(typed: string): number | null {
  const rate = parseMoney(typed);
  return rate !== null && rate > 0 ? rate : null;
}

/** Whether a row can't be saved. */
export function isFaulty({ rate, commission }: TypedTerm): boolean {
  return (rate.trim() !== '' && rateOf(rate) === null) || typeof commission === 'string';
}

/** The terms to be saved; undefined while any is faulty. */
export function termsOf(typed: readonly TypedTerm[]): DealerTerm[] | undefined {
  if (typed.some(isFaulty)) return undefined;
  return typed.flatMap(({ betType, rate, commission }) => {
    const agreed = rateOf(rate);
    return agreed === null
      ? []
      : [{ betType, rate: agreed, commission: typeof commission === 'number' ? commission : 0 }];
  });
}
