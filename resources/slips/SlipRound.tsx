import type { SlipRecord } from '../../domain/entities/slip';
import { formatBusinessDate } from '../../domain/format';
import { LeftToRight } from '../../src/fields/LeftToRight';
import { EmptyValue } from '../../src/fields/EmptyValue';
import type { DisplayProps } from '../../src/fields/types';

/** The draw date, with the round's number where a day has several. */
export function SlipRound({ value, record: { roundNumber } }: DisplayProps<SlipRecord, 'businessDate'>) {
  return (
    <LeftToRight>
      {formatBusinessDate(value)}
      {roundNumber > 1 && ` · ${roundNumber}`}
    </LeftToRight>
  );
}

/** Which round of its day; the first of one is no number that anybody says. */
export function SlipRoundNumber({ value }: DisplayProps<SlipRecord, 'roundNumber'>) {
  return value > 1 ? <>{value}</> : <EmptyValue />;
}
