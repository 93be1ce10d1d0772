/** Facts of an alert in readable form: amounts, percentages and names instead of figures and codes. */
import { formatBaht, formatPercent } from '../format';
import type { AlertFacts, AlertKind } from './alert';

/** Words of a language for the codes in facts. */
export interface FactWords {
  betType: (code: string) => string;
  job: (name: string) => string;
  lotto: (code: string) => string;
  queue: (name: string) => string;
  what: (code: string) => string;
  /** Word for a name that belongs to no account. */
  nobody: () => string;
}

/** Recorded in place of a name that belongs to no account. */
const UNKNOWN = 'unknown';

function shownFact(name: string, value: string | number, words: FactWords): string {
  if (name === 'amount' || name.endsWith('Amount')) return formatBaht(Number(value));
  if (name.endsWith('Percent')) return formatPercent(Number(value));
  if (name === 'name' && value === UNKNOWN) return words.nobody();
  if (name === 'because') return words.what(String(value));
  if (name === 'betType' || name === 'job' || name === 'lotto' || name === 'queue' || name === 'what')
    return words[name](String(value));
  return String(value);
}

/**
 * Returns facts in the form that sentences use. Facts called `amount` or ending in `Amount` are satang, in `Percent`
 * basis points. A lotto has the operator's name for it, or else its code. `part` is the failing part: a job, a queue, an
 * account's name, the cause of what the system did, or a file of the program.
 */
export function shownFacts(facts: AlertFacts, words: FactWords): Record<string, string> {
  const shown: Record<string, string> = {};
  for (const [name, value] of Object.entries(facts)) shown[name] = shownFact(name, value, words);
  const { lottoName, lotto, job, queue, name, because, file } = shown;
  return { ...shown, lotto: lottoName ?? lotto ?? '', part: job ?? queue ?? name ?? because ?? file ?? '' };
}

/**
 * Returns the name of the sentence about an alert, below `alerts.messages`: of a full disk, the free share is said, and
 * alerts of backups name no part.
 */
export function sentenceOf(kind: AlertKind, { what }: AlertFacts): AlertKind | 'disk' | 'backup' {
  if (kind !== 'outage') return kind;
  if (what === 'disk') return 'disk';
  return String(what).startsWith('backup') ? 'backup' : kind;
}
