import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useServerNow } from '../../src/data/useServerNow';
import { DateTimeDisplay } from '../../src/fields/dateTime';
import { useSpanText } from '../../src/fields/useSpanText';

/** Remaining milliseconds from which the time is red. */
const URGENT_MS = 600_000;

/** Time until betting closes, by the server's clock; for a closed round, when it closed. */
export function TimeLeft({ closesAt, variant = 'body2' }: { closesAt: string; variant?: 'body2' | 'h3' }) {
  const translate = useTranslate();
  const left = Date.parse(closesAt) - useServerNow();
  const spanText = useSpanText();
  const time = spanText(left);
  if (time === null) {
    return (
      <Typography variant="body2" component="span" color="text.secondary">
        {translate('roundDesk.closed')} <DateTimeDisplay value={closesAt} />
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
