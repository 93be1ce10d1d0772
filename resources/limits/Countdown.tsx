import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useServerNow } from '../../src/data/useServerNow';
import type { OpenRound } from '../../domain/limits/lotto-limits';
import { CloseWord } from '../../src/fields/CloseWord';
import { DateTimeDisplay } from '../../src/fields/dateTime';

const HOUR_S = 3_600;
/** Remaining seconds from which the countdown is red. */
const URGENT_S = 600;

const padded = (value: number) => String(value).padStart(2, '0');

/** Close of a round by the server's clock, counted down by the second in its last hour. */
export function Countdown({ round }: { round: Pick<OpenRound, 'state' | 'closesAt'> }) {
  const translate = useTranslate();
  const seconds = Math.max(0, Math.ceil((Date.parse(round.closesAt) - useServerNow()) / 1_000));
  if (seconds > HOUR_S || seconds === 0) {
    return (
      <Typography variant="body2" component="span">
        <CloseWord round={round} /> <DateTimeDisplay value={round.closesAt} />
      </Typography>
    );
  }
  const time = `${padded(Math.floor(seconds / 60))}:${padded(seconds % 60)}`;
  return (
    <Typography
      variant="body2"
      component="span"
      color={seconds < URGENT_S ? 'error' : 'text.primary'}
      sx={{ fontVariantNumeric: 'tabular-nums', fontWeight: 650 }}
    >
      {translate('limits.rounds.closesIn', { time })}
    </Typography>
  );
}
