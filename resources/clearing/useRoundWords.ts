import { useCallback } from 'react';
import type { BillRound } from '../../domain/clearing/bill';
import { formatBusinessDate } from '../../domain/format';
import { useLottoName } from '../../src/fields/useLottoName';

/** The lotto whose rounds are told apart by their number. */
const isNumbered = ({ lotto }: BillRound) => lotto.startsWith('yeekee');

/** Names a round: its lotto, its date, and of yeekee its number. */
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
