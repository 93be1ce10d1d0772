import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import { useTranslate } from 'ra-core';
import { permits } from '../../../domain/access';
import type { LottoReport } from '../../../domain/api/lotto-report';
import { addDays } from '../../../domain/calendar/business-day';
import { useReader } from '../../../src/session/reader';
import { useLottos } from '../../../src/context/useLottos';
import { useLottoName } from '../../../src/fields/useLottoName';
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

function Pickers({ of, onLotto, onRound }: LottoPickerProps) {
  const translate = useTranslate();
  const nameOf = useLottoName();
  const { data: lottos = [] } = useLottos();
  const isKnown = lottos.some(({ id }) => id === of?.lotto.id);
  return (
    <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: 1.5, mb: 1.5 }}>
      <Choice label={translate('reports.lotto')} value={isKnown ? (of?.lotto.id ?? '') : ''} onChange={onLotto}>
        {lottos.map((one) => (
          <MenuItem key={one.id} value={one.id}>
            {nameOf(one)}
          </MenuItem>
        ))}
      </Choice>
      {of && (
        <RoundChoice
          lotto={of.lotto.id}
          round={of.id}
          dates={{ from: addDays(of.businessDate, -DAYS_AROUND), to: addDays(of.businessDate, DAYS_AROUND) }}
          onChoose={(round) => round !== undefined && onRound(round)}
        />
      )}
    </Stack>
  );
}

/** Choice of the lotto and the round, for readers with access to lottos; others move from round to round. */
export function LottoPicker(props: LottoPickerProps) {
  const mayRead = permits(useReader()?.ability ?? [], 'read', 'lotto');
  return mayRead ? <Pickers {...props} /> : null;
}
