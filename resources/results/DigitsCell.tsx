import type { RoundRecord } from '../../domain/entities/round';
import type { DrawnDigits } from '../../domain/results/drawn-digits';
import { EmptyValue } from '../../src/fields/EmptyValue';
import type { DisplayProps } from '../../src/fields/types';

/** Returns the digits of a result in the usual short form: the top, then the bottom. */
export function shortDigits({ top6, top4, top3, bottom2 }: DrawnDigits): string {
  return [(top6 ?? top4 ?? top3)?.[0], bottom2?.[0]].filter((part) => part !== undefined).join(' · ');
}

/** A result in a cell. */
export function DigitsCell({ value }: DisplayProps<RoundRecord, 'digits'>) {
  return value ? <>{shortDigits(value)}</> : <EmptyValue />;
}
