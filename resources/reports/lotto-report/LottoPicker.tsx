import MenuItem from '@mui/material/MenuItem';
import { useTranslate } from 'ra-core';
import type { LottoReport } from '../../../domain/api/lotto-report';
import { addDays } from '../../../domain/calendar/business-day';
import { useLottos } from '../../../src/context/useLottos';
import { useLottoName } from '../../../src/fields/useLottoName';
import { useOnPhone } from '../../../src/metadata/useOnPhone';
import { Choice } from '../Choice';
import { RoundChoice } from '../RoundChoice';

/** Number of days before and after the current round whose rounds are offered. */
const DAYS_AROUND = 30;

interface LottoPickerProps {
  /** Round on display. */
  of: LottoReport['round'] | undefined;
  onLotto: (lotto: string) => void;
  onRound: (round: string) => void;
}

/** Choice of the lotto and the round. */
export function LottoPicker({ of, onLotto, onRound }: LottoPickerProps) {
  const translate = useTranslate();
  const nameOf = useLottoName();
  const isOnPhone = useOnPhone();
  const { data: lottos = [] } = useLottos();
  const isKnown = lottos.some(({ id }) => id === of?.lotto.id);
  return (
    <>
      <Choice
        isWide={isOnPhone}
        label={translate('reports.lotto')}
        value={isKnown ? (of?.lotto.id ?? '') : ''}
        onChange={onLotto}
      >
        {lottos.map((one) => (
          <MenuItem key={one.id} value={one.id}>
            {nameOf(one)}
          </MenuItem>
        ))}
      </Choice>
      {of && (
        <RoundChoice
          lotto={of.lotto.id}
          isWide={isOnPhone}
          round={of.id}
          dates={{ from: addDays(of.businessDate, -DAYS_AROUND), to: addDays(of.businessDate, DAYS_AROUND) }}
          onChoose={(round) => round !== undefined && onRound(round)}
        />
      )}
    </>
  );
}
