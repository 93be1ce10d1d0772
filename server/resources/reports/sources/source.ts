/** Where figures of reports come from: rows that tell some of the facts, each of an account, a date, a round and a bet type. */
import { type SQL, sql } from 'drizzle-orm';
import type { BetType } from '../../../../domain/bets/bet-type';
import { LOTTO_FAMILIES } from '../../../../domain/lotto/lotto';
import { familiesIn, groupOf, type LottoGroup } from '../../../../domain/lotto/group';
import type { Dates } from '../../../../domain/reports/period';
import type { Fact, Grouping } from '../../../../domain/reports/report';

/** Whose rows are wanted, and of what. */
export interface Wanted {
  dates: Dates;
  /** The account that is looked into. */
  within: string;
  /** The reader's place on the paths of accounts, the root's being 1. */
  place: number;
  /** What rows are told apart by: nothing else has to be found. */
  keys: readonly Grouping[];
  lottoGroup?: LottoGroup | undefined;
  lotto?: string | undefined;
  round?: string | undefined;
  betType?: BetType | undefined;
  /** Whether that is the whole business: whoever sold something is of it. */
  isWhole?: boolean | undefined;
  /** A moment, ISO 8601: what came after it isn't told. Without it all there is. */
  until?: string | undefined;
}

/** Rows of the database that tell some facts. */
export interface Source {
  /** What one row adds to a fact, or of which it may be the largest. */
  facts: Partial<Record<Fact, SQL>>;
  /** Tables, with what is wanted of them. */
  rows: SQL;
  /** What each row is told apart by. */
  keys: Readonly<Record<Grouping, SQL>>;
}

/** Whether somebody's rows are wanted below a slip's path and member: those of whoever is looked into. */
export const isSoldWithin = ({ within }: Wanted, path: SQL, member: SQL): SQL =>
  sql`(${path} @> ARRAY[${within}::uuid] OR ${member} = ${within}::uuid)`;

/** The account right below the one looked into that a path and a member are of; of a member that is looked into itself. */
export const childOf = ({ within }: Wanted, path: SQL, member: SQL): SQL =>
  sql`coalesce(${path}[array_position(${path}, ${within}::uuid) + 1], ${member})`;

/** The accounts right below the one that is looked into, or that itself where it is a member. */
export const childrenOf = ({ within }: Pick<Wanted, 'within'>): SQL => sql`
  SELECT child.id FROM account AS child
  WHERE (child.parent_id = ${within}::uuid AND child.kind IN ('agent', 'member'))
    OR (child.id = ${within}::uuid AND child.kind = 'member')`;

/**
 * Whether rounds have to be told apart: a date's rollup has all that was ever added to it and knows none; of a past moment the
 * rounds are asked, each with the moment of its settlement.
 */
export const isByRound = ({ round, until, keys }: Wanted): boolean =>
  round !== undefined || until !== undefined || keys.includes('round');

/** Whose rows of a rollup are read: those of the accounts right below, or of the one that is looked into. */
export function ofAccounts(wanted: Wanted, account: SQL): SQL {
  if (!wanted.keys.includes('account')) return sql`${account} = ${wanted.within}::uuid`;
  return sql`${account} = ANY(ARRAY(${childrenOf(wanted)}))`;
}

/** What rows of lottos, rounds and bet types have to be for the filters of a report. */
export function filtersOf(
  { lottoGroup, lotto, round, betType }: Wanted,
  of: { lotto: SQL; round?: SQL; betType?: SQL },
): SQL {
  const conditions: SQL[] = [];
  if (lotto !== undefined) conditions.push(sql`AND ${of.lotto} = ${lotto}::uuid`);
  if (lottoGroup !== undefined) {
    const families = sql.param(familiesIn(lottoGroup));
    conditions.push(sql`AND ${of.lotto} = ANY(ARRAY(SELECT id FROM lotto WHERE family = ANY(${families}::text[])))`);
  }
  if (round !== undefined && of.round) conditions.push(sql`AND ${of.round} = ${round}::uuid`);
  if (betType !== undefined && of.betType) conditions.push(sql`AND ${of.betType} = ${betType}`);
  return conditions.length === 0 ? sql`` : sql.join(conditions, sql` `);
}

const GROUP_OF_FAMILY = sql.raw(
  `CASE grouped.family ${LOTTO_FAMILIES.map((family) => `WHEN '${family}' THEN '${groupOf(family)}'`).join(' ')} END`,
);

/** The group of a lotto, where it is asked for: the join that tells it, and the key. */
export function groupOfLotto({ keys }: Wanted, lotto: SQL): { join: SQL; key: SQL } {
  if (!keys.includes('lottoGroup')) return { join: sql``, key: sql`NULL` };
  return { join: sql`JOIN lotto AS grouped ON grouped.id = ${lotto}`, key: GROUP_OF_FAMILY };
}

/**
 * What rows that say of which lotto, round and bet type they are have in common: the join that tells the group of their lotto,
 * what they have to be for the filters of a report, and their keys.
 *
 * @param rows what the statement calls them
 * @param others the keys that are no columns of these names
 */
export function rowsByRound(
  wanted: Wanted,
  rows: string,
  others: Pick<Source['keys'], 'account' | 'date'> & Partial<Source['keys']>,
): { join: SQL; filters: SQL; keys: Source['keys'] } {
  const column = (name: string) => sql.raw(`${rows}.${name}`);
  const of = { lotto: column('lotto_id'), round: column('round_id'), betType: column('bet_type') };
  const group = groupOfLotto(wanted, of.lotto);
  return { join: group.join, filters: filtersOf(wanted, of), keys: { lottoGroup: group.key, ...of, ...others } };
}

/** Whether a date is one of those asked for. */
export const isOn = ({ dates: { from, to } }: Wanted, date: SQL): SQL =>
  sql`${date} BETWEEN ${from}::date AND ${to}::date`;
