import { lazy, Suspense } from 'react';
import Alert from '@mui/material/Alert';
import { weekdayOf } from '../../../domain/calendar/business-day';
import { MINUTE_MS } from '../../../domain/durations';
import { readAnnouncement } from '../../../domain/api/announcement';
import { can } from '../../session/reader';
import { useBusinessDate } from '../../data/useBusinessDate';
import { withTexts } from '../../texts/withTexts';
import { useRead } from '../../data/useRead';
import { Suspensions } from './Suspensions';
import { useSignInNote } from './useSignInNote';

/** A long interval, because no announcement needs immediate action. */
const POLL_INTERVAL_MS = 5 * MINUTE_MS;

/** Shows the operator's announcement to everybody. */
function Announcement() {
  const { data } = useRead(readAnnouncement, {}, { refetchInterval: POLL_INTERVAL_MS });
  if (!data || data.text === null) return null;
  return (
    <Alert severity="info" role="status" sx={{ mb: 1.5, overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}>
      {data.text}
    </Alert>
  );
}

const loadWeekNotice = withTexts(['clearing'], async () => ({
  default: (await import('../../../resources/clearing/WeekNotice')).WeekNotice,
}));

/** No screen waits for it; if it can't be fetched, the worksheet shows the same. */
const WeekNotice = lazy(() => loadWeekNotice().catch(() => ({ default: () => null })));

const MONDAY = 1;

/** The operator's messages above every screen: suspended betting, announcements, and the result of a week. */
export function Announcements() {
  useSignInNote();
  const isMonday = weekdayOf(useBusinessDate()) === MONDAY;
  return (
    <>
      <Suspensions />
      <Announcement />
      {isMonday && can('read', 'member') && (
        <Suspense>
          <WeekNotice />
        </Suspense>
      )}
    </>
  );
}
