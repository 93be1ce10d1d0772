/** What an event altered, value by value. */
import type { SignificantEvent } from '../../../domain/api/significant-events';

interface Alteration {
  name: string;
  before: string;
  after: string;
}

const NOTHING = '–';

function textOf(value: unknown): string {
  if (value === null || value === undefined || value === '') return NOTHING;
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/** The values that differ, by their names as they are recorded. */
export function alterationsOf({ before, after }: Pick<SignificantEvent, 'before' | 'after'>): Alteration[] {
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  return names
    .map((name) => ({ name, before: textOf(before?.[name]), after: textOf(after?.[name]) }))
    .filter((one) => one.before !== one.after);
}
