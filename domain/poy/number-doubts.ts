/** Doubts about the digits of a clause: which of them are numbers, amounts, list numbers or times. */
import type { Clause } from './clauses';
import { POINT_AND_SPACE } from './elements';
import { isPlain, lengthOf } from './number-words';
import { ask, betsOf, hasBets, type BetContext, type Outcome } from './outcome';

/** Longest number of a bet type. */
const DIGITS_MAX = 6;

const isRound = (digits: string) => digits.endsWith('0') && !digits.startsWith('0');

/** Whether two numbers joined by a dash could be the ends of a range: `30-39`, `1-9`. */
function couldBeRange(first: string, second: string): boolean {
  if (first >= second || first.length !== second.length) return false;
  if (first.length === 1) return true;
  return first.slice(0, -1) === second.slice(0, -1) || (first.endsWith('0') && second.endsWith('9'));
}

/** Finds the doubts of one clause. */
class NumberDoubts<Bet> {
  constructor(
    private readonly clause: Clause,
    private readonly context: BetContext,
    /** Reads the clause with a change. */
    private readonly variant: (change: Partial<Clause>) => Outcome<Bet>,
  ) {}

  private bets(change: Partial<Clause>): Bet[] | null {
    return betsOf(this.variant(change));
  }

  /** Doubts about which digits are numbers. */
  ofWords(): Outcome<Bet> | undefined {
    const { words, joints, places, mark } = this.clause;
    const isActed = mark === 'action' || mark === 'actionSign';
    const plain = words.filter(isPlain);
    if (words.some((word) => word.numbers.length === 0)) return ask('helper');
    const unknown = words.find((word) => lengthOf(word) > DIGITS_MAX);
    if (unknown) return ask('length');
    const jointDoubt = this.ofJoints();
    if (jointDoubt) return jointDoubt;
    const singles = plain.filter((word) => lengthOf(word) === 1);
    const isMixed = singles.length > 0 && words.some((word) => lengthOf(word) > 1);
    const named = places ?? this.context.heading;
    const isRunNamed = named?.every(({ place, digits }) => place.startsWith('run') || digits === 1) === true;
    const couldBeListed = singles.length > 1 && joints.includes(null) && !isRunNamed && !isActed;
    if (isMixed || couldBeListed) {
      const [first, ...rest] = words;
      const isLeading = first !== undefined && isPlain(first) && lengthOf(first) === 1;
      const separate = words.map((word) => this.bets({ words: [word], joints: [] }));
      const all = separate.every((bets) => bets !== null) ? separate.flatMap((bets) => bets ?? []) : null;
      return ask('run', [isLeading ? this.bets({ words: rest, joints: joints.slice(1) }) : null, all]);
    }
    const last = words.at(-1);
    const couldBeAmount =
      mark !== 'star' &&
      !isActed &&
      words.length > 1 &&
      joints.at(-1) === null &&
      last !== undefined &&
      isPlain(last) &&
      isRound(last.digits ?? '') &&
      words.slice(0, -1).every((word) => isPlain(word) && lengthOf(word) > 1 && lengthOf(word) < lengthOf(last));
    return couldBeAmount ? ask('numberOrAmount') : undefined;
  }

  /** Doubts about signs between numbers. */
  private ofJoints(): Outcome<Bet> | undefined {
    const { words, joints } = this.clause;
    const { style } = this.context;
    for (const [index, sign] of joints.entries()) {
      const [first, second] = [words[index]?.digits ?? null, words[index + 1]?.digits ?? null];
      if (sign === POINT_AND_SPACE) return ask('stamp');
      if (sign === null || sign === ',' || sign === '+' || first === null || second === null) continue;
      const setting = { '-': style.dash, '/': style.slash, '.': style.point }[sign];
      if (setting === undefined) return ask('sign');
      if (setting === 'ask') return ask('style');
      if (first.length !== second.length) return ask(first.length === 1 && sign === '.' ? 'stamp' : 'numberOrAmount');
      if (sign === '-' && couldBeRange(first, second)) return ask('sign');
    }
    return undefined;
  }

  /** `10:32` could be a time. */
  couldBeTime(): boolean {
    const { words, amounts, mark } = this.clause;
    const [minute] = amounts?.parts[0]?.amounts ?? [];
    return mark === 'colon' && words.some(({ digits }) => Number(digits ?? '99') < 24) && (minute ?? 0) < 60;
  }

  /** `27 100*40`: with a star for the amounts, the digits in front of it are a number or the first amount. */
  ofStar(): Outcome<Bet> | undefined {
    const { words, joints, amounts, mark } = this.clause;
    const [part] = amounts?.parts ?? [];
    if (mark !== 'star' || !part || !amounts) return undefined;
    const [number, first] = words;
    if (words.length === 1) {
      const [baht] = part.amounts;
      const isNumberLike = part.places === null && amounts.helper === null && (baht ?? 0) % 5 !== 0;
      if (isNumberLike && number?.digits !== null) return ask('numberOrAmount');
      const isCountLike =
        part.amounts.length === 1 && number !== undefined && isPlain(number) && lengthOf(number) === 3;
      // `407*6` could be all its orders, without an amount.
      return isCountLike && [2, 3, 5, 6].includes(baht ?? 0) ? ask('orders') : undefined;
    }
    if (words.length !== 2 || !number || !first || !isPlain(number) || !isPlain(first)) return ask('numberOrAmount');
    const digits = first.digits ?? '';
    const isClear =
      joints[0] === null &&
      [2, 3].includes(lengthOf(number)) &&
      digits.length !== lengthOf(number) &&
      isRound(digits) &&
      amounts.parts.length === 1 &&
      amounts.helper === null;
    const together = { ...part, amounts: [Number(digits), ...part.amounts] };
    const variant: Partial<Clause> = {
      words: [number],
      joints: [],
      mark: 'equals',
      amounts: { ...amounts, parts: [together], signs: ['star', ...amounts.signs] },
    };
    const outcome = this.variant(variant);
    return isClear && hasBets(outcome) ? outcome : ask('numberOrAmount', [betsOf(outcome)]);
  }
}

/**
 * Finds a doubt about the digits of a clause.
 *
 * @param variant reads the clause with a change
 * @returns a question, or the bets of a number with an amount behind a space; undefined without a doubt
 */
export function doubtOfNumbers<Bet>(
  clause: Clause,
  context: BetContext,
  variant: (change: Partial<Clause>) => Outcome<Bet>,
): Outcome<Bet> | undefined {
  const doubts = new NumberDoubts(clause, context, variant);
  return doubts.ofWords() ?? (doubts.couldBeTime() ? ask('stamp') : doubts.ofStar());
}
