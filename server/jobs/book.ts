/** The jobs that the business runs by: rounds come and go by the clock, in any number of processes. */
import { generateRounds } from '../book/rounds/generate-rounds';
import { makeMonths } from '../book/rounds/make-months';
import { openRounds } from '../book/rounds/open-rounds';
import type { Job } from './runner';

export const bookJobs: readonly Job[] = [
  { name: 'make months', everyMs: 3_600_000, run: makeMonths },
  { name: 'plan rounds', everyMs: 5_000, run: generateRounds },
  { name: 'open rounds', everyMs: 500, run: openRounds },
];
