/**
 * Amounts behind a number: `100*40`, `1,500`, `60 บาท`, `บน50 ล่าง30`, `30(10x5)`. An amount that could be another one is a
 * fault.
 */
import type { Helper, NamedPlace, NumberAction } from './lexicon';
import type { ReadingReason } from './reading';
import type { ReadingStyle } from './reading-style';
import { isEquals, isSign, placesOf, signOf, type Token } from './tokens';
import { BAHT_ENDS, isGrouped, type Dialect } from './whole-baht';

/** Amounts in baht for the same bet types. */
export interface AmountPart {
  /** Bet types named next to the amounts; null when none is. */
  places: readonly NamedPlace[] | null;
  /** An empty place between signs is null: `*40`. */
  amounts: readonly (number | null)[];
}

export interface Amounts {
  parts: readonly AmountPart[];
  /** Signs between the amounts. */
  signs: readonly ('star' | 'times')[];
  /** Helper in place of a second amount: `20xชุด`, `50*กลับ`. */
  helper: Helper | null;
  /** Whether the second amount and the count of orders are in brackets: `30(10x5)`. */
  isBracketed: boolean;
  /** Action in place of an amount, in the box for numbers; null for an amount. */
  action: NumberAction | null;
  /** Reason why the amounts are doubtful; null when they are clear. */
  fault: ReadingReason | null;
  start: number;
  end: number;
}

type Extent = Pick<Amounts, 'start' | 'end'>;

/** Makes amounts of their parts, from one offset in the plain text to another. */
export function amountsIn({ start, end }: Extent, parts: readonly AmountPart[], more: Partial<Amounts> = {}): Amounts {
  return { parts, signs: [], helper: null, isBracketed: false, action: null, fault: null, start, end, ...more };
}

const kindOf = (token: Token | undefined) => (token?.kind === 'known' ? token.meaning.kind : token?.kind);

interface Money {
  /** Null when the amount is doubtful. */
  baht: number | null;
  fault: ReadingReason | null;
  next: number;
}

/** Range of amounts before it is known. */
const UNPLACED = { start: 0, end: 0 };

/** Reads amounts out of the tokens of a row. */
export class AmountReader {
  /** Whether a star precedes the amounts: `27*50`. */
  private isStarred = false;

  constructor(
    private readonly tokens: readonly Token[],
    private readonly style: ReadingStyle,
    private readonly dialect: Dialect,
  ) {}

  /** Offset of the token behind numbers that signs or spaces separate. */
  private afterNumbers(at: number): number {
    let next = at;
    while (this.tokens[next]?.kind === 'digits') {
      next += 1;
      if (isSign(this.tokens[next], ',', '/', '.', '-', '+') && this.tokens[next + 1]?.kind === 'digits') next += 1;
    }
    return next;
  }

  /** Whether numbers with an equals sign begin at a token. */
  beginsAssigned(at: number): boolean {
    const next = this.afterNumbers(at);
    return next > at && isEquals(this.tokens[next]);
  }

  /** Whether numbers with a sign or word of their own begin at a token, so that the sign before it ends a bet. */
  private beginsBet(at: number): boolean {
    const next = this.afterNumbers(at);
    const token = this.tokens[next];
    return next > at && (isEquals(token) || placesOf(token) !== null || kindOf(token) === 'helper');
  }

  /** Whether a number of two digits with a star of its own begins at a token: `72*50` in `27*50,72*50`. */
  private beginsStarred(at: number): boolean {
    return this.isStarred && this.tokens[at]?.text.length === 2 && signOf(this.tokens[at + 1]) !== null;
  }

  /** Whether the token is digits right behind the token before it. */
  private isGluedDigits(at: number): boolean {
    const token = this.tokens[at];
    return token?.kind === 'digits' && token.isGlued;
  }

  /** Offset of the token behind everything that is glued to a token. */
  private afterGlued(at: number): number {
    let next = at;
    while (this.tokens[next]?.isGlued === true && !isEquals(this.tokens[next])) next += 1;
    return next;
  }

  private faulty(fault: ReadingReason, next: number): Money {
    return { baht: null, fault, next: this.afterGlued(next) };
  }

  /** Reads one amount of money; null when there is none. */
  money(start: number): Money | null {
    let at = start;
    while (kindOf(this.tokens[at]) === 'unit' && this.tokens[at]?.text === '฿') at += 1;
    const first = this.tokens[at];
    const isMisspelled =
      first !== undefined &&
      (first.kind === 'unknown' || first.kind === 'badge') &&
      first.text !== 'x' &&
      (this.isGluedDigits(at + 1) || /^[oOil]+$/.test(first.text));
    if (isMisspelled) return this.faulty('amount', at + 1);
    if (first?.kind !== 'digits') return null;
    const whole = this.whole(first.text, at + 1);
    return whole.fault === null ? this.withUnit(whole) : whole;
  }

  /** Reads the digits of an amount with its thousands and decimals. */
  private whole(digits: string, start: number): Money {
    let [text, at] = [digits, start];
    const groups: string[] = [];
    let next = at;
    while (isSign(this.tokens[next], ',') && this.tokens[next]?.isGlued && this.isGluedDigits(next + 1)) {
      groups.push(this.tokens[next + 1]?.text ?? '');
      next += 2;
    }
    const isGroup = groups[0]?.length === 3;
    if (
      groups.length > 0 &&
      (isGroup ? isEquals(this.tokens[next]) : this.beginsBet(at + 1) || this.beginsStarred(at + 1))
    ) {
      const couldGroup = isGroup && (groups.length > 1 || text.length === 1);
      if (couldGroup) return this.faulty('amount', next);
    } else if (groups.length > 0) {
      if (!isGrouped(text, groups)) return this.faulty('amount', next);
      [text, at] = [text + groups.join(''), next];
    }
    if (
      isSign(this.tokens[at], '.') &&
      this.tokens[at]?.isGlued &&
      this.isGluedDigits(at + 1) &&
      !this.beginsBet(at + 1)
    ) {
      if (
        this.tokens[at + 1]?.text !== '00' ||
        (this.tokens[at + 2]?.isGlued === true && isSign(this.tokens[at + 2], '.'))
      ) {
        return this.faulty('amount', at + 2);
      }
      at += 2;
    }
    if (text.length > 1 && text.startsWith('0')) return this.faulty('amount', at);
    const baht = Number(text);
    return baht < BAHT_ENDS[this.dialect] ? { baht, fault: null, next: at } : this.faulty('tooLarge', at);
  }

  /** Reads the thousands, the word for baht and anything else that is glued to an amount. */
  private withUnit({ baht, next: start }: Money): Money {
    let [amount, at] = [baht ?? 0, start];
    const scale = this.tokens[at];
    if (scale?.kind === 'known' && scale.meaning.kind === 'scale' && (scale.isGlued || scale.text !== 'k')) {
      amount *= scale.meaning.times;
      at += 1;
      if (this.tokens[at]?.kind === 'digits' && !this.beginsBet(at)) return this.faulty('amount', at + 1);
      if (amount >= BAHT_ENDS[this.dialect]) return this.faulty('tooLarge', at);
    }
    if (kindOf(this.tokens[at]) === 'unit') at += 1;
    else if (this.isBahtLetter(at)) at += 1;
    const glued = this.tokens[at];
    const isForeign =
      glued?.isGlued === true &&
      glued.text !== 'x' &&
      (['unknown', 'name', 'badge', 'digits'].includes(glued.kind) ||
        (glued.kind === 'letter' && placesOf(glued) === null) ||
        (glued.kind === 'known' && ['scale', 'doubt', 'digit', 'count'].includes(glued.meaning.kind)));
    return isForeign ? this.faulty('amount', at + 1) : { baht: amount, fault: null, next: at };
  }

  /** Whether บ behind an amount is short for บาท: glued to it, or the last word. */
  private isBahtLetter(at: number): boolean {
    const token = this.tokens[at];
    if (token?.kind !== 'letter' || token.text !== 'บ') return false;
    const next = this.tokens[at + 1];
    if (token.isGlued) return !(this.isGluedDigits(at + 1) && !this.beginsAssigned(at + 1)) && !isEquals(next);
    return !this.tokens.slice(at + 1).some(({ kind }) => kind === 'digits') && placesOf(next) === null;
  }

  /** Reads consecutive words for bet types, which signs can join: `บน`, `บ+ล`; null without one. */
  places(start: number): { places: readonly NamedPlace[]; next: number } | null {
    const places: NamedPlace[] = [];
    let at = start;
    for (let named = placesOf(this.tokens[at]); named !== null; named = placesOf(this.tokens[at])) {
      places.push(...named);
      at += 1;
      const sign = signOf(this.tokens[at]);
      // In the box for numbers, x closes.
      const isCross = this.dialect === 'numbers' && sign === 'times';
      const isJoined = isSign(this.tokens[at], '+', '-', '/', '&') || (sign !== null && !isCross);
      if (isJoined && placesOf(this.tokens[at + 1]) !== null) at += 1;
    }
    return places.length === 0 ? null : { places, next: at };
  }

  /**
   * Reads the amounts behind a sign.
   *
   * @param start the token behind the sign
   * @param from offset of the sign in the plain text
   */
  read(start: number, from: number): { amounts: Amounts; next: number } | null {
    let at = start;
    this.isStarred = signOf(this.tokens[start - 1]) !== null;
    while (isEquals(this.tokens[at]) || kindOf(this.tokens[at]) === 'each') at += 1;
    const found = this.typedBefore(at) ?? this.typedBehind(at) ?? this.list(at);
    if (found === null) return null;
    const last = this.tokens[found.next - 1];
    return { ...found, amounts: { ...found.amounts, start: from, end: last?.end ?? from } };
  }

  /** `บน50 ล่าง30`: each amount behind its bet types. */
  private typedBefore(start: number): { amounts: Amounts; next: number } | null {
    const parts: AmountPart[] = [];
    let [at, fault]: [number, ReadingReason | null] = [start, null];
    for (let isMore = true; isMore;) {
      const from = parts.length > 0 && isSign(this.tokens[at], ',', '+') ? at + 1 : at;
      const named = this.places(from);
      const amountAt = named && isEquals(this.tokens[named.next]) ? named.next + 1 : named?.next;
      const money = amountAt === undefined || this.beginsAssigned(amountAt) ? null : this.money(amountAt);
      isMore = named !== null && money !== null;
      if (named === null || money === null) break;
      parts.push({ places: named.places, amounts: [money.baht] });
      fault ??= money.fault;
      at = money.next;
    }
    return parts.length === 0 ? null : { amounts: amountsIn(UNPLACED, parts, { fault }), next: at };
  }

  /**
   * `50บน 30ล่าง`, each amount in front of its bet types, or `50ต20`, an amount for the usual bet type and others glued to
   * theirs.
   */
  private typedBehind(start: number): { amounts: Amounts; next: number } | null {
    const first = this.money(start);
    if (first === null || first.fault !== null) return null;
    const pairs: AmountPart[] = [];
    let next = start;
    for (let money = this.money(next); money?.fault === null && !this.beginsAssigned(next); money = this.money(next)) {
      const named = this.places(money.next);
      if (named === null) break;
      pairs.push({ places: named.places, amounts: [money.baht] });
      next = named.next;
    }
    if (pairs.length > 1 && this.money(next) === null) return { amounts: amountsIn(UNPLACED, pairs), next };
    const parts: AmountPart[] = [{ places: null, amounts: [first.baht] }];
    let at = first.next;
    const placesAfter = () => this.places(at) ?? (isSign(this.tokens[at], ',', '+') ? this.places(at + 1) : null);
    for (let named = placesAfter(); named !== null; named = placesAfter()) {
      const isMarked = isEquals(this.tokens[named.next]);
      const amountAt = isMarked ? named.next + 1 : named.next;
      if (!isMarked && !this.isGluedDigits(amountAt)) break;
      const money = this.beginsAssigned(amountAt) ? null : this.money(amountAt);
      if (money?.fault !== null) break;
      const after = this.tokens[money.next];
      if (
        isEquals(after) ||
        signOf(after) !== null ||
        (placesOf(after) !== null && !this.isGluedDigits(money.next + 1))
      )
        break;
      parts.push({ places: named.places, amounts: [money.baht] });
      at = money.next;
    }
    return parts.length === 1 ? null : { amounts: amountsIn(UNPLACED, parts), next: at };
  }

  /** Whether a sign between amounts works like `*` in the style of the sender. */
  private isDivider(at: number): boolean {
    const token = this.tokens[at];
    if (token?.kind !== 'sign' || this.beginsBet(at + 1)) return false;
    const { dash, slash, point } = this.style;
    const setting = { '-': dash, '/': slash, '.': point }[token.text];
    return setting === 'amounts';
  }

  /** `100*40`, `*40`, `20xชุด`, `30(10x5)`. */
  private list(start: number): { amounts: Amounts; next: number } | null {
    const amounts: (number | null)[] = [];
    const signs: ('star' | 'times')[] = [];
    let [at, fault, helper]: [number, ReadingReason | null, Helper | null] = [start, null, null];
    const take = (): boolean => {
      const isNothing = this.style.point === 'zero' && isSign(this.tokens[at], '.') && !this.isGluedDigits(at + 1);
      const money = isNothing ? { baht: null, fault: null, next: at + 1 } : this.money(at);
      if (money === null) return false;
      amounts.push(money.baht);
      fault ??= money.fault;
      at = money.next;
      return true;
    };
    if (!take()) {
      if (signOf(this.tokens[at]) === null) return null;
      amounts.push(null);
    }
    for (;;) {
      const sign = this.isDivider(at) ? 'star' : signOf(this.tokens[at]);
      if (sign === null) break;
      at += 1;
      signs.push(sign);
      const word = this.tokens[at];
      if (word?.kind === 'known' && word.meaning.kind === 'helper' && !word.meaning.helper.isOfDigit) {
        helper = word.meaning.helper;
        at += 1;
        break;
      }
      if (!take()) {
        fault ??= 'amount';
        break;
      }
    }
    const bracket = amounts.length === 1 && fault === null ? this.bracket(at) : null;
    if (bracket) {
      amounts.push(...bracket.amounts);
      return { amounts: amountsIn(UNPLACED, [{ places: null, amounts }], { isBracketed: true }), next: bracket.next };
    }
    const [more, next] = this.unclearSign(at, amounts);
    return {
      amounts: amountsIn(UNPLACED, [{ places: null, amounts: [...amounts, ...more] }], {
        signs,
        helper,
        fault: fault ?? (next > at ? 'sign' : null),
      }),
      next,
    };
  }

  /** `(10x5)`: the amount for the other orders and their count. */
  private bracket(start: number): { amounts: number[]; next: number } | null {
    if (!isSign(this.tokens[start], '(') || signOf(this.tokens[start + 2]) === null) return null;
    const [others, count] = [this.money(start + 1), this.money(start + 3)];
    const isClosed = count !== null && isSign(this.tokens[count.next], ')');
    if (!isClosed || others?.next !== start + 2 || others.baht === null || count.baht === null) return null;
    return { amounts: [others.baht, count.baht], next: count.next + 1 };
  }

  /** Reads amounts behind signs whose meaning differs between sellers: `100-40`, `100=40`. */
  private unclearSign(start: number, before: readonly (number | null)[]): [more: (number | null)[], next: number] {
    const more: (number | null)[] = [];
    let at = start;
    while (before.length > 0 && (isSign(this.tokens[at], '-', '/', '+') || isEquals(this.tokens[at]))) {
      if (this.tokens[at + 1]?.kind !== 'digits' || this.beginsBet(at + 1)) break;
      const money = this.money(at + 1);
      if (money === null) break;
      more.push(money.baht);
      at = money.next;
    }
    return [more, at];
  }
}
