/** The jobs behind the live streams. */
import { announceChanges } from '../events/announce-changes';
import { announceRounds } from '../events/announce-rounds';
import { announceSlips } from '../events/announce-slips';
import { followAnnouncements } from '../events/follow-announcements';
import { recheckAll, recheckTouched } from '../resources/events/recheck-readers';
import type { Services } from '../kernel/services';
import type { Job } from './runner';

const follow = (services: Services, signal: AbortSignal) => followAnnouncements(services, recheckTouched, signal);

export const liveJobs: readonly Job[] = [
  { name: 'announce changes', everyMs: 500, run: announceChanges },
  { name: 'announce rounds', everyMs: 500, run: announceRounds },
  { name: 'announce slips', everyMs: 500, run: announceSlips },
  // One run lasts as long as its connection; the pause comes before the next connection.
  { name: 'follow announcements', everyMs: 1_000, run: follow, isLasting: true },
  { name: 'recheck live streams', everyMs: 15_000, run: recheckAll },
];
