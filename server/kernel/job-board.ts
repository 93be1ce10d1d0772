/** How the jobs of this process go: when each last ended, whether it is under way, what went wrong; and what wakes them. */

/** How one job goes. */
export interface JobStatus {
  name: string;
  everyMs: number;
  isLasting: boolean;
  endedAt: Date | null;
  runningSince: Date | null;
  fault: string | null;
}

/** Kept by the runner, read by whoever asks how the system does. */
export interface JobBoard {
  begin: (job: Pick<JobStatus, 'name' | 'everyMs' | 'isLasting'>, at: Date) => void;
  /** @param fault what went wrong, or null */
  end: (name: string, at: Date, fault: string | null) => void;
  /** In the order in which they began. */
  list: () => readonly JobStatus[];
  /** Waits before a job's next run, for so long or until somebody wakes it; not at all where it was woken since it began. */
  pause: (name: string, ms: number) => Promise<void>;
  /** Says that there is something to do for a job: it runs at once, or once more after the run under way. */
  wake: (name: string) => void;
}

/** A board on which nothing stands yet. */
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
