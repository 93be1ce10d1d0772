/** Context of the decision about a slip, built from the answers of the database. */
import type { BetType } from '../../../domain/bets/bet-type';
import type { WalletTerms } from '../../../domain/lay-off/transfer-terms';
import type { NumberRule } from '../../../domain/limits/number-rule';
import type { BetTypeSetting, PlacingSnapshot } from '../../../domain/limits/placing';
import { type PricingMode, withoutSteps } from '../../../domain/limits/pricing-mode';
import { effectiveStatus } from '../../../domain/accounts/status';
import { suspensionOf } from '../../../domain/rounds/suspension';
import { settingOf } from '../../settings/read';
import { withinWallet } from '../lay-off/wallet-terms';
import type { RawTermsAlong, TermsAlong } from '../terms/terms-along';
import type { CountedNumber, NumberKey } from './lock-numbers';

/** Amount that an account holds of a number, satang. */
export interface HeldSoFar extends NumberKey {
  accountId: string;
  held: number;
  /** Whether a row of it exists; otherwise `held` was summed from the lines. */
  isStored: boolean;
}

/** Amount that a member has staked on a number, satang. */
export interface StakedNumber extends NumberKey {
  staked: number;
}

/** Context that is read for a slip. */
export interface PlacingContext {
  snapshot: PlacingSnapshot;
  terms: TermsAlong;
  /** Holds of accounts that have or had a cap of own hold. */
  held: HeldSoFar[];
  /** The latest slip with the same content within the time of `game.duplicateSeconds`. */
  duplicate: { id: string; no: number } | null;
}

interface RawRound {
  id: string;
  state: PlacingSnapshot['round']['state'];
  opensAt: string;
  closesAt: string;
}

/** Settings of a bet type in a round, as JSON from the database; amounts in satang. */
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

/** A number with its steps that were taken back. */
interface RawNumber extends CountedNumber {
  undone: number[];
}

export type RawRule = NumberKey & NumberRule;

/** The context as `selectPlacingContext` returns it. */
export interface RawPlacingContext {
  now: string;
  round: RawRound;
  terms: RawTermsAlong;
  balance: number;
  betTypes: RawBetType[];
  numbers: RawNumber[];
  /** Amounts that the member staked before this slip; null where no cap per person applies. */
  staked: StakedNumber[] | null;
  rules: RawRule[];
  held: HeldSoFar[];
  stakedToday: number;
  duplicate: PlacingContext['duplicate'];
  /** Pauses of betting; `pausedSteps` those of automatic steps. */
  pauses: unknown;
  pausedSteps: unknown;
  stakeStep: unknown;
  /** Terms of the offer to the partner; null where they don't apply. */
  wallet: WalletTerms | null;
}

/** The values of one bet type by booked number. */
function byNumber<Row extends NumberKey, Value>(rows: readonly Row[], betType: BetType, value: (row: Row) => Value) {
  return new Map(rows.filter((row) => row.betType === betType).map((row) => [row.number, value(row)]));
}

function betTypeSettingOf(
  raw: RawBetType,
  { numbers, staked, rules }: Pick<RawPlacingContext, 'numbers' | 'staked' | 'rules'>,
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
    soldToMember: staked && byNumber(staked, raw.betType, (one) => one.staked),
    overlays: along.limits.map(({ maxStake, personCap }) => ({
      ...(maxStake !== null && { maxStake }),
      ...(personCap !== null && { personCap }),
      closedNumbers: [],
    })),
  };
}

function snapshotOf(raw: Omit<RawPlacingContext, 'terms'>, terms: TermsAlong, lottoId: string): PlacingSnapshot {
  const member = terms.accounts.at(-1);
  if (!member) throw new Error('a path has at least the member');
  const now = new Date(raw.now);
  const round = { id: raw.round.id, lottoId };
  const isStepping = suspensionOf(settingOf('limits.stepsPaused', raw.pausedSteps), round, now) === null;
  return {
    now,
    suspension: suspensionOf(settingOf('betting.suspended', raw.pauses), round, now),
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

/** Builds the context of the decision about a slip from the answers of the database. */
export function placingContextOf(
  raw: Omit<RawPlacingContext, 'terms'>,
  terms: TermsAlong,
  lottoId: string,
): PlacingContext {
  return { snapshot: snapshotOf(raw, terms, lottoId), terms, held: raw.held, duplicate: raw.duplicate };
}
