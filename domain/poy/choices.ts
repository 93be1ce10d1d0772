/** Possible meanings of a doubtful passage, each with a text that says the same without a doubt. */
import { BAHT } from '../money/proportion';
import type { PoyBet, PoyChoice, ReadingReason } from './reading';

/** Writes bets so that the reader reads the same bets from it, whatever heading or style applies. */
export function textOfBets(bets: readonly PoyBet[]): string {
  const groups = new Map<string, string[]>();
  for (const { betType, number, stake } of bets) {
    const key = `${betType}=${stake / BAHT}`;
    groups.set(key, [...(groups.get(key) ?? []), number]);
  }
  return [...groups].map(([key, numbers]) => `${numbers.join(',')} ${key}`).join('; ');
}

/** Makes choices of the bets of possible readings, without repeats. */
export function choicesOf(readings: readonly (readonly PoyBet[])[]): PoyChoice[] {
  const texts = new Map<string, PoyBet[]>();
  for (const bets of readings) if (bets.length > 0) texts.set(textOfBets(bets), [...bets]);
  return [...texts].map(([text, lines]) => ({ text, lines }));
}

type Rewriting = readonly [RegExp, string];

/** Corrections of a doubtful text, by the reason. */
const REWRITINGS: Readonly<Partial<Record<ReadingReason, readonly Rewriting[][]>>> = {
  amount: [
    [
      [/(?<=[=*x\d])o(?=[\do]|\b)|o(?=\d)/g, '0'],
      [/(?<=[=*x\d])[li](?=[\doli]|\b)|[li](?=\d)/g, '1'],
    ],
    [[/(\d)z(?=\d)/g, '$1*']],
    [[/(\d)[.,](?=\d{3}(?!\d))/g, '$1']],
    [[/(\d)[.,](?=\d)/g, '$1*']],
    [[/([=*x])0+(?=\d)/g, '$1']],
    [[/\*+/g, '*']],
    [[/[*x]\s*$/, '']],
  ],
  sign: [[[/(\d)\s*[-/+]\s*(?=\d)/g, '$1*']], [[/(=\s*\d+)\s*=\s*(?=\d)/g, '$1*']]],
  numberOrAmount: [
    [[/^(\d{1,6})[\s/.-]+(?=\d+(?:\s*[*x]\s*\d+)*$)/, '$1=']],
    [[/(=\s*\d+)\s+(?=\d+$)/, '$1*']],
    [[/\s+(?=\d+$)/, '=']],
  ],
  letter: [
    [[/ห/g, 'รูดหน้า ']],
    [[/ห/g, 'รูดหลัง ']],
    [[/บ\.?/g, 'วิ่งบน ']],
    [[/ล\.?/g, 'วิ่งล่าง ']],
    [[/ล\.?/g, 'รูดหลัง ']],
    [[/ว\.?/g, 'วิ่ง ']],
  ],
  unbound: [[[/(=\s*[\d*x]+\s+[^\d=]+?)\s+(?=\d)/, '$1, ']], [[/(=\s*[\d*x]+)\s+(?=[^\d=]+\d)/, '$1, ']]],
  price: [[[/คู่ละ|ชุดละ|กลับละ|คูละ/g, 'ตัวละ']]],
  stamp: [
    [[/^\d{1,3}\.\s*/, '']],
    [[/^\d{1,2}[./:-]\d{1,2}(?:[./:-]\d{2,4})?\s+/, '']],
    [[/^(\d{1,2})[.:](\d{1,2})$/, '$1=$2']],
  ],
};

/** Returns corrected texts of a doubtful text in plain characters, each different from it. */
export function rewritingsOf(text: string, reason: ReadingReason): string[] {
  const rewritten = (REWRITINGS[reason] ?? []).map((steps) =>
    steps.reduce((result, [pattern, replacement]) => result.replace(pattern, replacement), text),
  );
  return [...new Set(rewritten)].filter((one) => one !== text);
}
