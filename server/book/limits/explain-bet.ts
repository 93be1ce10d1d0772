/** Outcome of a hypothetical bet, and the source of each limit: the decision of placing, read without locks. */
import { sql } from 'drizzle-orm';
import { bookedNumber } from '../../../domain/bets/bet-number';
import type { BetType } from '../../../domain/bets/bet-type';
import type { BetLine } from '../../../domain/bets/line';
import { narrowed } from '../../../domain/limits/overlay';
import type { BetCheck, BetCheckStep, BetTest, LimitSource } from '../../../domain/limits/person-limits';
import {
  type BetTypeSetting,
  decideSlip,
  type LineRefusal,
  type PlacingDecision,
  type PlacingSnapshot,
  type SlipRefusal,
  stakedBefore,
} from '../../../domain/limits/placing';
import { priceOf } from '../../../domain/limits/price';
import type { Transaction } from '../../kernel/services';
import { readPlacingContext } from '../placing/read-snapshot';
import { BookRefusal } from '../refusal';
import { type Book, withTransaction } from '../transaction';

/** A hypothetical bet. */
export interface BetTestRequest {
  roundId: string;
  memberId: string;
  betType: BetType;
  number: string;
  stake: number;
}

/** Limits that an account has set on top of those of a bet type. */
interface LaidOver extends Record<string, unknown> {
  ownerId: string;
  maxStake: number | null;
  personCap: number | null;
  isOn: boolean;
}

const CHECK_OF: Record<LineRefusal['reason'] | SlipRefusal['reason'], BetCheck> = {
  lines: 'slip',
  roundNotOpen: 'round',
  bettingSuspended: 'betting',
  accountNotAllowed: 'account',
  slipStake: 'slip',
  dayStake: 'day',
  funds: 'funds',
  betTypeOff: 'betType',
  betTypeClosed: 'betType',
  numberClosed: 'number',
  tooSmall: 'minStake',
  stakeStep: 'stakeStep',
  tooBig: 'maxStake',
  personCap: 'personCap',
  full: 'cap',
  rateChanged: 'price',
  notFree: 'cap',
};

function reasonOf(decision: PlacingDecision): LineRefusal | SlipRefusal | null {
  if (decision.kind === 'accepted') return null;
  return decision.kind === 'refused' ? decision.refusal : (decision.refusals[0]?.refusal ?? null);
}

/** Returns the current price of the number. */
function priceNow(setting: BetTypeSetting, booked: string) {
  const terms = { packageRate: setting.packageRate, undone: setting.undone.get(booked) };
  return priceOf(setting.mode, setting.rules.get(booked) ?? [], setting.cap, setting.sold.get(booked) ?? 0, terms);
}

async function readLottoAndPath(tx: Transaction, { roundId, memberId }: BetTestRequest) {
  const { rows } = await tx.execute<{ lottoId: string | null; path: string[] | null }>(sql`
    SELECT round.lotto_id AS "lottoId",
      (SELECT path FROM account WHERE id = ${memberId}::uuid AND kind = 'member') AS path
    FROM round WHERE round.id = ${roundId}::uuid`);
  const [row] = rows;
  if (!row?.lottoId) throw new BookRefusal('roundUnknown');
  if (!row.path) throw new BookRefusal('memberUnknown');
  return { lottoId: row.lottoId, path: row.path };
}

async function readLaidOver(
  tx: Transaction,
  path: readonly string[],
  lottoId: string,
  betType: BetType,
): Promise<LaidOver[]> {
  const { rows } = await tx.execute<LaidOver>(sql`
    SELECT owner_id AS "ownerId", max_stake AS "maxStake", person_cap AS "personCap", is_on AS "isOn" FROM account_limit
    WHERE target_id = ANY(${sql.param([...path])}::uuid[]) AND bet_type = ${betType} AND (lotto_id IS NULL OR lotto_id = ${lottoId}::uuid)
    ORDER BY array_position(${sql.param([...path])}::uuid[], owner_id), id`);
  return rows;
}

/** Limits that are set in the round itself, without those of the package. */
interface RoundLimit extends Record<string, unknown> {
  isOn: boolean;
  minStake: number;
  maxStake: number;
}

async function readRoundLimit(tx: Transaction, roundId: string, betType: BetType) {
  const { rows } = await tx.execute<RoundLimit>(sql`
    SELECT is_on AS "isOn", min_stake AS "minStake", max_stake AS "maxStake" FROM round_bet_type
    WHERE round_id = ${roundId}::uuid AND bet_type = ${betType}`);
  return rows[0] ?? null;
}

/** Returns the source to show for an account, without a name for one above the reader. */
type NameOf = (accountId: string) => LimitSource;

interface Known {
  request: BetTestRequest;
  snapshot: PlacingSnapshot;
  setting: BetTypeSetting;
  laidOver: readonly LaidOver[];
  ofRound: RoundLimit;
}

const bounded = (
  check: BetCheck,
  source: LimitSource,
  value: number,
  passes: boolean,
  used: number | null = null,
): BetCheckStep => ({
  check,
  source,
  value,
  passes,
  used,
});

/** Returns every limit of the bet type with its source, in the order of placing. */
function stepsOf(
  { request, snapshot, setting, laidOver, ofRound }: Known,
  nameOf: NameOf,
  isHouse: boolean,
): BetCheckStep[] {
  const { stake, betType } = request;
  const booked = bookedNumber(betType, request.number);
  const [round, pricing, pack] = [{ kind: 'round' }, { kind: 'pricing' }, { kind: 'package' }] as const;
  const { member, now } = snapshot;
  const sold = setting.sold.get(booked) ?? 0;
  const ofMember = stakedBefore(setting, booked);
  const price = priceNow(setting, booked);
  const steps: BetCheckStep[] = [
    { check: 'betType', source: round, value: null, passes: now < setting.closesAt && ofRound.isOn, used: null },
    ...laidOver
      .filter(({ isOn }) => !isOn)
      .map(({ ownerId }) => ({
        check: 'betType' as const,
        source: nameOf(ownerId),
        value: null,
        passes: false,
        used: null,
      })),
    { check: 'number', source: { kind: 'numberRule' }, value: null, passes: !price.isClosed, used: null },
    bounded(
      'minStake',
      ofRound.minStake >= setting.limits.minStake ? round : pack,
      setting.limits.minStake,
      stake >= setting.limits.minStake,
    ),
    bounded(
      'maxStake',
      ofRound.maxStake <= setting.limits.maxStake ? round : pack,
      setting.limits.maxStake,
      stake <= setting.limits.maxStake,
    ),
    ...laidOver.flatMap(({ ownerId, maxStake }) =>
      maxStake === null ? [] : [bounded('maxStake', nameOf(ownerId), maxStake, stake <= maxStake)],
    ),
  ];
  if (member.maxLineStake !== null)
    steps.push(bounded('maxStake', { kind: 'member' }, member.maxLineStake, stake <= member.maxLineStake));
  steps.push(bounded('stakeStep', { kind: 'house' }, snapshot.stakeStep, stake % snapshot.stakeStep === 0));
  const personCap = (source: LimitSource, cap: number | null) => {
    if (cap !== null) steps.push(bounded('personCap', source, cap, ofMember + stake <= cap, ofMember));
  };
  personCap(round, setting.limits.personCap);
  for (const one of laidOver) personCap(nameOf(one.ownerId), one.personCap);
  personCap(pricing, price.personCap);
  steps.push(
    // @guard access "a bet that is thought through tells what is sold to the house alone", tested by limits/persons "is
    //   answered as placing would, with where each limit comes from, and writes nothing": «isHouse ? sold : null»
    //   becomes «sold»
    bounded('cap', pricing, price.hardCap, sold < price.hardCap && stake <= price.freeAtRate, isHouse ? sold : null),
  );
  steps.push(
    bounded(
      'price',
      price.isHalfPay ? { kind: 'numberRule' } : price.rate === setting.packageRate ? pack : pricing,
      price.rate,
      true,
    ),
  );
  if (member.maxSlipStake !== null)
    steps.push(bounded('slip', { kind: 'member' }, member.maxSlipStake, stake <= member.maxSlipStake));
  if (member.maxDayStake !== null) {
    steps.push(
      bounded(
        'day',
        { kind: 'member' },
        member.maxDayStake,
        member.stakedToday + stake <= member.maxDayStake,
        member.stakedToday,
      ),
    );
  }
  return steps;
}

/** Returns the maximum stake that would be accepted: the smallest amount that a limit leaves. */
function mostTaken({ request, setting, snapshot: { member } }: Known): number {
  const booked = bookedNumber(request.betType, request.number);
  const ofMember = stakedBefore(setting, booked);
  const limits = narrowed(setting.limits, setting.overlays);
  const price = priceNow(setting, booked);
  if (price.isClosed || !setting.isOn) return 0;
  const most = Math.min(
    limits.maxStake,
    member.maxLineStake ?? Infinity,
    member.maxSlipStake ?? Infinity,
    (member.maxDayStake ?? Infinity) - member.stakedToday,
    (limits.personCap ?? Infinity) - ofMember,
    (price.personCap ?? Infinity) - ofMember,
    price.freeAtRate,
  );
  return most < limits.minStake ? 0 : most;
}

/**
 * Tests a bet as if it were placed now; nothing is locked, counted or written.
 *
 * @param nameOf names an account that has set limits of its own
 * @param isHouse whether the reader may see the amount sold
 * @throws BookRefusal `roundUnknown`, `memberUnknown`
 */
export function explainBet(book: Book, request: BetTestRequest, nameOf: NameOf, isHouse: boolean): Promise<BetTest> {
  return withTransaction(book, async (tx) => {
    const { lottoId, path } = await readLottoAndPath(tx, request);
    const { betType, number, stake, roundId, memberId } = request;
    const lines: BetLine[] = [{ betType, number, stake, rate: 1 }];
    const input = { roundId, memberId, lines, contentHash: '', partnerId: null, timeZone: book.config.timeZone };
    const { snapshot } = await readPlacingContext(tx, input);
    const setting = snapshot.betTypes[betType];
    const rate = setting ? priceNow(setting, bookedNumber(betType, number)).rate : null;
    const reason = reasonOf(decideSlip([{ betType, number, stake, rate: rate ?? 1 }], snapshot));
    const against = reason && CHECK_OF[reason.reason];
    const steps: BetCheckStep[] = [
      { check: 'round', source: { kind: 'round' }, value: null, passes: against !== 'round', used: null },
      { check: 'betting', source: { kind: 'house' }, value: null, passes: snapshot.suspension === null, used: null },
      {
        check: 'account',
        source: { kind: 'member' },
        value: null,
        passes: snapshot.member.effectiveStatus === 'active' && against !== 'account',
        used: null,
      },
    ];
    const ofRound = await readRoundLimit(tx, roundId, betType);
    if (!setting || !ofRound) {
      steps.push({ check: 'betType', source: { kind: 'package' }, value: null, passes: false, used: null });
      return { isTaken: false, against, mostTaken: 0, rate: null, steps };
    }
    const known = { request, snapshot, setting, laidOver: await readLaidOver(tx, path, lottoId, betType), ofRound };
    steps.push(...stepsOf(known, nameOf, isHouse));
    if (against === 'funds')
      steps.push({
        check: 'funds',
        source: { kind: 'member' },
        value: snapshot.member.available,
        passes: false,
        used: null,
      });
    const isBarred = against === 'round' || against === 'betting' || against === 'account' || against === 'betType';
    return { isTaken: reason === null, against, mostTaken: isBarred ? 0 : mostTaken(known), rate, steps };
  });
}
