/** Balance and used credit of an account: read-only fields of agents and members. */
import { flag, money, percentOrNull } from './field';

const AS_IT_IS = { write: 'never', min: -Number.MAX_SAFE_INTEGER, sortable: true } as const;

/**
 * Makes new fields for each entity, because a field belongs to one entity.
 *
 * @param isSummed whether a list adds the amounts up, which makes sense if none of its accounts is above another
 */
export function balanceFields({ isSummed = false } = {}) {
  const amount = { ...AS_IT_IS, isSummed };
  return {
    /** Balance of the wallet in satang; negative for a debt. */
    balance: money(amount),
    /** Amount that it can bet or hand down, in satang. */
    available: money(amount),
    /** Used part of the credit limit in basis points; null without a limit. */
    usedCredit: percentOrNull({ write: 'never', sortable: true, max: Number.MAX_SAFE_INTEGER }),
    /** Whether the used credit is so high that a user should look at it. */
    isNearLimit: flag({ write: 'never', forScreens: true, operators: ['eq'] }),
    /**
     * Win/loss since Monday of the account and everyone below it, including commission, in satang; settled bets only.
     */
    weekResult: money(amount),
    /** Whether no account at or below it has bet for so long that a user should ask why. */
    isSilent: flag({ write: 'never', forScreens: true, operators: ['eq'] }),
  };
}
