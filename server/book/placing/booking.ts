/**
 * Rows that an accepted slip writes: its lines with everything that decides about their money, and additions to the
 * counters.
 */
import type { BetType } from '../../../domain/bets/bet-type';
import { checkedInteger, sumOf } from '../../../domain/money/proportion';
import { type AcceptedLine, type BetTypeSetting } from '../../../domain/limits/placing';
import { numberStatusOf } from '../../../domain/limits/number-rule';
import { type CrossedStep, stepsCrossed, withoutSteps } from '../../../domain/limits/pricing-mode';
import { commissionOfEdges } from '../../../domain/pt/commission';
import { weightsOf } from '../../../domain/pt/own-hold';
import { splitByLargestRemainder } from '../../../domain/pt/split';
import { payoutOf } from '../../../domain/rates/line-money';
import { holdingsAlong } from '../../../domain/accounts/share';
import { memoize } from '../../../domain/memoize';
import type { TermsAlong } from '../terms/terms-along';
import type { NumberKey } from './lock-numbers';
import type { PlacingContext, HeldSoFar } from './placing-context';

/** A line as it is stored; amounts in satang. */
export interface BookedLine extends NumberKey {
  position: number;
  /** Number as it is booked; `number` is the number as it was sent. */
  booked: string;
  stake: number;
  rate: number;
  packageRate: number;
  discount: number;
  debit: number;
  weights: number[];
  held: number[];
  commissionRates: number[];
  commissions: number[];
}

/** Amounts that lines add to a number. */
interface SoldNumber extends NumberKey {
  stake: number;
  /** Their possible payout. */
  liability: number;
  lines: number;
  hardCap: number;
}

/** Amount that lines add to an account's hold of a number. */
interface AddedHold extends HeldSoFar {
  added: number;
}

/** An automatic step that the slip reached on a number. */
interface ReachedStep extends NumberKey, CrossedStep {
  sold: number;
}

export interface Booking {
  lines: BookedLine[];
  numbers: SoldNumber[];
  holds: AddedHold[];
  steps: ReachedStep[];
}

/** Returns the key of a number within a round. */
const keyOf = ({ betType, number }: NumberKey) => `${betType}:${number}`;

/** Returns the share that each account above the member holds, basis points, root first. */
function sharesOf({ accounts }: TermsAlong): number[] {
  const received = accounts.slice(0, -1).map(({ givenPt }) => givenPt ?? 0);
  return holdingsAlong(received, accounts.at(-1)?.heldPt ?? 0);
}

/** The split of a line among its holders. */
type Split = Pick<BookedLine, 'weights' | 'held' | 'commissionRates' | 'commissions'>;

/** Splits the lines among their holders, in order, so that a cap of own hold affects the later ones. */
function bookLines(accepted: readonly AcceptedLine[], { snapshot, terms, held }: PlacingContext) {
  const shares = sharesOf(terms);
  const holds = held.map((one): AddedHold => ({ ...one, added: 0 }));

  function splitOf(betType: BetType, stake: number, counted: readonly AddedHold[]): Split {
    const along = terms.betTypeOf(betType);
    const holders = shares.map((share, level) => {
      const account = terms.accounts[level];
      const cap = along.holds[level] ?? null;
      const hold = counted.find(({ accountId }) => accountId === account?.id);
      // @guard money "an own hold has a cap", tested by book/placing-parallel "an account holds exactly its cap of a
      //   number": «Math.max(0, cap - (hold ? hold.held + hold.added : 0))» becomes «cap»
      const capLeft = cap === null ? null : Math.max(0, cap - (hold ? hold.held + hold.added : 0));
      return { share, capLeft, takesRest: account?.takesRest ?? false };
    });
    const weights = weightsOf(stake, holders);
    const split = splitByLargestRemainder(stake, weights);
    const { commissions: rates } = along;
    return { weights, held: split, commissionRates: rates, commissions: commissionOfEdges(stake, weights, rates) };
  }

  // Unless own holds are counted, lines of the same stake have the same split, and most slips have few stakes.
  const splitAlike = memoize((betType: BetType) => memoize((stake: number) => splitOf(betType, stake, [])));

  const lines = accepted.map(({ line, bookedNumber, rate, discount, debit }, index): BookedLine => {
    const { betType, number, stake } = line;
    const key = keyOf({ betType, number: bookedNumber });
    const counted = holds.filter((one) => keyOf(one) === key);
    const split = counted.length === 0 ? splitAlike(betType)(stake) : splitOf(betType, stake, counted);
    for (const hold of counted) {
      hold.added += split.held[terms.accounts.findIndex(({ id }) => id === hold.accountId)] ?? 0;
    }
    return {
      position: index + 1,
      betType,
      number,
      booked: bookedNumber,
      stake,
      rate,
      packageRate: snapshot.betTypes[betType]?.packageRate ?? 0,
      discount,
      debit,
      ...split,
    };
  });
  return { lines, holds };
}

/** Returns the lines summed up per number. */
function numbersSold(accepted: readonly AcceptedLine[]): SoldNumber[] {
  const numbers = new Map<string, SoldNumber>();
  for (const { line, bookedNumber: number, rate, hardCap } of accepted) {
    const { betType, stake } = line;
    const key = keyOf({ betType, number });
    let sold = numbers.get(key);
    if (!sold) {
      sold = { betType, number, stake: 0, liability: 0, lines: 0, hardCap };
      numbers.set(key, sold);
    }
    sold.stake = checkedInteger(sold.stake + stake);
    sold.liability = checkedInteger(sold.liability + payoutOf(stake, rate));
    sold.lines += 1;
  }
  return [...numbers.values()];
}

function stepsReached({ betType, number, stake }: SoldNumber, setting: BetTypeSetting | undefined): ReachedStep[] {
  if (!setting) return [];
  const before = setting.sold.get(number) ?? 0;
  const after = sumOf([before, stake]);
  const { isExempt } = numberStatusOf(setting.rules.get(number) ?? [], setting.cap);
  const mode = isExempt ? withoutSteps(setting.mode) : setting.mode;
  return stepsCrossed(mode, before, after, setting.undone.get(number)).map((step) => ({
    ...step,
    betType,
    number,
    sold: after,
  }));
}

/** Returns everything that accepted lines write. */
export function bookingOf(accepted: readonly AcceptedLine[], placingContext: PlacingContext): Booking {
  const numbers = numbersSold(accepted);
  const { betTypes } = placingContext.snapshot;
  return {
    ...bookLines(accepted, placingContext),
    numbers,
    steps: numbers.flatMap((number) => stepsReached(number, betTypes[number.betType])),
  };
}
