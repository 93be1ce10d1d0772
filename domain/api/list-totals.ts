/** Totals of a list over all records that match its filter, not only those of a page. */
import { z } from 'zod';
import { defineCall } from './call';

export const ListTotals = z.object({
  /** Number of matches; if there are more than can be added up, a lower bound. */
  rows: z.int(),
  /** False when there are too many matches to add up; there are then no sums. */
  isAll: z.boolean(),
  /** Sums by field, in satang; null for a field whose own limit of matches is exceeded. */
  sums: z.record(z.string(), z.int().nullable()),
});
export type ListTotals = z.infer<typeof ListTotals>;

/** Returns the totals of all records of an entity that match a filter of its list. */
export function listTotalsOf<const Name extends string>({ name }: { name: Name }) {
  return defineCall({
    method: 'GET',
    path: `/${name}/totals`,
    query: z.strictObject({ filter: z.unknown().optional() }),
    answer: ListTotals,
  });
}
