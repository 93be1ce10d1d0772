/** Reads an account's ledger: its entries page by page, and the balances around a range. */
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { ACCOUNT_MONEY, readBalances } from '../../domain/api/money';
import type { LedgerRecord } from '../../domain/entities/ledger-entry';
import type { DateRange } from '../../domain/calendar/date-range';
import { TRANSFER_KINDS, type TransferKind } from '../../domain/money/transfer-kinds';
import { businessDay } from '../../src/data/businessDay';
import { httpClient } from '../../src/data/httpClient';
import { listMetaOf } from '../../src/data/listPlace';
import { useRead } from '../../src/data/useRead';
import { momentsOf } from './ledgerRange';

/** Search criteria in the address. */
export interface LedgerSearch extends DateRange {
  kind: TransferKind | null;
  /** Minimum amount in either direction, in satang. */
  size: number | null;
  referenceId: string | null;
}

/** Path of an account's entries in query keys. */
export const LEDGER_PATH = '/accounts/:id/ledger';

const PAGE = 50;
const DATE = /^\d{4}-\d\d-\d\d$/;
const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;
const NAMES = { from: 'from', to: 'to', kind: 'kind', size: 'size', referenceId: 'reference' } as const;

const dateIn = (text: string | null) =>
  text !== null && DATE.test(text) && !Number.isNaN(Date.parse(text)) ? text : null;

/** Returns the search criteria in the address, with a function to change them. */
export function useLedgerSearch(): [LedgerSearch, (changes: Partial<LedgerSearch>) => void] {
  const [params, setParams] = useSearchParams();
  const size = Number(params.get(NAMES.size) ?? '');
  const reference = params.get(NAMES.referenceId);
  const search: LedgerSearch = {
    from: dateIn(params.get(NAMES.from)),
    to: dateIn(params.get(NAMES.to)),
    kind: TRANSFER_KINDS.find((kind) => kind === params.get(NAMES.kind)) ?? null,
    size: Number.isSafeInteger(size) && size > 0 ? size : null,
    referenceId: reference !== null && UUID.test(reference) ? reference : null,
  };
  const change = (changes: Partial<LedgerSearch>) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        for (const [field, value] of Object.entries(changes)) {
          const name = NAMES[field as keyof LedgerSearch];
          if (value === null || value === undefined) next.delete(name);
          else next.set(name, String(value));
        }
        return next;
      },
      { replace: true },
    );
  return [search, change];
}

/** Returns the filter for the API. */
export function filterOf({ kind, size, referenceId, ...range }: LedgerSearch): Record<string, unknown> {
  const { from, until } = momentsOf(range, businessDay());
  return {
    ...(from && { at_gte: from }),
    ...(until && { at_lt: until }),
    ...(kind && { kind }),
    ...(size !== null && { size_gte: size }),
    ...(referenceId && { referenceId }),
  };
}

/** Reads the matching entries, newest first. */
export function useLedger(id: string, search: LedgerSearch) {
  const filter = JSON.stringify(filterOf(search));
  return useInfiniteQuery({
    queryKey: [ACCOUNT_MONEY, LEDGER_PATH, { id }, { filter }],
    initialPageParam: null as string | null,
    queryFn: async ({ pageParam, signal }) => {
      const query = new URLSearchParams({ sort: '["number","DESC"]', range: `[0,${PAGE - 1}]`, filter });
      if (pageParam !== null) query.set('after', pageParam);
      const { headers, json } = await httpClient(`/api/accounts/${id}/ledger?${query.toString()}`, { signal });
      return { entries: json as LedgerRecord[], after: listMetaOf(headers, 0).after };
    },
    getNextPageParam: ({ after }) => after,
    // The previous entries stay until the new ones arrive.
    placeholderData: keepPreviousData,
  });
}

/** Reads the balance of the wallet before the range and at its end. */
export function useLedgerBalances(id: string, { from, to }: DateRange) {
  const moments = momentsOf({ from, to }, businessDay());
  return useRead(readBalances, {
    params: { id },
    query: { from: moments.from ?? undefined, until: moments.until ?? undefined },
  });
}
