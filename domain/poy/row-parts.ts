/** The parts of a row: times, dates, list numbers and names in front, then the words that can be bets. */
import type { PlainText } from './characters';
import { noteKindOf, type NoteRange } from './elements';
import type { ReadingReason } from './reading';
import { stampAt } from './stamps';
import { tokensOf, type Token } from './tokens';

export interface RowParts {
  /** All tokens of the row. */
  all: Token[];
  notes: NoteRange[];
  /** Tokens behind the notes at the beginning. */
  tokens: Token[];
  /** Name behind a time, which is the sender of a message; null without one. */
  sender: NoteRange | null;
  /** Reason why the beginning is doubtful; null when it is clear. */
  fault: ReadingReason | null;
}

const BLANK = /^[\s,•·~_>"'|]+/;
const BULLET = /^[-*]+(?=\s)/;

/** Whether a token is part of a name behind a time: a name, a title, or an unknown word. */
const isNameLike = (token: Token | undefined) =>
  token?.kind === 'name' ||
  (token?.kind === 'unknown' && !token.isNear && token.text !== 'x') ||
  (token?.kind === 'known' && token.meaning.kind === 'title');

/** Returns the name at the beginning of tokens; null without one. */
function nameAt(tokens: readonly Token[]): { name: NoteRange; count: number } | null {
  const count = tokens.findIndex((token) => !isNameLike(token));
  const length = count < 0 ? tokens.length : count;
  const [first, last] = [tokens[0], tokens[length - 1]];
  if (length === 0 || !first || !last) return null;
  return { name: { kind: 'sender', start: first.start, end: last.end }, count: length };
}

/**
 * Separates the notes at the beginning of a row.
 *
 * @param isInSequence whether the rows around it have the neighbouring list numbers
 */
export function rowParts(plain: PlainText, start: number, end: number, isInSequence: boolean): RowParts {
  const notes: NoteRange[] = [];
  let sender: NoteRange | null = null;
  let fault: ReadingReason | null = null;
  let at = start;
  let isAnnounced = false;
  const all = tokensOf(plain.text, start, end);
  let tokens = all;
  for (;;) {
    const rest = plain.text.slice(at, end);
    const [blank = ''] = BLANK.exec(rest) ?? BULLET.exec(rest) ?? [];
    if (blank !== '') {
      at += blank.length;
      continue;
    }
    const stamp = stampAt(rest, isAnnounced, isInSequence);
    if (stamp?.isDoubtful) fault = 'stamp';
    if (stamp && !stamp.isDoubtful) {
      notes.push({ kind: stamp.kind, start: at, end: at + stamp.length });
      at += stamp.length;
      tokens = tokensOf(plain.text, at, end);
      const found = stamp.kind === 'time' ? nameAt(tokens) : null;
      if (found) {
        sender = found.name;
        at = found.name.end;
        tokens = tokens.slice(found.count);
        if (plain.text[at] === ':') at += 1;
      }
      continue;
    }
    if ((tokens[0]?.start ?? end) < at) tokens = tokens.filter((token) => token.start >= at);
    const [first] = tokens;
    const kind = first && first.start === at ? noteKindOf(first) : undefined;
    if (!first || kind === undefined) return { all, notes, tokens, sender, fault };
    notes.push({ kind, start: first.start, end: first.end });
    isAnnounced = kind === 'date';
    at = first.end;
    if (kind === 'name' && plain.text[at] === ':') at += 1;
    tokens = tokens.slice(1).filter((token) => token.start >= at);
  }
}
