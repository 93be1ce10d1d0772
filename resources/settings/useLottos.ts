import { useQuery } from '@tanstack/react-query';
import type { LottoRecord } from '../../domain/entities/lotto';
import { requestJson } from '../../src/data/api';

const IN_ORDER = `?sort=${encodeURIComponent('["position","ASC"]')}&range=${encodeURIComponent('[0,99]')}`;

/** All lottos in their order. */
export function useLottos() {
  return useQuery({
    queryKey: ['lottos', 'names'],
    queryFn: ({ signal }) => requestJson<LottoRecord[]>(`/lottos${IN_ORDER}`, { signal }),
  });
}
