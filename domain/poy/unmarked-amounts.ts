/**
 * Amounts without a sign in front of them, in rows such as `72 บน 40`, `12 กลับ 50` and `27 100`. Only the place of the digits
 * makes them an amount, so a row is read if there is exactly one way to do so.
 */
import { amountsIn, type AmountPart } from './amounts';
import type { AmountsElement, Element, NumberElement } from './elements';
import type { ReadingStyle } from './reading-style';
import { STAKE_BAHT_END } from './whole-baht';

/** Elements of one bet, and the index behind it. */
interface Way {
  elements: Element[];
  next: number;
}

/** Longest row that is tried in every way. */
const ELEMENTS_MAX = 60;
const WAYS_MAX = 8;

const isNumber = (element: Element | undefined): element is NumberElement => element?.kind === 'number';
const isSeparator = (element: Element | undefined) => element?.kind === 'separator';

/** Unmarked amounts are multiples of this many baht; other digits are as likely to be a number. */
const STEP = 5;

/** Whether digits can be an amount: a multiple of five without a zero in front, and not too large. */
function couldBeStake(element: Element | undefined): element is NumberElement {
  if (!isNumber(element) || element.digits.startsWith('0')) return false;
  return Number(element.digits) % STEP === 0 && Number(element.digits) < STAKE_BAHT_END;
}

/** Whether a digit in front of a bet type could count digits: `2 บน 50` could be 2-top of the number 50. */
const couldCount = (element: Element | undefined) => isNumber(element) && /^[2-6]$/.test(element.digits);

/** Whether digits behind a number are its amount: a round number that is longer than the number itself. */
function isLongerAndRound({ digits }: NumberElement, amount: NumberElement): boolean {
  return digits.length >= 2 && amount.digits.length > digits.length && amount.digits.endsWith('0');
}

function amountsOf(parts: readonly AmountPart[], from: Element, to: Element): AmountsElement {
  const range = { start: from.start, end: to.end };
  return { kind: 'amounts', mark: 'none', amounts: amountsIn(range, parts), ...range };
}

const stakeOf = (amount: NumberElement): AmountsElement =>
  amountsOf([{ places: null, amounts: [Number(amount.digits)] }], amount, amount);

/** `บน 100 ล่าง 60` behind numbers: each amount with its bet types. */
function typedAmounts(elements: readonly Element[], start: number): Way[] {
  const ways: Way[] = [];
  const parts: AmountPart[] = [];
  let at = start;
  for (;;) {
    const types = elements[isSeparator(elements[at]) && parts.length > 0 ? at + 1 : at];
    const amountAt = isSeparator(elements[at]) && parts.length > 0 ? at + 2 : at + 1;
    const amount = elements[amountAt];
    if (types?.kind !== 'types' || !couldBeStake(amount)) return ways;
    parts.push({ places: types.places, amounts: [Number(amount.digits)] });
    at = amountAt + 1;
    ways.push({ elements: [amountsOf([...parts], elements[start] ?? amount, amount)], next: at });
  }
}

/** All ways to read one bet that begins at an element. */
function waysAt(elements: readonly Element[], start: number, isWhole: boolean): Way[] {
  const ways: Way[] = [];
  const add = (from: number, to: number, more: readonly Way[]) => {
    for (const way of more) ways.push({ elements: [...elements.slice(from, to), ...way.elements], next: way.next });
  };
  const stakeAt = (at: number): Way[] => {
    const amount = elements[at];
    return couldBeStake(amount) ? [{ elements: [stakeOf(amount)], next: at + 1 }] : [];
  };
  const first = elements[start];
  const inFront = isWhole && first?.kind === 'types' ? start + 1 : start;
  const hasFront = inFront > start;
  const [one, two, three] = [elements[inFront], elements[inFront + 1], elements[inFront + 2]];
  if (one?.kind === 'set') {
    add(start, inFront + 1, stakeAt(inFront + 1));
    if (!hasFront && two?.kind === 'types') add(start, inFront + 2, stakeAt(inFront + 2));
  }
  if (one?.kind === 'helper') {
    const numberAt = two?.kind === 'types' && !hasFront ? inFront + 2 : inFront + 1;
    const number = elements[numberAt];
    const amount = elements[numberAt + 1];
    if (isNumber(number) && one.helper.takes(number.digits)) {
      const isClear = isNumber(amount) && !one.helper.takes(amount.digits);
      if (isClear) add(start, numberAt + 1, stakeAt(numberAt + 1));
      if (!hasFront && numberAt === inFront + 1) add(start, numberAt + 1, typedAmounts(elements, numberAt + 1));
    }
  }
  if (isNumber(one)) {
    if (two?.kind === 'helper' && two.helper.takes(one.digits)) {
      add(start, inFront + 2, stakeAt(inFront + 2));
      if (!hasFront) add(start, inFront + 2, typedAmounts(elements, inFront + 2));
    }
    if (!hasFront && two?.kind === 'types' && three?.kind === 'helper' && three.helper.takes(one.digits)) {
      add(start, inFront + 3, stakeAt(inFront + 3));
    }
    const isRun = two?.kind === 'types' && two.places.some(({ place }) => place.startsWith('run'));
    if (!hasFront && (isRun || !couldCount(one))) add(start, inFront + 1, typedAmounts(elements, inFront + 1));
  }
  return ways;
}

/** `27 100`, `ล่าง 27/100`, `27 100 ล่าง`: an amount because of its length. */
function byLength(elements: readonly Element[], style: ReadingStyle): Element[] | null {
  const inFront = elements[0]?.kind === 'types' ? 1 : 0;
  const [number, joint] = [elements[inFront], elements[inFront + 1]];
  const amountAt = joint?.kind === 'joint' ? inFront + 2 : inFront + 1;
  const amount = elements[amountAt];
  const behind = elements.slice(amountAt + 1);
  if (!isNumber(number) || !couldBeStake(amount) || !isLongerAndRound(number, amount)) return null;
  if (behind.some(({ kind }) => kind !== 'types') || behind.length + inFront > 1) return null;
  if (joint?.kind === 'joint') {
    const setting = { '-': style.dash, '/': style.slash, '.': style.point }[joint.sign];
    if (setting !== 'byLength' && setting !== 'zero') return null;
  }
  return [...elements.slice(0, inFront + 1), stakeOf(amount), ...behind];
}

/** `27 72 05 บน 50`: numbers of one length, then their bet types and amounts. */
function severalNumbers(elements: readonly Element[]): Element[] | null {
  const typesAt = elements.findIndex(({ kind }) => kind === 'types');
  const words = elements.slice(0, typesAt).filter(({ kind }) => kind !== 'separator' && kind !== 'joint');
  const numbers = words.filter(isNumber);
  const [first] = numbers;
  const areAlike = numbers.every(({ digits }) => digits.length === first?.digits.length && digits.length > 1);
  if (typesAt < 1 || numbers.length < 2 || numbers.length !== words.length || !areAlike) return null;
  const last = elements[typesAt - 1];
  // `27 50 ล่าง 30`: 50 could be an amount.
  if (couldBeStake(last) && isNumber(elements[typesAt - 2])) return null;
  const [way] = typedAmounts(elements, typesAt).slice(-1);
  return way?.next === elements.length ? [...elements.slice(0, typesAt), ...way.elements] : null;
}

/** All ways to read all elements as bets, at most `WAYS_MAX`. */
function waysOf(elements: readonly Element[], start: number): Element[][] {
  if (start === elements.length) return [[]];
  const at = isSeparator(elements[start]) && start > 0 ? start + 1 : start;
  const found: Element[][] = [];
  for (const way of waysAt(elements, at, start === 0)) {
    for (const rest of waysOf(elements, way.next)) found.push([...way.elements, ...rest]);
    if (found.length > WAYS_MAX) break;
  }
  return found;
}

/** A set or a helped number with an amount and then bet types: `12 กลับ 50 ล่าง`. */
function withTypesBehind(elements: readonly Element[]): Element[] | null {
  const last = elements.at(-1);
  if (last?.kind !== 'types' || elements.slice(0, -1).some(({ kind }) => kind === 'types')) return null;
  const ways = waysOf(elements.slice(0, -1), 0);
  const [way] = ways;
  const isSingle = way?.filter(({ kind }) => kind === 'amounts').length === 1;
  return ways.length === 1 && way && isSingle ? [...way, last] : null;
}

/**
 * Finds the amounts of a row without signs for them.
 *
 * @returns the elements with amounts in place of their digits; null when the row can't be read, or in several ways
 */
export function findAmounts(elements: readonly Element[], style: ReadingStyle): Element[] | null {
  if (elements.length > ELEMENTS_MAX) return null;
  const chunks: Element[][] = [[]];
  for (const element of elements) {
    if (isSeparator(element)) chunks.push([]);
    else chunks.at(-1)?.push(element);
  }
  const whole = (part: readonly Element[]): Element[] | null => {
    const ways = waysOf(part, 0);
    const [way] = ways;
    if (ways.length === 1 && way) return way;
    return ways.length > 1 ? null : (byLength(part, style) ?? severalNumbers(part) ?? withTypesBehind(part));
  };
  if (chunks.length > 1) {
    const read = chunks.map((chunk) => (chunk.length === 0 ? null : whole(chunk)));
    const separator = elements.find(isSeparator);
    if (separator && read.every((chunk) => chunk !== null)) {
      return read.flatMap((chunk, index) => (index === 0 ? chunk : [separator, ...chunk]));
    }
  }
  return whole(elements);
}
