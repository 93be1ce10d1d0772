/**
 * Reads the rows of numbers of one sender up to a blank row. Bet types and actions in a row of their own apply to the rows
 * below them, `เลขปิด` above `27 72`; an action or a cap below numbers without one applies to those.
 */
import { readNumbers, type ActionContext } from './acted-numbers';
import { Block, isAmounts, isNumbers, type Doubt } from './block';
import { clausesOf, type Clause } from './clauses';
import type { Element } from './elements';
import type { NamedPlace, NumberAction } from './lexicon';
import { actedClausesOf, type ActedClauses } from './number-clauses';
import type { NumberEntry } from './number-entry';
import { isPlain, lengthOf } from './number-words';
import { betsOf, hasBets, type Outcome } from './outcome';
import type { ReadingReason } from './reading';
import type { ReadingStyle } from './reading-style';
import { couldBeStamp } from './stamps';
import { doubtStatement, type Heading, type ReadingParts, type Statement } from './statements';
import type { Token } from './tokens';
import { findAmounts } from './unmarked-amounts';

/** Bet types, an action, or both in a row of their own. */
export interface NumberHeading {
  places: readonly NamedPlace[] | null;
  action: NumberAction | null;
  /** Whether it heads a table with a column for each bet type. */
  isTable: boolean;
  start: number;
  end: number;
}

/** Bet types and an action that may apply to numbers. */
type Applying = Pick<NumberHeading, 'places' | 'action'>;

const NOTHING: Applying = { places: null, action: null };

const isSameEntries = (one: readonly NumberEntry[], other: readonly NumberEntry[]) =>
  JSON.stringify(one) === JSON.stringify(other);

/** Whether a clause names its bet types itself. */
const isTyped = ({ places, amounts }: Clause) =>
  places !== null || amounts?.parts.some((part) => part.places !== null) === true;

/** Whether a clause has its own action or cap. */
const isActed = ({ amounts }: Clause) => amounts !== null && (amounts.action !== null || amounts.parts.length > 0);

/** Whether a heading names only what another doesn't, so that both apply. */
const isOtherKind = (one: Applying, other: Applying) =>
  (one.places === null || other.places === null) && (one.action === null || other.action === null);

/** Whether a row begins with two numbers that could be a time or a date in front of the others: `10.32 27 x`. */
function beginsLikeStamp([first, joint, second, next]: readonly Element[]): boolean {
  if (first?.kind !== 'number' || joint?.kind !== 'joint' || second?.kind !== 'number') return false;
  return next?.kind === 'number' && couldBeStamp(first.digits, second.digits);
}

export class NumberBlock extends Block<NumberEntry> {
  private outer: NumberHeading | null = null;
  /** Heading right below the outer one that names the other kind: `เลขปิด` above `ล่าง`. */
  private inner: NumberHeading | null = null;
  private isHeadingUsed = false;
  private isOuterUsed = false;
  /** Number of statements above the heading. */
  private aboveHeading = 0;
  /** Numbers without an action that the text names for them. */
  private readonly bare = new Set<Statement<NumberEntry>>();
  /** Bet types and action in front of the numbers of the row above. */
  private prefix = NOTHING;

  constructor(
    parts: ReadingParts<NumberEntry>,
    private readonly style: ReadingStyle,
    sender: string | null,
    doubt: Doubt | null,
  ) {
    super(parts, sender, doubt);
  }

  protected get heading(): Heading | null {
    const { outer, inner } = this;
    if (!outer) return null;
    const { places, isTable } = inner?.places ? inner : outer;
    return { places: places ?? [], isTable, start: outer.start, end: inner?.end ?? outer.end };
  }

  private get applying(): Applying {
    const { outer, inner } = this;
    return { places: inner?.places ?? outer?.places ?? null, action: inner?.action ?? outer?.action ?? null };
  }

  beginHeading(heading: NumberHeading): void {
    this.flush();
    const { outer, inner } = this;
    const isNested = outer !== null && inner === null && !this.isHeadingUsed && isOtherKind(outer, heading);
    const isInner = outer !== null && inner !== null && this.isHeadingUsed && isOtherKind(outer, heading);
    const isSecond = outer !== null && !this.isHeadingUsed && !isNested;
    if (!isNested) this.endHeading();
    this.doubt = null;
    this.prefix = NOTHING;
    if (isNested || isInner) this.inner = heading;
    else {
      const { places, action } = this.applying;
      const lost = {
        places: heading.places === null ? places : null,
        action: heading.action === null ? action : null,
      };
      this.outer = heading;
      this.isOuterUsed = false;
      this.inner = null;
      this.aboveHeading = this.statements.length;
      // The bet types or the action above may apply below this heading too.
      if (lost.places !== null || lost.action !== null) this.doubt = { reason: 'heading', ...lost };
      if (isSecond) this.castDoubt('heading');
    }
    this.isHeadingUsed = false;
  }

  /** Asks about a heading without numbers below it, and about numbers above that it could belong to. */
  private endHeading(): void {
    const { outer, inner, sender } = this;
    const unused = inner ?? outer;
    if (!unused || this.isHeadingUsed) return;
    for (const one of outer && inner && !this.isOuterUsed ? [outer, inner] : [unused]) {
      this.parts.addUnread(one.start, one.end, { reason: 'heading', sender, heading: null });
    }
    const hasNumbersAbove = this.statements.some((statement) => statement.heading === null);
    for (const statement of this.statements.slice(0, this.aboveHeading)) {
      const couldApply =
        (unused.places !== null && !statement.isTyped) || (unused.action !== null && this.bare.has(statement));
      if (hasNumbersAbove && couldApply) doubtStatement(statement, 'heading');
    }
  }

  end(): Doubt | null {
    this.flush();
    this.endHeading();
    if (this.outer && !this.isHeadingUsed) return { reason: 'heading', ...this.applying };
    return this.isDoubtUsed ? null : this.doubt;
  }

  protected override add(statement: Statement<NumberEntry>): void {
    this.isHeadingUsed = true;
    this.isOuterUsed = true;
    super.add(statement);
  }

  /**
   * Reads a row with numbers, actions or caps.
   *
   * @param fault reason why the beginning of the row is doubtful; null when it is clear
   * @param isLast whether no row of the block follows
   */
  readRow(tokens: readonly Token[], elements: readonly Element[], fault: ReadingReason | null, isLast: boolean): void {
    const [first, last] = [elements[0], elements.at(-1)];
    if (!first || !last) return undefined;
    const wrong = elements.find((element) => element.kind === 'fault');
    const reason = fault ?? (wrong?.kind === 'fault' ? wrong.reason : null);
    if (reason !== null) return this.ask(first.start, last.end, reason);
    if (elements.some(isNumbers)) return this.readNumberRow(elements);
    if (elements.some(isAmounts)) return this.readActionRow(elements, isLast);
    this.setAside(tokens, 'word');
    return this.castDoubt('heading');
  }

  private readNumberRow(elements: readonly Element[]): void {
    const [first, last] = [elements[0], elements.at(-1)];
    if (!first || !last) return;
    const { action } = this.applying;
    const isBare = !elements.some(isAmounts);
    if (isBare && action === null && this.prefix.action === null) {
      this.pending.push({ elements: [...elements], start: first.start, end: last.end });
      return;
    }
    this.flush();
    this.readRowOf(elements, first.start, last.end);
  }

  private readRowOf(elements: readonly Element[], start: number, end: number): void {
    const isBare = !elements.some(isAmounts);
    if (isBare && this.couldHaveAmounts(elements))
      return this.ask(start, end, 'numberOrAmount', this.bothReadings(elements));
    if (beginsLikeStamp(elements)) return this.ask(start, end, 'stamp');
    const found = actedClausesOf(elements);
    if (typeof found === 'string') return this.ask(start, end, found);
    this.addClauses(found);
    return undefined;
  }

  /** Whether digits of a row without an action or a sign could be amounts: `27 100`, `72 บน 40`, `27 500 300`. */
  private couldHaveAmounts(elements: readonly Element[]): boolean {
    const { action } = this.applying;
    if (action !== null && action !== 'restricted') return false;
    if (findAmounts(elements, this.style) !== null) return true;
    const words = clausesOf(elements).flatMap((group) => group.clauses.flatMap((clause) => clause.words));
    const [first, ...others] = words;
    const isNumber = first !== undefined && isPlain(first);
    return (
      isNumber &&
      others.length > 0 &&
      (this.heading?.isTable === true ||
        others.every(
          (word) => isPlain(word) && lengthOf(word) > lengthOf(first) && word.digits?.endsWith('0') === true,
        ))
    );
  }

  /** Readings of a row with and without amounts, as far as they are clear. */
  private bothReadings(elements: readonly Element[]): NumberEntry[][] {
    const marked = findAmounts(elements, this.style);
    return [marked, elements].flatMap((each) => {
      const acted = each === null ? 'noAmount' : actedClausesOf(each);
      if (typeof acted === 'string') return [];
      const outcomes = acted.flatMap(({ action, groups }) =>
        groups.map(({ clauses: [clause], fault }) =>
          clause && fault === null ? betsOf(readNumbers(this.settled(clause), this.contextOf(action))) : null,
        ),
      );
      return outcomes.every((entries) => entries !== null) ? [outcomes.flatMap((entries) => entries ?? [])] : [];
    });
  }

  /** A clause without an amount, none of whose digits is taken for one. */
  private settled(clause: Clause): Clause {
    return clause.amounts === null ? { ...clause, mark: 'action' } : clause;
  }

  private contextOf(action: NumberAction | null): ActionContext {
    const { places, action: above } = this.applying;
    return { places, action: action === null ? above : action, style: this.style };
  }

  /** An action or a cap for the numbers of the rows above, or for those below. */
  private readActionRow(elements: readonly Element[], isLast: boolean): void {
    const { pending } = this;
    const [first, last, top] = [elements[0], elements.at(-1), pending[0]];
    const acts = elements.flatMap((element) => (element.kind === 'amounts' ? [element] : []));
    const [act] = acts;
    if (!first || !last || !act) return undefined;
    const isWord = act.mark === 'action';
    const places = elements.flatMap((element) => (element.kind === 'types' ? element.places : []));
    const isSimple = elements.every(({ kind }) => kind === 'amounts' || kind === 'types' || kind === 'separator');
    if (acts.length > 1 || !isSimple) return this.ask(first.start, last.end, 'actions');
    if (!top && isWord) {
      const { start, end } = { start: first.start, end: last.end };
      const { action } = act.amounts;
      return this.beginHeading({ places: places.length > 0 ? places : null, action, isTable: false, start, end });
    }
    if (!top) return this.ask(first.start, last.end, 'noNumber');
    this.pending = [];
    if (isWord && !isLast) {
      // The word could belong to the numbers above or below it.
      this.ask(top.start, last.end, 'heading');
      return this.castDoubt('heading');
    }
    const rows = pending.map((row) => ({ row, clauses: clausesOf([...row.elements, ...elements]) }));
    const areReadable = pending.some((row) => this.couldHaveAmounts(row.elements));
    const sharing: Statement<NumberEntry>[] = [];
    for (const {
      row,
      clauses: [group, ...others],
    } of rows) {
      const clause = group?.clauses[0];
      const isClear =
        clause && group.fault === null && others.length === 0 && group.clauses.length === 1 && !areReadable;
      const outcome = isClear ? this.outcomeOf(clause, null) : null;
      if (!clause || !outcome || !hasBets(outcome)) {
        const reason = outcome && !hasBets(outcome) ? outcome.reason : 'numberOrAmount';
        return this.ask(top.start, last.end, reason);
      }
      sharing.push({ ...this.statement(row.start, last.end, outcome, isTyped(clause)), sharing });
    }
    for (const statement of sharing) this.add(statement);
    return undefined;
  }

  flush(): void {
    const { pending } = this;
    this.pending = [];
    for (const { elements, start, end } of pending) this.readRowOf(elements, start, end);
  }

  private addClauses(acted: readonly ActedClauses[]): void {
    let prefix: Applying = NOTHING;
    for (const { action, start, groups } of acted) {
      if (action !== null) prefix = { ...prefix, action };
      for (const [index, { clauses, fault }] of groups.entries()) {
        const [first, last] = [clauses[0], clauses.at(-1)];
        if (!first || !last) continue;
        const from = index === 0 ? (start ?? first.start) : first.start;
        const outcome: Outcome<NumberEntry> =
          fault === null ? this.outcomeOf(first, action) : { reason: fault, choices: [] };
        const statement = this.statement(from, last.end, outcome, fault !== null || isTyped(first));
        if (action === null && !isActed(first)) this.bare.add(statement);
        this.addBehind(statement);
        if (first.isTypeInFront) prefix = { ...prefix, places: first.places };
      }
    }
    const clauses = acted.flatMap(({ groups }) => groups.flatMap((group) => group.clauses));
    this.prefix = {
      places: prefix.places ?? (clauses.every(isTyped) ? null : this.prefix.places),
      action: prefix.action ?? (clauses.every(isActed) ? null : this.prefix.action),
    };
  }

  /** Reads a clause in the context of its block. */
  private outcomeOf(clause: Clause, action: NumberAction | null): Outcome<NumberEntry> {
    const context = this.contextOf(action);
    const isClear = context.action !== null && context.action !== 'restricted';
    const meant = isClear ? this.settled(clause) : clause;
    const outcome = readNumbers(meant, context);
    if (!hasBets(outcome)) return outcome;
    const { doubt, prefix, applying } = this;
    if (doubt !== null) {
      return { reason: doubt.reason, choices: [...this.below(meant, context, doubt), outcome.bets] };
    }
    const above: Applying = {
      places: isTyped(clause) || applying.places !== null ? null : prefix.places,
      action: isActed(clause) || context.action !== null ? null : prefix.action,
    };
    // `ล่าง 27=50` or `ปิด 27` above `36`: the bet type or the action could apply to both.
    const below = this.below(meant, context, above);
    const isOther = below.length > 1 || (below[0] !== undefined && !isSameEntries(below[0], outcome.bets));
    return isOther ? { reason: 'heading', choices: [...below, outcome.bets] } : outcome;
  }

  /** Possible entries of a clause if bet types or an action above apply to it. */
  private below(clause: Clause, context: ActionContext, { places, action }: Applying): NumberEntry[][] {
    if (places === null && action === null) return [];
    const outcome = readNumbers(clause, {
      ...context,
      places: context.places ?? places,
      action: context.action ?? action,
    });
    if (hasBets(outcome)) return [outcome.bets];
    return outcome.choices.length > 1 ? outcome.choices : [];
  }
}
