import { readAgentPath } from '../../domain/api/accounts';
import { useRead } from '../../src/data/useRead';

/** The accounts from the reader's own down to an agent; the reader's own id gives just itself. */
export function useAgentPath(id: string | undefined) {
  return useRead(readAgentPath, id === undefined ? null : { params: { id } }, { retry: false });
}
