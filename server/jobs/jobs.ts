/** All jobs of the server. */
import { DAY_MS } from '../../domain/durations';
import { sealAudit } from '../audit/chainer';
import { alertJobs } from './alerts';
import { bookJobs } from './book';
import { checkProgram } from './check-program';
import { answerForgotten } from '../auth/forgotten-password';
import { sendMails } from '../mail/send-mails';
import { exportJobs } from './exports';
import { liveJobs } from './live';
import { keepCallMonths, writeCalls } from '../partners/write-calls';
import { endLostDebits, sendCallbacks } from '../partners/callbacks/send-callbacks';
import { makePartnerDays } from '../partners/statements/day-file';
import { prune } from './prune';
import type { Job } from './runner';
import { WATCH_PROGRAM, watchProgram } from './watch-program';

export const jobs: readonly Job[] = [
  // It runs once more at the end, as the last rows before a stop would otherwise wait for the next start.
  { name: 'seal the audit', everyMs: 2_000, run: sealAudit, onceMore: true },
  // The same applies to calls of partners that were answered a moment ago.
  { name: 'write partner calls', everyMs: 1_000, run: writeCalls, onceMore: true },
  { name: 'keep months of partner calls', everyMs: 3_600_000, run: keepCallMonths },
  { name: 'make partner days', everyMs: 600_000, run: makePartnerDays },
  { name: 'send callbacks', everyMs: 250, run: sendCallbacks },
  { name: 'end lost debits', everyMs: 5_000, run: endLostDebits },
  { name: 'answer forgotten passwords', everyMs: 1_000, run: answerForgotten },
  { name: 'send mails', everyMs: 2_000, run: sendMails },
  { name: WATCH_PROGRAM, everyMs: 5_000, run: watchProgram },
  { name: 'check the program', everyMs: DAY_MS, run: (services) => checkProgram(services) },
  { name: 'prune', everyMs: 3_600_000, run: prune },
  ...bookJobs,
  ...exportJobs,
  ...liveJobs,
  ...alertJobs,
];
