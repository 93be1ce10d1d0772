import type { Reference } from '../../domain/entities/field';
import type { DisplayProps } from '../../src/fields/types';
import { useLottoLabel } from './useLottoLabel';

/** The lotto of a slip by its name. */
export function LottoLabel({ value }: DisplayProps) {
  const labelOf = useLottoLabel();
  return <>{labelOf(value as Reference)}</>;
}
