import { useCallback } from 'react';
import type { Waiting } from '../../domain/api/dashboard';
import { Agent } from '../../domain/entities/agent';
import { Alert } from '../../domain/entities/alert';
import { Invoice } from '../../domain/entities/invoice';
import { Member } from '../../domain/entities/member';
import { Round } from '../../domain/entities/round';
import { listSearchText } from '../../domain/api/list-search';
import { useAllLinks } from '../../src/metadata/LinksContext';

/** Screen and filter for each kind of pending task. */
const SCREENS: Readonly<Record<Waiting['kind'], { of: string; filter?: Readonly<Record<string, unknown>> }>> = {
  fails: { of: 'partner-fails' },
  approvals: { of: 'approvals' },
  results: { of: Round.name },
  alerts: { of: Alert.name, filter: { state_neq: 'resolved' } },
  disputes: { of: 'clearing' },
  invoices: { of: Invoice.name, filter: { isOverdue: true } },
  receivables: { of: Member.name, filter: { isNearLimit: true } },
  credit: { of: Agent.name, filter: { isNearLimit: true } },
};

/** Returns a function for the address of a pending task; undefined where the reader can't open it. */
export function useWaitingLink(): (task: Waiting) => string | undefined {
  const linksOf = useAllLinks();
  return useCallback(
    ({ kind, bill }) => {
      const { of, filter } = SCREENS[kind];
      const { list } = linksOf(of);
      if (list === undefined) return undefined;
      // A dispute is answered on its bill, which the settlement screen opens.
      if (bill) return `${list}?${new URLSearchParams({ week: bill.to, account: bill.account, on: bill.to })}`;
      return filter ? `${list}?${listSearchText({ filter, sort: null, perPage: null })}` : list;
    },
    [linksOf],
  );
}
