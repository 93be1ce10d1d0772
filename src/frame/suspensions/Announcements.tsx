import { lazy, Suspense } from 'react';
import { weekdayOf } from '../../../domain/calendar/business-day';
import { can } from '../../session/reader';
import { useBusinessDate } from '../../data/useBusinessDate';
import { withTexts } from '../../texts/withTexts';
import { Announcement } from './Announcement';
import { Suspensions } from './Suspensions';
import { useSignInNote } from './useSignInNote';

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
