/** Handing in a slip: at the prices shown, and again without refused amounts. */
import { bookedNumber } from '../../../domain/bets/bet-number';
import type { BetLine } from '../../../domain/bets/line';
import { BAHT } from '../../../domain/money/proportion';
import type { LineRefusal } from '../../../domain/limits/placing';
import { priceOf } from '../../../domain/limits/price';
import type { Wish } from '../../simulator/wishes';
import type { MemoryBook, NewSlip, OpenRound } from './memory-book';
import type { TermsOf } from './terms-of-members';
import type { RefusedSlip } from './write-slips';

const TRIES = 3;

/** Returns the remaining stake of a line after its refusal, satang; 0 if the line can't be placed at all. */
function leftAfter(refusal: LineRefusal): number {
  switch (refusal.reason) {
    case 'tooBig':
      return refusal.max;
    case 'personCap':
      return refusal.left;
    case 'notFree':
      return refusal.free;
    default:
      return 0;
  }
}

function reduced(lines: readonly BetLine[], refusals: readonly { index: number; refusal: LineRefusal }[]): BetLine[] {
  const refused = new Map(refusals.map(({ index, refusal }) => [index, refusal]));
  return lines.flatMap((line, index) => {
    const refusal = refused.get(index);
    if (!refusal) return [line];
    const stake = Math.floor(Math.min(line.stake, leftAfter(refusal)) / BAHT) * BAHT;
    return stake > 0 ? [{ ...line, stake }] : [];
  });
}

/** Returns the lines at the rates shown to the member, without those that its package doesn't offer. */
function linesOf(wishes: readonly Wish[], round: OpenRound, terms: ReturnType<TermsOf>['terms']): BetLine[] {
  return wishes.flatMap(({ betType, number, stake }) => {
    const setting = round.betTypes.find((one) => one.betType === betType);
    const offered = terms.betTypeOf(betType).terms;
    if (!setting || !offered) return [];
    const booked = bookedNumber(betType, number);
    const rules = round.rules.filter((rule) => rule.betType === betType && rule.number === booked);
    const { rate } = priceOf(setting.pricing, rules, setting.cap, 0, { packageRate: offered.rate });
    return [{ betType, number, stake, rate }];
  });
}

export interface SampleSlips {
  slip: NewSlip | null;
  /** Refused attempts before it. */
  refusedSlips: RefusedSlip[];
}

/** Hands in a slip. A member with refused lines tries again with smaller stakes, or without them. */
export function handIn(
  book: MemoryBook,
  termsOf: TermsOf,
  round: OpenRound,
  { memberId, at, wishes }: { memberId: string; at: Date; wishes: readonly Wish[] },
): SampleSlips {
  const refusedSlips: RefusedSlip[] = [];
  let lines = linesOf(wishes, round, termsOf(memberId, round.lottoId).terms);
  for (let tries = 0; tries < TRIES && lines.length > 0; tries += 1) {
    const answer = book.place({ memberId, round, lines, at });
    if (answer.kind === 'accepted') return { slip: answer.slip, refusedSlips };
    refusedSlips.push({ round, lines, answer });
    if (answer.kind === 'refused') break;
    lines = reduced(lines, answer.refusals);
  }
  return { slip: null, refusedSlips };
}
