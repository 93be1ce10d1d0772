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

/** Nothing waits for it: where it can't be fetched, the worksheet says the same. */
const WeekNotice = lazy(() => loadWeekNotice().catch(() => ({ default: () => null })));

const MONDAY = 1;

/** What the house has to say above every screen: which betting is suspended, what it announces, and what a week came to. */
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
