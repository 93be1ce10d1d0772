import type { SlipRecord } from '../../domain/entities/slip';
import type { DisplayProps } from '../../src/fields/types';
import { useLottoLabel } from './useLottoLabel';

/** Name of a slip's lotto, without line breaks. */
export function LottoLabel({ value }: DisplayProps<SlipRecord, 'lotto'>) {
  const labelOf = useLottoLabel();
  return <span style={{ whiteSpace: 'nowrap' }}>{labelOf(value)}</span>;
}
