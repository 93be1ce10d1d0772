/** How the system does: what was found, and whether somebody has to do something about it. */
import { z } from 'zod';
import { MINUTE_MS, SECOND_MS } from './durations';

/** Nothing to do; worth a look; to be seen to now. */
export const STATUS_LEVELS = ['good', 'look', 'act'] as const;
export type StatusLevel = (typeof STATUS_LEVELS)[number];

const Milliseconds = z.int();

/** One of the jobs of the process that answers. */
const JobFacts = z.object({
  name: z.string(),
  /** The pause between its runs. */
  everyMs: Milliseconds,
  /** When a run last ended; null as long as none has. */
  endedAt: z.string().nullable(),
  /** Since when one is under way; null between runs. */
  runningSince: z.string().nullable(),
  /** Whether one run goes on for as long as there is something to follow. */
  isLasting: z.boolean(),
  isFailing: z.boolean(),
  /** What went wrong; told to those who act as master alone. */
  fault: z.string().optional(),
});
export type JobFacts = z.infer<typeof JobFacts>;

/** What waits, in the order in which it is told. */
export const QUEUES = ['seals', 'news', 'exports', 'slips', 'approvals', 'payouts', 'callbacks', 'mails'] as const;
export type QueueName = (typeof QUEUES)[number];

const QueueFacts = z.object({
  name: z.enum(QUEUES),
  waiting: z.int(),
  /** How long the oldest has waited, seconds. */
  oldestSeconds: z.int(),
});

/** What the clock does with rounds. */
export const CLOCK_STEPS = ['open', 'close', 'compute'] as const;
export type ClockStep = (typeof CLOCK_STEPS)[number];

const LatenessFacts = z.object({
  step: z.enum(CLOCK_STEPS),
  /** How many rounds of the business date and the one before took it. */
  done: z.int(),
  /** By how much the worst of them came late, seconds. */
  worstSeconds: z.number(),
  /** Rounds whose time is over and that haven't taken it. */
  overdue: z.int(),
});

export const SystemFacts = z.object({
  /** When it was looked at. */
  at: z.string(),
  database: z.object({ pingMs: Milliseconds, connections: z.int(), connectionsMax: z.int(), bytes: z.int() }),
  /** How far the server's clock is ahead of the database's, and how far that is behind what it has shown. */
  clock: z.object({ aheadMs: Milliseconds, behindMs: Milliseconds }),
  jobs: z.array(JobFacts),
  queues: z.array(QueueFacts),
  lateness: z.array(LatenessFacts),
  /** How the last verification of what is new ended; null as long as there was none. */
  verify: z.object({ at: z.string(), isWhole: z.boolean() }).nullable(),
  /** Of the volume of the data folder; null where it can't be asked. */
  disk: z.object({ freeBytes: z.int(), totalBytes: z.int() }).nullable(),
  versions: z.object({ app: z.string(), database: z.string(), node: z.string(), schema: z.string() }),
});
export type SystemFacts = z.infer<typeof SystemFacts>;

/** What is judged, in the order in which it is shown. */
export const CHECKS = ['database', 'clock', 'jobs', 'queues', 'lateness', 'verify', 'disk'] as const;
export type CheckName = (typeof CHECKS)[number];

/** From where on a figure is worth a look, and from where on somebody has to act. */
interface Bounds {
  look: number;
  act: number;
}

const GIGABYTE = 1_000_000_000;

const PING_MS: Bounds = { look: 250, act: 2 * SECOND_MS };
const CONNECTIONS_SHARE: Bounds = { look: 0.8, act: 0.95 };
const AHEAD_MS: Bounds = { look: SECOND_MS, act: 10 * SECOND_MS };
/** A run that is as late, or goes on for as long. */
const JOB_LATE_MS: Bounds = { look: MINUTE_MS, act: 10 * MINUTE_MS };
const LATE_SECONDS: Bounds = { look: 5, act: 60 };
const VERIFIED_MS: Bounds = { look: 2 * 60 * MINUTE_MS, act: 24 * 60 * MINUTE_MS };
const DISK_SHARE: Bounds = { look: 0.9, act: 0.98 };
/** What has to be free whatever the share. */
const DISK_FREE: Bounds = { look: 5 * GIGABYTE, act: GIGABYTE };

/** How long the oldest of a queue may wait, seconds: seals and news take a moment, people their time. */
const QUEUE_SECONDS: Record<QueueName, Bounds> = {
  seals: { look: 60, act: 600 },
  news: { look: 60, act: 600 },
  exports: { look: 900, act: 3_600 },
  slips: { look: 60, act: 600 },
  approvals: { look: 1_800, act: 7_200 },
  payouts: { look: 30, act: 300 },
  // The third try comes after some two minutes.
  callbacks: { look: 120, act: 3_600 },
  // What was given up counts on for a day, and so is to be seen to.
  mails: { look: 300, act: 3_600 },
};

/** Where a figure that should be small stands. */
function over(figure: number, { look, act }: Bounds): StatusLevel {
  return figure >= act ? 'act' : figure >= look ? 'look' : 'good';
}

/** Where a figure that should be large stands. */
function under(figure: number, { look, act }: Bounds): StatusLevel {
  return figure < act ? 'act' : figure < look ? 'look' : 'good';
}

/** The worst of some levels; good when there is none. */
export function worstOf(levels: readonly StatusLevel[]): StatusLevel {
  return levels.includes('act') ? 'act' : levels.includes('look') ? 'look' : 'good';
}

/** How one job does at a moment. */
export function levelOfJob(job: Omit<JobFacts, 'fault'>, now: Date): StatusLevel {
  const since = (moment: string) => now.getTime() - Date.parse(moment);
  const failing = job.isFailing ? 'look' : 'good';
  if (job.runningSince !== null) {
    return worstOf([failing, job.isLasting ? 'good' : over(since(job.runningSince), JOB_LATE_MS)]);
  }
  if (job.endedAt === null) return failing;
  return worstOf([failing, over(since(job.endedAt) - job.everyMs, JOB_LATE_MS)]);
}

/** How one queue does. */
export function levelOfQueue({ name, waiting, oldestSeconds }: z.infer<typeof QueueFacts>): StatusLevel {
  return waiting === 0 ? 'good' : over(oldestSeconds, QUEUE_SECONDS[name]);
}

/** How one step of the clock does: what came late is over and worth a look, what still hasn't come is to be seen to. */
export function levelOfLateness({ worstSeconds, overdue }: z.infer<typeof LatenessFacts>): StatusLevel {
  if (overdue > 0) return 'act';
  return over(worstSeconds, LATE_SECONDS) === 'good' ? 'good' : 'look';
}

/** How each part of the system does. */
export function judge(facts: SystemFacts): Record<CheckName, StatusLevel> {
  const { database, clock, jobs, queues, lateness, verify, disk } = facts;
  const now = new Date(facts.at);
  return {
    database: worstOf([
      over(database.pingMs, PING_MS),
      over(database.connections / database.connectionsMax, CONNECTIONS_SHARE),
    ]),
    clock: worstOf([over(Math.abs(clock.aheadMs), AHEAD_MS), clock.behindMs > SECOND_MS ? 'act' : 'good']),
    // A process without jobs is one in which nothing goes by the clock.
    jobs: jobs.length === 0 ? 'act' : worstOf(jobs.map((job) => levelOfJob(job, now))),
    queues: worstOf(queues.map(levelOfQueue)),
    lateness: worstOf(lateness.map(levelOfLateness)),
    verify:
      verify === null ? 'look' : verify.isWhole ? over(now.getTime() - Date.parse(verify.at), VERIFIED_MS) : 'act',
    disk:
      disk === null
        ? 'look'
        : worstOf([over(1 - disk.freeBytes / disk.totalBytes, DISK_SHARE), under(disk.freeBytes, DISK_FREE)]),
  };
}
