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
export function choicesOf<Bet>(
  readings: readonly (readonly Bet[])[],
  write: (bets: readonly Bet[]) => string,
): PoyChoice<Bet>[] {
  const texts = new Map<string, Bet[]>();
  for (const bets of readings) if (bets.length > 0) texts.set(write(bets), [...bets]);
  return [...texts].map(([text, lines]) => ({ text, lines }));
}

type Rewriting = (text: string) => string;

const replacing =
  (pattern: RegExp, replacement: string): Rewriting =>
  (text) =>
    text.replace(pattern, replacement);

/** Writes letters that look like digits as digits, in words with a digit. */
const withDigits: Rewriting = (text) =>
  text.replaceAll(/[\doli]*\d[\doli]*/g, (word) => word.replaceAll('o', '0').replaceAll(/[li]/g, '1'));

/** Corrections of a doubtful text, by the reason. */
const REWRITINGS: Readonly<Partial<Record<ReadingReason, readonly Rewriting[]>>> = {
  amount: [
    withDigits,
    replacing(/(\d)z(?=\d)/g, '$1*'),
    replacing(/(\d)[.,](?=\d{3}(?!\d))/g, '$1'),
    replacing(/(\d)[.,](?=\d)/g, '$1*'),
    replacing(/([=*x])0+(?=\d)/g, '$1'),
    replacing(/\*+/g, '*'),
    replacing(/[*x]\s*$/, ''),
  ],
  sign: [replacing(/(\d)\s*[-/+]\s*(?=\d)/g, '$1*'), replacing(/(=\s*\d+)\s*=\s*(?=\d)/g, '$1*')],
  numberOrAmount: [
    replacing(/^(\d{1,6})[\s/.-]+(?=\d+(?:\s*[*x]\s*\d+)*$)/, '$1='),
    replacing(/(=\s*\d+)\s+(?=\d+$)/, '$1*'),
    replacing(/\s+(?=\d+$)/, '='),
  ],
  letter: [
    replacing(/ห/g, 'รูดหน้า '),
    replacing(/ห/g, 'รูดหลัง '),
    replacing(/บ\.?/g, 'วิ่งบน '),
    replacing(/ล\.?/g, 'วิ่งล่าง '),
    replacing(/ล\.?/g, 'รูดหลัง '),
    replacing(/ว\.?/g, 'วิ่ง '),
  ],
  unbound: [replacing(/(=\s*[\d*x]+\s+[^\d=]+?)\s+(?=\d)/, '$1, '), replacing(/(=\s*[\d*x]+)\s+(?=[^\d=]+\d)/, '$1, ')],
  price: [replacing(/(?:คู|ชุด|กลับ)ละ/g, 'ตัวละ')],
  stamp: [
    replacing(/^\d{1,3}\.\s*/, ''),
    replacing(/^\d{1,2}[./:-]\d{1,2}(?:[./:-]\d{2,4})?\s+/, ''),
    replacing(/^(\d{1,2})[.:](\d{1,2})$/, '$1=$2'),
  ],
};

/** Returns corrected texts of a doubtful text in plain characters, each different from it. */
export function rewritingsOf(text: string, reason: ReadingReason): string[] {
  const rewritten = (REWRITINGS[reason] ?? []).map((rewrite) => rewrite(text));
  return [...new Set(rewritten)].filter((one) => one !== text);
}
