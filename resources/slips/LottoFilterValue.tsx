import { useGetOne } from 'ra-core';
import { Lotto, type LottoRecord } from '../../domain/entities/lotto';
import type { FilterValueProps } from '../../src/fields/types';
import { useLottoName } from '../../src/fields/useLottoName';

/** A lotto by its name; an ellipsis while it loads, or for readers without access to lottos. */
export function LottoFilterValue({ value }: FilterValueProps) {
  const nameOf = useLottoName();
  const { data } = useGetOne<LottoRecord>(Lotto.name, { id: String(value) }, { retry: false });
  return <>{data ? nameOf(data) : '…'}</>;
}
