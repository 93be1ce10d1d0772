import type { SlipRecord } from '../../domain/entities/slip';
import { formatBusinessDate } from '../../src/texts/figures';
import { LeftToRight } from '../../src/fields/LeftToRight';
import { EmptyValue } from '../../src/fields/EmptyValue';
import type { DisplayProps } from '../../src/fields/types';

/** Draw date, with the round's number if a day has several. */
export function SlipRound({ value, record: { roundNumber } }: DisplayProps<SlipRecord, 'businessDate'>) {
  return (
    <LeftToRight>
      {formatBusinessDate(value)}
      {roundNumber > 1 && ` · ${roundNumber}`}
    </LeftToRight>
  );
}

/** Number of the round in its day; nothing for the first one. */
export function SlipRoundNumber({ value }: DisplayProps<SlipRecord, 'roundNumber'>) {
  return value > 1 ? <>{value}</> : <EmptyValue />;
}
