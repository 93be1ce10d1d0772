/**
 * Taking lines out of a poy: the words of the taken lines leave the text, and everything else stays with the words that
 * give it its meaning. A text that would mean something else without them keeps their whole row.
 */
import { BAHT } from '../money/proportion';
import { readPoy } from './poy-reader';
import type { LineOrigin, Passage, PoyBet, PoyChoice, PoyQuestion, ReadText, Span } from './reading';
import type { ReadingStyle } from './reading-style';

/** Lines that were taken, and the text without their words. */
export interface Taking<Bet> {
  taken: (Bet & LineOrigin)[];
  rest: string;
}

/** A corrected passage, with which the context of a doubtful one is compared. */
interface Probe<Bet> {
  /** Words that stand for a passage. */
  textFor: (passage: Passage) => string;
  /** Part of those words by which they are found. */
  sign: string;
  /** Whether a line comes from the probe. */
  isRead: (bet: Bet) => boolean;
  /** Returns the parts of its line that depend on the context. */
  meaningOf: (bet: Bet) => unknown;
}

/** Reader of the texts of a box. */
export interface TextReader<Bet> {
  read: (text: string) => ReadText<Bet>;
  /** Returns a text that is the same for equal bets only. */
  keyOf: (bet: Bet) => string;
  /** Returns probes for a text, one for each usual length of numbers. */
  probesFor: (reading: ReadText<Bet>) => readonly Probe<Bet>[];
}

const ROW_END = /\r\n|[\n\r\v\f\u0085\u2028\u2029]/g;

/** Separators that are left over where words were cut out. */
const LOOSE_START = /^[\s,;]+/;
const LOOSE_END = /[\s,;]+$/;

/** Stake of the probes of bets in satang. */
const PROBE_STAKE = 791_900;

const BET_PROBES = ['7', '29', '129'].map((number): Probe<PoyBet> => ({
  textFor: () => `${number}=${PROBE_STAKE / BAHT}`,
  sign: `${number}=${PROBE_STAKE / BAHT}`,
  isRead: (bet) => bet.number === number && bet.stake === PROBE_STAKE,
  meaningOf: ({ betType }) => betType,
}));

/** Reader of poys in the style of their sender. */
export function poyText(style: ReadingStyle): TextReader<PoyBet> {
  return {
    read: (text) => readPoy(text, style),
    keyOf: ({ betType, number, stake }) => `${betType} ${number} ${stake}`,
    probesFor: () => BET_PROBES,
  };
}

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
function remaining<Bet>(
  { lines, questions, unread, cancelRequests }: ReadText<Bet>,
  taken: ReadonlySet<Bet & LineOrigin>,
): Span[] {
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
function prefixFor(
  text: string,
  rows: readonly Span[],
  index: number,
  { notes }: Pick<ReadText<unknown>, 'notes'>,
): string {
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
function without<Bet>(text: string, reading: ReadText<Bet>, taken: ReadonlySet<Bet & LineOrigin>): string {
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

/** Text of the parts of a reading that have to stay the same. */
function signature<Bet>(
  { lines, questions, unread, cancelRequests }: ReadText<Bet>,
  { keyOf }: TextReader<Bet>,
): string {
  return JSON.stringify([
    lines.map((line) => `${line.sender} ${keyOf(line)}`).sort(),
    questions.map(({ text, reason, choices, sender }) => [text, reason, sender, choices.map((choice) => choice.text)]),
    unread.map(({ text, reason, sender }) => [text, reason, sender]),
    cancelRequests.map(({ text }) => text),
  ]);
}

/** Writes a corrected bet in place of each doubtful passage. */
function probed(
  text: string,
  { questions, unread }: ReadText<unknown>,
  { textFor }: Pick<Probe<unknown>, 'textFor'>,
): string {
  const doubtful = [...questions, ...unread].sort((one, other) => other.from - one.from);
  return doubtful.reduce((now, passage) => now.slice(0, passage.from) + textFor(passage) + now.slice(passage.to), text);
}

/** Texts that corrected passages would have: the bets of each probe with its sender, in their order. */
function contextOf<Bet>(
  text: string,
  reading: ReadText<Bet>,
  probes: readonly Probe<Bet>[],
  { read }: TextReader<Bet>,
): string {
  return JSON.stringify(
    probes.map((probe) => {
      const { lines, questions } = read(probed(text, reading, probe));
      const asked = questions.filter((question) => question.text.includes(probe.sign));
      return [
        lines.filter((line) => probe.isRead(line)).map((line) => [probe.meaningOf(line), line.sender]),
        asked.map(({ reason }) => reason),
      ];
    }),
  );
}

/** Whether a text means the same as the remaining passages did in the text they came from. */
function meansTheSame<Bet>(
  text: string,
  reading: ReadText<Bet>,
  taken: ReadonlySet<Bet & LineOrigin>,
  rest: string,
  reader: TextReader<Bet>,
): boolean {
  const read = reader.read(rest);
  const left = { ...reading, lines: reading.lines.filter((line) => !taken.has(line)) };
  if (signature(read, reader) !== signature(left, reader)) return false;
  if (reading.questions.length + reading.unread.length === 0) return true;
  const probes = reader.probesFor(reading);
  return contextOf(text, reading, probes, reader) === contextOf(rest, read, probes, reader);
}

/** Returns the wanted lines whose rows hold no other passage. */
function aloneInRow<Bet>(
  text: string,
  reading: ReadText<Bet>,
  wanted: readonly (Bet & LineOrigin)[],
): (Bet & LineOrigin)[] {
  const kept = remaining(reading, new Set(wanted));
  const shared = rowsOf(text).filter((row) => kept.some((span) => touches(span, row)));
  return wanted.filter((line) => !shared.some((row) => touches(row, line)));
}

/**
 * Takes lines out of a text. If the remaining words would be read differently without them, it takes only lines whose
 * rows hold nothing else, and otherwise none.
 *
 * @param reading of the text by this reader
 * @param wanted lines of the reading
 */
export function takeLines<Bet>(
  text: string,
  reading: ReadText<Bet>,
  wanted: readonly (Bet & LineOrigin)[],
  reader: TextReader<Bet>,
): Taking<Bet> {
  for (const lines of [wanted, aloneInRow(text, reading, wanted)]) {
    const taken = new Set(lines);
    const rest = without(text, reading, taken);
    if (lines.length > 0 && (rest === '' || meansTheSame(text, reading, taken, rest, reader)))
      return { taken: [...lines], rest };
  }
  return { taken: [], rest: text };
}

/** Returns the lines of a chosen meaning, in the place of its question. */
export function chosenLines<Bet>(question: PoyQuestion<Bet>, choice: PoyChoice<Bet>): (Bet & LineOrigin)[] {
  const { from, to, sender, heading } = question;
  return choice.lines.map((line) => ({ ...line, from, to, sender, heading, setting: null }));
}

/**
 * Writes the chosen meaning in place of a doubtful passage, or at the beginning if it would stay doubtful there.
 *
 * @returns the text, or null if it would then mean other bets than the chosen ones and those that were read before
 */
export function answerQuestion<Bet>(
  text: string,
  reading: ReadText<Bet>,
  question: PoyQuestion<Bet>,
  choice: PoyChoice<Bet>,
  reader: TextReader<Bet>,
): string | null {
  const [before, behind] = [text.slice(0, question.from), text.slice(question.to)];
  const answered = {
    ...reading,
    lines: [...reading.lines, ...chosenLines(question, choice)],
    questions: reading.questions.filter((one) => one !== question),
  };
  const wanted = signature(answered, reader);
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
  return candidates.find((candidate) => signature(reader.read(candidate), reader) === wanted) ?? null;
}

/** Returns a text without a passage; a row without other words goes with it. */
export function withoutPassage(text: string, { from, to }: Span): string {
  const [before, behind] = [text.slice(0, from), text.slice(to)];
  const isAlone = /(?:^|\n)[^\S\n]*$/.test(before) && /^[^\S\n]*(?:\n|$)/.test(behind);
  const joined = isAlone ? before.trimEnd() + behind.trimEnd() : before + behind.replace(/^[^\S\n]+/, '');
  return joined.trim() === '' ? '' : joined.replace(/^\n+/, '');
}
