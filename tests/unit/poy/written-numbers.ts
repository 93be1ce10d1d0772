/** Readings of numbers as short texts, so that tables of examples are easy to read. */
import type { NumberEntry, NumberReading } from '../../../domain/poy/number-entry';

/** Writes a number with its action and the bet types named for it: `27x`, `72h`, `05=500`, `27x(bottom2)`, `27`. */
export function writtenEntry({ number, doing, betTypes }: NumberEntry): string {
  const word = doing && { closed: 'x', halfPay: 'h', hot: `=${doing.kind === 'hot' ? doing.cap : ''}` }[doing.kind];
  return `${number}${word ?? ''}${betTypes ? `(${betTypes.join('+')})` : ''}`;
}

export const writtenEntries = (entries: readonly NumberEntry[]) => entries.map(writtenEntry).join(' ');

/** Writes the entries, each question with its words behind `?`, and each unread passage with its words behind `!`. */
export function writtenNumbers({ lines, questions, unread }: NumberReading): string {
  return [
    ...(lines.length > 0 ? [writtenEntries(lines)] : []),
    ...questions.map(({ reason, text }) => `?${reason} «${text}»`),
    ...unread.map(({ reason, text }) => `!${reason} «${text}»`),
  ].join(' | ');
}
