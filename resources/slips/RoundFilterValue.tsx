import { useRoundNamed } from '../../src/context/useRoundsOf';
import { useRoundText } from '../../src/context/useRoundText';
import type { FilterValueProps } from '../../src/fields/types';

/** A round by its date instead of its id; an ellipsis while it loads, or for readers without access to rounds. */
export function RoundFilterValue({ value }: FilterValueProps) {
  const textOf = useRoundText();
  const { data } = useRoundNamed(String(value));
  return <>{data ? textOf(data) : '…'}</>;
}
