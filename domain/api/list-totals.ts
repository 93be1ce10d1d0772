/** What the records of a list come to together: all that match its filter, not those of a page. */
import { z } from 'zod';
import { defineCall } from './call';

export const ListTotals = z.object({
  /** How many match; where that are more than are added up, so many at least. */
  rows: z.int(),
  /** False where more match than are added up: then no sum is told. */
  isAll: z.boolean(),
  /** By field, satang; null where more match than that one is added up for. */
  sums: z.record(z.string(), z.int().nullable()),
});
export type ListTotals = z.infer<typeof ListTotals>;

/** What all records of an entity that match a filter come to; the filter is one of their list. */
export function listTotalsOf<const Name extends string>({ name }: { name: Name }) {
  return defineCall({
    method: 'GET',
    path: `/${name}/totals`,
    query: z.strictObject({ filter: z.unknown().optional() }),
    answer: ListTotals,
  });
}
