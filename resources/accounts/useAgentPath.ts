import { readAgentPath } from '../../domain/api/accounts';
import { useRead } from '../../src/data/useRead';

/** Reads the accounts from the reader's own down to an agent; for the reader's own id, only that account. */
export function useAgentPath(id: string | undefined) {
  return useRead(readAgentPath, id === undefined ? null : { params: { id } }, { retry: false });
}
