/** The statements of a text as they are found, and the result that is made of them. */
import { passageOf, spanOf, type PlainText } from './characters';
import { choicesOf } from './choices';
import type { NoteRange } from './elements';
import type { NamedPlace } from './lexicon';
import { hasBets, type Outcome } from './outcome';
import type {
  LineOrigin,
  Passage,
  PoyBet,
  PoyNote,
  PoyQuestion,
  ReadText,
  ReadingReason,
  Span,
  UnreadPassage,
} from './reading';
import { combinedTotal } from './stated-total';

/** A row of bet types, which apply to the rows below it. */
export interface Heading {
  places: readonly NamedPlace[];
  /** Whether it heads a table with a column of amounts for each bet type. */
  isTable: boolean;
  /** Offsets in the plain text. */
  start: number;
  end: number;
}

/** Clear bets or a question, with the words that they come from. */
export interface Statement<Bet = PoyBet> {
  start: number;
  end: number;
  outcome: Outcome<Bet>;
  heading: Heading | null;
  /** Whether a word of the statement itself names its bet types. */
  isTyped: boolean;
  sender: string | null;
  /** Statements that share an amount in a row of its own; null for any other. */
  sharing: Statement<Bet>[] | null;
}

/** Returns the possible readings of a doubtful statement in addition to its own choices. */
export type MoreReadings<Bet> = (statement: Statement<Bet>, reason: ReadingReason) => Bet[][];

/** Makes a question of clear bets, together with those that share their amount. */
export function doubtStatement<Bet>(statement: Statement<Bet>, reason: ReadingReason): void {
  const members = statement.sharing ?? [statement];
  const [first] = members;
  if (!first || !members.every(({ outcome }) => hasBets(outcome))) return;
  const bets = members.flatMap(({ outcome }) => (hasBets(outcome) ? outcome.bets : []));
  for (const member of members) member.outcome = { bets: [], setting: null };
  first.outcome = { reason, choices: [bets] };
}

/** Collects the parts of a reading. */
export class ReadingParts<Bet = PoyBet> {
  readonly statements: Statement<Bet>[] = [];
  readonly notes: NoteRange[] = [];
  private readonly unread: UnreadPassage[] = [];
  private readonly cancelRequests: Passage[] = [];
  private readonly totals: { passage: Passage; satang: number }[] = [];

  constructor(
    readonly plain: PlainText,
    /** Writes the lines of a possible meaning so that the reader reads the same from it. */
    private readonly write: (bets: readonly Bet[]) => string,
  ) {}

  addUnread(
    start: number,
    end: number,
    more: Pick<UnreadPassage, 'reason' | 'sender'> & { heading: Heading | null },
  ): void {
    const heading = more.heading && spanOf(this.plain, more.heading.start, more.heading.end);
    this.unread.push({ ...passageOf(this.plain, start, end), reason: more.reason, sender: more.sender, heading });
  }

  addCancelRequest(start: number, end: number): void {
    this.cancelRequests.push(passageOf(this.plain, start, end));
  }

  addTotal(start: number, end: number, satang: number): void {
    this.totals.push({ passage: passageOf(this.plain, start, end), satang });
  }

  /** Returns the whole reading, with the stated totals. */
  reading(moreReadings: MoreReadings<Bet>): ReadText<Bet> & { statedTotal: number | null; totals: Passage[] } {
    const { plain } = this;
    const lines: (Bet & LineOrigin)[] = [];
    const questions: PoyQuestion<Bet>[] = [];
    for (const statement of this.statements.toSorted((one, other) => one.start - other.start)) {
      const { start, end, outcome, sender } = statement;
      const heading: Span | null = statement.heading && spanOf(plain, statement.heading.start, statement.heading.end);
      if (hasBets(outcome)) {
        const { from, to } = spanOf(plain, start, end);
        const { setting } = outcome;
        // A long text has thousands of lines, and spreading a bet takes ten times as long.
        for (const bet of outcome.bets) lines.push(Object.assign({}, bet, { from, to, sender, heading, setting }));
      } else {
        const { reason } = outcome;
        const choices = choicesOf([...outcome.choices, ...moreReadings(statement, reason)], this.write);
        questions.push({ ...passageOf(plain, start, end), reason, choices, sender, heading });
      }
    }
    return {
      lines,
      questions,
      unread: this.unread.toSorted((one, other) => one.from - other.from),
      notes: this.notesInOrder(),
      cancelRequests: this.cancelRequests,
      statedTotal: combinedTotal(this.totals.map(({ satang }) => satang)),
      totals: this.totals.map(({ passage }) => passage),
    };
  }

  /** The notes in the order of the text; consecutive polite words of a row are one note. */
  private notesInOrder(): PoyNote[] {
    const { plain } = this;
    const merged: NoteRange[] = [];
    for (const note of this.notes.toSorted((one, other) => one.start - other.start || other.end - one.end)) {
      const last = merged.at(-1);
      if (last && note.start < last.end) continue;
      const isNext = last?.kind === note.kind && /^[^\S\n]*$/.test(plain.text.slice(last.end, note.start));
      if (last && isNext && note.kind === 'chatter') last.end = note.end;
      else merged.push({ ...note });
    }
    return merged.map(({ kind, start, end }) => ({ ...passageOf(plain, start, end), kind }));
  }
}
