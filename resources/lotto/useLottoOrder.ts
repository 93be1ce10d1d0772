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

/** Returns the lottos of a group, or all, in their order, with a function to reorder them. */
export function useLottoOrder(group: LottoGroup | null) {
  const notify = useNotify();
  const refresh = useRefresh();
  const [newOrder, setNewOrder] = useState<readonly string[] | null>(null);
  const { data, error, isPending, refetch } = useGetList<LottoRecord>(
    Lotto.name,
    { pagination: ALL, sort: { field: 'position', order: 'ASC' }, filter: group === null ? {} : { group } },
    SILENT,
  );
  const { mutate, isPending: isSaving } = useCallMutation(orderLottos, {
    onFailed: (failure) => notify(messageKeyOf(failure), { type: 'error' }),
  });
  const place = new Map((newOrder ?? []).map((id, index) => [id, index]));
  const lottos = [...(data ?? [])].sort((a, b) => (place.get(a.id) ?? a.position) - (place.get(b.id) ?? b.position));
  return {
    lottos,
    error,
    isPending,
    isSaving,
    refetch,
    /** Shows the new order immediately, and sends it to the server. */
    reorder: (ids: readonly string[]) => {
      setNewOrder(ids);
      mutate(
        { body: { ids: [...ids] } },
        {
          // The list has been read again by then.
          onSettled: () => {
            setNewOrder(null);
            refresh();
          },
        },
      );
    },
  };
}
