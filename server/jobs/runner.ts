/** Work that the server does by itself, again and again. */
import { setMaxListeners } from 'node:events';
import type { Services } from '../kernel/services';

export interface Job {
  /** Names it in the log. */
  name: string;
  /** The pause between the end of one run and the beginning of the next, where nobody wakes it (`board.ts`). */
  everyMs: number;
  /** One run. The signal tells that the server is ending; what takes longer stops at the next good place. */
  run: (services: Services, signal: AbortSignal) => Promise<void>;
  /** Whether one run goes on for as long as there is something to follow. */
  isLasting?: boolean;
  /** Whether it runs once more at the end, when no request can come in any more. */
  onceMore?: boolean;
}

export interface RunningJobs {
  /** Begins no further run and resolves when those under way, and the last ones, have ended. Never rejects. */
  stop: () => Promise<void>;
}

/** One run; answers what went wrong, or null. Said once until it changes, so that a lasting fault doesn't fill the log. */
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
    if (fault !== said) services.log.error({ err: error, job: job.name }, 'a job failed');
    return fault;
  }
}

async function repeat(services: Services, job: Job, signal: AbortSignal): Promise<void> {
  let said: string | null = null;
  while (!signal.aborted) {
    said = await attempt(services, job, signal, said);
    await services.jobs.pause(job.name, job.everyMs);
  }
  if (job.onceMore) await attempt(services, job, new AbortController().signal, said);
}

/** Starts the jobs, each at once and then again and again; runs of one never overlap. A failed run is logged. */
export function startJobs(services: Services, jobs: readonly Job[]): RunningJobs {
  const ending = new AbortController();
  // Each job may listen for the end within a run; Node.js takes more than ten for a leak.
  setMaxListeners(jobs.length, ending.signal);
  const loops = jobs.map((job) => repeat(services, job, ending.signal));
  return {
    stop: async () => {
      ending.abort();
      // They see that it is the end.
      jobs.forEach(({ name }) => services.jobs.wake(name));
      await Promise.all(loops);
    },
  };
}
