/**
 * One slip with its lines, the parts of the accounts that hold them, and its history, as far as the reader may know.
 */
import { sql } from 'drizzle-orm';
import type { BetType } from '../../../domain/bets/bet-type';
import { reasonsOfRate } from '../../../domain/limits/rate-reasons';
import { partsOfLine } from '../../../domain/pt/line-result';
import { splitByLargestRemainder } from '../../../domain/pt/split';
import { payoutOf } from '../../../domain/rates/line-money';
import type { DrawnBy } from '../../../domain/results/paid-by-part';
import type { RoundState } from '../../../domain/rounds/round-state';
import type { YeekeeState } from '../../../domain/yeekee/yeekee-state';
import { faultOfCompanyCancel } from '../../../domain/rounds/cancel';
import type { ShownSlipState } from '../../../domain/slips/shown-state';
import type { SlipEvent, SlipLineDetail, SlipPart } from '../../../domain/api/slip-detail';
import type { ActingAccount, Caller } from '../../access/caller';
import { EXAMPLE_DOWNLINE, EXAMPLE_MASTER } from '../../access/example';
import { soldOfLine } from '../../book/sold-numbers';
import { column, type RowOf } from '../../db/column';
import { defineStatement, EXAMPLE_DATE, EXAMPLE_ID } from '../../db/statement';
import type { Reader } from '../../records/read';
import { drawnByInSql } from './possible-payout';
import { joinPaidOnLine, paidOnLine, stateOfLine } from './shown-state';

interface RawLine {
  position: number;
  betType: BetType;
  number: string;
  stake: number;
  rate: number;
  packageRate: number;
  discount: number;
  debit: number;
  state: ShownSlipState;
  isStanding: boolean;
  payout: number | null;
  isHeld: boolean;
  isHalfPay: boolean;
  levels: number[];
  sold: number | null;
  closesAt: string;
  weights: number[];
  commissionRates: number[];
}

const SLIP_ROW = {
  at: column.text,
  now: column.text,
  storedState: column.text,
  roundState: column.oneOf<RoundState | YeekeeState>(),
  opensAt: column.text,
  closesAt: column.text,
  resultAt: column.text,
  digits: column.jsonb<Record<string, unknown> | null>(),
  drawnBy: column.json<DrawnBy>(),
  path: column.json<{ id: string; label: string }[]>(),
  member: column.json<{ id: string; label: string }>(),
  actor: column.nullable(column.text),
  partner: column.nullable(column.text),
  ip: column.nullable(column.text),
  lines: column.json<RawLine[]>(),
  history: column.json<SlipEvent[] | null>(),
};

type RawSlip = RowOf<typeof SLIP_ROW>;

const moment = (column: ReturnType<typeof sql>) =>
  sql`to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** The parts of the reader that decide which details of a slip are shown. */
type SlipReader = Pick<Caller, 'acting' | 'isMaster'>;

/** Address from which a slip was keyed in; only accounts above the person see it, as in the audit. */
const ipFor = ({ acting, isMaster }: SlipReader) =>
  // @guard access "where a slip was keyed from is told to those above who did", tested by slips/reading "tells from
  //   where a slip came to those above who keyed it in": «sql`CASE WHEN EXISTS (SELECT FROM account AS person WHERE
  //   person.id = slip.actor_id AND person.path @> ARRAY[${acting.id}]::uuid[]) THEN host(slip.ip) END`;» becomes
  //   «sql`host(slip.ip)`;»
  isMaster
    ? sql`host(slip.ip)`
    : sql`CASE WHEN EXISTS (SELECT FROM account AS person WHERE person.id = slip.actor_id
        AND person.path @> ARRAY[${acting.id}]::uuid[]) THEN host(slip.ip) END`;

interface SlipQuery {
  caller: SlipReader;
  slipId: string;
  businessDate: string;
}

const EXAMPLE = { slipId: EXAMPLE_ID, businessDate: EXAMPLE_DATE };

const readRaw = defineStatement({
  name: 'slip_detail',
  row: SLIP_ROW,
  examples: {
    'to master': { ...EXAMPLE, caller: EXAMPLE_MASTER },
    'to an agent': { ...EXAMPLE, caller: EXAMPLE_DOWNLINE },
  },
  // @guard access "a slip’s history names nobody above", tested by slips/reading "shows each viewer its own part and
  //   what is below, and those above as one": without «AND actor.path @> ARRAY[${caller.acting.id}]::uuid[]»
  sql: ({ caller, slipId, businessDate }: SlipQuery) => sql`
    SELECT ${moment(sql`slip.at`)} AS at, ${moment(sql`book_now()`)} AS now, slip.state AS "storedState", round.state AS "roundState",
      ${moment(sql`round.opens_at`)} AS "opensAt", ${moment(sql`round.closes_at`)} AS "closesAt",
      ${moment(sql`round.result_at`)} AS "resultAt",
      CASE WHEN round.state = 'settled' THEN round.digits END AS digits, ${drawnByInSql} AS "drawnBy",
      (SELECT json_agg(json_build_object('id', account.id, 'label', account.username) ORDER BY above.place)
        FROM unnest(slip.path) WITH ORDINALITY AS above (id, place) JOIN account ON account.id = above.id) AS path,
      (SELECT json_build_object('id', id, 'label', username) FROM account WHERE id = slip.member_id) AS member,
      (SELECT username FROM account WHERE id = slip.actor_id) AS actor,
      (SELECT name FROM partner WHERE id = slip.partner_id) AS partner, ${ipFor(caller)} AS ip,
      (SELECT json_agg(json_build_object('position', line.position, 'betType', line.bet_type, 'number', line.number,
          'stake', line.stake, 'rate', line.rate, 'packageRate', line.package_rate, 'discount', line.discount,
          'debit', line.debit, 'state', ${stateOfLine}, 'isStanding', line.ended IS NULL, 'payout', ${paidOnLine},
          'isHeld', EXISTS (SELECT FROM payout AS held WHERE held.round_id = slip.round_id
            AND held.settlement_no = round.settlement_no AND held.slip_id = slip.id AND held.position = line.position
            AND held.hold = 'held'),
          'isHalfPay', EXISTS (SELECT FROM number_rule AS rule
            WHERE rule.lotto_id = slip.lotto_id AND rule.bet_type = line.bet_type AND rule.number = line.booked
              AND rule.kind = 'halfPay' AND (rule.round_id IS NULL OR rule.round_id = slip.round_id)
              AND rule.created_at <= slip.at AND (rule.removed_at IS NULL OR rule.removed_at > slip.at)
              AND (rule.from_at IS NULL OR rule.from_at <= slip.at) AND (rule.until_at IS NULL OR slip.at < rule.until_at)),
          'levels', CASE WHEN priced.pricing ->> 'kind' = 'levels' THEN priced.pricing -> 'rates' ELSE '[]'::jsonb END,
          'sold', ${soldOfLine},
          'closesAt', ${moment(sql`least(round.closes_at, coalesce(priced.closes_at, round.closes_at))`)},
          'weights', line.weights, 'commissionRates', line.commission_rates) ORDER BY line.position)
        FROM line LEFT JOIN round_bet_type AS priced ON priced.round_id = slip.round_id AND priced.bet_type = line.bet_type
        ${joinPaidOnLine}
        WHERE line.slip_id = slip.id AND line.business_date = slip.business_date) AS lines,
      (SELECT json_agg(json_build_object('at', ${moment(sql`done.at`)}, 'kind', done.kind, 'actor', actor.username, 'isByUpline', done.actor_id IS NOT NULL AND actor.id IS NULL,
          'reason', done.reason, 'amount', abs(moved.amount)) ORDER BY done.at, done.id)
        FROM transfer AS done
        LEFT JOIN account AS actor ON actor.id = done.actor_id AND actor.path @> ARRAY[${caller.acting.id}]::uuid[]
        LEFT JOIN LATERAL (
          SELECT entry.amount FROM entry JOIN ledger_account AS wallet ON wallet.id = entry.ledger_account_id
          WHERE entry.transfer_id = done.id AND entry.business_date = done.business_date
            AND wallet.owner_id = slip.member_id AND wallet.kind = 'wallet' AND done.reference_id = slip.id
        ) AS moved ON true
        WHERE done.reference_id = slip.id
          OR (done.reference_id = slip.round_id AND done.kind IN ('settle', 'reverse', 'refund') AND slip.state IN ('accepted', 'refunded'))
      ) AS history
    FROM slip JOIN round ON round.id = slip.round_id JOIN lotto ON lotto.id = slip.lotto_id
    WHERE slip.id = ${slipId}::uuid AND slip.business_date = ${businessDate}::date`,
});

/** Amounts of a part, before accounts are summed up or left out. */
type Amounts = Pick<SlipPart, 'held' | 'winLoss' | 'commission' | 'net'>;

const NOTHING: Amounts = { held: 0, winLoss: null, commission: null, net: null };

function added(one: Amounts, other: Amounts): Amounts {
  const both = (a: number | null, b: number | null) => (a === null && b === null ? null : (a ?? 0) + (b ?? 0));
  return {
    held: one.held + other.held,
    winLoss: both(one.winLoss, other.winLoss),
    commission: both(one.commission, other.commission),
    net: both(one.net, other.net),
  };
}

/** Returns the amounts of a line for each account on the path and the member, root first. */
function amountsOf(line: RawLine): Amounts[] {
  const { stake, weights, commissionRates, state } = line;
  if (!line.isStanding) return [...weights.map(() => NOTHING), NOTHING];
  const held = [...splitByLargestRemainder(stake, weights), 0];
  if (state !== 'won' && state !== 'lost') return held.map((part) => ({ ...NOTHING, held: part }));
  const parts = partsOfLine({ stake, payout: line.payout ?? 0, weights, commissions: commissionRates });
  return parts.map((part, index) => ({ ...part, held: held[index] ?? 0 }));
}

/** Returns the commission along an edge if it is the same for all lines. */
function commissionAt(lines: readonly RawLine[], edge: number): number | null {
  const rates = new Set(lines.map(({ commissionRates }) => commissionRates[edge]));
  const [rate] = rates;
  return rates.size === 1 ? (rate ?? null) : null;
}

/**
 * Returns the parts of lines per account. The reader sees their own part and each one below. Those above are one sum,
 * so that their split among themselves stays hidden.
 */
function partsFor(
  lines: readonly RawLine[],
  { path, member }: Pick<RawSlip, 'path' | 'member'>,
  acting: ActingAccount,
): SlipPart[] {
  const viewer = path.findIndex(({ id }) => id === acting.id);
  if (viewer < 0) throw new Error('whoever looks is not on the path');
  const people = [...path, member];
  const sums = lines.map(amountsOf).reduce(
    (sum, amounts) => sum.map((one, index) => added(one, amounts[index] ?? NOTHING)),
    people.map(() => NOTHING),
  );
  const parts = people.flatMap((account, index): SlipPart[] => {
    // @guard access "those above a slip’s reader are one sum", tested by slips/reading "shows each viewer its own part
    //   and what is below, and those above as one"
    if (index < viewer) return [];
    return [
      {
        account,
        kind: index === viewer ? 'own' : index === path.length ? 'member' : 'below',
        commissionReceived: index === 0 ? null : commissionAt(lines, index - 1),
        commissionPaid: commissionAt(lines, index),
        ...(sums[index] ?? NOTHING),
      },
    ];
  });
  if (viewer === 0) return parts;
  const above = sums.slice(0, viewer).reduce(added, NOTHING);
  return [{ account: null, kind: 'upline', commissionReceived: null, commissionPaid: null, ...above }, ...parts];
}

function lineOf(raw: RawSlip, line: RawLine, caller: Caller): SlipLineDetail {
  const { position, betType, number, stake, rate, packageRate, discount, debit, state, isHeld } = line;
  const facts = { now: new Date(raw.now), roundState: raw.roundState, closesAt: new Date(line.closesAt) };
  const stands = raw.storedState === 'accepted' && line.isStanding;
  return {
    position,
    betType,
    number,
    stake,
    rate,
    packageRate,
    discount,
    debit,
    state,
    isHeld,
    reasons: reasonsOfRate(line),
    possiblePayout: payoutOf(stake, rate),
    payout: line.payout ?? 0,
    // @guard access "a slip tells what is sold of its numbers to the house alone", tested by slips/reading "tells the
    //   house alone what is sold of a number": «caller.isMaster ? line.sold : null,» becomes «line.sold,»
    sold: caller.isMaster ? line.sold : null,
    cancelFault: stands ? faultOfCompanyCancel(facts) : 'slipState',
    parts: partsFor([line], raw, caller.acting),
  };
}

/** Reads the details of a slip that its row in a list doesn't have. */
export async function readSlipDetail(db: Reader, caller: Caller, slipId: string, businessDate: string) {
  const [raw] = await readRaw(db, { caller, slipId, businessDate });
  if (!raw) throw new Error('a slip that was found is gone');
  const { roundState, opensAt, closesAt, resultAt, digits, drawnBy, now, actor, partner, ip, history, lines } = raw;
  return {
    round: { state: roundState, opensAt, closesAt, resultAt, digits, drawnBy },
    now,
    actor,
    partner,
    ip,
    // The accounts between the viewer and the member; nothing above the viewer is shown.
    // @guard access "a slip’s path begins at its reader", tested by slips/reading "shows each viewer its own part and
    //   what is below, and those above as one": «raw.path.slice(raw.path.findIndex(({ id }) => id ===
    //   caller.acting.id))» becomes «raw.path»
    path: raw.path.slice(raw.path.findIndex(({ id }) => id === caller.acting.id)),
    lines: lines.map((line) => lineOf(raw, line, caller)),
    parts: partsFor(lines, raw, caller.acting),
    history: history ?? [],
  };
}
