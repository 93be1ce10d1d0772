import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import type { LottoRecord } from '../../domain/entities/lotto';
import { formatBusinessDate } from '../../domain/format';
import type { OpenRound } from '../../domain/limits/lotto-limits';
import { useLottoName } from '../../src/fields/useLottoName';
import { Countdown } from './Countdown';

interface LottoBarProps {
  lottos: readonly LottoRecord[];
  lotto: LottoRecord;
  rounds: readonly OpenRound[];
  round: OpenRound | undefined;
  onLotto: (id: string) => void;
  onRound: (id: string) => void;
  /** What else can be chosen or done. */
  children?: ReactNode;
}

/** Which lotto and which of its open rounds is worked on, and how long that is bet on. */
export function LottoBar({ lottos, lotto, rounds, round, onLotto, onRound, children }: LottoBarProps) {
  const translate = useTranslate();
  const nameOf = useLottoName();
  const roundName = ({ businessDate, number, state }: OpenRound) => {
    const date = formatBusinessDate(businessDate);
    const name = lotto.family === 'yeekee' ? translate('limits.rounds.named', { date, number }) : date;
    return state === 'suspended' ? `${name} · ${translate('limits.rounds.suspended')}` : name;
  };
  return (
    <Stack direction="row" useFlexGap spacing={1.5} sx={{ flexWrap: 'wrap', alignItems: 'center', mb: 1.5 }}>
      <TextField
        select
        size="small"
        label={translate('limits.lotto')}
        value={lotto.id}
        onChange={({ target }) => onLotto(target.value)}
        sx={{ minWidth: 180 }}
      >
        {lottos.map((each) => (
          <MenuItem key={each.id} value={each.id}>
            {nameOf(each)}
          </MenuItem>
        ))}
      </TextField>
      {round ? (
        <>
          <TextField
            select
            size="small"
            label={translate('limits.round')}
            value={round.id}
            onChange={({ target }) => onRound(target.value)}
            sx={{ minWidth: 150 }}
          >
            {rounds.map((each) => (
              <MenuItem key={each.id} value={each.id}>
                {roundName(each)}
              </MenuItem>
            ))}
          </TextField>
          <Countdown until={round.closesAt} />
        </>
      ) : (
        <Typography variant="body2" color="text.secondary">
          {translate('limits.rounds.none')}
        </Typography>
      )}
      {children}
    </Stack>
  );
}
