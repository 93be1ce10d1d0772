/** The rows of one sender up to a blank row: what the blocks of bets and of numbers have in common. */
import type { Element } from './elements';
import type { NamedPlace, NumberAction } from './lexicon';
import { hasBets, type Outcome } from './outcome';
import type { ReadingReason } from './reading';
import type { Heading, ReadingParts, Statement } from './statements';
import type { Token } from './tokens';

/** Doubt about the rows below some words. */
export interface Doubt {
  reason: ReadingReason;
  /** Bet types that may apply to the rows; null without any. */
  places: readonly NamedPlace[] | null;
  /** Action that may apply to the numbers of the rows; null without one. */
  action: NumberAction | null;
}

/** Numbers of a row without an amount, which a row below can have. */
export interface PendingRow {
  elements: Element[];
  start: number;
  end: number;
}

export const isNumbers = ({ kind }: Element) => kind === 'number' || kind === 'set';
export const isAmounts = ({ kind }: Element) => kind === 'amounts';

export abstract class Block<Bet> {
  protected pending: PendingRow[] = [];
  protected isDoubtUsed = false;
  protected readonly statements: Statement<Bet>[] = [];

  constructor(
    protected readonly parts: ReadingParts<Bet>,
    readonly sender: string | null,
    protected doubt: Doubt | null,
  ) {}

  /** Heading in effect; null without one. */
  protected abstract get heading(): Heading | null;

  /** Reads rows of numbers for which no row with an amount follows. */
  abstract flush(): void;

  /**
   * Ends the block.
   *
   * @returns the doubt that remains for the rows behind a blank one: a heading without bets below it, or words that no
   *   row was read after; null without one
   */
  abstract end(): Doubt | null;

  /** Casts doubt on the rows below. */
  castDoubt(reason: ReadingReason): void {
    this.doubt = { reason, places: null, action: null };
    this.isDoubtUsed = false;
  }

  protected statement(start: number, end: number, outcome: Outcome<Bet>, typed = false): Statement<Bet> {
    return { start, end, outcome, heading: this.heading, isTyped: typed, sender: this.sender, sharing: null };
  }

  protected add(statement: Statement<Bet>): void {
    this.isDoubtUsed = true;
    this.statements.push(statement);
    this.parts.statements.push(statement);
  }

  /** Adds a statement; one right behind a doubtful statement becomes a part of it. */
  protected addBehind(statement: Statement<Bet>): void {
    const before = this.statements.at(-1);
    if (before && !hasBets(before.outcome) && this.isJoined(before.end, statement.start)) before.end = statement.end;
    else this.add(statement);
  }

  /** Whether nothing separates a doubtful bet from the digits behind it. */
  private isJoined(end: number, start: number): boolean {
    return start <= end || !/[\s,;|]/.test(this.parts.plain.text.slice(end, start));
  }

  /** Asks about a part of the plain text. */
  ask(start: number, end: number, reason: ReadingReason, choices: Bet[][] = []): void {
    this.flush();
    this.add(this.statement(start, end, { reason, choices }));
  }

  /** Puts words aside. */
  setAside(tokens: readonly Token[], reason: ReadingReason): void {
    this.flush();
    const [first, last] = [tokens[0], tokens.at(-1)];
    const { sender, heading } = this;
    if (first && last) this.parts.addUnread(first.start, last.end, { reason, sender, heading });
  }
}
