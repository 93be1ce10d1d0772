/** Everything that decides about a slip, read by one statement after the locks it waited for. */
import { type SQL, sql } from 'drizzle-orm';
import { bookedNumber } from '../../../domain/bets/bet-number';
import type { BetType } from '../../../domain/bets/bet-type';
import type { BetLine } from '../../../domain/bets/line';
import type { WalletTerms } from '../../../domain/lay-off/transfer-terms';
import type { NumberRule } from '../../../domain/limits/number-rule';
import type { BetTypeSetting, PlacingSnapshot } from '../../../domain/limits/placing';
import { type PricingMode, withoutSteps } from '../../../domain/limits/pricing-mode';
import { effectiveStatus } from '../../../domain/accounts/status';
import { suspensionOf } from '../../../domain/suspension';
import type { Transaction } from '../../services';
import { turnInSql } from '../../settings/business-day';
import { settingInSql, settingOf } from '../../settings/read';
import { selectWalletTerms, withinWallet } from '../lay-off/wallet-terms';
import { prepare, type ValueOf } from '../prepared';
import { BookRefusal } from '../refusal';
import { type RawTermsAlong, selectTermsAlong, type TermsAlong, termsAlong } from '../terms/terms-along';
import { type AskedNumbers, askedNumbers, type LockedForBet, type NumberKey, requestedNumbers } from './lock-numbers';

/** What an account holds of a number, satang. */
export interface HeldSoFar extends NumberKey {
  accountId: string;
  held: number;
  /** Whether there is a row of it; where there is none yet, `held` was summed from the lines. */
  isStored: boolean;
}

/** What is read of a slip's circumstances. */
export interface Circumstances {
  snapshot: PlacingSnapshot;
  terms: TermsAlong;
  /** Of accounts that have a cap of own hold, or had one. */
  held: HeldSoFar[];
  /** A slip of the last minute that says the same. */
  duplicate: { id: string; no: number } | null;
}

/** What is asked about. */
export interface Question extends Pick<LockedForBet, 'path' | 'lottoId' | 'businessDate'> {
  roundId: string;
  memberId: string;
  lines: readonly BetLine[];
  contentHash: string;
  /** Who sends it in, if somebody does. */
  partnerId: string | null;
  timeZone: string;
}

interface RawRound {
  state: PlacingSnapshot['round']['state'];
  opensAt: string;
  closesAt: string;
}

/** What is set for a bet type in a round, as JSON of the database has it; amounts in satang. */
export interface RawBetType {
  betType: BetType;
  isOn: boolean;
  closesAt: string;
  minStake: number;
  maxStake: number;
  cap: number;
  personCap: number | null;
  pricing: PricingMode;
}

/** What is counted of a number, satang. */
interface RawNumber extends NumberKey {
  sold: number;
  soldToMember: number;
  undone: number[];
}

export type RawRule = NumberKey & NumberRule;

/** The circumstances as `selectCircumstances` answers them. */
export interface RawCircumstances {
  now: string;
  round: RawRound;
  terms: RawTermsAlong;
  balance: number;
  betTypes: RawBetType[];
  numbers: RawNumber[];
  rules: RawRule[];
  held: HeldSoFar[];
  stakedToday: number;
  duplicate: Circumstances['duplicate'];
  /** Of betting, and of the steps of automatic limits. */
  pauses: unknown;
  pausedSteps: unknown;
  stakeStep: unknown;
  /** What is offered to the partner; null where that binds nobody. */
  wallet: WalletTerms | null;
}

/** The numbers of lines as they are booked, each once. */
export function numbersOf(lines: readonly BetLine[]): NumberKey[] {
  const keys = lines.map(({ betType, number }) => ({ betType, number: bookedNumber(betType, number) }));
  return [...new Map(keys.map((key) => [`${key.betType}:${key.number}`, key])).values()];
}

/** What the statement takes. */
interface Asked extends AskedNumbers, Omit<Question, 'lines'> {
  /** Who of the path may have a cap of own hold: the root has none, nor the member. */
  holders: string[];
  types: BetType[];
}

/** The numbers with their places, from 1. */
const placedNumbers = (value: ValueOf<Asked>) =>
  sql`unnest(${value('betTypes')}::text[], ${value('numbers')}::text[]) WITH ORDINALITY AS asked (bet_type, number, place)`;

/** What accounts with a cap of own hold hold of the numbers; the first time it is summed from the lines that stand. */
function selectHeld(value: ValueOf<Asked>): SQL {
  const [roundId, businessDate, above] = [value('roundId'), value('businessDate'), sql`${value('holders')}::uuid[]`];
  const holding = sql`
    SELECT stored.account_id, asked.bet_type, asked.number, stored.held, true AS is_stored
    FROM ${requestedNumbers(value)}
    JOIN held_exposure AS stored ON stored.round_id = ${roundId}::uuid AND stored.account_id = ANY(${above})
      AND stored.bet_type = asked.bet_type AND stored.number = asked.number
    UNION ALL
    SELECT capped.account_id, asked.bet_type, asked.number, coalesce((
        SELECT sum(sold.held[array_position(slip.path, capped.account_id)])::bigint
        FROM line AS sold JOIN slip ON slip.id = sold.slip_id AND slip.business_date = sold.business_date
        WHERE sold.round_id = ${roundId}::uuid AND sold.business_date = ${businessDate}::date
          AND sold.bet_type = asked.bet_type AND sold.booked = asked.number AND sold.ended IS NULL
          AND slip.business_date = ${businessDate}::date AND capped.account_id = ANY(slip.path)
      ), 0), false
    FROM ${requestedNumbers(value)} JOIN account_hold AS capped ON capped.bet_type = asked.bet_type
    WHERE capped.account_id = ANY(${above}) AND NOT EXISTS (
      SELECT FROM held_exposure AS stored WHERE stored.round_id = ${roundId}::uuid
        AND stored.account_id = capped.account_id AND stored.bet_type = asked.bet_type AND stored.number = asked.number)`;
  // Most paths have no cap and had none: a look for each of their accounts rather than for each and every number.
  return sql`
    CASE WHEN EXISTS (SELECT FROM account_hold WHERE account_id = ANY(${above}))
        OR EXISTS (SELECT FROM held_exposure WHERE round_id = ${roundId}::uuid AND account_id = ANY(${above}))
      THEN (SELECT coalesce(json_agg(json_build_object('accountId', account_id, 'betType', bet_type, 'number', number,
          'held', held, 'isStored', is_stored)), '[]') FROM (${holding}) AS holding) ELSE '[]' END`;
}

/** What a member staked since the business day turned; only of members that have a limit of it. */
function selectStakedToday(value: ValueOf<Asked>): SQL {
  const [memberId, timeZone] = [value('memberId'), sql`${value('timeZone')}::text`];
  const day = sql`date_trunc('day', moment.now AT TIME ZONE ${timeZone} - ${turnInSql})`;
  const begin = sql`(${day} + ${turnInSql}) AT TIME ZONE ${timeZone}`;
  // Business dates of rounds that could be bet on today: a draw that was moved with its slips keeps its own, long past.
  // Read apart (OFFSET), so that it walks the rounds to come rather than all there ever were, by date, for the first.
  const earliest = sql`(SELECT min(business_date) FROM (
    SELECT business_date FROM round WHERE result_at >= ${begin} OFFSET 0) AS to_come)`;
  return sql`
    CASE WHEN (SELECT max_day_stake FROM account WHERE id = ${memberId}::uuid) IS NULL THEN 0 ELSE (
      SELECT coalesce(sum(stake), 0)::bigint FROM slip
      WHERE member_id = ${memberId}::uuid AND state IN ('pending', 'accepted')
        AND business_date >= least(${day}::date - 1, ${earliest}) AND at >= ${begin}) END`;
}

function selectCircumstances(value: ValueOf<Asked>): SQL {
  const [roundId, memberId, businessDate] = [value('roundId'), value('memberId'), value('businessDate')];
  const [path, lottoId, types] = [
    sql`${value('path')}::uuid[]`,
    sql`${value('lottoId')}::uuid`,
    sql`${value('types')}::text[]`,
  ];
  return sql`
    WITH moment AS MATERIALIZED (SELECT book_now() AS now)
    SELECT moment.now,
      (SELECT json_build_object('state', state, 'opensAt', opens_at, 'closesAt', closes_at)
        FROM round WHERE id = ${roundId}::uuid) AS round,
      ${selectTermsAlong(path, lottoId, types)} AS terms,
      (SELECT balance FROM ledger_account WHERE owner_id = ${memberId}::uuid AND kind = 'wallet') AS balance,
      (SELECT coalesce(json_agg(json_build_object('betType', bet_type, 'isOn', is_on, 'closesAt', closes_at,
          'minStake', min_stake, 'maxStake', max_stake, 'cap', cap, 'personCap', person_cap, 'pricing', pricing)), '[]')
        FROM round_bet_type WHERE round_id = ${roundId}::uuid AND bet_type = ANY(${types})) AS "betTypes",
      (SELECT array_agg(coalesce((SELECT sold FROM exposure WHERE round_id = ${roundId}::uuid
          AND bet_type = asked.bet_type AND number = asked.number), 0) ORDER BY asked.place)
        FROM ${placedNumbers(value)}) AS sold,
      (SELECT array_agg(coalesce((SELECT sold FROM member_exposure WHERE round_id = ${roundId}::uuid
          AND member_id = ${memberId}::uuid AND bet_type = asked.bet_type AND number = asked.number), 0) ORDER BY asked.place)
        FROM ${placedNumbers(value)}) AS "soldToMember",
      (SELECT coalesce(json_agg(json_build_object('betType', gone.bet_type, 'number', gone.number, 'stepAt', gone.step_at)), '[]')
        FROM limit_step AS gone
        WHERE gone.round_id = ${roundId}::uuid AND gone.is_undone AND gone.bet_type = ANY(${types}) AND NOT EXISTS (
          SELECT FROM limit_step AS standing WHERE standing.round_id = gone.round_id
            AND standing.bet_type = gone.bet_type AND standing.number = gone.number
            AND standing.step_at = gone.step_at AND NOT standing.is_undone)) AS undone,
      (SELECT coalesce(json_agg(json_build_object('betType', rule.bet_type, 'number', rule.number, 'kind', rule.kind,
          'cap', rule.cap)), '[]')
        FROM ${requestedNumbers(value)}
        JOIN number_rule AS rule ON rule.lotto_id = ${lottoId} AND rule.bet_type = asked.bet_type
          AND rule.number = asked.number AND rule.removed_at IS NULL
        WHERE (rule.round_id IS NULL OR rule.round_id = ${roundId}::uuid)
          AND (rule.is_house OR rule.owner_id = ANY(${path}))
          AND (rule.from_at IS NULL OR rule.from_at <= moment.now)
          AND (rule.until_at IS NULL OR moment.now < rule.until_at)) AS rules,
      ${selectHeld(value)} AS held,
      (${selectStakedToday(value)}) AS "stakedToday",
      (SELECT json_build_object('id', id, 'no', no) FROM slip
        WHERE member_id = ${memberId}::uuid AND round_id = ${roundId}::uuid AND content_hash = ${value('contentHash')}
          AND business_date = ${businessDate}::date AND state IN ('pending', 'accepted', 'unknown')
          AND at > moment.now - make_interval(secs => (${settingInSql('game.duplicateSeconds')} #>> '{}')::integer)
        ORDER BY at DESC LIMIT 1) AS duplicate,
      ${settingInSql('betting.suspended')} AS pauses, ${settingInSql('limits.stepsPaused')} AS "pausedSteps",
      ${settingInSql('game.stakeStep')} AS "stakeStep",
      ${selectWalletTerms(sql`${value('partnerId')}::uuid`, lottoId)} AS wallet
    FROM moment`;
}

/** What is read: of the numbers in their order what is sold and what of that the member has, satang, and steps taken back. */
interface Read extends Omit<RawCircumstances, 'numbers'> {
  sold: number[];
  soldToMember: number[];
  undone: (NumberKey & { stepAt: number })[];
}

const read = prepare<Asked, Read>('place_read', selectCircumstances);

function askedOf({ lines, ...question }: Question): Asked {
  const numbers = numbersOf(lines);
  const { path } = question;
  return {
    ...question,
    ...askedNumbers(numbers),
    holders: path.slice(1, -1),
    types: [...new Set(numbers.map(({ betType }) => betType))],
  };
}

/** The values of one bet type by booked number. */
function byNumber<Row extends NumberKey, Value>(rows: readonly Row[], betType: BetType, value: (row: Row) => Value) {
  return new Map(rows.filter((row) => row.betType === betType).map((row) => [row.number, value(row)]));
}

function betTypeSettingOf(
  raw: RawBetType,
  { numbers, rules }: Pick<RawCircumstances, 'numbers' | 'rules'>,
  terms: TermsAlong,
  isStepping: boolean,
): BetTypeSetting | null {
  const along = terms.betTypeOf(raw.betType);
  if (!along.terms) return null;
  return {
    isOn: raw.isOn && along.limits.every(({ isOn }) => isOn),
    closesAt: new Date(raw.closesAt),
    limits: {
      minStake: Math.max(raw.minStake, along.terms.minStake),
      maxStake: Math.min(raw.maxStake, along.terms.maxStake),
      personCap: raw.personCap,
    },
    mode: isStepping ? raw.pricing : withoutSteps(raw.pricing),
    packageRate: along.terms.rate,
    cap: raw.cap,
    discount: along.commissions.at(-1) ?? 0,
    rules: byNumber(rules, raw.betType, ({ number }) =>
      rules.filter((rule) => rule.betType === raw.betType && rule.number === number),
    ),
    undone: byNumber(numbers, raw.betType, ({ undone }) => new Set(undone)),
    sold: byNumber(numbers, raw.betType, ({ sold }) => sold),
    soldToMember: byNumber(numbers, raw.betType, ({ soldToMember }) => soldToMember),
    overlays: along.limits.map(({ maxStake, personCap }) => ({
      ...(maxStake !== null && { maxStake }),
      ...(personCap !== null && { personCap }),
      closedNumbers: [],
    })),
  };
}

function snapshotOf(raw: Omit<RawCircumstances, 'terms'>, terms: TermsAlong, lottoId: string): PlacingSnapshot {
  const member = terms.accounts.at(-1);
  if (!member) throw new Error('a path has at least the member');
  const now = new Date(raw.now);
  const isStepping = suspensionOf(settingOf('limits.stepsPaused', raw.pausedSteps), lottoId, now) === null;
  return {
    now,
    suspension: suspensionOf(settingOf('betting.suspended', raw.pauses), lottoId, now),
    stakeStep: settingOf('game.stakeStep', raw.stakeStep),
    round: { state: raw.round.state, opensAt: new Date(raw.round.opensAt), closesAt: new Date(raw.round.closesAt) },
    member: {
      effectiveStatus: effectiveStatus(terms.accounts.map(({ status }) => status)),
      excludedUntil: member.excludedUntil === null ? null : new Date(member.excludedUntil),
      maxLineStake: member.maxLineStake,
      maxSlipStake: member.maxSlipStake,
      maxDayStake: member.maxDayStake,
      stakedToday: raw.stakedToday,
      available: (raw.balance ?? 0) + member.credit,
    },
    betTypes: Object.fromEntries(
      raw.betTypes.flatMap((one) => {
        const setting = betTypeSettingOf(withinWallet(one, raw.wallet), raw, terms, isStepping);
        return setting ? [[one.betType, setting]] : [];
      }),
    ),
  };
}

/** Makes of what the database answered what decides about a slip. */
export function circumstancesOf(
  raw: Omit<RawCircumstances, 'terms'>,
  terms: TermsAlong,
  lottoId: string,
): Circumstances {
  return { snapshot: snapshotOf(raw, terms, lottoId), terms, held: raw.held, duplicate: raw.duplicate };
}

function numbersAsRead({ betTypes, numbers }: Asked, { sold, soldToMember, undone }: Read): RawNumber[] {
  return numbers.map((number, place) => {
    const [betType, ofAll, ofMember] = [betTypes[place], sold[place], soldToMember[place]];
    if (betType === undefined || ofAll === undefined || ofMember === undefined)
      throw new Error('a number was not read');
    const steps = undone.filter((one) => one.betType === betType && one.number === number);
    return { betType, number, sold: ofAll, soldToMember: ofMember, undone: steps.map(({ stepAt }) => stepAt) };
  });
}

/** Reads what decides about a slip. Under the locks of `lockForBet` it stays as it is until the transaction ends. */
export async function readCircumstances(tx: Transaction, question: Question): Promise<Circumstances> {
  const asked = askedOf(question);
  const [raw] = await read(tx, asked);
  if (!raw) throw new Error('the database answered nothing');
  // It was deleted while the bet waited for its wallet.
  if (raw.terms.accounts.length < question.path.length) throw new BookRefusal('memberUnknown');
  return circumstancesOf({ ...raw, numbers: numbersAsRead(asked, raw) }, termsAlong(raw.terms), question.lottoId);
}
