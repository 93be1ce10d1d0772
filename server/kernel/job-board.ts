/**
 * State of the jobs of this process: when each last ended, whether it is under way, and its last error. Jobs can be
 * woken here.
 */

/** State of one job. */
export interface JobStatus {
  name: string;
  everyMs: number;
  isLasting: boolean;
  endedAt: Date | null;
  runningSince: Date | null;
  fault: string | null;
}

/** The board of jobs, kept by the runner and read by the system health. */
export interface JobBoard {
  begin: (job: Pick<JobStatus, 'name' | 'everyMs' | 'isLasting'>, at: Date) => void;
  /**
   * Records the end of a run.
   *
   * @param fault the error, or null
   */
  end: (name: string, at: Date, fault: string | null) => void;
  /** The jobs, in the order in which they began. */
  list: () => readonly JobStatus[];
  /**
   * Waits before a job's next run, until the time is over or the job is woken. Returns immediately if it was woken
   * since it began.
   */
  pause: (name: string, ms: number) => Promise<void>;
  /** Reports work for a job: it runs immediately, or once more after the run under way. */
  wake: (name: string) => void;
}

/** Makes an empty board. */
export function createJobBoard(): JobBoard {
  const standing = new Map<string, JobStatus>();
  const sleeping = new Map<string, () => void>();
  const woken = new Set<string>();
  return {
    begin: (job, at) => {
      woken.delete(job.name);
      const { endedAt = null, fault = null } = standing.get(job.name) ?? {};
      standing.set(job.name, { ...job, endedAt, fault, runningSince: at });
    },
    end: (name, at, fault) => {
      const job = standing.get(name);
      if (job) standing.set(name, { ...job, endedAt: at, runningSince: null, fault });
    },
    list: () => [...standing.values()],
    pause: (name, ms) =>
      new Promise((resolve) => {
        if (woken.has(name)) return resolve();
        const timer = setTimeout(() => {
          sleeping.delete(name);
          resolve();
        }, ms);
        sleeping.set(name, () => {
          clearTimeout(timer);
          resolve();
        });
      }),
    wake: (name) => {
      woken.add(name);
      sleeping.get(name)?.();
      sleeping.delete(name);
    },
  };
}
