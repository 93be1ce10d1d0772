import type { RoundRecord } from '../../domain/entities/round';
import type { DisplayProps } from '../../src/fields/types';
import { useRoundName } from './useRoundName';

/** A round by its name, in place of its lotto's code. */
export function RoundLotto({ record }: Pick<DisplayProps<RoundRecord>, 'record'>) {
  const nameOf = useRoundName();
  return <>{nameOf(record)}</>;
}
