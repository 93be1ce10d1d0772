/**
 * The report of one round from its current lines, with the part that each account holds of them. One round has few
 * enough lines.
 */
import { type SQL, sql } from 'drizzle-orm';
import { LOTTO_REPORT_MEMBERS, type LottoReport } from '../../../domain/api/lotto-report';
import { BET_TYPES } from '../../../domain/bets/bet-type';
import { familiesIn } from '../../../domain/lotto/group';
import { TAKEN_STATES } from '../../../domain/lay-off/batch-state';
import { UNFINISHED_ROUND_STATES } from '../../../domain/slips/shown-state';
import type { Acting } from '../../access/acting';
import type { ActingAccount } from '../../access/caller';
import { EXAMPLE_AGENT, EXAMPLE_ROOT } from '../../access/example';
import { column } from '../../db/column';
import { defineStatement, EXAMPLE_DATE, EXAMPLE_ID } from '../../db/statement';
import { ProblemError } from '../../kernel/problem';
import type { Database } from '../../kernel/services';

type FoundRound = LottoReport['round'];

const neighbour = (than: '<' | '>', order: 'DESC' | 'ASC'): SQL => {
  const direction = sql.raw(order);
  return sql`(SELECT other.id FROM round AS other WHERE other.lotto_id = round.lotto_id AND other.state <> 'scheduled'
    AND (other.closes_at, other.id) ${sql.raw(than)} (round.closes_at, round.id)
    ORDER BY other.closes_at ${direction}, other.id ${direction} LIMIT 1)`;
};

const array = (texts: readonly string[]) => sql`${sql.param([...texts])}::text[]`;

/**
 * Id of the main draw: of the last business date with settled draws, a government draw comes first, then the one with
 * the highest stakes. Yeekee rounds end every few minutes and count only if there are no draws.
 */
const mainDraw = sql`(SELECT round.id FROM round JOIN lotto ON lotto.id = round.lotto_id WHERE round.state = 'settled'
  ORDER BY lotto.family = ANY(${array(familiesIn('yeekee'))}), round.business_date DESC,
    lotto.family = ANY(${array(familiesIn('government'))}) DESC, round.frozen_stake DESC NULLS LAST, round.closes_at DESC, round.id
  LIMIT 1)`;

/** Id of the last settled round of a lotto. */
const lastOf = (lotto: string) =>
  sql`(SELECT id FROM round WHERE state = 'settled' AND lotto_id = ${lotto}::uuid ORDER BY business_date DESC, closes_at DESC LIMIT 1)`;

/** Returns the requested round; without one the last settled round of a lotto, or the main draw of all. */
async function findRound(db: Database, query: { round?: string | undefined; lotto?: string | undefined }) {
  const chosen =
    query.round === undefined
      ? query.lotto === undefined
        ? mainDraw
        : lastOf(query.lotto)
      : sql`${query.round}::uuid`;
  const { rows } = await db.execute<FoundRound & { settlementNo: number } & Record<string, unknown>>(sql`
    SELECT round.id, json_build_object('id', lotto.id, 'code', lotto.code, 'name', lotto.name) AS lotto, lotto.family,
      round.business_date::text AS "businessDate", round.number, round.state, to_json(round.closes_at) #>> '{}' AS "closesAt",
      round.digits, round.settlement_no AS "settlementNo", ${neighbour('<', 'DESC')} AS "previousId",
      ${neighbour('>', 'ASC')} AS "nextId"
    FROM round JOIN lotto ON lotto.id = round.lotto_id WHERE round.id = ${chosen}`);
  const [found] = rows;
  if (!found && query.round !== undefined) throw new ProblemError('not-found');
  return found;
}

/** Returns a place of an array, or the sum of several; 0 for none. */
const at = (column: string, place: number) => sql.raw(place < 1 ? '0' : `coalesce(${column}[${place}], 0)`);
const upTo = (column: string, place: number) =>
  sql.raw(Array.from({ length: place }, (_, index) => `${column}[${index + 1}]`).join(' + ') || '0');

/** Returns the sums of lines as one JSON object; figures that depend on a result are null before there is one. */
function sums(isPaid: boolean, sent: SQL): SQL {
  const sum = (column: string) => sql.raw(`coalesce(sum_exactly(${column}), 0)`);
  const paid = (amount: SQL) => (isPaid ? amount : sql`NULL`);
  return sql`'slips', count(DISTINCT slip_id), 'lines', count(slip_id), 'buy', ${sum('stake')}, 'commission', ${sum('commission')},
    'held', ${sum('held')}, 'sent', ${sent}, 'payout', ${paid(sum('payout'))}, 'heldPayout', ${paid(sum('held_payout'))},
    'net', ${paid(sum('held - held_payout + received - commission'))}`;
}

interface ReportQuery {
  round: Pick<FoundRound, 'id' | 'businessDate'> & { settlementNo: number };
  acting: ActingAccount;
  isPaid: boolean;
  page: number;
  /** Number of members per page. */
  size: number;
}

const EXAMPLE: ReportQuery = {
  round: { id: EXAMPLE_ID, businessDate: EXAMPLE_DATE, settlementNo: 1 },
  acting: EXAMPLE_ROOT,
  isPaid: true,
  page: 1,
  size: 50,
};

const readReport = defineStatement({
  name: 'report_lotto',
  row: {
    betTypes: column.json<LottoReport['betTypes']>(),
    totals: column.json<LottoReport['totals']>(),
    members: column.json<LottoReport['members']>(),
    memberCount: column.bigint,
  },
  examples: {
    'a paid round to the root': EXAMPLE,
    'an open one to an agent': { ...EXAMPLE, acting: EXAMPLE_AGENT, isPaid: false },
  },
  sql: ({ round, acting, isPaid, page, size }: ReportQuery) => {
    const place = acting.path.length;
    const isHouse = acting.parentId === null;
    const taken = (of: SQL) => sql`coalesce((SELECT sum_exactly(laid.accepted) FROM laid WHERE ${of}), 0)`;
    const sentUp = sql`coalesce(sum_exactly(sent), 0)`;
    const inOrder = sql`array_position(${sql.param([...BET_TYPES])}::text[], bet_types.bet_type)`;
    return sql`
    WITH sold AS MATERIALIZED (
      SELECT slip.id AS slip_id, slip.member_id, slip.path[cardinality(slip.path)] AS agent_id, line.bet_type, line.booked, line.stake,
        line.stake * line.rate / 100 AS liability, ${at('line.held', place)} AS held, ${upTo('line.held', place - 1)} AS sent,
        ${at('line.commissions', place)} AS commission, ${at('line.commissions', place - 1)} AS received,
        coalesce(win.payout, 0) AS payout, ${at('win.shares', place)} AS held_payout
      FROM slip JOIN line ON line.slip_id = slip.id AND line.business_date = slip.business_date AND line.ended IS NULL
      LEFT JOIN payout AS win ON win.round_id = slip.round_id AND win.settlement_no = ${round.settlementNo}
        AND win.slip_id = slip.id AND win.position = line.position
      WHERE slip.round_id = ${round.id}::uuid AND slip.business_date = ${round.businessDate}::date AND slip.state = 'accepted'
        AND ${isHouse ? sql`true` : sql`slip.path @> ARRAY[${acting.id}::uuid]`}
    ), laid AS (
      SELECT item.bet_type, item.accepted FROM lay_off_batch AS batch JOIN lay_off_item AS item ON item.batch_id = batch.id
      WHERE batch.round_id = ${round.id}::uuid AND batch.state = ANY(${sql.param([...TAKEN_STATES])}::text[]) AND ${isHouse}
    ), liabilities AS (
      SELECT bet_type, sum_exactly(liability) AS liability FROM sold GROUP BY bet_type, booked
    ), bet_types AS (
      SELECT bet_type, json_build_object('betType', bet_type, 'maxPayout', (SELECT max(liability) FROM liabilities
          WHERE liabilities.bet_type = sold.bet_type), ${sums(isPaid, isHouse ? taken(sql`laid.bet_type = sold.bet_type`) : sentUp)}) AS figures
      FROM sold GROUP BY bet_type
    ), members AS (
      SELECT member_id, agent_id, sum_exactly(stake) AS stake, json_build_object(${sums(isPaid, isHouse ? sql`0` : sentUp)})::jsonb AS figures
      FROM sold GROUP BY member_id, agent_id
    ), page AS (
      SELECT members.stake, member.username, members.figures || jsonb_build_object('id', member.id, 'username', member.username,
        'nickname', member.nickname, 'agent', agent.username) AS figures
      FROM members JOIN account AS member ON member.id = members.member_id JOIN account AS agent ON agent.id = members.agent_id
      ORDER BY members.stake DESC, member.username LIMIT ${size} OFFSET ${(page - 1) * size}
    )
    SELECT (SELECT coalesce(json_agg(bet_types.figures ORDER BY ${inOrder}), '[]') FROM bet_types) AS "betTypes",
      (SELECT json_build_object(${sums(isPaid, isHouse ? taken(sql`true`) : sentUp)}) FROM sold) AS totals,
      (SELECT coalesce(json_agg(page.figures ORDER BY page.stake DESC, page.username), '[]') FROM page) AS members,
      (SELECT count(*) FROM members) AS "memberCount"`;
  },
});

/**
 * Reads the report of a round as the caller sees it; null if there is none yet.
 *
 * @param size number of members per page
 * @throws ProblemError `not-found` for an unknown round
 */
export async function readLottoReportFor(
  { services, caller: { acting } }: Acting,
  { page, ...query }: { round?: string | undefined; lotto?: string | undefined; page: number },
  size = LOTTO_REPORT_MEMBERS,
): Promise<LottoReport | null> {
  const { db, clock } = services;
  const found = await findRound(db, query);
  if (!found) return null;
  const { settlementNo: _no, ...round } = found;
  const isPaid = round.state === 'settled';
  const [figures] = await readReport(db, { round: found, acting, isPaid, page, size });
  if (!figures) throw new Error('an aggregate has one row');
  return {
    round: { ...round, closesAt: new Date(round.closesAt).toISOString() },
    isLive: UNFINISHED_ROUND_STATES.some((state) => state === round.state),
    isPart: acting.parentId !== null,
    asOf: clock().toISOString(),
    ...figures,
  };
}
