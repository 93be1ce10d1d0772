import { useCallback } from 'react';
import type { Waiting } from '../../domain/api/dashboard';
import { Agent } from '../../domain/entities/agent';
import { Member } from '../../domain/entities/member';
import { Round } from '../../domain/entities/round';
import { listSearchText } from '../../domain/api/list-search';
import { useAllLinks } from '../../src/metadata/LinksContext';

/** Screen and filter for each kind of pending task. */
const SCREENS: Readonly<Record<Waiting['kind'], { of: string; filter?: Readonly<Record<string, unknown>> }>> = {
  approvals: { of: 'approvals' },
  results: { of: Round.name },
  receivables: { of: Member.name, filter: { isNearLimit: true } },
  credit: { of: Agent.name, filter: { isNearLimit: true } },
};

/** Returns a function for the address of a kind of pending task; undefined where the reader can't open it. */
export function useWaitingLink(): (kind: Waiting['kind']) => string | undefined {
  const linksOf = useAllLinks();
  return useCallback(
    (kind) => {
      const { of, filter } = SCREENS[kind];
      const { list } = linksOf(of);
      return list && filter ? `${list}?${listSearchText({ filter, sort: null, perPage: null })}` : list;
    },
    [linksOf],
  );
}
