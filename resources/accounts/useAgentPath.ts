import { useQuery } from '@tanstack/react-query';
import { requestJson } from '../../src/data/api';

export interface PathStep {
  id: string;
  label: string;
  nickname: string | null;
}

/** The accounts from the reader's own down to an agent; the reader's own id gives just itself. */
export function useAgentPath(id: string | undefined) {
  return useQuery({
    queryKey: ['agents', 'path', id],
    queryFn: ({ signal }) => requestJson<PathStep[]>(`/agents/${encodeURIComponent(id ?? '')}/path`, { signal }),
    enabled: id !== undefined,
    retry: false,
  });
}
