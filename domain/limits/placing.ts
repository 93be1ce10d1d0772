/**
 * The decision about a slip: it is made over a snapshot, while the rows that the snapshot was read from are locked
 * (domain.md §6). Each line passes the checks in a fixed order, and the first failed check is its answer.
 */
import { bookedNumber } from '../bets/bet-number';
import type { BetType } from '../bets/bet-type';
import { LINES_PER_SLIP_MAX, type LineRequest, type BetLine } from '../bets/line';
import { checkedInteger, sumOf } from '../money/proportion';
import { debitOf, discountOf } from '../rates/line-money';
import type { RoundState } from '../rounds/round-state';
import type { YeekeeState } from '../yeekee/yeekee-state';
import type { AccountStatus } from '../accounts/status';
import type { Pause } from '../rounds/suspension';
import type { NumberRule } from './number-rule';
import { isClosedByOverlay, narrowed, type Limits, type Overlay } from './overlay';
import { priceOf } from './price';
import type { PricingMode, Undone } from './pricing-mode';

/** Settings of a bet type in a round; amounts in satang. */
export interface BetTypeSetting {
  isOn: boolean;
  /** End of betting; for some types earlier than the round's close. */
  closesAt: Date;
  limits: Limits;
  /** Its rates are reference rates. */
  mode: PricingMode;
  /** Rate of the member's package, × 100, before levels, steps and rules. */
  packageRate: number;
  /** Amount that the operator takes on a number. */
  cap: number;
  /** The member's commission, basis points. */
  discount: number;
  /** By booked number. */
  rules: ReadonlyMap<string, readonly NumberRule[]>;
  /** Automatic steps that were undone, by booked number. */
  undone: ReadonlyMap<string, Undone>;
  /** Sales by booked number. */
  sold: ReadonlyMap<string, number>;
  /** This member's stakes by booked number; null when they weren't read, because there is no cap per person. */
  soldToMember: ReadonlyMap<string, number> | null;
  /** Overlays of the member's uplines. */
  overlays: readonly Overlay[];
}

/** All data of a decision. */
export interface PlacingSnapshot {
  now: Date;
  /** Suspension of all betting or of this lotto; null when there is none. */
  suspension: Pick<Pause, 'until'> | null;
  /** Unit of stakes, in satang. */
  stakeStep: number;
  round: { state: RoundState | YeekeeState; opensAt: Date; closesAt: Date };
  member: {
    effectiveStatus: AccountStatus;
    /** No bets before this moment; null without one. */
    excludedUntil: Date | null;
    /** Maximum of one line, one slip and one business day, in satang; null without a limit. */
    maxLineStake: number | null;
    maxSlipStake: number | null;
    maxDayStake: number | null;
    /** Stakes on this business date, in satang. */
    stakedToday: number;
    /**
     * Amount that it can spend, in satang. It is infinite when its partner has the money; the partner is asked
     * afterwards.
     */
    available: number;
  };
  betTypes: Readonly<Partial<Record<BetType, BetTypeSetting>>>;
}

/** Reasons to refuse a slip as a whole. Amounts in satang. */
export type SlipRefusal =
  | { reason: 'lines'; max: number }
  | { reason: 'roundNotOpen' }
  /** Betting was suspended by hand. `until` is its automatic end; null if a user ends it. */
  | { reason: 'bettingSuspended'; until: string | null }
  | { reason: 'accountNotAllowed' }
  | { reason: 'slipStake'; max: number }
  | { reason: 'dayStake'; left: number }
  | { reason: 'funds'; available: number };

/** Reasons to refuse a line. Amounts in satang, rates × 100. */
export type LineRefusal =
  | { reason: 'betTypeOff' }
  | { reason: 'betTypeClosed' }
  | { reason: 'numberClosed' }
  | { reason: 'tooSmall'; min: number }
  /** Not a multiple of the stake's unit. */
  | { reason: 'stakeStep'; step: number }
  | { reason: 'tooBig'; max: number }
  | { reason: 'personCap'; left: number }
  | { reason: 'full' }
  | { reason: 'rateChanged'; rate: number }
  | { reason: 'notFree'; free: number; rate: number };

/** A line as it will be written; amounts in satang, the rate × 100. */
export interface AcceptedLine {
  line: BetLine;
  bookedNumber: string;
  rate: number;
  discount: number;
  debit: number;
  /** Maximum that can be sold of its number. */
  hardCap: number;
}

export type PlacingDecision =
  | { kind: 'accepted'; lines: AcceptedLine[]; stake: number; debit: number }
  | { kind: 'refused'; refusal: SlipRefusal }
  | { kind: 'linesRefused'; refusals: { index: number; refusal: LineRefusal }[] };

/** Amounts that earlier lines of the same slip add to a number. */
type Added = Map<string, number>;

function keyOf(line: LineRequest): string {
  return `${line.betType}:${bookedNumber(line.betType, line.number)}`;
}

/** Returns the member's stake on a booked number before the slip, in satang. Throws when it wasn't read. */
export function stakedBefore({ soldToMember }: BetTypeSetting, booked: string): number {
  if (soldToMember === null) throw new Error('a person is capped, but what it has staked was not asked');
  return soldToMember.get(booked) ?? 0;
}

/** Returns the bounds of a line's stake, in satang, and its price. */
function boundsOf(line: LineRequest, setting: BetTypeSetting, snapshot: PlacingSnapshot, added: Added) {
  const booked = bookedNumber(line.betType, line.number);
  const ofSlip = added.get(keyOf(line)) ?? 0;
  const sold = checkedInteger((setting.sold.get(booked) ?? 0) + ofSlip);
  const { packageRate } = setting;
  const terms = { packageRate, undone: setting.undone.get(booked) };
  const price = priceOf(setting.mode, setting.rules.get(booked) ?? [], setting.cap, sold, terms);
  const limits = narrowed(setting.limits, setting.overlays);
  const caps = [limits.personCap, price.personCap].filter((cap) => cap !== null);
  const leftOfPerson =
    caps.length === 0 ? Infinity : Math.max(0, Math.min(...caps) - stakedBefore(setting, booked) - ofSlip);
  return {
    booked,
    sold,
    price,
    isClosed: price.isClosed || isClosedByOverlay(booked, setting.overlays),
    minStake: limits.minStake,
    maxStake: Math.min(limits.maxStake, snapshot.member.maxLineStake ?? limits.maxStake),
    leftOfPerson,
  };
}

function answerTo(line: LineRequest, snapshot: PlacingSnapshot, added: Added): LineRefusal | AcceptedLine {
  const setting = snapshot.betTypes[line.betType];
  if (!setting?.isOn) return { reason: 'betTypeOff' };
  // @guard money "a bet type closes at its own time", tested by book/placing "is told each thing in its order"
  if (snapshot.now >= setting.closesAt) return { reason: 'betTypeClosed' };

  const { booked, sold, price, isClosed, minStake, maxStake, leftOfPerson } = boundsOf(line, setting, snapshot, added);
  if (isClosed) return { reason: 'numberClosed' };
  if (line.stake < minStake) return { reason: 'tooSmall', min: minStake };
  if (line.stake > maxStake) return { reason: 'tooBig', max: maxStake };
  if (line.stake % snapshot.stakeStep !== 0) return { reason: 'stakeStep', step: snapshot.stakeStep };
  // @guard money "a person has a cap", tested by book/placing-parallel "a person has exactly its own cap"
  if (line.stake > leftOfPerson) return { reason: 'personCap', left: leftOfPerson };
  // @guard money "a full number is full", tested by book/placing-parallel "exactly the cap of a number is sold"
  if (sold >= price.hardCap) return { reason: 'full' };
  // @guard money "the rate is the one that was shown", tested by book/placing "is told each thing in its order"
  if (line.rate !== null && line.rate !== price.rate) return { reason: 'rateChanged', rate: price.rate };
  // @guard money "no more than is free at the rate", tested by book/placing "is told each thing in its order"
  if (line.stake > price.freeAtRate) return { reason: 'notFree', free: price.freeAtRate, rate: price.rate };

  return {
    line: { ...line, rate: price.rate },
    bookedNumber: booked,
    rate: price.rate,
    discount: discountOf(line.stake, setting.discount),
    debit: debitOf(line.stake, setting.discount),
    hardCap: price.hardCap,
  };
}

/** Offer instead of a refused line: its stake in satang, its rate × 100. */
interface LineOffer {
  stake: number;
  rate: number;
}

/**
 * Returns an offer instead of a refused line: the highest stake within all bounds, up to the requested one, at the
 * current rate; at least the minimum stake. Null if there is no such offer.
 */
function offerInstead(line: LineRequest, snapshot: PlacingSnapshot, added: Added): LineOffer | null {
  const setting = snapshot.betTypes[line.betType];
  if (!setting?.isOn || snapshot.now >= setting.closesAt) return null;
  const { price, isClosed, minStake, maxStake, leftOfPerson } = boundsOf(line, setting, snapshot, added);
  if (isClosed) return null;
  const step = snapshot.stakeStep;
  const least = Math.ceil(minStake / step) * step;
  const most = Math.floor(Math.min(maxStake, leftOfPerson, price.freeAtRate) / step) * step;
  const stake = Math.min(Math.max(Math.floor(line.stake / step) * step, least), most);
  return stake > 0 && stake >= least ? { stake, rate: price.rate } : null;
}

function refusalOfRoundAndMember({ now, suspension, round, member }: PlacingSnapshot): SlipRefusal | null {
  // @guard money "a bet is taken before close alone", tested by book/placing-parallel "is late when it waited for its
  //   number until after close, though its transaction began before": «|| now >= round.closesAt)» becomes «)»
  // @guard money "a bet is taken by an open round alone", tested by book/placing "is told each thing in its order":
  //   without «round.state !== 'open' ||»
  if (round.state !== 'open' || now < round.opensAt || now >= round.closesAt) return { reason: 'roundNotOpen' };
  // @guard money "a pause of betting holds", tested by settings/settings "refuses bets with its end, tells everybody
  //   why, and ends by itself or by hand"
  if (suspension) return { reason: 'bettingSuspended', until: suspension.until };
  const isExcluded = member.excludedUntil !== null && now < member.excludedUntil;
  // @guard money "who may not bet doesn’t", tested by book/placing "is told each thing in its order": without
  //   «member.effectiveStatus !== 'active' ||»
  // @guard money "who is excluded doesn’t bet", tested by book/placing "is not taken of who is excluded": without «||
  //   isExcluded»
  return member.effectiveStatus !== 'active' || isExcluded ? { reason: 'accountNotAllowed' } : null;
}

function refusalOfTotals(stake: number, debit: number, { member }: PlacingSnapshot): SlipRefusal | null {
  if (member.maxSlipStake !== null && stake > member.maxSlipStake) {
    return { reason: 'slipStake', max: member.maxSlipStake };
  }
  // @guard money "a day has a limit", tested by book/placing "turns at six in the morning, for all rounds together":
  //   «&&» becomes «&& debit < 0 &&»
  if (member.maxDayStake !== null && member.stakedToday + stake > member.maxDayStake) {
    return { reason: 'dayStake', left: Math.max(0, member.maxDayStake - member.stakedToday) };
  }
  // @guard money "nobody bets more than it has", tested by book/placing-parallel "nobody spends more than it has":
  //   without «debit > member.available ? { reason: 'funds', available: member.available } :»
  return debit > member.available ? { reason: 'funds', available: member.available } : null;
}

/** Adds an accepted line's stake to its number. */
function count(line: LineRequest, answer: LineRefusal | AcceptedLine, added: Added): void {
  if (!('reason' in answer)) added.set(keyOf(line), (added.get(keyOf(line)) ?? 0) + line.stake);
}

/**
 * Returns the answers to several lines, in their order. A line takes the sales of the accepted lines before it into
 * account.
 */
function answersTo(lines: readonly LineRequest[], snapshot: PlacingSnapshot): (LineRefusal | AcceptedLine)[] {
  const added: Added = new Map();
  return lines.map((line) => {
    const answer = answerTo(line, snapshot, added);
    count(line, answer, added);
    return answer;
  });
}

const isAccepted = (answer: LineRefusal | AcceptedLine): answer is AcceptedLine => !('reason' in answer);

function totalsOf(accepted: readonly AcceptedLine[]) {
  return { stake: sumOf(accepted.map(({ line }) => line.stake)), debit: sumOf(accepted.map((one) => one.debit)) };
}

/** The answer that a slip would get, line by line, even if it couldn't be accepted as a whole. */
export interface SlipJudgement {
  /** Reason to refuse the slip regardless of its lines, or because of the sums of the acceptable lines. */
  refusal: SlipRefusal | null;
  lines: (LineRefusal | AcceptedLine)[];
  /** Offer for each line that would be refused; null for the other lines, and when there is no offer. */
  offers: (LineOffer | null)[];
  /** Sums of the lines that would be accepted, in satang. */
  stake: number;
  debit: number;
}

/** Checks a slip that is being written in every respect; nothing is decided yet. */
export function judgeSlip(lines: readonly LineRequest[], snapshot: PlacingSnapshot): SlipJudgement {
  const answers = answersTo(lines, snapshot);
  const { stake, debit } = totalsOf(answers.filter(isAccepted));
  const refusal = refusalOfRoundAndMember(snapshot) ?? refusalOfTotals(stake, debit, snapshot);
  const added: Added = new Map();
  const offers = lines.map((line, index) => {
    const answer = answers[index];
    if (!answer) return null;
    count(line, answer, added);
    return isAccepted(answer) ? null : offerInstead(line, snapshot, added);
  });
  return { refusal, lines: answers, offers, stake, debit };
}

/**
 * Decides about a slip. It is accepted as a whole or not at all (our decision); if lines are refused, the answer names
 * all of them. A line takes the sales of the accepted lines before it into account.
 *
 * The order is that of the page: round, account, bet type, number, minimum and maximum. Then, under the lock of the
 * number's row, the cap per person, the operator's cap, and the rate that the sender was shown. Finally the slip's sums
 * against the member's limits and funds. A changed rate is reported before an exceeded boundary, so that the next try
 * has both right.
 */
export function decideSlip(lines: readonly BetLine[], snapshot: PlacingSnapshot): PlacingDecision {
  if (lines.length === 0 || lines.length > LINES_PER_SLIP_MAX) {
    return { kind: 'refused', refusal: { reason: 'lines', max: LINES_PER_SLIP_MAX } };
  }
  const before = refusalOfRoundAndMember(snapshot);
  if (before) return { kind: 'refused', refusal: before };

  const answers = answersTo(lines, snapshot);
  const refusals = answers.flatMap((answer, index) => (isAccepted(answer) ? [] : [{ index, refusal: answer }]));
  if (refusals.length > 0) return { kind: 'linesRefused', refusals };

  const accepted = answers.filter(isAccepted);
  const { stake, debit } = totalsOf(accepted);
  const refusal = refusalOfTotals(stake, debit, snapshot);
  return refusal ? { kind: 'refused', refusal } : { kind: 'accepted', lines: accepted, stake, debit };
}
