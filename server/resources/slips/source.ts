/** The source of slips: those sold through the caller's account. */
import { type SQL, sql } from 'drizzle-orm';
import { plainSigns } from '../../../domain/text/plain-signs';
import type { ActingAccount } from '../../access/caller';
import type { Filter } from '../../records/query';
import { containsPattern } from '../../records/conditions';
import type { Reader } from '../../records/read';
import type { RecordSource } from '../../records/source';
import { asksForWonLines, requestedNumberFilter } from './requested-lines';
import { payableOf, possiblePayoutOf } from './possible-payout';
import {
  hasWonLine,
  isHeldOnSlip,
  isSlipIn,
  joinPaidOnLine,
  paidOnLine,
  paidOnSlip,
  stateOfLine,
  stateOfSlip,
} from './shown-state';

/**
 * Maximum number of matching members that are named in the query. With more, each slip is checked in turn, which soon
 * fills a page.
 */
const MEMBERS_NAMED_MAX = 1_000;

/** Maximum number of digits of a slip's number. */
const NUMBER_MAX_DIGITS = 15;

/** Tables joined from the left by their keys, so that the database leaves out the unused ones. */
const WITH_SLIP = sql`LEFT JOIN round ON round.id = slip.round_id
  LEFT JOIN lotto ON lotto.id = slip.lotto_id
  LEFT JOIN account AS member ON member.id = slip.member_id
  LEFT JOIN account AS agent ON agent.id = slip.path[array_length(slip.path, 1)]`;

/**
 * Returns an account's part of a split. The account never moves, so its part has the same place in the path of all that
 * it sold.
 */
const partOf = (split: SQL, { path }: ActingAccount) => sql`${split}[${sql.raw(String(path.length))}]`;

/** Everything is sold through the root, so the check costs nothing. */
const scope = ({ id, parentId }: ActingAccount) =>
  // @guard access "slips are told of to those they were sold through", tested by access/lists: «parentId === null ?
  //   sql`true` : sql`slip.path @> ARRAY[${id}]::uuid[]`» becomes «sql`true`»
  parentId === null ? sql`true` : sql`slip.path @> ARRAY[${id}]::uuid[]`;

/** Returns a condition for the slip with a number, or for those of members with a text in their name. */
async function searched(db: Reader, { id }: ActingAccount, search: string): Promise<SQL> {
  const text = plainSigns(search);
  const typed = text.replace(/^#/, '');
  const isNumber = /^[0-9]+$/.test(typed) && typed.length <= NUMBER_MAX_DIGITS;
  const { rows } = await db.execute<{ id: string }>(sql`
    SELECT id FROM account WHERE kind = 'member' AND username ILIKE ${containsPattern(text)} AND path @> ARRAY[${id}]::uuid[]
    LIMIT ${MEMBERS_NAMED_MAX + 1}`);
  const ids = sql.param(rows.map((row) => row.id));
  const ofMembers =
    rows.length > MEMBERS_NAMED_MAX
      ? sql`EXISTS (SELECT FROM account AS named WHERE named.id = slip.member_id AND named.username ILIKE ${containsPattern(text)})`
      : sql`slip.member_id = ANY(${ids}::uuid[])`;
  return isNumber ? sql`(slip.no = ${typed}::bigint OR ${ofMembers})` : ofMembers;
}

/** Common parts of slips and their lines. */
const COMMON = {
  fields: {
    id: sql`slip.id`,
    no: sql`slip.no`,
    at: sql`slip.at`,
    member: sql`slip.member_id`,
    agent: sql`agent.id`,
    lotto: sql`slip.lotto_id`,
    businessDate: sql`slip.business_date`,
    roundNumber: sql`round.number`,
    source: sql`slip.source`,
    partnerReference: sql`slip.partner_reference`,
    round: sql`slip.round_id`,
  },
  labels: { member: sql`member.username`, agent: sql`agent.username`, lotto: sql`coalesce(lotto.name, lotto.code)` },
  scope,
  equals: {
    state: isSlipIn,
    agent: (value: unknown) => sql`slip.path @> ARRAY[${value}]::uuid[]`,
    partnerReference: (value: unknown) =>
      sql`slip.id = ANY(ARRAY(SELECT slip_id FROM partner_answer
          WHERE partner_id = ANY(ARRAY(SELECT id FROM partner)) AND key = ${value}::text AND slip_id IS NOT NULL))`,
  },
} satisfies Partial<RecordSource>;

/** Returns the search condition, if there is a search text. */
const findsOf = async (db: Reader, acting: ActingAccount, { search }: Filter) =>
  search === null ? {} : { finds: await searched(db, acting, search) };

/**
 * Adds up a slip's lines; the condition on lines is a filter after they were found by their slip. There is an index of
 * ended lines by round. The planner takes it for almost empty until its statistics include a void, and would read it
 * whole for each slip.
 */
const sumOfLines = (amount: SQL, which = sql`line.ended IS NULL`) =>
  sql`(SELECT coalesce(sum(${amount}) FILTER (WHERE ${which}), 0)::bigint FROM line
    WHERE line.slip_id = slip.id AND line.business_date = slip.business_date)`;

/** Returns the source of slips with an account's part of each. */
function sourceWithPartOf(acting: ActingAccount): RecordSource {
  return {
    ...COMMON,
    from: sql`slip ${WITH_SLIP}`,
    partitionedBy: sql`slip.business_date`,
    fields: {
      ...COMMON.fields,
      state: stateOfSlip,
      lines: sql`slip.lines`,
      stake: sql`slip.stake`,
      discount: sql`slip.discount`,
      debit: sql`slip.debit`,
      ownStake: sumOfLines(partOf(sql`line.held`, acting)),
      returnedStake: sumOfLines(sql`line.stake`, sql`line.ended IS NOT NULL`),
      returnedDebit: sumOfLines(sql`line.debit`, sql`line.ended IS NOT NULL`),
      possiblePayout: payableOf(sql`line.ended IS NULL`),
      payout: paidOnSlip,
      isHeld: isHeldOnSlip,
      endReason: sql`slip.end_reason`,
    },
    computed: { possiblePayout: possiblePayoutOf },
    equals: {
      ...COMMON.equals,
      betType: (
        value,
      ) => sql`EXISTS (SELECT FROM line WHERE line.slip_id = slip.id AND line.business_date = slip.business_date
        AND line.bet_type = ${value}::text)`,
    },
  };
}

/** Maximum number of cached sources, one per account; each is built from about a hundred parts. */
const SOURCES_MAX = 500;
const sources = new Map<string, RecordSource>();

function sourceOf(acting: ActingAccount): RecordSource {
  const known = sources.get(acting.id);
  if (known) return known;
  const source = sourceWithPartOf(acting);
  if (sources.size < SOURCES_MAX) sources.set(acting.id, source);
  return source;
}

/** Returns the source of the slips of the caller's downline, prepared for a filter. */
export async function slipSourceFor(db: Reader, acting: ActingAccount, filter: Filter): Promise<RecordSource> {
  const source = sourceOf(acting);
  const number = requestedNumberFilter(filter);
  const hasWon = asksForWonLines(filter);
  if (number === null && filter.search === null && !hasWon) return source;
  return {
    ...source,
    ...(await findsOf(db, acting, filter)),
    equals: {
      ...source.equals,
      ...(hasWon && { betType: (value) => hasWonLine(sql`line.bet_type = ${value}::text`) }),
      ...(number && {
        number: () =>
          hasWon
            ? sql`(slip.id = ANY(${number.slips}) AND ${hasWonLine(number.line)})`
            : sql`slip.id = ANY(${number.slips})`,
        // If a number is requested, the same line must have the bet type.
        betType: () => sql`true`,
      }),
    },
  };
}

/** Returns the source of the lines of those slips, for a file. */
export async function lineSourceFor(db: Reader, acting: ActingAccount, filter: Filter): Promise<RecordSource> {
  const number = requestedNumberFilter(filter);
  return {
    ...COMMON,
    ...(await findsOf(db, acting, filter)),
    from: sql`slip JOIN line ON line.slip_id = slip.id AND line.business_date = slip.business_date ${WITH_SLIP} ${joinPaidOnLine}`,
    fields: {
      ...COMMON.fields,
      position: sql`line.position`,
      state: stateOfLine,
      betType: sql`line.bet_type`,
      number: sql`line.number`,
      stake: sql`line.stake`,
      rate: sql`line.rate`,
      discount: sql`line.discount`,
      debit: sql`line.debit`,
      ownStake: partOf(sql`line.held`, acting),
      possiblePayout: sql`(line.stake * line.rate / 100)`,
      payout: sql`coalesce(${paidOnLine}, 0)`,
    },
    equals: {
      ...COMMON.equals,
      ...(asksForWonLines(filter) && { state: () => sql`(${stateOfLine} = 'won')` }),
      number: () => sql`(slip.id = ANY(${number?.slips}) AND ${number?.line})`,
    },
    withinRecord: sql`line.position`,
  };
}
