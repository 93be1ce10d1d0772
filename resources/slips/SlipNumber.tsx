import type { SlipRecord } from '../../domain/entities/slip';
import type { DisplayProps } from '../../src/fields/types';

/** Number of a slip as people say it: digits without separators. */
export function SlipNumber({ value }: DisplayProps<SlipRecord, 'no'>) {
  return <>{value}</>;
}
