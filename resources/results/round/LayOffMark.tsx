import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';
import { Link as RouterLink } from 'react-router';
import { formatMoney } from '../../../src/texts/figures';
import { isTimeToLayOff } from '../../../domain/lay-off/reminder';
import { sumOf } from '../../../domain/money/proportion';
import { useServerNow } from '../../../src/data/useServerNow';
import type { RoundDetail } from '../../../domain/api/round-detail';
import { useRoundLayOff } from '../useReadings';

/** Reminds shortly before the close that stakes are still above the kept amounts, or a dealer has not answered. */
export function LayOffMark({ round: { id, state } }: { round: RoundDetail }) {
  const translate = useTranslate();
  const now = useServerNow();
  const { data } = useRoundLayOff(id, state !== 'scheduled');
  if (!data?.isUndecided) return null;
  const { byBetType, closesAt, remindsBefore, lottoId } = data;
  const excess = sumOf(byBetType.map((one) => one.excess));
  const waiting = sumOf(byBetType.flatMap(({ drafted, sent }) => [drafted, sent]));
  if (!isTimeToLayOff({ closesAt: new Date(closesAt), remindsBefore, open: excess + waiting }, new Date(now)))
    return null;
  return (
    <Alert
      severity="warning"
      sx={{ mb: 1.5 }}
      action={
        <Button
          color="inherit"
          size="small"
          component={RouterLink}
          to={`/lotto/edit-transfer?id=${lottoId}&tab=rounds&round=${id}`}
        >
          {translate('layOff.ofRound.open')}
        </Button>
      }
    >
      {translate('layOff.reminder', { excess: formatMoney(excess), waiting: formatMoney(waiting) })}
    </Alert>
  );
}
