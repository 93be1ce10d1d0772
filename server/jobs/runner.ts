/** Jobs: work that the server repeats by itself. */
import { setMaxListeners } from 'node:events';
import { SQL_STATES, sqlStateOf } from '../db/sql-state';
import type { Services } from '../kernel/services';

export interface Job {
  /** Name in the log. */
  name: string;
  /** Pause between the end of one run and the beginning of the next, unless the job is woken (`board.ts`). */
  everyMs: number;
  /** One run. The signal says that the server is stopping; long work ends at the next good place. */
  run: (services: Services, signal: AbortSignal) => Promise<void>;
  /** Whether one run lasts for as long as there is something to follow. */
  isLasting?: boolean;
  /** Whether it runs once more at the end, when no request can come in any more. */
  onceMore?: boolean;
  /**
   * Whether its signal comes after the end of all other jobs, their final runs included: it stores what they write. If its
   * last run failed, it tries once more.
   */
  isLast?: boolean;
}

export interface RunningJobs {
  /**
   * Starts no further run, and resolves when the current and final runs have ended. Never rejects.
   *
   * @param beforeFinal is called with the end of the current runs; the final runs begin when it has resolved
   */
  stop: (beforeFinal?: (runsEnd: Promise<void>) => Promise<void>) => Promise<void>;
}

/**
 * Runs a job once and returns the error, or null. A repeated error is logged only once, so that it doesn't fill the
 * log.
 */
async function attempt(services: Services, job: Job, signal: AbortSignal, said: string | null): Promise<string | null> {
  const { name, everyMs, isLasting = false } = job;
  services.jobs.begin({ name, everyMs, isLasting }, services.clock());
  const ended = (fault: string | null) => services.jobs.end(name, services.clock(), fault);
  try {
    await job.run(services, signal);
    ended(null);
    return null;
  } catch (error) {
    const fault = String(error);
    ended(fault);
    // A stop cancels long queries; the next start repeats the run.
    const isCancelled = signal.aborted && sqlStateOf(error) === SQL_STATES.queryCanceled;
    // Noted each time: an outage lasts as long as anything fails by it.
    const isCovered = !isCancelled && services.outage.covers(error, 'jobs');
    if (!isCancelled && !isCovered && fault !== said) services.log.error({ err: error, job: job.name }, 'a job failed');
    return fault;
  }
}

/** Repeats a job until the signal. Returns the error of its last run, or null. */
async function repeat(services: Services, job: Job, signal: AbortSignal): Promise<string | null> {
  let said: string | null = null;
  while (!signal.aborted) {
    said = await attempt(services, job, signal, said);
    await services.jobs.pause(job.name, job.everyMs);
  }
  return said;
}

/** Listeners for the end that few jobs may have. */
const LISTENERS = 10;

/** Jobs that end together. */
interface Group {
  loops: { job: Job; end: Promise<string | null> }[];
  signal: AbortSignal;
  /** Tells them that the server is stopping. */
  end: () => void;
}

function startGroup(services: Services, jobs: readonly Job[]): Group {
  const ending = new AbortController();
  // Each job can listen for the end within a run; Node.js takes more than ten listeners for a leak.
  setMaxListeners(Math.max(LISTENERS, jobs.length), ending.signal);
  return {
    signal: ending.signal,
    loops: jobs.map((job) => ({ job, end: repeat(services, job, ending.signal) })),
    end: () => {
      ending.abort();
      // The jobs wake up and see that the server is stopping.
      jobs.forEach(({ name }) => services.jobs.wake(name));
    },
  };
}

/** Starts the jobs, each immediately and then repeatedly; runs of one job never overlap. A failed run is logged. */
export function startJobs(services: Services, jobs: readonly Job[]): RunningJobs {
  const last = startGroup(
    services,
    jobs.filter(({ isLast }) => isLast),
  );
  const { loops, end: endOthers } = startGroup(
    services,
    jobs.filter(({ isLast }) => !isLast),
  );
  const runsEnd = Promise.all(loops.map(({ end }) => end)).then(() => undefined);
  return {
    stop: async (beforeFinal = (end) => end) => {
      endOthers();
      await beforeFinal(runsEnd);
      await Promise.all(
        loops.map(async ({ job, end }) => {
          const said = await end;
          if (job.onceMore) await attempt(services, job, new AbortController().signal, said);
        }),
      );
      last.end();
      await Promise.all(
        last.loops.map(async ({ job, end }) => {
          const said = await end;
          if (said !== null) await attempt(services, job, last.signal, said);
        }),
      );
    },
  };
}
