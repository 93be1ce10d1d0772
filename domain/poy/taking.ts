/**
 * Taking lines out of a poy: the words of the taken lines leave the text, and everything else stays with the words that
 * give it its meaning. A text that would mean something else without them keeps their whole row.
 */
import { readPoy } from './poy-reader';
import type { PoyBet, PoyChoice, PoyLine, PoyQuestion, Reading, Span } from './reading';
import type { ReadingStyle } from './reading-style';

/** Lines that were taken, and the text without their words. */
export interface Taking {
  taken: PoyLine[];
  rest: string;
}

const ROW_END = /\r\n|[\n\r\v\f\u0085\u2028\u2029]/g;

/** Separators that are left over where words were cut out. */
const LOOSE_START = /^[\s,;]+/;
const LOOSE_END = /[\s,;]+$/;

/** Corrected bets with which the context of a doubtful passage is compared, one for each usual length of numbers. */
const PROBES = ['7=7919', '29=7919', '129=7919'];

/** Stake of the probes in satang. */
const PROBE_STAKE = 791_900;

const touches = (one: Span, other: Span) => one.from < other.to && other.from < one.to;
const isWithin = (inner: Span, outer: Span) => outer.from <= inner.from && inner.to <= outer.to;
const isSpan = (span: Span | null | undefined): span is Span => span !== null && span !== undefined;

/** Returns the rows of a text, without their line breaks. */
function rowsOf(text: string): Span[] {
  const rows: Span[] = [];
  let from = 0;
  for (const { index, 0: lineBreak } of text.matchAll(ROW_END)) {
    rows.push({ from, to: index });
    from = index + lineBreak.length;
  }
  return [...rows, { from, to: text.length }];
}

/** Passages that stay as they are: doubtful ones, requests to cancel, and lines that aren't taken. */
function remaining({ lines, questions, unread, cancelRequests }: Reading, taken: ReadonlySet<PoyLine>): Span[] {
  const left = lines.filter((line) => !taken.has(line));
  const headings = [...left, ...questions, ...unread].map(({ heading }) => heading);
  return [...left, ...questions, ...unread, ...cancelRequests, ...headings.filter(isSpan)];
}

/** Joins two pieces of a row with the separator that stood between them. */
function joined(before: string, behind: string): string {
  // The time and the sender of a message stay in front of it.
  if (/\t\s*$/.test(before)) return before + behind.replace(LOOSE_START, '');
  const loose = (LOOSE_END.exec(before)?.[0] ?? '') + (LOOSE_START.exec(behind)?.[0] ?? '');
  const separator = loose.includes(';') ? '; ' : loose.includes(',') ? ', ' : ' ';
  const [left, right] = [before.replace(LOOSE_END, ''), behind.replace(LOOSE_START, '')];
  return left === '' || right === '' ? left + right : left + separator + right;
}

/** Returns the words of a row that aren't cut. */
function uncut(text: string, row: Span, cuts: readonly Span[]): string {
  const inRow = cuts.filter((cut) => touches(cut, row)).sort((one, other) => one.from - other.from);
  if (inRow.length === 0) return text.slice(row.from, row.to);
  const pieces: string[] = [];
  let at = row.from;
  for (const cut of inRow) {
    if (cut.from > at) pieces.push(text.slice(at, cut.from));
    at = Math.max(at, cut.to);
  }
  if (at < row.to) pieces.push(text.slice(at, row.to));
  return pieces.reduce(joined, '').trim();
}

/** The name of the sender that applies to a row without one: the words in front of the last message above. */
function prefixFor(text: string, rows: readonly Span[], index: number, { notes }: Reading): string {
  const senders = notes.filter(({ kind }) => kind === 'sender');
  for (const [back, row] of rows
    .slice(0, index + 1)
    .toReversed()
    .entries()) {
    const sender = senders.find((note) => isWithin(note, row));
    if (sender === undefined) continue;
    const behind = /^:?[\s]*/.exec(text.slice(sender.to, row.to))?.[0] ?? '';
    return back === 0 ? '' : text.slice(row.from, sender.to + behind.length);
  }
  return '';
}

/** Returns the text without the taken lines, rows without a remaining passage, and list numbers. */
function without(text: string, reading: Reading, taken: ReadonlySet<PoyLine>): string {
  const kept = remaining(reading, taken);
  if (kept.length === 0) return '';
  const listNumbers = reading.notes.filter(({ kind }) => kind === 'listNumber');
  const cuts = [...taken, ...listNumbers].flatMap((cut): Span[] => {
    const shared = kept.find((span) => touches(span, cut));
    if (!shared) return [cut];
    return [
      { from: cut.from, to: Math.min(cut.to, shared.from) },
      { from: Math.max(cut.from, shared.to), to: cut.to },
    ].filter(({ from, to }) => from < to);
  });
  const rows = rowsOf(text);
  const written: string[] = [];
  let isSenderWritten = false;
  for (const [index, row] of rows.entries()) {
    const isBlank = text.slice(row.from, row.to).trim() === '';
    if (isBlank && written.length > 0 && written.at(-1) !== '') written.push('');
    const hasSender = reading.notes.some((note) => note.kind === 'sender' && isWithin(note, row));
    if (hasSender) isSenderWritten = false;
    if (isBlank || !kept.some((span) => touches(span, row))) continue;
    const prefix = isSenderWritten ? '' : prefixFor(text, rows, index, reading);
    isSenderWritten = true;
    written.push(prefix + uncut(text, row, cuts));
  }
  return written.join('\n').trim();
}

const written = (bets: readonly PoyBet[]) =>
  bets.map(({ betType, number, stake }) => `${betType} ${number} ${stake}`).sort();

/** Text of the parts of a reading that have to stay the same. */
function signature({
  lines,
  questions,
  unread,
  cancelRequests,
}: Pick<Reading, 'lines' | 'questions' | 'unread' | 'cancelRequests'>): string {
  const bySender = (list: readonly (PoyBet & { sender: string | null })[]) =>
    list.map((line) => `${line.sender} ${written([line]).join()}`).sort();
  return JSON.stringify([
    bySender(lines),
    questions.map(({ text, reason, choices, sender }) => [text, reason, sender, choices.map((choice) => choice.text)]),
    unread.map(({ text, reason, sender }) => [text, reason, sender]),
    cancelRequests.map(({ text }) => text),
  ]);
}

/** Writes a corrected bet in place of each doubtful passage. */
function probed(text: string, { questions, unread }: Reading, probe: string): string {
  const doubtful = [...questions, ...unread].sort((one, other) => other.from - one.from);
  return doubtful.reduce((now, { from, to }) => now.slice(0, from) + probe + now.slice(to), text);
}

/** Texts that corrected passages would have: the bets of each probe with its sender, in their order. */
function contextOf(text: string, reading: Reading, style: ReadingStyle): string {
  return JSON.stringify(
    PROBES.map((probe) => {
      const [number = ''] = probe.split('=');
      const { lines, questions } = readPoy(probed(text, reading, probe), style);
      const bets = lines.filter((line) => line.number === number && line.stake === PROBE_STAKE);
      const asked = questions.filter((question) => question.text.includes(probe));
      return [bets.map(({ betType, sender }) => [betType, sender]), asked.map(({ reason }) => reason)];
    }),
  );
}

/** Whether a text means the same as the remaining passages did in the text they came from. */
function meansTheSame(text: string, reading: Reading, taken: ReadonlySet<PoyLine>, rest: string, style: ReadingStyle) {
  const read = readPoy(rest, style);
  const left = { ...reading, lines: reading.lines.filter((line) => !taken.has(line)) };
  if (signature(read) !== signature(left)) return false;
  const hasDoubts = reading.questions.length + reading.unread.length > 0;
  return !hasDoubts || contextOf(text, reading, style) === contextOf(rest, read, style);
}

/** Returns the wanted lines whose rows hold no other passage. */
function aloneInRow(text: string, reading: Reading, wanted: readonly PoyLine[]): PoyLine[] {
  const kept = remaining(reading, new Set(wanted));
  const shared = rowsOf(text).filter((row) => kept.some((span) => touches(span, row)));
  return wanted.filter((line) => !shared.some((row) => touches(row, line)));
}

/**
 * Takes lines out of a text. If the remaining words would be read differently without them, it takes only lines whose
 * rows hold nothing else, and otherwise none.
 *
 * @param reading of the text in this style
 * @param wanted lines of the reading
 */
export function takeLines(text: string, reading: Reading, wanted: readonly PoyLine[], style: ReadingStyle): Taking {
  for (const lines of [wanted, aloneInRow(text, reading, wanted)]) {
    const taken = new Set(lines);
    const rest = without(text, reading, taken);
    if (lines.length > 0 && (rest === '' || meansTheSame(text, reading, taken, rest, style)))
      return { taken: [...lines], rest };
  }
  return { taken: [], rest: text };
}

/** Returns the lines of a chosen meaning, in the place of its question. */
export function chosenLines(question: PoyQuestion, choice: PoyChoice): PoyLine[] {
  return choice.lines.map((line) => ({ ...line, ...question, setting: null }));
}

/**
 * Writes the chosen meaning in place of a doubtful passage, or at the beginning if it would stay doubtful there.
 *
 * @returns the text, or null if it would then mean other bets than the chosen ones and those that were read before
 */
export function answerQuestion(
  text: string,
  reading: Reading,
  question: PoyQuestion,
  choice: PoyChoice,
  style: ReadingStyle,
): string | null {
  const [before, behind] = [text.slice(0, question.from), text.slice(question.to)];
  const wanted = signature({
    ...reading,
    lines: [...reading.lines, ...chosenLines(question, choice)],
    questions: reading.questions.filter((one) => one !== question),
  });
  const isAfterWords = before.trim() !== '' && !/[\n;]\s*$/.test(before);
  const isBeforeWords = behind.trim() !== '' && !/^\s*[\n;]/.test(behind);
  const between = [isAfterWords ? '; ' : '', isBeforeWords ? '; ' : ''];
  const candidates = [
    before + choice.text + behind,
    `${before.trimEnd()}${between[0]}${choice.text}${between[1]}${behind.trimStart()}`,
    `${before.trimEnd()}\n\n${choice.text}\n\n${behind.trimStart()}`,
    // A request to cancel makes every bet below it doubtful.
    `${choice.text}\n\n${before.trimEnd()}\n${behind.trimStart()}`,
  ];
  return candidates.find((candidate) => signature(readPoy(candidate, style)) === wanted) ?? null;
}

/** Returns a text without a passage; a row without other words goes with it. */
export function withoutPassage(text: string, { from, to }: Span): string {
  const [before, behind] = [text.slice(0, from), text.slice(to)];
  const isAlone = /(?:^|\n)[^\S\n]*$/.test(before) && /^[^\S\n]*(?:\n|$)/.test(behind);
  const joined = isAlone ? before.trimEnd() + behind.trimEnd() : before + behind.replace(/^[^\S\n]+/, '');
  return joined.trim() === '' ? '' : joined.replace(/^\n+/, '');
}
