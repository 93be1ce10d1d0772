/** What an account has and uses of its credit: fields of agents and members, which nobody writes. */
import { flag, money, percentOrNull } from './field';

const AS_IT_IS = { write: 'never', min: -Number.MAX_SAFE_INTEGER, sortable: true } as const;

/** Made anew for each entity, as fields belong to one. */
export function standingFields() {
  return {
    /** What is in the wallet, satang: what it has, or owes. */
    balance: money(AS_IT_IS),
    /** What it can bet or hand down, satang. */
    available: money(AS_IT_IS),
    /** Basis points of the credit limit; null without one. */
    usedCredit: percentOrNull({ write: 'never', sortable: true, max: Number.MAX_SAFE_INTEGER }),
    /** Whether so much of it is used that somebody should look. */
    isNearLimit: flag({ write: 'never', forScreens: true, operators: ['eq'] }),
    /** What the account and all below it won or lost since Monday, commission with it, satang; only what is settled. */
    weekResult: money(AS_IT_IS),
    /** Whether neither it nor anybody below has bet for so long that somebody should ask. */
    isSilent: flag({ write: 'never', forScreens: true, operators: ['eq'] }),
  };
}
