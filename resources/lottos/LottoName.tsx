import type { LottoRecord } from '../../domain/entities/lotto';
import { useLottoName } from '../../src/fields/useLottoName';
import type { DisplayProps } from '../../src/fields/types';

/** A lotto by its name, in place of its code. */
export function LottoName({ record }: Pick<DisplayProps, 'record'>) {
  const nameOf = useLottoName();
  return <>{nameOf(record as unknown as LottoRecord)}</>;
}
