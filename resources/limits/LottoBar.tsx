import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import type { LottoRecord } from '../../domain/entities/lotto';
import { formatBusinessDate } from '../../src/texts/figures';
import type { OpenRound } from '../../domain/limits/lotto-limits';
import { useLottoName } from '../../src/fields/useLottoName';
import { useRecordTitle } from '../../src/metadata/recordTitle';
import { Countdown } from './Countdown';

interface LottoBarProps {
  lotto: LottoRecord;
  round: OpenRound | undefined;
  /** Controls and actions. */
  children?: ReactNode;
}

/** Current lotto and open round, with the time until betting closes. The page frame offers the choice. */
export function LottoBar({ lotto, round, children }: LottoBarProps) {
  const translate = useTranslate();
  const nameOf = useLottoName();
  const roundName = ({ businessDate, number, state }: OpenRound) => {
    const date = formatBusinessDate(businessDate);
    const name = lotto.family === 'yeekee' ? translate('limits.rounds.named', { date, number }) : date;
    return state === 'suspended' ? `${name} · ${translate('limits.rounds.suspended')}` : name;
  };
  const name = round ? `${nameOf(lotto)} · ${roundName(round)}` : nameOf(lotto);
  useRecordTitle(name);
  return (
    <Stack
      direction="row"
      useFlexGap
      sx={{ flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5, rowGap: 1, mb: 1.5 }}
    >
      <Typography component="h2" variant="h3">
        {name}
      </Typography>
      {round ? (
        <Countdown round={round} />
      ) : (
        <Typography variant="body2" color="text.secondary">
          {translate('limits.rounds.none')}
        </Typography>
      )}
      {children}
    </Stack>
  );
}
