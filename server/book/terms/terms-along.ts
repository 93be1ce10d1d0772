/** Terms of a member and everybody above it, which decide about its bets and their shares. */
import { type SQL, sql } from 'drizzle-orm';
import type { BetType } from '../../../domain/bets/bet-type';
import { commissionsAlong } from '../../../domain/rates/commission';
import type { Terms } from '../../../domain/rates/terms';
import type { AccountStatus } from '../../../domain/accounts/status';
import { memoize } from '../../../domain/memoize';
import { creditInForce } from './credit-in-force';

/** An account on the path from the root to the member; amounts in satang, shares in basis points. */
export interface AccountAlong {
  id: string;
  status: AccountStatus;
  /** Share of the whole that it received; 10,000 for the root, null for a member. */
  givenPt: number | null;
  /** Share that the agent of a member holds; null for agents. */
  heldPt: number | null;
  takesRest: boolean;
  /** Amount that it may owe now. */
  credit: number;
  maxLineStake: number | null;
  maxSlipStake: number | null;
  maxDayStake: number | null;
  excludedUntil: string | null;
}

/** Limits that an account set on top of those of a bet type; amounts in satang, null for no limit. */
interface LimitAlong {
  maxStake: number | null;
  personCap: number | null;
  isOn: boolean;
}

/** Terms of a bet type for the member. */
interface BetTypeAlong {
  /** Terms of the package; null where it doesn't offer the bet type. */
  terms: Terms | null;
  /** One per edge of the path, basis points; the member's discount last. */
  commissions: number[];
  /** The cap of own hold per account above the member, satang; null without one. */
  holds: (number | null)[];
  limits: LimitAlong[];
}

export interface TermsAlong {
  /** Root first, the member last. */
  accounts: AccountAlong[];
  betTypeOf: (betType: BetType) => BetTypeAlong;
}

/** The terms as `selectTermsAlong` returns them. */
export interface RawTermsAlong {
  accounts: AccountAlong[];
  terms: (Terms & { betType: BetType })[];
  commissions: { accountId: string; betType: BetType; commission: number }[];
  holds: { accountId: string; betType: BetType; cap: number }[];
  limits: (LimitAlong & { betType: BetType })[];
}

/**
 * Returns an expression of one JSON value with all terms along a path.
 *
 * @param along the member's path as an array of uuids, with the member at its end
 * @param lottoId a uuid
 * @param types the bet types as an array of text
 */
export function selectTermsAlong(along: SQL, lottoId: SQL, types: SQL): SQL {
  return sql`json_build_object(
    'accounts', (SELECT json_agg(json_build_object('id', one.id, 'status', one.status, 'givenPt', one.given_pt,
        'heldPt', one.held_pt, 'takesRest', coalesce(terms.takes_rest, false), 'credit', ${creditInForce('terms')},
        'maxLineStake', one.max_line_stake, 'maxSlipStake', one.max_slip_stake, 'maxDayStake', one.max_day_stake,
        'excludedUntil', one.excluded_until) ORDER BY one.level)
      FROM account AS one LEFT JOIN account_terms AS terms ON terms.account_id = one.id WHERE one.id = ANY(${along})),
    'terms', (SELECT coalesce(json_agg(json_build_object('betType', bet_type, 'rate', rate, 'discount', discount,
        'minStake', min_stake, 'maxStake', max_stake)), '[]')
      FROM package_terms WHERE lotto_id = ${lottoId} AND bet_type = ANY(${types}) AND package_id = coalesce(
        (SELECT package_id FROM account_terms WHERE account_id = ANY(${along}) AND package_id IS NOT NULL
          ORDER BY array_position(${along}, account_id) DESC LIMIT 1),
        (SELECT id FROM rate_package WHERE is_default))),
    'commissions', (SELECT coalesce(json_agg(json_build_object('accountId', account_id, 'betType', bet_type,
        'commission', commission)), '[]')
      FROM account_commission WHERE account_id = ANY(${along}) AND bet_type = ANY(${types})),
    'holds', (SELECT coalesce(json_agg(json_build_object('accountId', account_id, 'betType', bet_type, 'cap', cap)), '[]')
      FROM account_hold WHERE account_id = ANY(${along}) AND bet_type = ANY(${types})),
    'limits', (SELECT coalesce(json_agg(json_build_object('betType', bet_type, 'maxStake', max_stake,
        'personCap', person_cap, 'isOn', is_on)), '[]')
      FROM account_limit WHERE target_id = ANY(${along}) AND bet_type = ANY(${types})
        AND (lotto_id IS NULL OR lotto_id = ${lottoId})))`;
}

/** Builds the terms per bet type from the answers of the database. */
export function termsAlong({ accounts, terms, commissions, holds, limits }: RawTermsAlong): TermsAlong {
  const betTypeOf = memoize((betType: BetType): BetTypeAlong => {
    const offered = terms.find((one) => one.betType === betType) ?? null;
    const givenTo = ({ id }: AccountAlong) =>
      commissions.find((one) => one.accountId === id && one.betType === betType)?.commission ?? null;
    return {
      terms: offered,
      commissions: commissionsAlong(offered?.discount ?? 0, accounts.slice(1).map(givenTo)),
      holds: accounts
        .slice(0, -1)
        .map(({ id }) => holds.find((one) => one.accountId === id && one.betType === betType)?.cap ?? null),
      limits: limits.filter((one) => one.betType === betType),
    };
  });
  return { accounts, betTypeOf };
}
