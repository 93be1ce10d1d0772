/** Jobs that run the business: rounds open, close and settle by the clock, in any number of processes. */
import { goOnWithApprovals, payRounds } from '../book/approvals/go-on-with-approvals';
import { settleLayOffs } from '../book/lay-off/settle-lay-off';
import { releaseOverdue } from '../book/placing/pending';
import { closeRounds, freezeLateRounds } from '../book/rounds/close-rounds';
import { generateRounds } from '../book/rounds/generate-rounds';
import { makeMonths } from '../book/rounds/make-months';
import { openRounds } from '../book/rounds/open-rounds';
import { computeResults } from '../book/yeekee/compute-results';
import { freezeShoots } from '../book/yeekee/freeze-shoots';
import type { Job } from './runner';
import { forgetNumbers } from './forget-numbers';
import { noteActivity } from './note-activity';
import { noticeLarge } from './notice-large';
import { suspendAtLimit } from './suspend-at-limit';
import { CHECK_INTERVAL_MS, verifyBookHourly } from './verify-book';
import { watchClock } from './watch-clock';
import { watchDisk } from './watch-disk';

/**
 * Steps of the clock with rounds, in the order in which a round goes through them. Each is a separate job, so that none
 * waits for a long one. A round that isn't ready for its step yet is found in the next run.
 */
export const CLOCK_STEPS = [
  { name: 'open rounds', run: openRounds },
  { name: 'close rounds', run: closeRounds },
  { name: 'count late slips', run: freezeLateRounds },
  { name: 'freeze shoots', run: freezeShoots },
  { name: 'compute results', run: computeResults },
  { name: 'go on with approvals', run: goOnWithApprovals },
  { name: 'pay rounds', run: payRounds },
] as const satisfies readonly Omit<Job, 'everyMs'>[];

export const bookJobs: readonly Job[] = [
  { name: 'watch the clock', everyMs: 1_000, run: watchClock },
  { name: 'watch the disk', everyMs: 500, run: watchDisk },
  // Months are made ahead, so a month that can't be made during a long read is tried again now and then.
  { name: 'make months', everyMs: 600_000, run: makeMonths },
  { name: 'plan rounds', everyMs: 5_000, run: generateRounds },
  ...CLOCK_STEPS.map((step) => ({ ...step, everyMs: 500 })),
  { name: 'suspend at the limit', everyMs: 1_000, run: suspendAtLimit },
  { name: 'notice large amounts', everyMs: 5_000, run: noticeLarge },
  { name: 'note activity', everyMs: 60_000, run: noteActivity },
  {
    name: 'release overdue slips',
    everyMs: 1_000,
    run: async (services, signal) => void (await releaseOverdue(services, signal)),
  },
  { name: 'forget numbers', everyMs: 3_600_000, run: forgetNumbers },
  { name: 'settle lay-off', everyMs: 2_000, run: settleLayOffs },
  { name: 'verify the book', everyMs: CHECK_INTERVAL_MS, run: verifyBookHourly },
];
