import type { Reference } from '../../domain/entities/field';
import type { DisplayProps } from '../../src/fields/types';
import { useLottoLabel } from './useLottoLabel';

/** The lotto of a slip by its name, which isn't broken over lines. */
export function LottoLabel({ value }: DisplayProps) {
  const labelOf = useLottoLabel();
  return <span style={{ whiteSpace: 'nowrap' }}>{labelOf(value as Reference)}</span>;
}
