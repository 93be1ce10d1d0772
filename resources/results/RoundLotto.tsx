import type { RoundRecord } from '../../domain/entities/round';
import type { DisplayProps } from '../../src/fields/types';
import { useRoundName } from './useRoundName';

/** A round by its name instead of its lotto's code. */
export function RoundLotto({ record }: Pick<DisplayProps<RoundRecord>, 'record'>) {
  const nameOf = useRoundName();
  return <>{nameOf(record)}</>;
}
