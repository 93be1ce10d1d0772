/** Writing an accepted slip with its lines and money in one statement; `lock-numbers.ts` has counted what it adds to its numbers. */
import { type SQL, sql } from 'drizzle-orm';
import type { CallbackLine } from '../../db/book/callbacks';
import { doLast } from '../../db/connection';
import type { Transaction } from '../../services';
import { movementOf, type Posting, postingSteps, type PostingValues } from '../post';
import { prepare, type Prepared, type ValueOf } from '../prepared';
import type { Booking } from './booking';
import { type AskedNumbers, askedNumbers, type LockedForBet } from './lock-numbers';
import { type AskedDebit, type PartnersAnswer, type PlacedSlip, type PlacingRequest, STILL_ASKED } from './request';
import { soldNews } from './sold-news';

/** What the statement takes; lists as JSON. */
interface Written extends PostingValues, AskedNumbers {
  roundId: string;
  memberId: string;
  lottoId: string;
  businessDate: string;
  path: string[];
  slipId: string;
  state: string;
  source: string;
  partnerId: string | null;
  partnerReference: string | null;
  actorId: string | null;
  ip: string | null;
  contentHash: string;
  at: string;
  stake: number;
  discount: number;
  debit: number;
  count: number;
  lines: string;
  hardCaps: number[];
  newHolds: string;
  moreHolds: string;
  steps: string;
}

/** What a partner's slip stores beside it. */
interface Answered extends Written {
  bodyHash: string;
  callPath: string;
  status: number;
  beforeNo: string;
  afterNo: string;
}

/** What a slip stores beside it whose partner is asked for its debit. */
interface Reserved extends Written {
  bodyHash: string;
  callPath: string;
  callbackId: string;
  leaseMs: number;
  told: string;
}

/** What slips write that reach a cap of own hold or an automatic step, which few do. */
const rareSteps = (value: ValueOf<Written>) => {
  const [roundId, slipId] = [sql`${value('roundId')}::uuid`, sql`${value('slipId')}::uuid`];
  return sql`
    new_hold AS (
      INSERT INTO held_exposure (round_id, account_id, bet_type, number, held)
      SELECT ${roundId}, "accountId", "betType", number, held + added
      FROM json_to_recordset(${value('newHolds')}::json)
        AS hold ("accountId" uuid, "betType" text, number text, held bigint, added bigint)
    ), more_hold AS (
      INSERT INTO held_exposure AS stored (round_id, account_id, bet_type, number, held)
      SELECT ${roundId}, "accountId", "betType", number, added
      FROM json_to_recordset(${value('moreHolds')}::json)
        AS hold ("accountId" uuid, "betType" text, number text, added bigint)
      ON CONFLICT (round_id, account_id, bet_type, number) DO UPDATE SET held = stored.held + excluded.held
    ), reached AS (
      INSERT INTO limit_step (id, round_id, bet_type, number, step_at, sold, rate_before, rate_after, at, slip_id)
      SELECT step.id, ${roundId}, step."betType", step.number, step.at, step.sold, step."rateBefore",
        step."rateAfter", ${value('at')}::timestamptz, ${slipId}
      FROM json_to_recordset(${value('steps')}::json) AS step (id uuid,
        "betType" text, number text, at integer, sold bigint, "rateBefore" integer, "rateAfter" integer)
      ON CONFLICT (round_id, bet_type, number, step_at) WHERE NOT is_undone DO NOTHING
    ),`;
};

const slipSteps = (value: ValueOf<Written>) => {
  const [roundId, slipId] = [sql`${value('roundId')}::uuid`, sql`${value('slipId')}::uuid`];
  const [date, at] = [sql`${value('businessDate')}::date`, sql`${value('at')}::timestamptz`];
  return sql`
    new_line AS (
      INSERT INTO line (slip_id, position, business_date, round_id, bet_type, number, booked, stake, rate, package_rate,
        discount, debit, weights, held, commission_rates, commissions)
      SELECT ${slipId}, position, ${date}, ${roundId}, "betType", number, booked, stake,
        rate, "packageRate", discount, debit, weights, held, "commissionRates", commissions
      FROM json_to_recordset(${value('lines')}::json) AS line (position smallint, "betType" text, number text, booked text,
        stake bigint, rate integer, "packageRate" integer, discount bigint, debit bigint, weights bigint[],
        held bigint[], "commissionRates" integer[], commissions bigint[])
    ), told AS (
      ${soldNews(roundId)}
    ), new_slip AS (
      INSERT INTO slip (id, business_date, round_id, lotto_id, member_id, path, state, source, partner_id,
        partner_reference, actor_id, ip, content_hash, lines, stake, discount, debit, at)
      VALUES (${slipId}, ${date}, ${roundId}, ${value('lottoId')}::uuid, ${value('memberId')}::uuid,
        ${value('path')}::uuid[], ${value('state')}, ${value('source')}, ${value('partnerId')}::uuid,
        ${value('partnerReference')}, ${value('actorId')}::uuid, ${value('ip')}::inet, ${value('contentHash')},
        ${value('count')}::smallint, ${value('stake')}::bigint, ${value('discount')}::bigint, ${value('debit')}::bigint, ${at})
      RETURNING no
    ), ${postingSteps(value)}`;
};

// Each number by its key, within: joined, all numbers of the round would be read where there seem to be few.
const numberOfSlip = (value: ValueOf<Written>, more = sql``) => sql`
  SELECT new_slip.no, ${more} book_require(NOT EXISTS (
    SELECT FROM unnest(${value('betTypes')}::text[], ${value('numbers')}::text[], ${value('hardCaps')}::bigint[])
      AS bet (bet_type, number, hard_cap)
    WHERE (SELECT exposure.sold FROM exposure WHERE exposure.round_id = ${value('roundId')}::uuid
      AND exposure.bet_type = bet.bet_type AND exposure.number = bet.number) > bet.hard_cap), 'a number would sell more than its cap')
  FROM new_slip`;

/** The number that a slip got. */
interface Numbered {
  no: number;
}

/** With the names that its partner is told. */
interface Named extends Numbered {
  member: string;
  lotto: string;
}

/** Statements that do the same, but that one writes what is rare as well: for most slips a plan without it is opened. */
interface Writing<Values, Row> {
  usual: Prepared<Values, Row>;
  withRare: Prepared<Values, Row>;
}

function writingOf<Values extends Written, Row extends object>(
  name: string,
  others: (value: ValueOf<Values>) => SQL,
): Writing<Values, Row> {
  return {
    usual: prepare<Values, Row>(name, (value) => sql`WITH ${slipSteps(value)}${others(value)}`),
    withRare: prepare<Values, Row>(
      `${name}_rare`,
      (value) => sql`WITH ${rareSteps(value)} ${slipSteps(value)}${others(value)}`,
    ),
  };
}

const writePlain = writingOf<Written, Numbered>('place_write', (value) => sql` ${numberOfSlip(value)}`);

const writeAnswered = writingOf<Answered, Numbered>(
  'place_write_answered',
  (value) => sql`, answered AS (
      INSERT INTO partner_answer (partner_id, key, body_hash, path, status, response, created_at, slip_id, business_date)
      SELECT ${value('partnerId')}::uuid, ${value('partnerReference')}, ${value('bodyHash')}, ${value('callPath')},
        ${value('status')}::integer, ${value('beforeNo')}::text || new_slip.no || ${value('afterNo')}::text,
        ${value('at')}::timestamptz, ${value('slipId')}::uuid, ${value('businessDate')}::date
      FROM new_slip
    ) ${numberOfSlip(value)}`,
);

const writeReserved = writingOf<Reserved, Named>(
  'place_write_reserved',
  (value) => sql`, answered AS (
      INSERT INTO partner_answer (partner_id, key, body_hash, path, status, response, created_at, slip_id, business_date)
      VALUES (${value('partnerId')}::uuid, ${value('partnerReference')}, ${value('bodyHash')}, ${value('callPath')}, ${STILL_ASKED},
        NULL, ${value('at')}::timestamptz, ${value('slipId')}::uuid, ${value('businessDate')}::date)
    ), asked AS (
      INSERT INTO partner_callback (id, partner_id, kind, reference_id, no, slip_id, business_date, round_id, member_id, amount,
        lines, created_at, state, tries, last_at, leased_until)
      VALUES (${value('callbackId')}::uuid, ${value('partnerId')}::uuid, 'bet', ${value('slipId')}::uuid, 0,
        ${value('slipId')}::uuid, ${value('businessDate')}::date, ${value('roundId')}::uuid, ${value('memberId')}::uuid,
        -${value('debit')}::bigint, ${value('told')}::jsonb, ${value('at')}::timestamptz, 'sent', 1, ${value('at')}::timestamptz,
        ${value('at')}::timestamptz + make_interval(secs => ${value('leaseMs')}::double precision / 1000))
    ) ${numberOfSlip(
      value,
      sql`(SELECT username FROM account WHERE id = ${value('memberId')}::uuid) AS member,
        (SELECT code FROM lotto WHERE id = ${value('lottoId')}::uuid) AS lotto,`,
    )}`,
);

/** What a partner is told of the lines that it is asked to debit. */
const toldOf = ({ lines }: Pick<PlacedSlip, 'lines'>): CallbackLine[] =>
  lines.map(({ line: { betType, number, stake }, debit }, index) => ({
    position: index + 1,
    betType,
    number,
    stake,
    amount: debit,
  }));

/** What an accepted slip of a partner stores beside it. */
function answeredBy({ bodyHash, path, status, text }: PartnersAnswer, slip: Omit<PlacedSlip, 'no'>) {
  const [beforeNo, afterNo] = text(slip);
  return { bodyHash, callPath: path, status, beforeNo, afterNo };
}

/** A slip that is to be written, with what it was decided by. */
export interface Decided {
  locked: LockedForBet;
  request: PlacingRequest;
  contentHash: string;
  slip: Omit<PlacedSlip, 'no'>;
  booking: Booking;
  posting: Posting;
}

const rowsOf = (rows: readonly object[]) => JSON.stringify(rows);

function written<Row>([row]: readonly Row[]): Row {
  if (!row) throw new Error('a slip has a number');
  return row;
}

/**
 * Writes it all under the locks of `lockForBet`, its money too, ends the transaction with it and answers the slip's number,
 * and what its partner is told where that is asked.
 *
 * @param beside what its partner is told, or is asked, stored with it
 * @throws DatabaseError when a number would sell more than its cap: whoever decided was wrong
 */
export async function writeSlip(
  tx: Transaction,
  newId: () => string,
  { locked, request, contentHash, slip, booking, posting }: Decided,
  beside?: PartnersAnswer | AskedDebit,
): Promise<Pick<PlacedSlip, 'no' | 'asked'>> {
  const { memberId, roundId, source, partnerId, partnerReference, actorId, ip } = request;
  const { lines, numbers, holds, steps } = booking;
  const kind = holds.length + steps.length === 0 ? 'usual' : 'withRare';
  const legs = [
    { kind: 'wallet' as const, ownerId: memberId, amount: -slip.debit },
    { kind: 'atStake' as const, ownerId: memberId, amount: slip.debit },
  ];
  const values = {
    ...movementOf(posting, legs, locked.balances),
    roundId,
    memberId,
    lottoId: locked.lottoId,
    businessDate: slip.businessDate,
    path: locked.path.slice(0, -1),
    slipId: slip.id,
    state: slip.state,
    source,
    partnerId: partnerId ?? null,
    partnerReference: partnerReference ?? null,
    actorId: actorId ?? null,
    ip: ip ?? null,
    contentHash,
    at: slip.at.toISOString(),
    stake: slip.stake,
    discount: slip.discount,
    debit: slip.debit,
    count: lines.length,
    lines: rowsOf(lines),
    ...askedNumbers(numbers),
    hardCaps: numbers.map(({ hardCap }) => hardCap),
    newHolds: rowsOf(holds.filter(({ isStored }) => !isStored)),
    moreHolds: rowsOf(holds.filter(({ isStored }) => isStored)),
    steps: rowsOf(steps.map((step) => ({ ...step, id: newId() }))),
  };
  if (beside && 'callbackId' in beside) {
    const { bodyHash, path, callbackId, leaseMs } = beside;
    const told = toldOf(slip);
    const reserved = { ...values, bodyHash, callPath: path, callbackId, leaseMs, told: rowsOf(told) };
    const { no, member, lotto } = written(await doLast(tx, () => writeReserved[kind](tx, reserved)));
    return { no, asked: { member, lotto, lines: told } };
  }
  const { no } = written(
    await doLast(tx, () => {
      if (!beside) return writePlain[kind](tx, values);
      return writeAnswered[kind](tx, { ...values, ...answeredBy(beside, slip) });
    }),
  );
  return { no };
}
