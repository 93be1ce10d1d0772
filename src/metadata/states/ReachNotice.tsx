import Alert from '@mui/material/Alert';
import { useTranslate } from 'ra-core';
import { formatDateTime } from '../../../domain/format';
import { useOutOfReach } from '../../data/useOutOfReach';
import { pageConfig } from '../../pageConfig';

/** Below what floats at the foot of a phone, and above nothing that moves: it sticks to the foot of what is shown. */
const AT_THE_FOOT = {
  position: 'sticky',
  bottom: { xs: 'max(72px, calc(8px + var(--save-bar, 0px)))', sm: 'calc(8px + var(--save-bar, 0px))' },
  zIndex: 3,
  mt: 1.5,
  boxShadow: 4,
} as const;

/** Says that what is on screen no longer follows the server, why, and as of when it is. Goes by itself. */
export function ReachNotice() {
  const translate = useTranslate();
  const outOfReach = useOutOfReach();
  return (
    <div role="status" style={{ display: 'contents' }}>
      {outOfReach && (
        <Alert severity="warning" variant="outlined" sx={{ ...AT_THE_FOOT, bgcolor: 'background.paper' }}>
          {translate(`engine.reach.${outOfReach.why}`)}{' '}
          {outOfReach.since !== null &&
            translate('engine.reach.asOf', {
              time: formatDateTime(outOfReach.since.toISOString(), pageConfig.timeZone),
            })}
        </Alert>
      )}
    </div>
  );
}
