import { useQuery } from '@tanstack/react-query';
import type { Permission } from '../../domain/access';
import type { Reference } from '../../domain/entities/field';
import { requestJson } from '../../src/data/api';

/** What the reader, as the upline, can give a new agent. */
export interface Ceiling {
  parent: Reference;
  /** What the new name begins with; empty for master's agents. */
  usernamePrefix: string;
  /** Basis points the reader received. */
  receivedPt: number;
  permission: Permission;
}

/** Asks for the ceiling; everything on a form shares one answer. */
export function useCeiling() {
  return useQuery({
    queryKey: ['agents', 'ceiling'],
    queryFn: ({ signal }) => requestJson<Ceiling>('/agents/ceiling', { signal }),
  });
}
