/** The terms of a dealer while they are typed. */
import { BET_TYPES, type BetType } from '../../../domain/bets/bet-type';
import type { DealerTerm } from '../../../domain/api/lay-off';
import { editableText, parseMoney, type GroupMark } from '../../../domain/money/typed-amount';
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
export function typedTermsOf(terms: readonly DealerTerm[], groupMark: GroupMark): TypedTerm[] {
  return BET_TYPES.map((betType) => {
    const term = terms.find((one) => one.betType === betType);
    const rate = term ? editableText(rateText(term.rate), groupMark) : '';
    return { betType, rate, commission: term?.commission ?? null };
  });
}

/** A typed rate × 100; null while it is none. */
function rateOf(typed: string, groupMark: GroupMark): number | null {
  const rate = parseMoney(typed, groupMark);
  return rate !== null && rate > 0 ? rate : null;
}

/** Whether a row can't be saved. */
export function isFaulty({ rate, commission }: TypedTerm, groupMark: GroupMark): boolean {
  return (rate.trim() !== '' && rateOf(rate, groupMark) === null) || typeof commission === 'string';
}

/** The terms to be saved; undefined while any is faulty. */
export function termsOf(typed: readonly TypedTerm[], groupMark: GroupMark): DealerTerm[] | undefined {
  if (typed.some((one) => isFaulty(one, groupMark))) return undefined;
  return typed.flatMap(({ betType, rate, commission }) => {
    const agreed = rateOf(rate, groupMark);
    return agreed === null
      ? []
      : [{ betType, rate: agreed, commission: typeof commission === 'number' ? commission : 0 }];
  });
}
