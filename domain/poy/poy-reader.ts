/**
 * Reads a poy, the text in which a seller types, pastes or sends bets. Its clear bets become lines; doubtful passages
 * become questions, other words notes. A doubtful word never yields a line.
 *
 * The reader goes from the characters (`characters.ts`) to rows, tokens, elements and clauses, and from those to bets. This
 * file keeps the context between rows: the heading, numbers whose amount follows in a row below, and requests that cast
 * doubt on the rows below them.
 */
import { sumOf } from '../money/proportion';
import { readClause, type BetContext, type Outcome } from './bets';
import { passageOf, plainText, spanOf, type PlainText } from './characters';
import { choicesOf, rewritingsOf } from './choices';
import { clausesOf, type Clause, type ClauseGroup } from './clauses';
import { elementsOf, type Element, type NoteRange } from './elements';
import type { NamedPlace } from './lexicon';
import { findAmounts } from './unmarked-amounts';
import type {
  Passage,
  PoyBet,
  PoyLine,
  PoyNote,
  PoyQuestion,
  Reading,
  ReadingReason,
  Span,
  UnreadPassage,
} from './reading';
import { DEFAULT_STYLE, type ReadingStyle } from './reading-style';
import { rowParts, type RowParts } from './row-parts';
import { rowsOf, type Row } from './rows';
import { listNumberOf } from './stamps';
import { combinedTotal, statedTotal } from './stated-total';
import type { Token } from './tokens';

/** A row of bet types, which apply to the rows below it. */
interface Heading {
  places: readonly NamedPlace[];
  /** Whether it heads a table with a column of amounts for each bet type. */
  isTable: boolean;
  start: number;
  end: number;
  isUsed: boolean;
  /** Number of bets that had been read before it in its block. */
  before: number;
}

/** A statement that was read: clear bets or a question. */
interface Statement {
  start: number;
  end: number;
  outcome: Outcome;
  heading: Heading | null;
  /** Whether a word of the statement itself names its bet types. */
  isTyped: boolean;
  sender: string | null;
  /** Statements that share an amount in a row of its own; null for any other. */
  sharing: Statement[] | null;
}

/** Numbers of a row without an amount, which a row below can have. */
interface PendingRow {
  elements: Element[];
  start: number;
  end: number;
}

/** Context of one sender's rows, up to a blank row. */
interface Block {
  heading: Heading | null;
  pending: PendingRow[];
  /** Reason why the rows below are doubtful; null while they are clear. */
  doubt: ReadingReason | null;
  /** Bet types in front of the numbers of the row above. */
  prefix: readonly NamedPlace[] | null;
  statements: Statement[];
  sender: string | null;
}

const newBlock = (sender: string | null): Block => ({
  heading: null,
  pending: [],
  doubt: null,
  prefix: null,
  statements: [],
  sender,
});

const isKnown = (token: Token, ...kinds: string[]) => token.kind === 'known' && kinds.includes(token.meaning.kind);
const isNumbers = ({ kind }: Element) => kind === 'number' || kind === 'set';
const hasBets = (outcome: Outcome): outcome is Extract<Outcome, { bets: PoyBet[] }> => 'bets' in outcome;
const sameBets = (one: readonly PoyBet[], other: readonly PoyBet[]) => JSON.stringify(one) === JSON.stringify(other);

/** Whether a clause names its bet types itself. */
const isTyped = ({ places, amounts }: Clause) =>
  places !== null || amounts?.parts.some((part) => part.places !== null) === true;

/** Longest list number that can be the first of a list. */
const FIRST_OF_LIST = 1;

/** Returns the indexes of rows that are entries of a numbered list, which begins with 1 and has two entries or more. */
function listedRows(plain: PlainText, rows: readonly Row[]): Set<number> {
  const listed = new Set<number>();
  let run: number[] = [];
  const close = () => {
    if (run.length > 1) for (const index of run) listed.add(index);
    run = [];
  };
  for (const [index, { start, end, isBlank }] of rows.entries()) {
    const number = isBlank ? undefined : listNumberOf(plain.text.slice(start, end));
    if (number === FIRST_OF_LIST) close();
    else if (number === undefined && !isBlank && run.length > 0) continue;
    if (number === run.length + 1) run.push(index);
    else if (number !== undefined) close();
  }
  close();
  return listed;
}

/** Reads all rows of one text. */
class PoyReader {
  private readonly plain: PlainText;
  private readonly rows: Row[];
  private readonly listed: Set<number>;
  private readonly blocks = new Map<string | null, Block>();
  private readonly statements: Statement[] = [];
  private readonly unread: UnreadPassage[] = [];
  private readonly notes: NoteRange[] = [];
  private readonly cancelRequests: Passage[] = [];
  private readonly totals: { passage: Passage; satang: number }[] = [];
  private readonly lotteries = new Map<string, number>();
  private sender: string | null = null;

  constructor(
    text: string,
    private readonly style: ReadingStyle,
    /** Bet types of a heading outside the text. */
    private readonly outerHeading: readonly NamedPlace[] | null,
    private readonly offersChoices: boolean,
  ) {
    this.plain = plainText(text);
    this.rows = rowsOf(this.plain);
    this.listed = listedRows(this.plain, this.rows);
  }

  read(): Reading {
    for (const [index, row] of this.rows.entries()) this.readRow(row, index);
    for (const block of this.blocks.values()) this.endBlock(block);
    if (this.lotteries.size > 1) this.doubtLotteries();
    return this.result();
  }

  private block(sender: string | null): Block {
    const known = this.blocks.get(sender);
    if (known) return known;
    const block = newBlock(sender);
    this.blocks.set(sender, block);
    return block;
  }

  private readRow(row: Row, index: number): void {
    if (row.isBlank) {
      const block = this.block(row.sender ?? this.sender);
      this.endBlock(block);
      this.blocks.delete(block.sender);
      return;
    }
    this.notes.push(...row.notes);
    const parts = rowParts(this.plain, row.start, row.end, this.listed.has(index));
    const { sender } = parts;
    if (sender) this.notes.push(row.sender === null ? sender : { ...sender, kind: 'name' });
    if (row.sender !== null) this.sender = row.sender;
    else if (sender) this.sender = this.sentText(sender.start, sender.end);
    for (const block of this.blocks.values()) if (block.sender !== this.sender) this.flushPending(block);
    const block = this.block(this.sender);
    if (row.isMessage || sender) this.flushPending(block);
    this.readParts(block, parts, row, index);
  }

  private sentText(start: number, end: number): string {
    return passageOf(this.plain, start, end).text;
  }

  private readParts(block: Block, parts: RowParts, row: Row, index: number): void {
    const { all, tokens, notes } = parts;
    for (const token of all) {
      if (token.kind === 'known' && token.meaning.kind === 'lottery' && !this.lotteries.has(token.meaning.name)) {
        this.lotteries.set(token.meaning.name, token.start);
      }
    }
    const cancelAt = tokens.findIndex((token) => isKnown(token, 'cancel'));
    const changes = tokens.some((token) => isKnown(token, 'change'));
    const totalAt = tokens.findIndex((token) => isKnown(token, 'total'));
    const hasDigits = tokens.some(({ kind }) => kind === 'digits');
    if (cancelAt >= 0) return this.readCancel(block, parts, cancelAt, row);
    if (changes) {
      this.notes.push(...notes);
      this.flushPending(block);
      return hasDigits ? this.addQuestion(block, tokens, 'change') : this.addDoubt(block, tokens, 'change');
    }
    if (totalAt >= 0) return this.readTotal(block, parts, totalAt, row);
    const heading = this.headingOf(tokens, all, index);
    if (heading) {
      this.notes.push(...notes, ...heading.notes);
      return this.beginHeading(block, heading);
    }
    const isAnnounced = all.some((token) => isKnown(token, 'paper', 'period'));
    if (this.isNote(tokens, isAnnounced)) return this.addNoteRow(block, parts, row);
    this.notes.push(...notes);
    if (this.isUnread(tokens, isAnnounced))
      return this.addDoubt(block, tokens, tokens.some(({ kind }) => kind === 'digits') ? 'word' : 'heading');
    return this.readBets(block, tokens, parts.fault);
  }

  /** Whether a row holds no bets: names, politeness, dates, page numbers, or a reference. */
  private isNote(tokens: readonly Token[], isAnnounced: boolean): boolean {
    const isMarked = tokens.some(
      (token) =>
        (token.kind === 'sign' && ['=', '*', '@'].includes(token.text)) ||
        token.kind === 'doubtfulPicture' ||
        token.kind === 'letter' ||
        (token.kind === 'unknown' && token.isNear) ||
        isKnown(token, 'types', 'set', 'doubt', 'each', 'price', 'action', 'scale') ||
        (isKnown(token, 'helper') && !this.isPageNumber(tokens, token)),
    );
    if (isMarked) return false;
    const runs = tokens.filter(
      (token, index) => token.kind === 'digits' && !(token.isGlued && tokens[index - 1]?.kind === 'sign'),
    );
    const isReference = runs.length === 1 || tokens.some(({ kind }) => kind === 'unknown');
    return runs.length === 0 || (isAnnounced && isReference);
  }

  /** `หน้า 1/1`: a page number. */
  private isPageNumber(tokens: readonly Token[], token: Token): boolean {
    const [slash, number] = tokens.slice(tokens.indexOf(token) + 1, tokens.indexOf(token) + 4).slice(1);
    return token.text === 'หนา' && slash?.text === '/' && number?.kind === 'digits';
  }

  /** Whether a row has words that could be bet types, or unknown words around digits, but no bets. */
  private isUnread(tokens: readonly Token[], isAnnounced: boolean): boolean {
    const hasNumbers = tokens.some((token) => token.kind === 'digits' || isKnown(token, 'set'));
    if (!hasNumbers) return true;
    const isUnknown = isAnnounced || tokens.some(({ kind }) => kind === 'unknown' || kind === 'name');
    const isMarked = tokens.some(
      (token) =>
        (token.kind === 'sign' && ['=', '*', '@'].includes(token.text)) ||
        isKnown(token, 'types', 'set', 'helper', 'each', 'unit', 'price', 'scale') ||
        token.text === 'x' ||
        token.kind === 'letter',
    );
    return isUnknown && !isMarked;
  }

  /** Bet types that are alone in a row; undefined for any other row. */
  private headingOf(
    tokens: readonly Token[],
    all: readonly Token[],
    index: number,
  ): { places: readonly NamedPlace[]; isTable: boolean; notes: NoteRange[]; start: number; end: number } | undefined {
    const [count, second] = tokens;
    const digits = count?.kind === 'digits' && /^[2-4]$/.test(count.text) ? Number(count.text) : null;
    const isCounted =
      digits !== null && second !== undefined && isKnown(second, 'types') && !this.beginsWithAmount(index + 1);
    const { elements, notes } = elementsOf(isCounted ? tokens.slice(1) : tokens, this.style);
    const [types] = elements;
    // `น้องล่าง`: a name, or a word to a person before the bet type.
    const isNamed =
      tokens.some((token) => isKnown(token, 'types') && token.isGlued) && all.some((token) => isKnown(token, 'title'));
    if (isNamed) return undefined;
    if (types?.kind !== 'types' || elements.length !== 1) return undefined;
    const places = isCounted ? types.places.map(({ place }) => ({ place, digits })) : types.places;
    const first = tokens.at(0);
    const last = tokens.at(-1);
    if (!first || !last) return undefined;
    const isTable = this.rowText(index).trimStart().startsWith('เลข');
    return { places, isTable, notes, start: isCounted ? first.start : types.start, end: types.end };
  }

  private rowText(index: number): string {
    const row = this.rows[index];
    return row ? this.plain.text.slice(row.start, row.end) : '';
  }

  private beginsWithAmount(index: number): boolean {
    return /^\s*(?:=|@|ตัวละ|อยางละ|ละ)/.test(this.rowText(index));
  }

  private beginHeading(block: Block, { places, isTable, start, end }: Omit<Heading, 'isUsed' | 'before'>): void {
    this.flushPending(block);
    const { heading } = block;
    this.endHeading(block);
    block.heading = { places, isTable, start, end, isUsed: false, before: block.statements.length };
    block.prefix = null;
    // Two headings without bets between them could both apply.
    block.doubt = heading && !heading.isUsed ? 'heading' : null;
  }

  /** Asks about a heading without bets below it, and about bets above that it could belong to. */
  private endHeading(block: Block): void {
    const { heading } = block;
    if (!heading || heading.isUsed) return;
    this.unread.push({
      ...passageOf(this.plain, heading.start, heading.end),
      reason: 'heading',
      sender: block.sender,
      heading: null,
    });
    block.heading = null;
    // With bets above the first heading, each heading could belong to the bets above it.
    const hasBetsAbove = block.statements.some((statement) => statement.heading === null);
    for (const statement of block.statements.slice(0, heading.before)) {
      if (hasBetsAbove && !statement.isTyped) this.doubt(statement, 'heading');
    }
  }

  /** Makes a question of clear bets, together with those that share their amount. */
  private doubt(statement: Statement, reason: ReadingReason): void {
    const members = statement.sharing ?? [statement];
    const [first] = members;
    if (!first || !members.every(({ outcome }) => hasBets(outcome))) return;
    const bets = members.flatMap(({ outcome }) => (hasBets(outcome) ? outcome.bets : []));
    for (const member of members) member.outcome = { bets: [], setting: null };
    first.outcome = { reason, choices: [bets] };
  }

  private endBlock(block: Block): void {
    this.flushPending(block);
    this.endHeading(block);
  }

  private addNoteRow(block: Block, { notes }: RowParts, row: Row): void {
    this.flushPending(block);
    const text = this.plain.text.slice(row.start, row.end);
    if (text.trim() === '') return;
    const start = row.start + (text.length - text.trimStart().length);
    const kind =
      notes.length === 1 && notes[0] && notes[0].end - start >= text.trim().length
        ? notes[0].kind
        : this.kindOfRow(notes);
    this.notes.push({ kind, start, end: start + text.trim().length });
  }

  /** A row of dates or politeness alone is one; with any other word it is a name. */
  private kindOfRow(notes: readonly NoteRange[]): NoteRange['kind'] {
    const kinds = new Set(notes.map(({ kind }) => kind));
    const [kind] = kinds;
    return kinds.size === 1 && kind ? kind : 'name';
  }

  private readCancel(block: Block, { notes, tokens, fault }: RowParts, cancelAt: number, row: Row): void {
    this.flushPending(block);
    this.notes.push(...notes);
    const before = tokens.slice(0, cancelAt);
    const after = tokens.slice(cancelAt + 1);
    const [first, last] = [tokens[0], tokens.at(-1)];
    if (!first || !last) return;
    const hasDigits = (list: readonly Token[]) => list.some(({ kind }) => kind === 'digits');
    if (fault !== null || (hasDigits(before) && hasDigits(after))) return this.addQuestion(block, tokens, 'cancel');
    const end = row.start + this.plain.text.slice(row.start, row.end).trimEnd().length;
    this.cancelRequests.push(passageOf(this.plain, first.start, end));
    if (!hasDigits(tokens)) block.doubt = 'cancel';
  }

  private readTotal(block: Block, { notes, tokens, fault }: RowParts, totalAt: number, row: Row): void {
    this.notes.push(...notes);
    const before = tokens
      .slice(0, totalAt)
      .filter((token) => token.kind !== 'sign' && !isKnown(token, 'filler', 'polite'));
    const end = row.start + this.plain.text.slice(row.start, row.end).trimEnd().length;
    const first = tokens[before.length === 0 ? 0 : totalAt];
    if (before.length > 0) this.readBets(block, tokens.slice(0, totalAt), fault);
    this.flushPending(block);
    if (!first) return;
    const total = statedTotal(tokens.slice(totalAt + 1));
    const passage = passageOf(this.plain, first.start, end);
    if ('fault' in total) {
      this.statements.push(this.statement(block, first.start, end, { reason: total.fault, choices: [] }));
    } else if (total.satang === null) this.notes.push({ kind: 'chatter', start: first.start, end });
    else this.totals.push({ passage, satang: total.satang });
  }

  private statement(block: Block, start: number, end: number, outcome: Outcome, isTyped = false): Statement {
    return { start, end, outcome, heading: block.heading, isTyped, sender: block.sender, sharing: null };
  }

  private addStatement(block: Block, statement: Statement): void {
    if (block.heading) block.heading.isUsed = true;
    block.statements.push(statement);
    this.statements.push(statement);
  }

  private addQuestion(block: Block, tokens: readonly Token[], reason: ReadingReason): void {
    const [first, last] = [tokens[0], tokens.at(-1)];
    if (first && last) this.addStatement(block, this.statement(block, first.start, last.end, { reason, choices: [] }));
  }

  /** Puts words aside that cast doubt on the rows below. */
  private addDoubt(block: Block, tokens: readonly Token[], reason: ReadingReason): void {
    this.flushPending(block);
    const [first, last] = [tokens[0], tokens.at(-1)];
    if (!first || !last) return;
    const passage = passageOf(this.plain, first.start, last.end);
    this.unread.push({
      ...passage,
      reason: reason === 'heading' ? 'word' : reason,
      sender: block.sender,
      heading: block.heading && spanOf(this.plain, block.heading.start, block.heading.end),
    });
    if (reason !== 'word') block.doubt = reason;
  }

  private readBets(block: Block, tokens: readonly Token[], fault: ReadingReason | null): void {
    const { elements, notes } = elementsOf(tokens, this.style);
    this.notes.push(...notes);
    const [first, last] = [elements[0], elements.at(-1)];
    if (!first || !last) return;
    const wrong = elements.find((element) => element.kind === 'fault');
    const reason = fault ?? (wrong?.kind === 'fault' ? wrong.reason : null);
    if (reason !== null) {
      this.flushPending(block);
      const rest = elements.filter(({ kind }) => kind !== 'fault');
      const meant = reason === 'word' ? this.clearBets(block, rest) : null;
      return this.addStatement(
        block,
        this.statement(block, first.start, last.end, { reason, choices: meant === null ? [] : [meant] }),
      );
    }
    const hasAmounts = elements.some(({ kind }) => kind === 'amounts');
    const hasNumbers = elements.some(isNumbers);
    if (!hasNumbers && hasAmounts) return this.readAmountRow(block, elements);
    const table = block.heading?.isTable ? this.tableRow(elements, block.heading.places.length) : null;
    if (hasAmounts || table) {
      this.flushPending(block);
      if (elements.find((element) => isNumbers(element) || element.kind === 'amounts')?.kind === 'amounts')
        return this.addStatement(
          block,
          this.statement(block, first.start, last.end, { reason: 'noNumber', choices: [] }),
        );
      return this.addClauses(block, clausesOf(table ?? elements));
    }
    if (hasNumbers) block.pending.push({ elements, start: first.start, end: last.end });
    else this.addDoubt(block, tokens, 'heading');
  }

  /** A row of a table, in which each column has the amount of a bet type of the heading; null for any other row. */
  private tableRow(elements: readonly Element[], columns: number): Element[] | null {
    const cells = elements.filter(({ kind }) => kind !== 'separator');
    const [number, ...amounts] = cells.map((cell) => (cell.kind === 'number' ? cell : null));
    const isRow =
      number && amounts.length === columns && amounts.every((cell) => cell && /^(?:0|[1-9]\d{0,5})$/.test(cell.digits));
    const [first, last] = [amounts[0], amounts.at(-1)];
    if (!isRow || !first || !last) return null;
    const range = { start: first.start, end: last.end };
    const parts = [{ places: null, amounts: amounts.map((cell) => Number(cell?.digits)) }];
    const read = { parts, signs: [], helper: null, isBracketed: false, fault: null, ...range };
    return [number, { kind: 'amounts', mark: 'none', amounts: read, ...range }];
  }

  /** The bets of elements if all of them are clear; null otherwise. */
  private clearBets(block: Block, elements: readonly Element[]): PoyBet[] | null {
    const marked = elements.some(({ kind }) => kind === 'amounts') ? elements : findAmounts(elements, this.style);
    const groups = marked === null ? [] : clausesOf(marked);
    const outcomes = groups.flatMap(({ clauses, fault }) =>
      fault === null ? clauses.map((clause) => readClause(clause, this.contextOf(block))) : [],
    );
    const isClear = outcomes.length === groups.length && outcomes.length > 0 && outcomes.every(hasBets);
    return isClear ? outcomes.flatMap((outcome) => (hasBets(outcome) ? outcome.bets : [])) : null;
  }

  private contextOf({ heading }: Block): BetContext {
    return { heading: heading?.places ?? this.outerHeading, style: this.style };
  }

  /** An amount for the numbers of the rows above. */
  private readAmountRow(block: Block, elements: readonly Element[]): void {
    const [first, last] = [elements[0], elements.at(-1)];
    if (!first || !last) return;
    const { pending } = block;
    block.pending = [];
    const [top] = pending;
    const areReadable = pending.some((row) => findAmounts(row.elements, this.style) !== null);
    const isSimple =
      elements.every(({ kind }) => kind === 'amounts' || kind === 'types') &&
      elements.filter(({ kind }) => kind === 'amounts').length === 1;
    if (!top || areReadable || !isSimple) {
      const reason = top ? 'numberOrAmount' : 'noNumber';
      this.addStatement(block, this.statement(block, top?.start ?? first.start, last.end, { reason, choices: [] }));
      return;
    }
    const groups = pending.flatMap((row) => clausesOf([...row.elements, ...elements]));
    const outcomes = groups.map(({ clauses: [clause], fault }): Outcome =>
      clause && fault === null ? this.outcomeOf(block, clause) : { reason: fault ?? 'noAmount', choices: [] },
    );
    const question = outcomes.find((outcome) => !hasBets(outcome));
    const to = last.end;
    if (question && !hasBets(question)) {
      return this.addStatement(block, this.statement(block, top.start, to, { reason: question.reason, choices: [] }));
    }
    const sharing: Statement[] = [];
    for (const [index, { clauses }] of groups.entries()) {
      const [clause, outcome] = [clauses[0], outcomes[index]];
      if (!clause || !outcome) continue;
      sharing.push({ ...this.statement(block, clause.start, to, outcome, isTyped(clause)), sharing });
    }
    for (const statement of sharing) this.addStatement(block, statement);
  }

  /** Reads rows of numbers for which no row with an amount follows. */
  private flushPending(block: Block): void {
    const { pending } = block;
    block.pending = [];
    for (const { elements, start, end } of pending) {
      const found = findAmounts(elements, this.style);
      if (found) this.addClauses(block, clausesOf(found));
      else {
        const plain = elements.filter(isNumbers);
        const reason = plain.length > 1 && elements.at(-1)?.kind === 'number' ? 'numberOrAmount' : 'noAmount';
        this.addStatement(block, this.statement(block, start, end, { reason, choices: [] }));
      }
    }
  }

  private addClauses(block: Block, groups: readonly ClauseGroup[]): void {
    let prefix: readonly NamedPlace[] | null = null;
    for (const { clauses, fault } of groups) {
      const [first, last] = [clauses[0], clauses.at(-1)];
      if (!first || !last) continue;
      const before = block.statements.at(-1);
      if (before && !hasBets(before.outcome) && this.isJoined(before.end, first.start)) before.end = last.end;
      else if (fault === null) this.addClause(block, first);
      else this.addStatement(block, this.statement(block, first.start, last.end, { reason: fault, choices: [] }, true));
      if (first.isTypeInFront) prefix = first.places;
    }
    const areTyped = groups.every(({ clauses }) => clauses.every(({ places }) => places !== null));
    if (prefix !== null || areTyped) block.prefix = prefix;
  }

  /** Whether nothing separates a doubtful bet from the digits behind it. */
  private isJoined(end: number, start: number): boolean {
    return start <= end || !/[\s,;|]/.test(this.plain.text.slice(end, start));
  }

  private addClause(block: Block, clause: Clause): void {
    const outcome = this.outcomeOf(block, clause);
    this.addStatement(block, this.statement(block, clause.start, clause.end, outcome, isTyped(clause)));
  }

  /** Reads a clause in the context of its block. */
  private outcomeOf(block: Block, clause: Clause): Outcome {
    const context = this.contextOf(block);
    const outcome = readClause(clause, context);
    if (!hasBets(outcome)) return outcome;
    if (block.doubt !== null) return { reason: block.doubt, choices: [outcome.bets] };
    if (isTyped(clause) || context.heading !== null || block.prefix === null) return outcome;
    // `ล่าง 27=50` above `36=20`: the bet type could apply to both.
    const below = readClause(clause, { ...context, heading: block.prefix });
    const isOther = hasBets(below) ? !sameBets(below.bets, outcome.bets) : below.choices.length > 1;
    if (!isOther) return outcome;
    return { reason: 'heading', choices: [...(hasBets(below) ? [below.bets] : below.choices), outcome.bets] };
  }

  /** Asks about all bets of a text that names several lotteries. */
  private doubtLotteries(): void {
    for (const statement of this.statements) {
      this.doubt(statement, 'lottery');
    }
  }

  private result(): Reading {
    const { plain } = this;
    const headingOf = ({ heading }: Statement): Span | null => heading && spanOf(plain, heading.start, heading.end);
    const lines: PoyLine[] = [];
    const questions: PoyQuestion[] = [];
    const statements = this.statements.toSorted((one, other) => one.start - other.start);
    for (const statement of statements) {
      const { start, end, outcome, sender } = statement;
      const heading = headingOf(statement);
      if (hasBets(outcome)) {
        const span = spanOf(plain, start, end);
        const { from, to } = span;
        const { setting } = outcome;
        for (const { betType, number, stake } of outcome.bets) {
          lines.push({ betType, number, stake, from, to, sender, heading, setting });
        }
      } else {
        const passage = passageOf(plain, start, end);
        questions.push({
          ...passage,
          reason: outcome.reason,
          choices: this.choicesOf(statement, outcome),
          sender,
          heading,
        });
      }
    }
    const stated = this.totals.map(({ satang }) => satang);
    return {
      lines,
      questions,
      unread: this.unread.toSorted((one, other) => one.from - other.from),
      notes: this.notesOf(),
      cancelRequests: this.cancelRequests,
      statedTotal: combinedTotal(stated),
      totals: this.totals.map(({ passage }) => passage),
      total: sumOf(lines.map(({ stake }) => stake)),
    };
  }

  private choicesOf(
    { start, end, heading }: Statement,
    { reason, choices }: Extract<Outcome, { choices: PoyBet[][] }>,
  ): PoyQuestion['choices'] {
    if (!this.offersChoices) return [];
    const text = this.plain.text.slice(start, end);
    const rewritten = rewritingsOf(text, reason).flatMap((corrected) => {
      const reading = new PoyReader(corrected, this.style, heading?.places ?? this.outerHeading, false).read();
      const isClear = reading.questions.length + reading.unread.length + reading.notes.length === 0;
      return isClear ? [reading.lines.map(({ betType, number, stake }): PoyBet => ({ betType, number, stake }))] : [];
    });
    return choicesOf([...choices, ...rewritten]);
  }

  /** The notes in the order of the text; words of one kind with nothing but blanks between them are one note. */
  private notesOf(): PoyNote[] {
    const { plain } = this;
    const merged: NoteRange[] = [];
    for (const note of this.notes.toSorted((one, other) => one.start - other.start || other.end - one.end)) {
      const last = merged.at(-1);
      if (last && note.start < last.end) continue;
      const isNext =
        last?.kind === note.kind &&
        plain.text.slice(last.end, note.start).trim() === '' &&
        !plain.text.slice(last.end, note.start).includes('\n');
      if (last && isNext && note.kind === 'chatter') last.end = note.end;
      else merged.push({ ...note });
    }
    return merged.map(({ kind, start, end }) => ({ ...passageOf(plain, start, end), kind }));
  }
}

/** Maximum length of a text, in UTF-16 units. */
export const POY_LENGTH_MAX = 100_000;

/**
 * Reads a poy.
 *
 * @param text as it was typed, pasted or sent
 * @param style of the sender
 */
export function readPoy(text: string, style: ReadingStyle = DEFAULT_STYLE): Reading {
  return new PoyReader(text, style, null, true).read();
}
