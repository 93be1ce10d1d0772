/**
 * The terms of every member, read once. Placing usually reads them again under its locks; they don't change while a
 * book is filled.
 */
import { sql } from 'drizzle-orm';
import { memoize } from '../../../domain/memoize';
import { creditInForce } from '../../book/terms/credit-in-force';
import { type AccountAlong, type RawTermsAlong, type TermsAlong, termsAlong } from '../../book/terms/terms-along';
import type { Transaction } from '../../kernel/services';

/** A member's path and its terms for a lotto. */
interface TermsOfMember {
  /** Ids from the root to the member. */
  path: string[];
  terms: TermsAlong;
}

export type TermsOf = (memberId: string, lottoId: string) => TermsOfMember;

type OfAccount<T> = T & { accountId: string };

interface AllTerms extends Record<string, unknown> {
  accounts: (AccountAlong & { path: string[]; packageId: string | null })[];
  packages: { id: string; isDefault: boolean }[];
  terms: (RawTermsAlong['terms'][number] & { packageId: string; lottoId: string })[];
  commissions: RawTermsAlong['commissions'];
  holds: RawTermsAlong['holds'];
  limits: OfAccount<RawTermsAlong['limits'][number] & { lottoId: string | null }>[];
}

async function readAll(tx: Transaction): Promise<AllTerms> {
  const { rows } = await tx.execute<AllTerms>(sql`
    SELECT
      (SELECT json_agg(json_build_object('id', one.id, 'path', one.path, 'status', 'active', 'givenPt', one.given_pt,
          'heldPt', one.held_pt, 'takesRest', coalesce(terms.takes_rest, false), 'credit', ${creditInForce('terms')},
          'maxLineStake', one.max_line_stake, 'maxSlipStake', one.max_slip_stake, 'maxDayStake', one.max_day_stake,
          'excludedUntil', null, 'packageId', terms.package_id))
        FROM account AS one LEFT JOIN account_terms AS terms ON terms.account_id = one.id WHERE one.kind <> 'sub') AS accounts,
      (SELECT coalesce(json_agg(json_build_object('id', id, 'isDefault', is_default)), '[]') FROM rate_package) AS packages,
      (SELECT coalesce(json_agg(json_build_object('packageId', package_id, 'lottoId', lotto_id, 'betType', bet_type,
          'rate', rate, 'discount', discount, 'minStake', min_stake, 'maxStake', max_stake)), '[]') FROM package_terms) AS terms,
      (SELECT coalesce(json_agg(json_build_object('accountId', account_id, 'betType', bet_type, 'commission', commission)), '[]')
        FROM account_commission) AS commissions,
      (SELECT coalesce(json_agg(json_build_object('accountId', account_id, 'betType', bet_type, 'cap', cap)), '[]')
        FROM account_hold) AS holds,
      (SELECT coalesce(json_agg(json_build_object('accountId', target_id, 'lottoId', lotto_id, 'betType', bet_type,
          'maxStake', max_stake, 'personCap', person_cap, 'isOn', is_on)), '[]') FROM account_limit) AS limits`);
  const [all] = rows;
  if (!all) throw new Error('the database answered nothing');
  return all;
}

function grouped<T>(rows: readonly T[], keyOf: (row: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const row of rows) groups.set(keyOf(row), [...(groups.get(keyOf(row)) ?? []), row]);
  return groups;
}

/**
 * Reads the terms of all members: the rows that `selectTermsAlong` would return for each, but without current stops and
 * exclusions. Those didn't apply then; the filling itself keeps stopped members from betting.
 */
export async function readTermsOfMembers(tx: Transaction): Promise<TermsOf> {
  const all = await readAll(tx);
  const accounts = new Map(all.accounts.map((one) => [one.id, one]));
  const terms = grouped(all.terms, ({ packageId, lottoId }) => `${packageId}:${lottoId}`);
  const commissions = grouped(all.commissions, ({ accountId }) => accountId);
  const holds = grouped(all.holds, ({ accountId }) => accountId);
  const limits = grouped(all.limits, ({ accountId }) => accountId);
  const usual = all.packages.find(({ isDefault }) => isDefault)?.id;

  const read = (memberId: string, lottoId: string): TermsOfMember => {
    const member = accounts.get(memberId);
    if (!member) throw new RangeError(`there is no member ${memberId}`);
    const along = member.path.map((id) => accounts.get(id)).filter((one) => one !== undefined);
    const packageId = along.findLast((one) => one.packageId !== null)?.packageId ?? usual;
    return {
      path: member.path,
      terms: termsAlong({
        accounts: along,
        terms: terms.get(`${packageId}:${lottoId}`) ?? [],
        commissions: along.flatMap(({ id }) => commissions.get(id) ?? []),
        holds: along.flatMap(({ id }) => holds.get(id) ?? []),
        limits: along.flatMap(({ id }) =>
          (limits.get(id) ?? []).filter((one) => one.lottoId === null || one.lottoId === lottoId),
        ),
      }),
    };
  };
  const termsOf = memoize((memberId: string) => memoize((lottoId: string) => read(memberId, lottoId)));
  return (memberId, lottoId) => termsOf(memberId)(lottoId);
}

/** The terms of members at the current moment. */
export interface LiveTerms {
  of: TermsOf;
  /** Reads them again after a change. */
  readAgain: (tx: Transaction) => Promise<void>;
}

/** Reads the terms of all members, and again on request. */
export async function readLiveTerms(tx: Transaction): Promise<LiveTerms> {
  let now = await readTermsOfMembers(tx);
  return {
    of: (memberId, lottoId) => now(memberId, lottoId),
    readAgain: async (later) => {
      now = await readTermsOfMembers(later);
    },
  };
}
