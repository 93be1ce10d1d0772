/** Jobs behind files: requesting those that are due, making, removing, and announcing them. */
import { announceExports } from '../events/announce-exports';
import { expireExports } from '../exports/expire';
import { LANE_JOBS } from '../exports/claim';
import { makeExports } from '../exports/make-exports';
import { askForDueExports } from '../exports/schedules';
import type { Job } from './runner';

export const exportJobs: readonly Job[] = [
  { name: LANE_JOBS.any, everyMs: 500, run: (services, signal) => makeExports(services, signal, 'any') },
  // A separate lane, so that a file of millions of rows doesn't hold up one of a hundred.
  { name: LANE_JOBS.short, everyMs: 500, run: (services, signal) => makeExports(services, signal, 'short') },
  { name: 'ask for monthly exports', everyMs: 60_000, run: askForDueExports },
  { name: 'remove exports', everyMs: 600_000, run: expireExports },
  { name: 'announce exports', everyMs: 500, run: announceExports },
];
