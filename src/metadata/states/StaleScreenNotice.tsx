import Alert from '@mui/material/Alert';
import { useTranslate } from 'ra-core';
import { formatDateTime } from '../../texts/figures';
import { useOutOfReach } from '../../data/useOutOfReach';
import { pageConfig } from '../../pageConfig';

/** Sticks to the foot of the visible page, below the floating parts of a phone, and above nothing that moves. */
const AT_THE_FOOT = {
  position: 'sticky',
  bottom: { xs: 'max(72px, calc(8px + var(--save-bar, 0px)))', sm: 'calc(8px + var(--save-bar, 0px))' },
  zIndex: 3,
  mt: 1.5,
  boxShadow: 4,
} as const;

/** Says that the screen is no longer up to date, with the reason and the time since. It disappears by itself. */
export function StaleScreenNotice() {
  const translate = useTranslate();
  const outOfReach = useOutOfReach();
  return (
    <div role="status" style={{ display: 'contents' }}>
      {outOfReach && (
        <Alert severity="warning" variant="outlined" sx={{ ...AT_THE_FOOT, bgcolor: 'background.paper' }}>
          {translate(`engine.connection.${outOfReach.why}`)}{' '}
          {outOfReach.since !== null &&
            translate('engine.connection.asOf', {
              time: formatDateTime(outOfReach.since.toISOString(), pageConfig.timeZone),
            })}
        </Alert>
      )}
    </div>
  );
}
