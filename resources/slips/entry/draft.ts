/** Draft of a slip: the typed text, its lines, its undo history, and the latest amounts. */
import type { LastAmounts } from '../../../domain/poy/last-amounts';
import type { PoyBet } from '../../../domain/poy/reading';
import type { ReadingStyle } from '../../../domain/poy/reading-style';
import { BAHT, sumOf } from '../../../domain/money/proportion';
import type { SlipCheckAnswer } from '../../../domain/slips/slip-check';
import { closedReferences, referencesAfter, referencesOfNext, type Reference } from './references';
import { textAfterUndo, type TextChange } from './textAfterUndo';
import type { TypedLine } from './typedLines';

export interface DraftLine extends PoyBet {
  key: number;
  /** The displayed and sent rate × 100; null until the API has answered. */
  rate: number | null;
  /** Typed amounts in baht by slot; null after its stake was changed. */
  amounts: readonly number[] | null;
  /**
   * Origin of the amount: typed with the line, or repeated from an accepted one, an unchecked one, or one that was
   * later refused. A line that repeats a refused amount needs its own amount.
   */
  source: 'typed' | 'taken' | 'untold' | 'refused';
  /** The words that created the line together with others, and the key of their first line; null for other lines. */
  batch: { key: number; from: string } | null;
}

/** Amounts that were typed on this slip. */
interface TypedAmounts {
  digits: number;
  baht: readonly number[];
  /** Whether the API would accept the lines with these amounts. */
  isTaken: boolean;
}

/** The parts of a draft that an undo brings back. */
interface Past {
  lines: readonly DraftLine[];
  references: readonly Reference[];
  sender: string | null;
  /** Null for a change that left the text alone. */
  text: TextChange | null;
}

export interface Draft {
  /** The text in the box. */
  text: string;
  lines: readonly DraftLine[];
  /** State before each change, latest last. */
  past: readonly Past[];
  /** Amounts of earlier slips, all accepted. */
  amounts: LastAmounts;
  /** Amounts of this slip, latest last, without refused ones. */
  typed: readonly TypedAmounts[];
  nextKey: number;
  /** Texts on this slip that state names or a total. */
  references: readonly Reference[];
  /** Sender of the lines in an exported chat; null elsewhere. */
  sender: string | null;
  /** Style in which the lines were read; null without lines. */
  style: ReadingStyle | null;
}

export const EMPTY_DRAFT: Draft = {
  text: '',
  lines: [],
  past: [],
  amounts: {},
  typed: [],
  nextKey: 1,
  references: [],
  sender: null,
  style: null,
};

/** Maximum number of undo steps. */
const PAST_MAX = 50;

export type CheckedLine = SlipCheckAnswer['lines'][number];
type Offer = NonNullable<CheckedLine['offer']>;

/** Lines that move from the box to the slip. */
export interface Addition {
  kind: 'add';
  lines: readonly TypedLine[];
  amounts: LastAmounts;
  /** Text that stays in the box. */
  rest: string;
  /** Names and total of the text. */
  stated: Pick<Reference, 'names' | 'statedTotal'>;
  sender: string | null;
  style: ReadingStyle;
}

export type DraftChange =
  | { kind: 'type'; text: string }
  /** Empties the box, which can be undone. */
  | { kind: 'clear' }
  | Addition
  | { kind: 'restake'; key: number; stake: number }
  | { kind: 'remove'; keys: readonly number[] }
  /** The API's answers for the lines, and whether it accepts the slip as a whole. */
  | { kind: 'told'; answers: ReadonlyMap<number, CheckedLine>; isWhole: boolean }
  /** Replaces refused lines by their offers; null removes a line without any offer. */
  | { kind: 'take'; offers: ReadonlyMap<number, Offer | null> }
  /** Drops the rates, which no longer apply after a change of member or round. */
  | { kind: 'unprice' }
  /** Confirms the lines although they were read in another style. */
  | { kind: 'restyle'; style: ReadingStyle }
  | { kind: 'undo' }
  /** Empties the saved slip; accepted amounts stay for the next one. */
  | { kind: 'empty' };

/** Refusals because of the amount. */
const OF_AMOUNT: ReadonlySet<string> = new Set(['tooSmall', 'tooBig', 'stakeStep', 'personCap', 'notFree']);

const isSame = (one: readonly number[] | null, other: readonly number[]) =>
  one !== null && one.length === other.length && one.every((baht, index) => baht === other[index]);
const isOf =
  ({ digits, baht }: TypedAmounts) =>
  ({ number, amounts }: DraftLine) =>
    number.length === digits && isSame(amounts, baht);

/** Returns the amounts for a number typed alone, never refused ones. */
export function amountsOf({ amounts, typed }: Draft): LastAmounts {
  return { ...amounts, ...Object.fromEntries(typed.map(({ digits, baht }) => [digits, baht])) };
}

/** Returns the slip with other lines. It drops unchecked amounts whose last line is gone. */
function withLines(draft: Draft, lines: readonly DraftLine[]): Draft {
  const typed = draft.typed.filter(
    (one) => one.isTaken || lines.some((line) => line.source === 'typed' && isOf(one)(line)),
  );
  if (lines.length > 0) return { ...draft, lines, typed };
  const references = draft.references.filter(({ isOpen }) => isOpen);
  return { ...draft, lines, typed, references, sender: null, style: null };
}

/** Returns the state for an undo of a change, which may have changed the text too. */
function pastOf({ lines, references, sender }: Draft, text: Past['text'] = null): Past {
  return { lines, references, sender, text };
}

const withPast = (draft: Draft, past: Past, next: Draft): Draft => ({
  ...next,
  past: [...draft.past, past].slice(-PAST_MAX),
});

const changedTo = (draft: Draft, lines: readonly DraftLine[]): Draft =>
  withPast(draft, pastOf(draft), withLines(draft, lines));

function added(draft: Draft, addition: Addition): Draft {
  const { lines, amounts, rest, sender, style } = addition;
  const { nextKey } = draft;
  const firstOf = (index: number) => nextKey + lines.findIndex(({ batch }) => batch?.index === index);
  const untold = draft.typed.filter(({ isTaken }) => !isTaken);
  const more = lines.map(({ isRepeat, batch, betType, number, stake, amounts: own }, index): DraftLine => {
    const made = { betType, number, stake, amounts: own, key: nextKey + index, rate: null };
    const isUnsent =
      amounts[number.length] !== undefined ||
      untold.some((one) => isOf(one)({ ...made, source: 'typed', batch: null }));
    return {
      ...made,
      source: !isRepeat ? 'typed' : isUnsent ? 'untold' : 'taken',
      batch: batch && { key: firstOf(batch.index), from: batch.from },
    };
  });
  const typedNow = Object.entries(amounts).map(([digits, baht = []]): TypedAmounts => ({
    digits: Number(digits),
    baht,
    isTaken: false,
  }));
  const before = draft.typed.filter(
    ({ digits, baht }) => !typedNow.some((one) => one.digits === digits && isSame(one.baht, baht)),
  );
  const next = withLines({ ...draft, typed: [...before, ...typedNow], nextKey: nextKey + more.length }, [
    ...draft.lines,
    ...more,
  ]);
  return withPast(draft, pastOf(draft, { before: draft.text, after: rest }), {
    ...next,
    text: rest,
    references: referencesAfter(draft.references, addition, stakeOf(draft.lines)),
    sender: sender ?? draft.sender,
    style,
  });
}

function undone(draft: Draft): Draft {
  const past = draft.past.at(-1);
  if (past === undefined) return draft;
  const { lines, references, sender } = past;
  return {
    ...withLines(draft, lines),
    references,
    sender,
    text: textAfterUndo(draft.text, past.text),
    past: draft.past.slice(0, -1),
  };
}

/** Returns an empty slip after it was saved. A text that is still in the box continues on the next one. */
function emptied(draft: Draft): Draft {
  const taken = draft.typed.filter(({ isTaken }) => isTaken);
  return {
    ...draft,
    lines: [],
    past: [],
    typed: [],
    amounts: amountsOf({ ...draft, typed: taken }),
    references: referencesOfNext(draft.references, stakeOf(draft.lines)),
    sender: null,
    style: null,
  };
}

/** Returns the draft with another text in the box; an emptied box ends the text that it held. */
function typedInto(draft: Draft, text: string): Draft {
  if (text.trim() !== '') return { ...draft, text };
  return { ...draft, text, references: draft.lines.length === 0 ? [] : closedReferences(draft.references) };
}

/** Sets missing rates, and drops typed amounts that were refused. */
function told(draft: Draft, { answers, isWhole }: Extract<DraftChange, { kind: 'told' }>): Draft {
  const isRefused = ({ key }: DraftLine) => OF_AMOUNT.has(answers.get(key)?.refusal?.reason ?? '');
  const typed = draft.typed.flatMap((one): TypedAmounts[] => {
    const lines = draft.lines.filter((line) => line.source === 'typed' && isOf(one)(line));
    if (lines.some(isRefused)) return [];
    const isTaken = isWhole && lines.length > 0 && lines.every(({ key }) => answers.get(key)?.refusal === null);
    return [one.isTaken || !isTaken ? one : { ...one, isTaken }];
  });
  const gone = draft.typed.filter(
    (one) => !typed.some((kept) => isSame(kept.baht, one.baht) && kept.digits === one.digits),
  );
  const sourceOf = (line: DraftLine): DraftLine['source'] => {
    if (line.source !== 'untold') return line.source;
    if (gone.some((one) => isOf(one)(line))) return 'refused';
    return typed.some((one) => one.isTaken && isOf(one)(line)) ? 'taken' : 'untold';
  };
  const lines = draft.lines.map((line) => {
    const [rate, source] = [line.rate ?? answers.get(line.key)?.rate ?? null, sourceOf(line)];
    return rate === line.rate && source === line.source ? line : { ...line, rate, source };
  });
  const isUnchanged =
    lines.every((line, index) => line === draft.lines[index]) &&
    typed.length === draft.typed.length &&
    typed.every((one, index) => one === draft.typed[index]);
  return isUnchanged ? draft : { ...draft, lines, typed };
}

function takenFor(line: DraftLine, offers: ReadonlyMap<number, Offer | null>): DraftLine[] {
  const offer = offers.get(line.key);
  if (offer === undefined) return [line];
  if (offer === null) return [];
  return [{ ...line, ...offer, ...(offer.stake !== line.stake && { amounts: null, source: 'typed' as const }) }];
}

/** Returns the slip after a change. Only `remove`, `take`, `undo` and `empty` remove lines. */
export function changeDraft(draft: Draft, change: DraftChange): Draft {
  const { lines } = draft;
  switch (change.kind) {
    case 'type':
      return typedInto(draft, change.text);
    case 'clear':
      return withPast(draft, pastOf(draft, { before: draft.text, after: '' }), typedInto(draft, ''));
    case 'add':
      return added(draft, change);
    case 'restake':
      return changedTo(
        draft,
        lines.map((line) =>
          line.key === change.key ? { ...line, stake: change.stake, amounts: null, source: 'typed' } : line,
        ),
      );
    case 'remove':
      return changedTo(
        draft,
        lines.filter(({ key }) => !change.keys.includes(key)),
      );
    case 'told':
      return told(draft, change);
    case 'take':
      return changedTo(
        draft,
        lines.flatMap((line) => takenFor(line, change.offers)),
      );
    case 'unprice':
      return { ...draft, lines: lines.map((line) => ({ ...line, rate: null })) };
    case 'restyle':
      return { ...draft, style: change.style };
    case 'undo':
      return undone(draft);
    case 'empty':
      return emptied(draft);
  }
}

/** Returns the sum of the stakes in satang. */
export const stakeOf = (lines: readonly PoyBet[]) => sumOf(lines.map(({ stake }) => stake));

/** Returns a stake in baht, as it is typed. */
export const bahtOf = ({ stake }: PoyBet) => stake / BAHT;
