import { useGetList, useNotify, useRefresh } from 'ra-core';
import { useState } from 'react';
import { orderLottos } from '../../domain/api/lotto';
import { Lotto, type LottoRecord } from '../../domain/entities/lotto';
import type { LottoGroup } from '../../domain/lotto/group';
import { useCallMutation } from '../../src/data/useCallMutation';
import { messageKeyOf } from '../../src/metadata/failure';

/** There are fewer lottos than one page holds. */
const ALL = { page: 1, perPage: 100 };
const SILENT = { onError: () => undefined };

/** The lottos of a group, or all, in their order, and how to put them into another one. */
export function useLottoOrder(group: LottoGroup | null) {
  const notify = useNotify();
  const refresh = useRefresh();
  const [wanted, setWanted] = useState<readonly string[] | null>(null);
  const { data, error, isPending, refetch } = useGetList<LottoRecord>(
    Lotto.name,
    { pagination: ALL, sort: { field: 'position', order: 'ASC' }, filter: group === null ? {} : { group } },
    SILENT,
  );
  const { mutate, isPending: isSaving } = useCallMutation(orderLottos, {
    onFailed: (failure) => notify(messageKeyOf(failure), { type: 'error' }),
  });
  const place = new Map((wanted ?? []).map((id, index) => [id, index]));
  const lottos = [...(data ?? [])].sort((a, b) => (place.get(a.id) ?? a.position) - (place.get(b.id) ?? b.position));
  return {
    lottos,
    error,
    isPending,
    isSaving,
    refetch,
    /** Takes the order to be this at once, and tells the server. */
    reorder: (ids: readonly string[]) => {
      setWanted(ids);
      mutate(
        { body: { ids: [...ids] } },
        {
          // By then they are read again.
          onSettled: () => {
            setWanted(null);
            refresh();
          },
        },
      );
    },
  };
}
