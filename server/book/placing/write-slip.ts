/**
 * Writing accepted slips with their lines and money in one statement. `lock-numbers.ts` has already counted the amounts
 * that they add to their numbers.
 */
import { type SQL, sql } from 'drizzle-orm';
import type { CallbackLine } from '../../db/book/callbacks';
import { column, type Columns, type RowOf } from '../../db/column';
import { commitWith } from '../../db/pipelined-transaction';
import { joinedTexts, textsIn } from '../../db/joined-texts';
import { definePreparedStatement, type Statement, type ValueOf } from '../../db/statement';
import type { Transaction } from '../../kernel/services';
import { movementOf, NO_POSTINGS, type Posting, postingSteps, postingValues, type PostingValues } from '../post';
import { alikeLines } from './alike-lines';
import type { Booking } from './booking';
import type { LockedForBet } from './lock-numbers';
import {
  type PendingDebit,
  type PartnersAnswer,
  type PlacedSlip,
  type PlacingRequest,
  ACCEPTED_STATUS,
} from './request';
import { soldNews } from './sold-news';

/** Values of the statement; lists as JSON. Slips are identified by their positions, from 0. */
interface Written extends PostingValues {
  slips: string;
  lines: string;
  /** Physical place of each number's row, and its sales limit, as parallel lists. */
  rows: string[];
  hardCaps: number[];
  newHolds: string;
  moreHolds: string;
  steps: string;
  /** Response to each slip's partner, before the slip's number and after it; joined. */
  answers: string;
}

/** Returns the steps for slips that reach a cap of own hold or an automatic step, which few do. */
const holdAndLimitSteps = (value: ValueOf<Written>) => sql`
    new_holds AS (
      INSERT INTO held_exposure (round_id, account_id, bet_type, number, held)
      SELECT "roundId", "accountId", "betType", number, held + added
      FROM json_to_recordset(${value('newHolds')}::json)
        AS hold ("roundId" uuid, "accountId" uuid, "betType" text, number text, held bigint, added bigint)
    ), more_holds AS (
      INSERT INTO held_exposure AS stored (round_id, account_id, bet_type, number, held)
      SELECT "roundId", "accountId", "betType", number, added
      FROM json_to_recordset(${value('moreHolds')}::json)
        AS hold ("roundId" uuid, "accountId" uuid, "betType" text, number text, added bigint)
      ON CONFLICT (round_id, account_id, bet_type, number) DO UPDATE SET held = stored.held + excluded.held
    ), reached_steps AS (
      INSERT INTO limit_step (id, round_id, bet_type, number, step_at, sold, rate_before, rate_after, at, slip_id)
      SELECT step.id, placed."roundId", step."betType", step.number, step.at, step.sold, step."rateBefore",
        step."rateAfter", placed.at, placed.id
      FROM json_to_recordset(${value('steps')}::json) AS step (id uuid, slip integer,
        "betType" text, number text, at integer, sold bigint, "rateBefore" integer, "rateAfter" integer)
      JOIN placed ON placed.position = step.slip
      ON CONFLICT (round_id, bet_type, number, step_at) WHERE NOT is_undone DO NOTHING
    ),`;

/** Returns the step with the new slips as rows; `extraColumns` holds the columns of the extra data stored with each. */
const newSlips = (value: ValueOf<Written>, extraColumns: SQL) => sql`
    placed AS MATERIALIZED (
      SELECT * FROM json_to_recordset(${value('slips')}::json) AS placed (position integer, id uuid, "businessDate" date,
        "roundId" uuid, "lottoId" uuid, "memberId" uuid, path uuid[], state text, source text, "partnerId" uuid,
        "partnerReference" text, "actorId" uuid, ip inet, "contentHash" text, count smallint, stake bigint, discount bigint,
        debit bigint, at timestamptz${extraColumns})
    ),`;

const slipSteps = (value: ValueOf<Written>) => sql`
    new_lines AS (
      INSERT INTO line (slip_id, position, business_date, round_id, member_id, bet_type, number, booked, stake, rate, package_rate,
        discount, debit, weights, held, commission_rates, commissions)
      SELECT placed.id, line.position, placed."businessDate", placed."roundId", placed."memberId", alike."betType", line.number,
        line.booked, alike.stake, alike.rate, alike."packageRate", alike.discount, alike.debit, alike.weights, alike.held,
        alike."commissionRates", alike.commissions
      FROM json_to_recordset(${value('lines')}::json) AS alike (slip integer, "betType" text, stake bigint, rate integer,
        "packageRate" integer, discount bigint, debit bigint, weights bigint[], held bigint[], "commissionRates" integer[],
        commissions bigint[], positions smallint[], numbers text[], booked text[])
      JOIN placed ON placed.position = alike.slip
      CROSS JOIN LATERAL unnest(alike.positions, alike.numbers, alike.booked) AS line (position, number, booked)
    ), sold_news AS (
      ${soldNews(sql`(SELECT "roundId" FROM placed LIMIT 1)`)}
    ), new_slips AS (
      INSERT INTO slip (id, business_date, round_id, lotto_id, member_id, path, state, source, partner_id,
        partner_reference, actor_id, ip, content_hash, lines, stake, discount, debit, at)
      SELECT id, "businessDate", "roundId", "lottoId", "memberId", path, state, source, "partnerId",
        "partnerReference", "actorId", ip, "contentHash", count, stake, discount, debit, at FROM placed
      RETURNING id, no, member_id, lotto_id
    ), ${postingSteps(value)}`;

// Each number where its row lies, which stays there under the lock: by their keys it took a tenth of all that a bet takes.
// @guard money "the cap holds where it is counted, whoever decided", tested by book/placing "sells nothing beyond a cap
//   that the decision overlooked": «WHERE exposure.sold <= bet.hard_cap)» becomes «)»
const numbersOfSlips = (value: ValueOf<Written>, more = sql``) => sql`
  SELECT new_slips.id, new_slips.no, ${more} book_require((
    SELECT count(*) FROM unnest(${value('rows')}::tid[], ${value('hardCaps')}::bigint[]) AS bet (row, hard_cap)
    JOIN exposure ON exposure.ctid = bet.row
    WHERE exposure.sold <= bet.hard_cap) = cardinality(${value('hardCaps')}::bigint[]), 'a number would sell more than its cap')
  FROM new_slips`;

/** A slip's id with the number that it got. */
interface Numbered {
  id: string;
  no: number;
}

/** Two versions of a statement; only one also writes holds and automatic steps. Most slips use the cheaper plan without
 * them. */
interface Writing<Row> {
  usual: Statement<Written, Row>;
  withHolds: Statement<Written, Row>;
}

/** Extra data stored with slips: columns of their rows, and the steps after those of the slips themselves. */
interface ExtraRows {
  columns: SQL;
  steps: (value: ValueOf<Written>) => SQL;
}

const NUMBERED = { id: column.uuid, no: column.bigint, book_require: column.boolean };
/** With the names that the callback to its partner contains. */
const NAMED = { ...NUMBERED, member: column.text, lotto: column.text };

const EXAMPLE: Written = {
  ...NO_POSTINGS,
  slips: '[]',
  lines: '[]',
  rows: [],
  hardCaps: [],
  newHolds: '[]',
  moreHolds: '[]',
  steps: '[]',
  answers: '',
};

function writingOf<Row extends Columns>(
  names: Readonly<Record<keyof Writing<unknown>, string>>,
  row: Row,
  { columns, steps }: ExtraRows,
): Writing<RowOf<Row>> {
  return {
    usual: definePreparedStatement({
      name: names.usual,
      plan: 'generic',
      row,
      example: EXAMPLE,
      sql: (value: ValueOf<Written>) => sql`WITH ${newSlips(value, columns)}${slipSteps(value)}${steps(value)}`,
    }),
    withHolds: definePreparedStatement({
      name: names.withHolds,
      plan: 'generic',
      row,
      example: EXAMPLE,
      sql: (value: ValueOf<Written>) =>
        sql`WITH ${newSlips(value, columns)}${holdAndLimitSteps(value)} ${slipSteps(value)}${steps(value)}`,
    }),
  };
}

const writePlain = writingOf({ usual: 'place_write', withHolds: 'place_write_rare' }, NUMBERED, {
  columns: sql``,
  steps: (value) => sql` ${numbersOfSlips(value)}`,
});

const writeAnswered = writingOf({ usual: 'place_write_answered', withHolds: 'place_write_answered_rare' }, NUMBERED, {
  columns: sql`, "bodyHash" text, "callPath" text, status integer`,
  steps: (value) => sql`, response AS MATERIALIZED (SELECT ${textsIn(value('answers'))} AS texts), answers AS (
      INSERT INTO partner_answer (partner_id, key, body_hash, path, status, response, created_at, slip_id, business_date)
      SELECT "partnerId", "partnerReference", "bodyHash", "callPath", status,
        response.texts[2 * position + 1] || new_slips.no || response.texts[2 * position + 2], at, placed.id, "businessDate"
      FROM response CROSS JOIN new_slips JOIN placed ON placed.id = new_slips.id
    ) ${numbersOfSlips(value)}`,
});

const writeReserved = writingOf({ usual: 'place_write_reserved', withHolds: 'place_write_reserved_rare' }, NAMED, {
  columns: sql`, "bodyHash" text, "callPath" text, "callbackId" uuid, "leaseMs" double precision, "callbackLines" jsonb`,
  steps: (value) => sql`, answers AS (
      INSERT INTO partner_answer (partner_id, key, body_hash, path, status, response, created_at, slip_id, business_date)
      SELECT "partnerId", "partnerReference", "bodyHash", "callPath", ${ACCEPTED_STATUS}::integer, NULL, at, id, "businessDate" FROM placed
    ), debits AS (
      INSERT INTO partner_callback (id, partner_id, kind, reference_id, no, slip_id, business_date, round_id, member_id, amount,
        lines, created_at, state, tries, last_at, leased_until)
      SELECT "callbackId", "partnerId", 'bet', id, 0, id, "businessDate", "roundId", "memberId", -debit, "callbackLines", at, 'sent', 1, at,
        at + make_interval(secs => "leaseMs" / 1000)
      FROM placed
    ) ${numbersOfSlips(
      value,
      sql`(SELECT username FROM account WHERE id = new_slips.member_id) AS member,
        (SELECT code FROM lotto WHERE id = new_slips.lotto_id) AS lotto,`,
    )}`,
});

/** Returns the lines of the callback that asks a partner for the debit. */
const callbackLines = ({ lines }: Pick<PlacedSlip, 'lines'>): CallbackLine[] =>
  lines.map(({ line: { betType, number, stake }, debit }, index) => ({
    position: index + 1,
    betType,
    number,
    stake,
    amount: debit,
  }));

/** Returns the extra columns of a partner's accepted slip. */
const answeredBy = ({ bodyHash, path, status }: PartnersAnswer) => ({ bodyHash, callPath: path, status });

/** A slip to write, with the context of its decision. */
export interface Decided {
  locked: LockedForBet;
  request: PlacingRequest;
  contentHash: string;
  slip: Omit<PlacedSlip, 'no'>;
  booking: Booking;
  posting: Posting;
}

/** Returns a slip as a row of the statement. */
function toRow({ locked, request, contentHash, booking, slip }: Decided, position: number) {
  const { lines: _, ...own } = slip;
  const { memberId, roundId, source, partnerId, partnerReference, actorId, ip } = request;
  return {
    ...own,
    ...{ memberId, roundId, source, partnerId, partnerReference, actorId, ip },
    position,
    lottoId: locked.lottoId,
    path: locked.path.slice(0, -1),
    contentHash,
    count: booking.lines.length,
  };
}

function movementsOf(decided: readonly Decided[]) {
  return decided.map(({ request: { memberId }, slip: { debit }, posting, locked }) =>
    movementOf(
      posting,
      [
        { kind: 'wallet', ownerId: memberId, amount: -debit },
        { kind: 'atStake', ownerId: memberId, amount: debit },
      ],
      locked.balances,
    ),
  );
}

/** Returns the physical places of the rows of a slip's numbers. */
function rowsOfNumbers({ booking, locked }: Decided): string[] {
  return booking.numbers.map(({ betType, number }, index) => {
    // Both lists follow the first occurrence of each number in the slip.
    const at = locked.numbers[index];
    if (at?.betType !== betType || at.number !== number) throw new Error('a number that is sold is locked');
    return at.row;
  });
}

/** Returns the values of the statement for slips. */
function valuesOf(
  decided: readonly Decided[],
  newId: () => string,
  slips: readonly object[],
  answers: readonly string[] = [],
): Written {
  const numbers = decided.flatMap(({ booking }) => booking.numbers);
  const holds = decided.flatMap(({ booking, request: { roundId } }) =>
    booking.holds.map((hold) => ({ ...hold, roundId })),
  );
  const steps = decided.flatMap(({ booking }, slip) => booking.steps.map((step) => ({ slip, id: newId(), ...step })));
  return {
    ...postingValues(movementsOf(decided)),
    slips: JSON.stringify(slips),
    lines: JSON.stringify(decided.flatMap(({ booking }, slip) => alikeLines(slip, booking.lines))),
    rows: decided.flatMap(rowsOfNumbers),
    hardCaps: numbers.map(({ hardCap }) => hardCap),
    newHolds: JSON.stringify(holds.filter(({ isStored }) => !isStored)),
    moreHolds: JSON.stringify(holds.filter(({ isStored }) => isStored)),
    steps: JSON.stringify(steps),
    answers: joinedTexts(answers),
  };
}

const kindFor = (decided: readonly Decided[]) =>
  decided.every(({ booking: { holds, steps } }) => holds.length + steps.length === 0) ? 'usual' : 'withHolds';

/** Returns the statement's row for a slip. */
function rowFor<Row extends Numbered>(rows: readonly Row[], { slip }: Decided): Row {
  const row = rows.find(({ id }) => id === slip.id);
  if (!row) throw new Error('a slip that was written has a number');
  return row;
}

/**
 * Writes slips and moves their money under the locks of `lockForBet` or `lockForBets`. It ends the transaction with
 * that and returns the slips with their numbers.
 *
 * @param answers response to each slip's partner, stored with it; null without partners
 * @throws DatabaseError when a number would sell more than its cap, as the decision was wrong
 */
export async function writeSlips(
  tx: Transaction,
  newId: () => string,
  decided: readonly Decided[],
  answers: readonly PartnersAnswer[] | null,
): Promise<PlacedSlip[]> {
  const slips = decided.map((one, position) => {
    const answer = answers?.[position];
    return { ...toRow(one, position), ...(answer && answeredBy(answer)) };
  });
  const texts = decided.flatMap(({ slip }, position) => answers?.[position]?.text(slip) ?? []);
  // @guard money "a partner’s slip is stored with its answer", tested by partners/slips "is not placed when its
  //   response can’t be stored, and the key stays usable": «(answers ? writeAnswered : writePlain)» becomes
  //   «writePlain»
  const write = (answers ? writeAnswered : writePlain)[kindFor(decided)];
  const rows = await commitWith(tx, () => write(tx, valuesOf(decided, newId, slips, texts)));
  return decided.map((one) => ({ ...one.slip, no: rowFor(rows, one).no }));
}

/**
 * Writes one slip as `writeSlips` does. If its partner is asked for the debit, it also writes the callback.
 *
 * @param partnerData response to its partner, or callback to it, stored with the slip
 */
export async function writeSlip(
  tx: Transaction,
  newId: () => string,
  decided: Decided,
  partnerData?: PartnersAnswer | PendingDebit,
): Promise<PlacedSlip> {
  if (partnerData === undefined || 'text' in partnerData) {
    const [slip] = await writeSlips(tx, newId, [decided], partnerData ? [partnerData] : null);
    if (!slip) throw new Error('a slip that was written is answered');
    return slip;
  }
  const { bodyHash, path, callbackId, leaseMs } = partnerData;
  const lines = callbackLines(decided.slip);
  const reserved = { ...toRow(decided, 0), bodyHash, callPath: path, callbackId, leaseMs, callbackLines: lines };
  const values = valuesOf([decided], newId, [reserved]);
  const rows = await commitWith(tx, () => writeReserved[kindFor([decided])](tx, values));
  const { no, member, lotto } = rowFor(rows, decided);
  return { ...decided.slip, no, asked: { member, lotto, lines } };
}
