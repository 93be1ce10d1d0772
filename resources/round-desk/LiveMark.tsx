import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { formatDateTime } from '../../src/texts/figures';
import { useServerNow } from '../../src/data/useServerNow';
import { businessTimeZone } from '../../src/metadata/businessTimeZone';

/** Age in milliseconds from which figures count as stale. */
const LATE_MS = 15_000;

/** Returns whether the figures are stale. */
export function useIsLate(asOf: string, isFollowed: boolean): boolean {
  return useServerNow() - Date.parse(asOf) > LATE_MS && isFollowed;
}

interface LiveMarkProps {
  asOf: string;
  /** Whether the figures can still change. */
  isFollowed: boolean;
  /** Whether the figures are stale. */
  isLate: boolean;
}

/** State of the figures: live, stale since a time, or final. */
export function LiveMark({ asOf, isFollowed, isLate }: LiveMarkProps) {
  const translate = useTranslate();
  const time = formatDateTime(asOf, businessTimeZone).slice(-8);
  const state = !isFollowed ? 'final' : isLate ? 'stale' : 'live';
  return (
    <Typography
      variant="body2"
      component="span"
      data-live={state}
      color={state === 'stale' ? 'warning.main' : 'text.secondary'}
      sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.75, fontVariantNumeric: 'tabular-nums' }}
    >
      <Box
        component="span"
        aria-hidden
        sx={{ width: 8, height: 8, borderRadius: '50%', bgcolor: state === 'live' ? 'success.main' : 'text.disabled' }}
      />
      {translate(`roundDesk.live.${state}`, { time })}
    </Typography>
  );
}
