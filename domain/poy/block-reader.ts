/**
 * Reads the rows of one sender up to a blank row. A heading applies to the rows below it, an amount in a row of its own to
 * the numbers above it, and words that aren't clear cast doubt on the rows below them.
 */
import { amountsIn } from './amounts';
import { Block, isAmounts, isNumbers, type Doubt } from './block';
import { readClause } from './bets';
import { clausesOf, type Clause, type ClauseGroup } from './clauses';
import { elementsOf, type Element } from './elements';
import type { NamedPlace } from './lexicon';
import { hasBets, type BetContext, type Outcome } from './outcome';
import type { PoyBet, ReadingReason } from './reading';
import type { ReadingStyle } from './reading-style';
import { doubtStatement, type Heading, type ReadingParts, type Statement } from './statements';
import type { Token } from './tokens';
import { findAmounts } from './unmarked-amounts';

const sameBets = (one: readonly PoyBet[], other: readonly PoyBet[]) => JSON.stringify(one) === JSON.stringify(other);

/** Whether a clause names its bet types itself. */
const isTyped = ({ places, amounts }: Clause) =>
  places !== null || amounts?.parts.some((part) => part.places !== null) === true;

/** A row of a table, in which each column has the amount of a bet type of the heading; null for any other row. */
function tableRow(elements: readonly Element[], columns: number): Element[] | null {
  const cells = elements.filter(({ kind }) => kind !== 'separator');
  const [number, ...amounts] = cells.map((cell) => (cell.kind === 'number' ? cell : null));
  const areAmounts = amounts.every((cell) => cell && /^(?:0|[1-9]\d{0,5})$/.test(cell.digits));
  const [first, last] = [amounts[0], amounts.at(-1)];
  if (!number || !first || !last || !areAmounts || amounts.length !== columns) return null;
  const range = { start: first.start, end: last.end };
  const parts = [{ places: null, amounts: amounts.map((cell) => Number(cell?.digits)) }];
  return [number, { kind: 'amounts', mark: 'none', amounts: amountsIn(range, parts), ...range }];
}

export class BlockReader extends Block<PoyBet> {
  protected heading: Heading | null = null;
  private isHeadingUsed = false;
  /** Number of statements above the heading. */
  private aboveHeading = 0;
  /** Bet types in front of the numbers of the row above. */
  private prefix: readonly NamedPlace[] | null = null;

  constructor(
    parts: ReadingParts,
    private readonly style: ReadingStyle,
    /** Bet types of a heading outside the text. */
    private readonly outerHeading: readonly NamedPlace[] | null,
    sender: string | null,
    doubt: Doubt | null,
  ) {
    super(parts, sender, doubt);
  }

  beginHeading(heading: Heading): void {
    this.flush();
    const isSecond = this.heading !== null && !this.isHeadingUsed;
    this.endHeading();
    this.heading = heading;
    this.isHeadingUsed = false;
    this.aboveHeading = this.statements.length;
    this.prefix = null;
    this.doubt = null;
    // Two headings without bets between them could both apply.
    if (isSecond) this.castDoubt('heading');
  }

  /** Asks about a heading without bets below it, and about bets above that it could belong to. */
  private endHeading(): void {
    const { heading, sender } = this;
    if (!heading || this.isHeadingUsed) return;
    this.parts.addUnread(heading.start, heading.end, { reason: 'heading', sender, heading: null });
    // With bets above the first heading, each heading could belong to the bets above it.
    const hasBetsAbove = this.statements.some((statement) => statement.heading === null);
    for (const statement of this.statements.slice(0, this.aboveHeading)) {
      if (hasBetsAbove && !statement.isTyped) doubtStatement(statement, 'heading');
    }
  }

  end(): Doubt | null {
    this.flush();
    this.endHeading();
    if (this.heading && !this.isHeadingUsed) return { reason: 'heading', places: this.heading.places, action: null };
    return this.isDoubtUsed ? null : this.doubt;
  }

  protected override add(statement: Statement): void {
    this.isHeadingUsed = true;
    super.add(statement);
  }

  /**
   * Reads a row with bets.
   *
   * @param fault reason why the beginning of the row is doubtful; null when it is clear
   */
  readBets(tokens: readonly Token[], fault: ReadingReason | null): void {
    const { elements, notes } = elementsOf(tokens, this.style);
    this.parts.notes.push(...notes);
    const [first, last] = [elements[0], elements.at(-1)];
    if (!first || !last) return undefined;
    const wrong = elements.find((element) => element.kind === 'fault');
    const reason = fault ?? (wrong?.kind === 'fault' ? wrong.reason : null);
    if (reason !== null) {
      const meant = reason === 'word' ? this.clearBets(elements.filter(({ kind }) => kind !== 'fault')) : null;
      return this.ask(first.start, last.end, reason, meant === null ? [] : [meant]);
    }
    const hasAmounts = elements.some(isAmounts);
    const hasNumbers = elements.some(isNumbers);
    if (!hasNumbers && hasAmounts) return this.readAmountRow(elements);
    const table = this.heading?.isTable ? tableRow(elements, this.heading.places.length) : null;
    if (hasAmounts || table) {
      this.flush();
      const isAmountFirst = elements.find((element) => isNumbers(element) || isAmounts(element))?.kind === 'amounts';
      if (isAmountFirst) return this.ask(first.start, last.end, 'noNumber');
      return this.addClauses(clausesOf(table ?? elements));
    }
    if (hasNumbers) this.pending.push({ elements, start: first.start, end: last.end });
    else {
      this.setAside(tokens, 'word');
      this.castDoubt('heading');
    }
    return undefined;
  }

  /** The bets of elements if all of them are clear; null otherwise. */
  private clearBets(elements: readonly Element[]): PoyBet[] | null {
    const marked = elements.some(isAmounts) ? elements : findAmounts(elements, this.style);
    const groups = marked === null ? [] : clausesOf(marked);
    const outcomes = groups.flatMap(({ clauses, fault }) =>
      fault === null ? clauses.map((clause) => readClause(clause, this.context)) : [],
    );
    const isClear = outcomes.length === groups.length && outcomes.length > 0 && outcomes.every(hasBets);
    return isClear ? outcomes.flatMap((outcome) => (hasBets(outcome) ? outcome.bets : [])) : null;
  }

  private get context(): BetContext {
    return { heading: this.heading?.places ?? this.outerHeading, style: this.style };
  }

  /** An amount for the numbers of the rows above. */
  private readAmountRow(elements: readonly Element[]): void {
    const { pending } = this;
    this.pending = [];
    const [first, last, top] = [elements[0], elements.at(-1), pending[0]];
    if (!first || !last) return undefined;
    const areReadable = pending.some((row) => findAmounts(row.elements, this.style) !== null);
    const isSimple = elements.every(({ kind }) => kind === 'amounts' || kind === 'types');
    if (!top) return this.ask(first.start, last.end, 'noNumber');
    if (areReadable || !isSimple || elements.filter(isAmounts).length !== 1) {
      return this.ask(top.start, last.end, 'numberOrAmount');
    }
    const groups = pending.flatMap((row) => clausesOf([...row.elements, ...elements]));
    const outcomes = groups.map(({ clauses: [clause], fault }): Outcome =>
      clause && fault === null ? this.outcomeOf(clause) : { reason: fault ?? 'noAmount', choices: [] },
    );
    const question = outcomes.find((outcome) => !hasBets(outcome));
    if (question && !hasBets(question)) return this.ask(top.start, last.end, question.reason);
    const sharing: Statement[] = [];
    for (const [index, { clauses }] of groups.entries()) {
      const [clause, outcome] = [clauses[0], outcomes[index]];
      if (!clause || !outcome) continue;
      sharing.push({ ...this.statement(clause.start, last.end, outcome, isTyped(clause)), sharing });
    }
    for (const statement of sharing) this.add(statement);
    return undefined;
  }

  flush(): void {
    const { pending } = this;
    this.pending = [];
    for (const { elements, start, end } of pending) {
      const found = findAmounts(elements, this.style);
      if (found) this.addClauses(clausesOf(found));
      else {
        const isAmountLike = elements.filter(isNumbers).length > 1 && elements.at(-1)?.kind === 'number';
        this.ask(start, end, isAmountLike ? 'numberOrAmount' : 'noAmount');
      }
    }
  }

  private addClauses(groups: readonly ClauseGroup[]): void {
    let prefix: readonly NamedPlace[] | null = null;
    for (const { clauses, fault } of groups) {
      const [first, last] = [clauses[0], clauses.at(-1)];
      if (!first || !last) continue;
      const outcome = fault === null ? this.outcomeOf(first) : { reason: fault, choices: [] };
      this.addBehind(this.statement(first.start, last.end, outcome, fault !== null || isTyped(first)));
      if (first.isTypeInFront) prefix = first.places;
    }
    const areTyped = groups.every(({ clauses }) => clauses.every(({ places }) => places !== null));
    if (prefix !== null || areTyped) this.prefix = prefix;
  }

  /** Reads a clause in the context of its block. */
  private outcomeOf(clause: Clause): Outcome {
    const { context, doubt, prefix } = this;
    const outcome = readClause(clause, context);
    if (!hasBets(outcome)) return outcome;
    if (doubt !== null) return { reason: doubt.reason, choices: [...this.belowOf(clause, doubt.places), outcome.bets] };
    if (isTyped(clause) || context.heading !== null || prefix === null) return outcome;
    // `ล่าง 27=50` above `36=20`: the bet type could apply to both.
    const below = this.belowOf(clause, prefix);
    const isOther = below.length > 1 || (below[0] !== undefined && !sameBets(below[0], outcome.bets));
    return isOther ? { reason: 'heading', choices: [...below, outcome.bets] } : outcome;
  }

  /** Possible bets of a clause if bet types above apply to it. */
  private belowOf(clause: Clause, places: readonly NamedPlace[] | null): PoyBet[][] {
    if (places === null) return [];
    const outcome = readClause(clause, { ...this.context, heading: places });
    if (hasBets(outcome)) return [outcome.bets];
    return outcome.choices.length > 1 ? outcome.choices : [];
  }
}
