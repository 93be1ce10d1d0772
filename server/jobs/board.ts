/** How the jobs of this process go: when each last ended, whether it is under way, and what went wrong. */

/** How one job goes. */
export interface JobStanding {
  name: string;
  everyMs: number;
  isLasting: boolean;
  endedAt: Date | null;
  runningSince: Date | null;
  fault: string | null;
}

/** Kept by the runner, read by whoever asks how the system does. */
export interface JobBoard {
  begin: (job: Pick<JobStanding, 'name' | 'everyMs' | 'isLasting'>, at: Date) => void;
  /** @param fault what went wrong, or null */
  end: (name: string, at: Date, fault: string | null) => void;
  /** In the order in which they began. */
  list: () => readonly JobStanding[];
}

/** A board on which nothing stands yet. */
export function createJobBoard(): JobBoard {
  const standing = new Map<string, JobStanding>();
  return {
    begin: (job, at) => {
      const { endedAt = null, fault = null } = standing.get(job.name) ?? {};
      standing.set(job.name, { ...job, endedAt, fault, runningSince: at });
    },
    end: (name, at, fault) => {
      const job = standing.get(name);
      if (job) standing.set(name, { ...job, endedAt: at, runningSince: null, fault });
    },
    list: () => [...standing.values()],
  };
}
