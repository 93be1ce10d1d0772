import Typography from '@mui/material/Typography';
import type { DeskRound } from '../../domain/round-desk/round-desk';
import { hasClosed } from '../../domain/rounds/has-closed';
import { useServerNow } from '../../src/data/useServerNow';
import { CloseWord } from '../../src/fields/CloseWord';
import { DateTimeDisplay } from '../../src/fields/dateTime';
import { useSpanText } from '../../src/fields/useSpanText';

/** Remaining milliseconds from which the time is red. */
const URGENT_MS = 600_000;

/** Time until betting closes, by the server's clock; for a closed round, when it closed. */
export function TimeLeft({
  round,
  variant = 'body2',
}: {
  round: Pick<DeskRound, 'state' | 'closesAt'>;
  variant?: 'body2' | 'h3';
}) {
  const { closesAt } = round;
  const now = useServerNow();
  const left = Date.parse(closesAt) - now;
  const spanText = useSpanText();
  const time = spanText(left);
  if (time === null || hasClosed(round, now)) {
    return (
      <Typography variant="body2" component="span" color="text.secondary">
        <CloseWord round={round} /> <DateTimeDisplay value={closesAt} />
      </Typography>
    );
  }
  return (
    <Typography
      variant={variant}
      component="span"
      role="timer"
      color={left < URGENT_MS ? 'error' : 'text.primary'}
      sx={{ fontVariantNumeric: 'tabular-nums', fontWeight: 650, whiteSpace: 'nowrap' }}
    >
      {time}
    </Typography>
  );
}
