/**
 * The sources of reports' figures: rows with some of the facts, each for an account, a date, a round and a bet type.
 */
import { type SQL, sql } from 'drizzle-orm';
import type { BetType } from '../../../../domain/bets/bet-type';
import { LOTTO_FAMILIES } from '../../../../domain/lotto/lotto';
import { familiesIn, groupOf, type LottoGroup } from '../../../../domain/lotto/group';
import type { Dates } from '../../../../domain/reports/period';
import type { Fact, Grouping } from '../../../../domain/reports/report';

/** The rows that a report needs. */
export interface SourceQuery {
  dates: Dates;
  /** The account viewed. */
  within: string;
  /** The reader's place on the paths of accounts, the root's being 1. */
  place: number;
  /** Groupings of the rows; no other keys have to be found. */
  keys: readonly Grouping[];
  lottoGroup?: LottoGroup | undefined;
  lotto?: string | undefined;
  round?: string | undefined;
  betType?: BetType | undefined;
  /** Whether the account viewed is the whole business, so that all sales belong to it. */
  isWhole?: boolean | undefined;
  /** A moment, ISO 8601, after which events are left out; without it everything counts. */
  until?: string | undefined;
}

/** Rows of the database that provide some facts. */
export interface Source {
  /** Amount that one row adds to a fact, or a candidate for its maximum. */
  facts: Partial<Record<Fact, SQL>>;
  /** Tables with the report's conditions. */
  rows: SQL;
  /** Keys of each row by grouping. */
  keys: Readonly<Record<Grouping, SQL>>;
}

/** Whether a slip's path and member belong to the account viewed. */
export const isSoldWithin = ({ within }: SourceQuery, path: SQL, member: SQL): SQL =>
  sql`(${path} @> ARRAY[${within}::uuid] OR ${member} = ${within}::uuid)`;

/** Returns the account directly below the viewed one on the path of a member; for a viewed member that member. */
export const childOf = ({ within }: SourceQuery, path: SQL, member: SQL): SQL =>
  sql`coalesce(${path}[array_position(${path}, ${within}::uuid) + 1], ${member})`;

/** Selects the accounts directly below the viewed one, or the viewed member itself. */
export const childrenOf = ({ within }: Pick<SourceQuery, 'within'>): SQL => sql`
  SELECT child.id FROM account AS child
  WHERE (child.parent_id = ${within}::uuid AND child.kind IN ('agent', 'member'))
    OR (child.id = ${within}::uuid AND child.kind = 'member')`;

/**
 * Whether rounds have to be kept separate. A date's rollup holds all amounts ever added to it, without rounds. A past
 * moment needs the rounds, each with the moment of its settlement.
 */
export const isByRound = ({ round, until, keys }: SourceQuery): boolean =>
  round !== undefined || until !== undefined || keys.includes('round');

/** Returns a condition for the rows of a rollup: those of the accounts directly below, or of the viewed account. */
export function ofAccounts(query: SourceQuery, account: SQL): SQL {
  if (!query.keys.includes('account')) return sql`${account} = ${query.within}::uuid`;
  return sql`${account} = ANY(ARRAY(${childrenOf(query)}))`;
}

/** Returns the conditions of a report's filters for rows with lotto, round and bet type. */
export function filtersOf(
  { lottoGroup, lotto, round, betType }: SourceQuery,
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

/** Returns the group of a lotto, if requested: the join that finds it, and the key. */
export function groupOfLotto({ keys }: SourceQuery, lotto: SQL): { join: SQL; key: SQL } {
  if (!keys.includes('lottoGroup')) return { join: sql``, key: sql`NULL` };
  return { join: sql`JOIN lotto AS grouped ON grouped.id = ${lotto}`, key: GROUP_OF_FAMILY };
}

/**
 * Returns the common parts for rows that have a lotto, a round and a bet type: the join that finds the group of their
 * lotto, the conditions of a report's filters, and their keys.
 *
 * @param rows their name in the statement
 * @param others the keys that are no columns of these names
 */
export function rowsByRound(
  query: SourceQuery,
  rows: string,
  others: Pick<Source['keys'], 'account' | 'date'> & Partial<Source['keys']>,
): { join: SQL; filters: SQL; keys: Source['keys'] } {
  const column = (name: string) => sql.raw(`${rows}.${name}`);
  const of = { lotto: column('lotto_id'), round: column('round_id'), betType: column('bet_type') };
  const group = groupOfLotto(query, of.lotto);
  return { join: group.join, filters: filtersOf(query, of), keys: { lottoGroup: group.key, ...of, ...others } };
}

/** Whether a date is one of those requested. */
export const isOn = ({ dates: { from, to } }: SourceQuery, date: SQL): SQL =>
  sql`${date} BETWEEN ${from}::date AND ${to}::date`;
