/** What of an alert's facts people read: amounts, percentages and names instead of figures and codes. */
import { formatMoney, formatPercent } from '../format';
import type { AlertFacts } from './alert';

/** The words of a language for what facts name by a code. */
export interface FactWords {
  betType: (code: string) => string;
  job: (name: string) => string;
  lotto: (code: string) => string;
  what: (code: string) => string;
  /** Of a name that is nobody's. */
  nobody: () => string;
}

/** What is written down of whoever isn't anybody. */
const UNKNOWN = 'unknown';

function shownFact(name: string, value: string | number, words: FactWords): string {
  if (name === 'amount' || name.endsWith('Amount')) return `฿${formatMoney(Number(value))}`;
  if (name.endsWith('Percent')) return formatPercent(Number(value));
  if (name === 'name' && value === UNKNOWN) return words.nobody();
  if (name === 'betType' || name === 'job' || name === 'lotto' || name === 'what') return words[name](String(value));
  return String(value);
}

/**
 * Facts as they are put into a sentence. Those called `amount`, or ending in `Amount`, are satang, in `Percent` basis points.
 * A lotto is called as the operator does, else by its code; `part` is what is out of order: a job, or somebody by name.
 */
export function shownFacts(facts: AlertFacts, words: FactWords): Record<string, string> {
  const shown: Record<string, string> = {};
  for (const [name, value] of Object.entries(facts)) shown[name] = shownFact(name, value, words);
  const { lottoName, lotto, job, name } = shown;
  return { ...shown, lotto: lottoName ?? lotto ?? '', part: job ?? name ?? '' };
}
