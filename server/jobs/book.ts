/** The jobs that the business runs by: rounds come and go by the clock, in any number of processes. */
import { goOnWithApprovals } from '../book/approvals/go-on-with-approvals';
import { settleLayOffs } from '../book/lay-off/settle-lay-off';
import { releaseOverdue } from '../book/placing/pending';
import { closeRounds, freezeLateRounds } from '../book/rounds/close-rounds';
import { generateRounds } from '../book/rounds/generate-rounds';
import { makeMonths } from '../book/rounds/make-months';
import { openRounds } from '../book/rounds/open-rounds';
import { computeResults } from '../book/yeekee/compute-results';
import { freezeShoots } from '../book/yeekee/freeze-shoots';
import type { Services } from '../services';
import type { Job } from './runner';
import { noteActivity } from './note-activity';
import { noticeLarge } from './notice-large';
import { suspendAtLimit } from './suspend-at-limit';

/** One look at the clock: each step with every round that is due for it, in the order in which a round takes them. */
const STEPS = [openRounds, closeRounds, freezeLateRounds, freezeShoots, computeResults] as const;

/** Does what the clock says, however late. A step that fails doesn't keep rounds from taking the others. */
export async function followClock(services: Services, signal: AbortSignal): Promise<void> {
  const faults: unknown[] = [];
  for (const step of STEPS) await step(services, signal).catch((fault: unknown) => faults.push(fault));
  if (faults.length > 0)
    throw faults.length === 1 ? faults[0] : new AggregateError(faults, faults.map(String).join('; '));
}

export const bookJobs: readonly Job[] = [
  // Months are made ahead, so one that can't be made while somebody reads for long is tried again now and then.
  { name: 'make months', everyMs: 600_000, run: makeMonths },
  { name: 'plan rounds', everyMs: 5_000, run: generateRounds },
  { name: 'follow the clock', everyMs: 500, run: followClock },
  { name: 'suspend at the limit', everyMs: 1_000, run: suspendAtLimit },
  { name: 'notice large amounts', everyMs: 5_000, run: noticeLarge },
  { name: 'note activity', everyMs: 60_000, run: noteActivity },
  {
    name: 'release overdue slips',
    everyMs: 1_000,
    run: async (services, signal) => void (await releaseOverdue(services, signal)),
  },
  // Apart from the clock: it settles what has its result, and a round with many slips takes its time.
  { name: 'go on with approvals', everyMs: 500, run: goOnWithApprovals },
  { name: 'settle lay-off', everyMs: 2_000, run: settleLayOffs },
];
