/** Search criteria of transactions. They are in the address, except for the number of loaded pages. */
import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import type { z } from 'zod';
import { readTransactions } from '../../../domain/api/transactions';

export type TransactionQuery = z.output<typeof readTransactions.query>;
export type TransactionChange = { [Name in keyof TransactionQuery]?: TransactionQuery[Name] | undefined };

/** Reads the query in the address; ignores invalid parts instead of failing. */
function readQuery(search: URLSearchParams): TransactionQuery {
  const given = Object.fromEntries([...search].map(([name, text]) => [name, name === 'size' ? Number(text) : text]));
  const parsed = readTransactions.query.safeParse(given);
  if (parsed.success) return parsed.data;
  const wrong = new Set(
    parsed.error.issues.flatMap((issue) => (issue.code === 'unrecognized_keys' ? issue.keys : [String(issue.path[0])])),
  );
  if (wrong.has('from') || wrong.has('to')) for (const name of ['period', 'from', 'to']) wrong.add(name);
  return readTransactions.query.parse(Object.fromEntries(Object.entries(given).filter(([name]) => !wrong.has(name))));
}

/** Returns the search criteria in the address, with functions to change them. */
export function useTransactionSearch() {
  const [search, setSearch] = useSearchParams();
  const query = useMemo(() => readQuery(search), [search]);
  const changed = (change: TransactionChange) => {
    const next = new URLSearchParams(search);
    for (const [name, value] of Object.entries(change)) {
      if (value === undefined) next.delete(name);
      else next.set(name, String(value));
    }
    return next;
  };
  return {
    query,
    change: (change: TransactionChange) => setSearch(changed(change)),
    addressOf: (change: TransactionChange) => `?${changed(change)}`,
  };
}
