import type { SlipRecord } from '../../domain/entities/slip';
import type { DisplayProps } from '../../src/fields/types';
import { useLottoLabel } from './useLottoLabel';

/** The lotto of a slip by its name, which isn't broken over lines. */
export function LottoLabel({ value }: DisplayProps<SlipRecord, 'lotto'>) {
  const labelOf = useLottoLabel();
  return <span style={{ whiteSpace: 'nowrap' }}>{labelOf(value)}</span>;
}
