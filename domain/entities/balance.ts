/** What an account has and uses of its credit: fields of agents and members, which nobody writes. */
import { flag, money, percentOrNull } from './field';

const AS_IT_IS = { write: 'never', min: -Number.MAX_SAFE_INTEGER, sortable: true } as const;

/**
 * Made anew for each entity, as fields belong to one.
 *
 * @param isSummed whether a list adds the amounts up: where nobody of it is above another
 */
export function balanceFields({ isSummed = false } = {}) {
  const amount = { ...AS_IT_IS, isSummed };
  return {
    /** What is in the wallet, satang: what it has, or owes. */
    balance: money(amount),
    /** What it can bet or hand down, satang. */
    available: money(amount),
    /** Basis points of the credit limit; null without one. */
    usedCredit: percentOrNull({ write: 'never', sortable: true, max: Number.MAX_SAFE_INTEGER }),
    /** Whether so much of it is used that somebody should look. */
    isNearLimit: flag({ write: 'never', forScreens: true, operators: ['eq'] }),
    /** What the account and all below it won or lost since Monday, commission with it, satang; only what is settled. */
    weekResult: money(amount),
    /** Whether neither it nor anybody below has bet for so long that somebody should ask. */
    isSilent: flag({ write: 'never', forScreens: true, operators: ['eq'] }),
  };
}
