/**
 * The bets of a clause: bet types and stakes of its numbers, by the words of the clause, the heading above it and the
 * style of the sender. A clause with two readings is a question with both as choices.
 */
import type { BetType } from '../bets/bet-type';
import { permutationsOf } from '../bets/permutations';
import { BAHT } from '../money/proportion';
import type { AmountPart } from './amounts';
import type { Clause } from './clauses';
import { BET_TYPES_IN_TURN, betTypeAt, type NamedPlace } from './lexicon';
import { doubtOfNumbers } from './number-doubts';
import { isPlain, lengthOf, type NumberWord } from './number-words';
import { ask, betsOf, hasBets, type BetContext, type Outcome } from './outcome';
import type { PoyBet } from './reading';
import type { ReadingStyle } from './reading-style';

type Setting = keyof ReadingStyle | null;

const read = (bets: PoyBet[], setting: Setting = null): Outcome => ({ bets, setting });

/** Returns the bet of an amount in baht; none for an amount of nothing. */
function bet(betType: BetType, number: string, baht: number | null | undefined): PoyBet[] {
  return baht ? [{ betType, number, stake: baht * BAHT }] : [];
}

const isOrders = ({ helper }: NumberWord) =>
  helper !== null && ['reverse', 'sixWay', 'threeWay', 'orders', 'winBoth'].includes(helper.name);

/** Bet types that words name, with วิ่ง bound to บน or ล่าง behind it; null when they contradict each other. */
export function resolved(places: readonly NamedPlace[]): readonly NamedPlace[] | null {
  const [first, ...others] = places;
  if (first?.place !== 'run') return places.some(({ place }) => place === 'run') ? null : places;
  if (others.length === 0) {
    return [
      { place: 'runTop', digits: null },
      { place: 'runBottom', digits: null },
    ];
  }
  const bound = others.flatMap(({ place }): NamedPlace[] => {
    if (place === 'top' || place === 'runTop') return [{ place: 'runTop', digits: null }];
    return place === 'bottom' || place === 'runBottom' ? [{ place: 'runBottom', digits: null }] : [];
  });
  return bound.length === others.length ? bound : null;
}

/** Reads the bets of one clause. */
class ClauseReader {
  constructor(
    private readonly clause: Clause,
    private readonly context: BetContext,
  ) {}

  read(): Outcome {
    const { clause } = this;
    const { words, amounts } = clause;
    if (clause.fault !== null) return ask(clause.fault);
    if (words.length === 0) return ask('noNumber');
    if (amounts === null) return ask('noAmount');
    const doubt = doubtOfNumbers(clause, this.context, (change) => readClause({ ...clause, ...change }, this.context));
    if (doubt) return doubt;
    const outcomes = words.map((word) => this.readWord(word));
    const question = outcomes.find((outcome) => !hasBets(outcome));
    if (question && !hasBets(question))
      return words.length === 1 ? question : ask(question.reason, this.combined(outcomes));
    const bets = outcomes.flatMap((outcome) => betsOf(outcome) ?? []);
    if (bets.length === 0) return ask('zero');
    const setting = outcomes.map((outcome) => (hasBets(outcome) ? outcome.setting : null)).find((one) => one !== null);
    return read(bets, setting ?? null);
  }

  /** Choices of several words, where each has as many as the others or is clear. */
  private combined(outcomes: readonly Outcome[]): PoyBet[][] {
    const counts = new Set(outcomes.flatMap((outcome) => (hasBets(outcome) ? [] : [outcome.choices.length])));
    const [count = 0] = counts;
    if (counts.size !== 1) return [];
    return Array.from({ length: count }, (_, index) =>
      outcomes.flatMap((outcome) => (hasBets(outcome) ? outcome.bets : (outcome.choices[index] ?? []))),
    );
  }

  /** The bets of a variant of the clause; null when it isn't clear either. */
  private variant(change: Partial<Clause>, context: Partial<BetContext> = {}): PoyBet[] | null {
    return betsOf(readClause({ ...this.clause, ...change }, { ...this.context, ...context }));
  }

  /** The bets without the named bet types. */
  private untyped(): PoyBet[] | null {
    const isTyped = this.clause.amounts?.parts.some(({ places }) => places !== null) === true;
    return isTyped || this.clause.places === null ? null : this.variant({ places: null }, { heading: null });
  }

  private readWord(word: NumberWord): Outcome {
    const { clause, context } = this;
    const parts = clause.amounts?.parts ?? [];
    const [part] = parts;
    if (clause.amounts?.isBracketed && (clause.places !== null || lengthOf(word) !== 3)) return ask('orders');
    if (clause.amounts?.helper && (part?.amounts.length ?? 0) > 1) return ask('orders');
    if (parts.length === 1 && part && part.places === null) {
      if (clause.places !== null) return this.named(word, clause.places, part.amounts);
      return context.heading === null
        ? this.unnamed(word, part.amounts)
        : this.headed(word, part.amounts, context.heading);
    }
    if (clause.places !== null && parts.every(({ places }) => places !== null)) return ask('twice');
    return this.typedParts(word, parts);
  }

  /** Amounts of which each names its bet types. */
  private typedParts(word: NumberWord, parts: readonly AmountPart[]): Outcome {
    const outcomes = parts.map(({ places, amounts }) => {
      if (places !== null) return this.named(word, places, amounts);
      const { clause, context } = this;
      if (clause.places !== null) return this.named(word, clause.places, amounts);
      return context.heading === null ? this.unnamed(word, amounts) : this.headed(word, amounts, context.heading);
    });
    const question = outcomes.find((outcome) => !hasBets(outcome));
    if (question) return question;
    const bets = outcomes.flatMap((outcome) => betsOf(outcome) ?? []);
    const keys = bets.map(({ betType, number }) => `${betType} ${number}`);
    return new Set(keys).size === keys.length ? read(bets) : ask('twice');
  }

  /** Numbers whose bet types are named. */
  private named(word: NumberWord, places: readonly NamedPlace[], amounts: readonly (number | null)[]): Outcome {
    const bound = resolved(places);
    if (bound === null) return ask('twice');
    const length = lengthOf(word);
    const betTypes = bound.map((place) => betTypeAt(place, length));
    if (betTypes.includes(undefined)) return ask('betType', [this.untyped()]);
    const known = betTypes.filter((betType) => betType !== undefined);
    if (new Set(known).size < known.length) return ask('twice');
    const { heading } = this.context;
    const isRunBelow =
      places.length === 1 &&
      places[0]?.place === 'run' &&
      heading !== null &&
      !heading.some(({ place }) => place.startsWith('run'));
    if (isRunBelow) return ask('heading');
    const couldBeCount =
      length === 3 &&
      isPlain(word) &&
      amounts.length === 2 &&
      [2, 3, 5, 6].includes(amounts[1] ?? 0) &&
      known.length > 1;
    if (couldBeCount) return ask('orders');
    const isTop = known.length === 1 && known[0] === 'top3';
    if (amounts.length > 1 && isTop) return this.ordersOnTop(word, amounts) ?? ask('tooManyAmounts');
    if (amounts.length > known.length) return ask('tooManyAmounts');
    if (amounts.length > 1 && amounts.length < known.length) return ask('tooFewAmounts');
    const isTodOfOrders =
      isOrders(word) && word.numbers.length > 1 && known.some((betType) => betType.startsWith('row'));
    if (isTodOfOrders) return ask('orders');
    const isStakeless = amounts.some((baht) => baht === 0 || baht === null);
    if (isStakeless && amounts.length === 1) return ask('zero');
    return read(
      word.numbers.flatMap((number) =>
        known.flatMap((betType, index) => bet(betType, number, amounts.length === 1 ? amounts[0] : amounts[index])),
      ),
    );
  }

  /** Numbers without a bet type of their own below a heading. */
  private headed(word: NumberWord, amounts: readonly (number | null)[], heading: readonly NamedPlace[]): Outcome {
    const length = lengthOf(word);
    const bound = resolved(heading);
    const betTypes = bound?.map((place) => betTypeAt(place, length)) ?? [undefined];
    const isOpen = heading.every(({ digits }) => digits === null);
    const areTopOrBottom =
      isOpen && heading.length === 1 && heading.every(({ place }) => place === 'top' || place === 'bottom');
    // A set of orders has the bet type of its own (poys.md, E1).
    const orders = length === 3 && areTopOrBottom && amounts.length > 1 ? this.ordersOnTop(word, amounts) : undefined;
    if (orders && 'bets' in orders) return orders;
    const withHeading = betsOf(this.named(word, heading, amounts));
    const without = betsOf(this.unnamed(word, amounts));
    const isMeant = heading.some(({ place }) => place === 'bottom') && length === 3 && isOpen;
    const isTod = heading.some(({ place }) => place === 'tod') && length === 2 && isOpen;
    const fitsAmounts = amounts.length === 1 || amounts.length === betTypes.length;
    if (betTypes.includes(undefined) || isMeant || isTod || !fitsAmounts) return ask('heading', [withHeading, without]);
    return this.named(word, heading, amounts);
  }

  /** Numbers without a bet type: amounts go by their place. */
  private unnamed(word: NumberWord, typed: readonly (number | null)[]): Outcome {
    const isEmptyBehind = typed.length > 2 && typed.slice(2).every((baht) => baht === 0);
    const amounts = isEmptyBehind ? typed.slice(0, 2) : typed;
    const length = lengthOf(word);
    const slots = BET_TYPES_IN_TURN[length] ?? [];
    const [first = null, second = null] = amounts;
    if (amounts.length === 1) return this.single(word, first);
    if (length === 3 && amounts.length > 1) {
      const orders = this.ordersOnTop(word, amounts);
      if (orders) return orders;
    }
    if (amounts.length > slots.length) return ask('tooManyAmounts');
    const inTurn = this.inTurn(word, amounts);
    // The third amount could be for 2-tod or for the other order.
    if (amounts.length > 2 && length === 2) return ask('tooManyAmounts', [inTurn]);
    if (amounts.length > 2 || length === 1 || length > 3) {
      const isCount = length === 4 && [24, 12, 6, 4].includes(second ?? 0);
      return isCount ? ask('orders', [inTurn]) : read(inTurn);
    }
    if (isOrders(word) && length === 3 && word.numbers.length > 1) return ask('orders');
    if (length === 2 && first !== null && second === 2 && isPlain(word) && first !== second) {
      return ask('orders', [inTurn, this.onOrders(word, first, first)]);
    }
    return this.bySign(word, first, second, inTurn);
  }

  /** Two amounts, by the meaning of the sign between them. */
  private bySign(word: NumberWord, first: number | null, second: number | null, inTurn: PoyBet[]): Outcome {
    const { style } = this.context;
    const sign = this.clause.amounts?.signs[0] ?? 'star';
    const areEqual = lengthOf(word) === 2 && first === second && first !== null;
    const name = areEqual ? 'equalAmounts' : sign;
    const canTurn = isPlain(word) && first !== null && second !== null && second > 0;
    const setting = canTurn ? style[name] : 'topBottom';
    if (setting === 'ask') return ask('style', [inTurn, this.onOrders(word, first ?? 0, second ?? 0)]);
    if (setting === 'orders') return read(this.onOrders(word, first ?? 0, second ?? 0), name);
    return read(inTurn, areEqual ? 'equalAmounts' : null);
  }

  private inTurn({ numbers }: NumberWord, amounts: readonly (number | null)[]): PoyBet[] {
    return numbers.flatMap((number) =>
      (BET_TYPES_IN_TURN[number.length] ?? []).flatMap((betType, index) => bet(betType, number, amounts[index])),
    );
  }

  /** The number at one amount and its other orders at another, on top. */
  private onOrders({ digits }: NumberWord, first: number, others: number): PoyBet[] {
    const number = digits ?? '';
    const betType = number.length === 2 ? 'top2' : 'top3';
    const rest = permutationsOf(number).filter((order) => order !== number);
    return [...bet(betType, number, first), ...rest.flatMap((order) => bet(betType, order, others))];
  }

  private allOrders({ digits }: NumberWord, baht: number): PoyBet[] {
    return permutationsOf(digits ?? '').flatMap((order) => bet('top3', order, baht));
  }

  /** One amount without a bet type. */
  private single(word: NumberWord, baht: number | null): Outcome {
    if (baht === null || baht === 0) return ask('zero');
    const { style } = this.context;
    const length = lengthOf(word);
    const [first, second] = BET_TYPES_IN_TURN[length] ?? [];
    const alone = word.numbers.flatMap((number) => (first ? bet(first, number, baht) : []));
    const name = length === 2 ? 'twoDigits' : length === 3 ? 'threeDigits' : null;
    if (name === null || style[name] === 'top') return read(alone);
    const both = word.numbers.flatMap((number) =>
      first && second ? [...bet(first, number, baht), ...bet(second, number, baht)] : [],
    );
    return style[name] === 'ask' ? ask('style', [alone, both]) : read(both, name);
  }

  /**
   * Several amounts for three digits, where the last is a count of orders or looks like one: `407=20*6`, `915=30(10x5)`;
   * undefined when they are ordinary amounts.
   */
  private ordersOnTop(word: NumberWord, amounts: readonly (number | null)[]): Outcome | undefined {
    const { style } = this.context;
    const [first, second, third] = amounts;
    if (!isPlain(word) || first === null || first === undefined || first === 0) return undefined;
    const count = permutationsOf(word.digits ?? '').length;
    const isTyped = this.clause.places !== null;
    const inTurn = isTyped ? null : this.inTurn(word, amounts.slice(0, 2));
    if (amounts.length > 2 && third !== null && third !== 0) {
      const isOfOthers = amounts.length === 3 && third === count - 1 && count > 1 && second;
      const choice = second ? this.onOrders(word, first, second) : null;
      if (isOfOthers && style.orders !== 'ask' && choice) return read(choice, 'orders');
      return ask('orders', [isOfOthers ? choice : null]);
    }
    if (this.clause.amounts?.isBracketed) return ask('orders');
    if (!second || amounts.length > 3 || (style.orders === 'amounts' && !isTyped)) return undefined;
    const all = this.allOrders(word, first);
    if (second === count && count > 1 && first !== second) {
      return style.orders === 'ask' ? ask('orders', [all, inTurn]) : read(all, 'orders');
    }
    return [2, 3, 5, 6].includes(second) ? ask('orders', [inTurn, all]) : undefined;
  }
}

/** Reads the bets of a clause. */
export function readClause(clause: Clause, context: BetContext): Outcome {
  return new ClauseReader(clause, context).read();
}
