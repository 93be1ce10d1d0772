/** Readings of poys as short texts, so that tables of examples are easy to read. */
import type { Reading } from '../../../domain/poy/reading';

/** Writes bets grouped by bet type and stake in baht: `top2 27 72 = 50; bottom2 27 = 30`. */
export function writtenBets(lines: readonly { betType: string; number: string; stake: number }[]): string {
  const groups = new Map<string, Map<string, string[]>>();
  for (const { betType, number, stake } of lines) {
    const byStake = groups.get(betType) ?? new Map<string, string[]>();
    groups.set(betType, byStake);
    byStake.set(String(stake / 100), [...(byStake.get(String(stake / 100)) ?? []), number]);
  }
  return [...groups]
    .flatMap(([betType, byStake]) =>
      [...byStake].map(([baht, numbers]) => `${betType} ${numbers.sort().join(' ')} = ${baht}`),
    )
    .sort()
    .join('; ');
}

/**
 * Writes the parts of a reading that decide about money: its bets, the reason of each question after `?`, of each unread
 * passage after `!`, the cancel requests and the stated total.
 */
export function writtenReading({ lines, questions, unread, cancelRequests, statedTotal }: Reading): string {
  return [
    ...(lines.length > 0 ? [writtenBets(lines)] : []),
    ...questions.map(({ reason }) => `?${reason}`),
    ...unread.map(({ reason }) => `!${reason}`),
    ...cancelRequests.map(({ text }) => `cancel «${text}»`),
    ...(statedTotal === null ? [] : [`stated ${statedTotal / 100}`]),
  ].join(' | ');
}

/** Brings a written reading into the order of `writtenReading`. */
export function ordered(written: string): string {
  const [bets = '', ...others] = written.split(' | ');
  if (/^[?!]|^cancel|^stated|^$/.test(bets)) return written;
  const groups = bets.split('; ').map((group) => {
    const [, betType, numbers = '', baht] = /^(\w+) ([\d ]+) = (\d+)$/.exec(group) ?? [];
    if (betType === undefined) throw new Error(`«${group}» names no bets`);
    return `${betType} ${numbers.split(' ').sort().join(' ')} = ${baht}`;
  });
  return [groups.sort().join('; '), ...others].join(' | ');
}
