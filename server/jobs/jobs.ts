/** Everything that the server does by itself. */
import { sealAudit } from '../audit/chainer';
import { bookJobs } from './book';
import { exportJobs } from './exports';
import { liveJobs } from './live';
import { prune } from './prune';
import type { Job } from './runner';

export const jobs: readonly Job[] = [
  // Once more at the end: the last rows before a stop would otherwise wait for the next start.
  { name: 'seal the audit', everyMs: 2_000, run: sealAudit, onceMore: true },
  { name: 'prune', everyMs: 3_600_000, run: prune },
  ...bookJobs,
  ...exportJobs,
  ...liveJobs,
];
