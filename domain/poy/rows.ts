/**
 * The rows of a poy. A row ends at a line break or a semicolon. Rows of an exported chat have a time and a sender in front
 * of the message.
 */
import type { PlainText } from './characters';
import type { NoteRange } from './elements';
import { listNumberOf } from './stamps';

export interface Row {
  /** Offsets in the plain text, without the time and the sender of a chat. */
  start: number;
  end: number;
  /** Name of the sender; null outside a chat. */
  sender: string | null;
  /** Whether nothing is in the row. */
  isBlank: boolean;
  /** Whether a message of a chat begins here. */
  isMessage: boolean;
  /** Time and sender in front of the message. */
  notes: NoteRange[];
}

/** `10:32⇥name⇥message`, as LINE exports it. */
const WITH_TABS = /^(\s*["']?)(\[?\d{1,2}:\d{2}(?::\d{2})?\]?(?:\s*(?:น\.|[ap]m))?)(\t+)([^\t]{1,60}?)(\t+)/;
/** `30/11/26, 10:32 - name: message`, as other messengers export it. */
const WITH_COLON =
  /^(\s*)(\[?\d{1,4}[/.-]\d{1,2}[/.-]\d{1,4},?\s+\d{1,2}:\d{2}(?::\d{2})?(?:\s*[ap]m)?\]?)(\s*(?:-\s*)?)([^:\t\d]{1,60})(:\s+)/;

/** Divides a text into rows. */
export function rowsOf(plain: PlainText): Row[] {
  const rows: Row[] = [];
  let sender: string | null = null;
  let start = 0;
  for (const line of plain.text.split('\n')) {
    const end = start + line.length;
    const found = line.includes(':') ? (WITH_TABS.exec(line) ?? WITH_COLON.exec(line) ?? []) : [];
    const [all, space = '', time = '', between = '', name = ''] = found;
    const notes: NoteRange[] = [];
    let at = start;
    if (all !== undefined) {
      const timeAt = start + space.length;
      const nameAt = timeAt + time.length + between.length;
      notes.push({ kind: 'time', start: timeAt, end: timeAt + time.length });
      notes.push({ kind: 'sender', start: nameAt, end: nameAt + name.trimEnd().length });
      sender = plain.sent.slice(plain.from[nameAt], plain.to[nameAt + name.length - 1]).trim();
      at = start + all.length;
    }
    for (const [index, part] of plain.text.slice(at, end).split(';').entries()) {
      const isFirst = index === 0;
      const isBlank = line.trim() === '';
      if (part.trim() !== '' || isBlank || (isFirst && all !== undefined)) {
        rows.push({
          start: at,
          end: at + part.length,
          sender,
          isBlank,
          isMessage: isFirst && all !== undefined,
          notes: isFirst ? notes : [],
        });
      }
      at += part.length + 1;
    }
    start = end + 1;
  }
  return rows;
}

/** List number of the first entry of a list. */
const FIRST_OF_LIST = 1;

/** Returns the indexes of rows that are entries of a numbered list, which begins with 1 and has two entries or more. */
export function listedRows(plain: PlainText, rows: readonly Row[]): Set<number> {
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
