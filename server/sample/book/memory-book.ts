/**
 * Placing of slips in memory, by the decision and the booking of `placeSlip`, over counters in memory instead of rows
 * under locks. Only the one that places slips may write the book at the same time: the filling of a sample, in its
 * transaction. Caps of own hold aren't supported; an account that has one is refused.
 */
import { createHash } from 'node:crypto';
import { contentOfSlip } from '../../../domain/bets/duplicate';
import type { BetLine } from '../../../domain/bets/line';
import { businessDateOf, usualDay } from '../../../domain/calendar/business-date';
import { decideSlip, type PlacingDecision } from '../../../domain/limits/placing';
import { sumOf } from '../../../domain/money/proportion';
import { type Booking, bookingOf } from '../../book/placing/booking';
import { placingContextOf, type RawBetType, type RawRule } from '../../book/placing/placing-context';
import { numbersOf } from '../../book/placing/placing-input';
import type { Leg } from '../../book/post';
import type { MemoryLedger } from './memory-ledger';
import type { TermsOf } from './terms-of-members';

/** An open round with the data that decides about bets. */
export interface OpenRound {
  id: string;
  lottoId: string;
  businessDate: string;
  opensAt: Date;
  closesAt: Date;
  betTypes: RawBetType[];
  /** Only the operator's. */
  rules: RawRule[];
}

/** A placed slip that isn't written yet; amounts in satang. */
export interface NewSlip {
  id: string;
  round: OpenRound;
  memberId: string;
  /** Ids from the root to the member. */
  path: string[];
  at: Date;
  contentHash: string;
  stake: number;
  discount: number;
  debit: number;
  booking: Booking;
}

/** A slip that was canceled before its round closed. */
export interface CancelledSlip {
  slip: NewSlip;
  at: Date;
  reason: string;
}

export interface Attempt {
  memberId: string;
  round: OpenRound;
  lines: readonly BetLine[];
  at: Date;
}

export type AttemptAnswer = { kind: 'accepted'; slip: NewSlip } | Exclude<PlacingDecision, { kind: 'accepted' }>;

const numberOf = ({ betType, number }: { betType: string; number: string }) => `${betType}:${number}`;

function addTo(counts: Map<string, number>, key: string, amount: number): void {
  counts.set(key, (counts.get(key) ?? 0) + amount);
}

interface Counted {
  /** Stakes by bet type and number. */
  sold: Map<string, number>;
  /** Stakes by member, bet type and number. */
  soldToMember: Map<string, number>;
}

/** Returns the agent that keyed a slip in: the member's upline. */
export const agentOf = ({ path }: Pick<NewSlip, 'path'>): string | null => path.at(-2) ?? null;

/** Returns the legs that move a slip's debit from the member's wallet to its stakes. */
function debitLegs({ memberId, debit }: NewSlip): Leg[] {
  return [
    { kind: 'wallet', ownerId: memberId, amount: -debit },
    { kind: 'atStake', ownerId: memberId, amount: debit },
  ];
}

/** Creates a book that decides in memory, over a journal in memory. */
export function createMemoryBook(
  termsOf: TermsOf,
  timeZone: string,
  newSlipId: (at: Date) => string,
  ledger: MemoryLedger,
) {
  const counts = new Map<string, Counted>();
  const staked = new Map<string, number>();

  const countedIn = ({ id }: OpenRound): Counted => {
    const found = counts.get(id) ?? { sold: new Map<string, number>(), soldToMember: new Map<string, number>() };
    counts.set(id, found);
    return found;
  };
  const stakedKey = (memberId: string, at: Date) => `${memberId}:${businessDateOf(at, usualDay(timeZone))}`;

  function placingContextFor({ memberId, round, lines, at }: Attempt) {
    const { sold, soldToMember } = countedIn(round);
    const { terms, path } = termsOf(memberId, round.lottoId);
    const keys = numbersOf(lines);
    const numbers = keys.map((key) => ({
      ...key,
      sold: sold.get(numberOf(key)) ?? 0,
      undone: [],
    }));
    const ofMember = keys.map((key) => ({ ...key, staked: soldToMember.get(`${memberId}:${numberOf(key)}`) ?? 0 }));
    const requestedKeys = new Set(keys.map(numberOf));
    const raw = {
      now: at.toISOString(),
      round: {
        id: round.id,
        state: 'open' as const,
        opensAt: round.opensAt.toISOString(),
        closesAt: round.closesAt.toISOString(),
      },
      balance: ledger.balanceOf('wallet', memberId),
      betTypes: round.betTypes.filter(({ betType }) => lines.some((line) => line.betType === betType)),
      numbers,
      staked: ofMember,
      rules: round.rules.filter((rule) => requestedKeys.has(numberOf(rule))),
      held: [],
      stakedToday: staked.get(stakedKey(memberId, at)) ?? 0,
      duplicate: null,
      pauses: null,
      pausedSteps: null,
      wallet: null,
      stakeStep: null,
    };
    if (round.betTypes.some(({ betType }) => terms.betTypeOf(betType).holds.some((cap) => cap !== null))) {
      throw new Error('caps of own hold are not kept in memory');
    }
    return { path, placingContext: placingContextOf(raw, terms, round.lottoId) };
  }

  function count({ round, memberId, at, stake, booking }: NewSlip, sign: 1 | -1): void {
    const { sold, soldToMember } = countedIn(round);
    for (const one of booking.numbers) {
      addTo(sold, numberOf(one), sign * one.stake);
      addTo(soldToMember, `${memberId}:${numberOf(one)}`, sign * one.stake);
    }
    addTo(staked, stakedKey(memberId, at), sign * stake);
  }

  /** Places a slip whole or not at all. */
  function place(attempt: Attempt): AttemptAnswer {
    const { memberId, round, lines, at } = attempt;
    if (at >= round.closesAt) return { kind: 'refused', refusal: { reason: 'roundNotOpen' } };
    const { path, placingContext } = placingContextFor(attempt);
    const decision = decideSlip(lines, placingContext.snapshot);
    if (decision.kind !== 'accepted') return decision;
    const slip: NewSlip = {
      id: newSlipId(at),
      round,
      memberId,
      path,
      at,
      contentHash: createHash('sha256').update(contentOfSlip(lines)).digest('hex'),
      stake: decision.stake,
      discount: sumOf(decision.lines.map(({ discount }) => discount)),
      debit: decision.debit,
      booking: bookingOf(decision.lines, placingContext),
    };
    count(slip, 1);
    const { businessDate } = round;
    ledger.post(
      { kind: 'stake', referenceId: slip.id, no: 0, businessDate, at, actorId: agentOf(slip) },
      debitLegs(slip),
    );
    return { kind: 'accepted', slip };
  }

  /** Cancels a slip as a whole, once; the agent that keyed it in does so. */
  function cancel(slip: NewSlip, at: Date, reason: string): CancelledSlip {
    count(slip, -1);
    const { businessDate } = slip.round;
    ledger.post(
      { kind: 'cancel', referenceId: slip.id, no: 1, businessDate, at, actorId: agentOf(slip), reason },
      debitLegs(slip).map((leg) => ({ ...leg, amount: -leg.amount })),
    );
    return { slip, at, reason };
  }

  return {
    place,
    cancel,
    /** Removes a slip that was refunded with its round from the member's stakes of the day. */
    refunded: ({ memberId, at, stake }: NewSlip) => addTo(staked, stakedKey(memberId, at), -stake),
    /** Forgets a round that takes no more bets. */
    forget: ({ id }: OpenRound) => counts.delete(id),
  };
}

export type MemoryBook = ReturnType<typeof createMemoryBook>;
