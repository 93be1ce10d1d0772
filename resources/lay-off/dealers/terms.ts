/** Terms of a dealer while they are typed. */
import { BET_TYPES, type BetType } from '../../../domain/bets/bet-type';
import type { DealerTerm } from '../../../domain/api/lay-off';
import { editableText, parseNumber, type GroupMark } from '../../../domain/numbers/typed-number';
import { rateText } from '../../../src/fields/amountText';

/** Terms of a bet type while they are typed; he doesn't take a bet type without a rate. */
export interface TypedTerm {
  betType: BetType;
  /** Payout of one baht. */
  rate: string;
  /** Basis points; null for none; the typed text while it is no percentage. */
  commission: number | string | null;
}

/** Returns every bet type with its agreed terms. */
export function typedTermsOf(terms: readonly DealerTerm[], groupMark: GroupMark): TypedTerm[] {
  return BET_TYPES.map((betType) => {
    const term = terms.find((one) => one.betType === betType);
    const rate = term ? editableText(rateText(term.rate), groupMark) : '';
    return { betType, rate, commission: term?.commission ?? null };
  });
}

/** Returns a typed rate × 100; null while it is invalid. */
function rateOf(typed: string, groupMark: GroupMark): number | null {
  const rate = parseNumber(typed, 'rate', groupMark);
  return rate !== null && rate > 0 ? rate : null;
}

/** Returns whether a row is invalid. */
export function isFaulty({ rate, commission }: TypedTerm, groupMark: GroupMark): boolean {
  return (rate.trim() !== '' && rateOf(rate, groupMark) === null) || typeof commission === 'string';
}

/** Returns the terms to save; undefined while any row is invalid. */
export function termsOf(typed: readonly TypedTerm[], groupMark: GroupMark): DealerTerm[] | undefined {
  if (typed.some((one) => isFaulty(one, groupMark))) return undefined;
  return typed.flatMap(({ betType, rate, commission }) => {
    const agreed = rateOf(rate, groupMark);
    return agreed === null
      ? []
      : [{ betType, rate: agreed, commission: typeof commission === 'number' ? commission : 0 }];
  });
}
