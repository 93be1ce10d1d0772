import { useQuery } from '@tanstack/react-query';
import type { LottoRecord } from '../../domain/entities/lotto';
import { requestJson } from '../data/api';

const ALL = `?sort=${encodeURIComponent('["position","ASC"]')}&range=${encodeURIComponent('[0,99]')}`;

/** All lottos in their order. */
export function useLottos() {
  return useQuery({
    queryKey: ['lottos', 'names'],
    queryFn: ({ signal }) => requestJson<LottoRecord[]>(`/lottos${ALL}`, { signal }),
  });
}
