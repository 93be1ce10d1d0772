import { useRoundNamed } from '../../src/context/useRoundsOf';
import { useRoundText } from '../../src/context/useRoundText';
import type { FilterValueProps } from '../../src/fields/types';

/** A round by its date, not by its id; an ellipsis until it is known, or where the reader may not read rounds. */
export function RoundFilterValue({ value }: FilterValueProps) {
  const textOf = useRoundText();
  const { data } = useRoundNamed(String(value));
  return <>{data ? textOf(data) : '…'}</>;
}
