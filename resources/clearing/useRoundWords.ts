import { useCallback } from 'react';
import type { BillRound } from '../../domain/clearing/bill';
import { formatBusinessDate } from '../../domain/format';
import { useLottoName } from '../../src/fields/useLottoName';

/** Returns whether the lotto has several rounds a day, which need a number. */
const isNumbered = ({ lotto }: BillRound) => lotto.startsWith('yeekee');

/** Returns a function that names a round by its lotto and date and, for yeekee, its number. */
export function useRoundWords(): (round: BillRound) => string {
  const nameOf = useLottoName();
  return useCallback(
    (round) => {
      const name = nameOf({ code: round.lotto, name: round.lottoName });
      const date = formatBusinessDate(round.businessDate);
      return isNumbered(round) ? `${name} ${date} #${round.number}` : `${name} ${date}`;
    },
    [nameOf],
  );
}
