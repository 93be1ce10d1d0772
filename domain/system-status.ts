/** The system status: the measurements, and whether a user has to act. */
import { z } from 'zod';
import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from './durations';

/** Nothing to do; worth a look; immediate action required. */
export const STATUS_LEVELS = ['good', 'look', 'act'] as const;
export type StatusLevel = (typeof STATUS_LEVELS)[number];

const Milliseconds = z.int();

/** A job of the process that answers. */
const JobFacts = z.object({
  name: z.string(),
  /** Pause between its runs. */
  everyMs: Milliseconds,
  /** End of the last run; null as long as there was none. */
  endedAt: z.string().nullable(),
  /** Beginning of the current run; null between runs. */
  runningSince: z.string().nullable(),
  /** Whether a run lasts as long as there is work to follow. */
  isLasting: z.boolean(),
  isFailing: z.boolean(),
  /** Error of the job; only for users acting as master. */
  fault: z.string().optional(),
});
export type JobFacts = z.infer<typeof JobFacts>;

/** Queues, in their order on the screen. */
export const QUEUES = [
  'seals',
  'news',
  'exports',
  'slips',
  'approvals',
  'payouts',
  'callbacks',
  'webhook',
  'mails',
] as const;
export type QueueName = (typeof QUEUES)[number];

const QueueFacts = z.object({
  name: z.enum(QUEUES),
  waiting: z.int(),
  /** Waiting time of the oldest entry, in seconds. */
  oldestSeconds: z.int(),
  /** Whether entries have been due for minutes and no process works on any of them. */
  isStalled: z.boolean(),
});

/** Steps of rounds that the clock triggers. */
export const CLOCK_STEPS = ['open', 'close', 'compute'] as const;
export type ClockStep = (typeof CLOCK_STEPS)[number];

const LatenessFacts = z.object({
  step: z.enum(CLOCK_STEPS),
  /** Number of rounds of the current and the previous business date that took it. */
  done: z.int(),
  /** Largest delay among them, in seconds. */
  worstSeconds: z.number(),
  /** Rounds that are due and haven't taken it. */
  overdue: z.int(),
});

/** Whether the backups are ours to make: not in an operator's own PostgreSQL without BACKUP_DIR, nor in a sandbox. */
export const BACKUP_DUTIES = ['ours', 'ownDatabase', 'sandbox'] as const;

/**
 * Why only a portable backup could be made of the operator's PostgreSQL: its programs are missing, the role has no right
 * of replication, or its files are in several places.
 */
export const BACKUP_OBSTACLES = ['programs', 'replication', 'tablespaces'] as const;
export type BackupObstacle = (typeof BACKUP_OBSTACLES)[number];

/** Last runs of backups, or of their rehearsals. */
const BackupFacts = z.object({
  /** End of the last successful run; null as long as there was none. */
  at: z.string().nullable(),
  /** Whether the last run failed. */
  isFailing: z.boolean(),
});
export type BackupFacts = z.infer<typeof BackupFacts>;

/** How PostgreSQL keeps its log until it is archived. */
export const LOG_KEEPS = ['reserved', 'extended', 'unreserved', 'lost'] as const;

/** The archive of the database's log. */
const LogFacts = z.object({
  /** When it was last written to, each second as a rule; null before the first time. */
  at: z.string().nullable(),
  /** Null when nothing is archived. */
  keep: z.enum(LOG_KEEPS).nullable(),
  /** Whether no backup can be continued with it, as it has a gap since the last one. */
  needsBackup: z.boolean(),
});

/** States of the program's files: a clone has no hashes; a release is checked at the start and daily. */
export const PROGRAM_STATES = ['development', 'pending', 'whole', 'changed'] as const;

const ProgramFacts = z.object({
  state: z.enum(PROGRAM_STATES),
  /** Moment of the last check; null as long as there was none. */
  at: z.string().nullable(),
  /** Files that differ from their hashes or are missing. */
  changed: z.array(z.string()),
});
export type ProgramFacts = z.infer<typeof ProgramFacts>;

export const SystemFacts = z.object({
  /** Moment of the measurement. */
  at: z.string(),
  database: z.object({ pingMs: Milliseconds, connections: z.int(), connectionsMax: z.int(), bytes: z.int() }),
  /**
   * Lead of the server's clock over the database's, and the lag of the database's clock behind its latest recorded
   * moment.
   */
  clock: z.object({ aheadMs: Milliseconds, behindMs: Milliseconds }),
  jobs: z.array(JobFacts),
  queues: z.array(QueueFacts),
  lateness: z.array(LatenessFacts),
  /** Outcome of the last verification of new entries; null as long as there was none. */
  verify: z.object({ at: z.string(), isWhole: z.boolean() }).nullable(),
  backups: z.object({
    duty: z.enum(BACKUP_DUTIES),
    backup: BackupFacts,
    rehearsal: BackupFacts,
    /** Why the last backup is only portable; null when it is physical, or was asked for. */
    obstacle: z.enum(BACKUP_OBSTACLES).nullable(),
    /** Null where the log isn't archived. */
    log: LogFacts.nullable(),
  }),
  /** Space on the volume of the data folder or of the embedded database, the fuller one; null if it can't be measured. */
  disk: z.object({ freeBytes: z.int(), totalBytes: z.int() }).nullable(),
  /** The program's own files, as the process that answers found them. */
  program: ProgramFacts,
  versions: z.object({ app: z.string(), database: z.string(), node: z.string(), schema: z.string() }),
});
export type SystemFacts = z.infer<typeof SystemFacts>;

/** Parts of the system that are judged, in their order on the screen. */
export const CHECKS = [
  'database',
  'clock',
  'jobs',
  'queues',
  'lateness',
  'verify',
  'backups',
  'disk',
  'program',
] as const;
export type CheckName = (typeof CHECKS)[number];

/** Thresholds of a figure: one from which it is worth a look, and one from which a user has to act. */
interface Bounds {
  look: number;
  act: number;
}

const GIGABYTE = 1_000_000_000;

const PING_MS: Bounds = { look: 250, act: 2 * SECOND_MS };
const CONNECTIONS_SHARE: Bounds = { look: 0.8, act: 0.95 };
const AHEAD_MS: Bounds = { look: SECOND_MS, act: 10 * SECOND_MS };
/** Bounds for the delay or the duration of a run. */
const JOB_LATE_MS: Bounds = { look: MINUTE_MS, act: 10 * MINUTE_MS };
/** Duration of a run, in milliseconds, from which the job counts as stuck. */
export const JOB_STUCK_MS = JOB_LATE_MS.act;
const LATE_SECONDS: Bounds = { look: 5, act: 60 };
const VERIFIED_MS: Bounds = { look: 2 * HOUR_MS, act: DAY_MS };
/** Two hours more than a day, for a backup that takes its time. */
export const BACKUP_MS: Bounds = { look: DAY_MS + 2 * HOUR_MS, act: 3 * DAY_MS };
/** A day more than a week. */
export const REHEARSAL_MS: Bounds = { look: 8 * DAY_MS, act: 30 * DAY_MS };
/** The log is archived each second. */
export const LOG_MS: Bounds = { look: MINUTE_MS, act: 5 * MINUTE_MS };
/** A database's disk is alerted of at the same share (`database-disk.ts`). */
const DISK_SHARE: Bounds = { look: 0.9, act: 0.95 };
/** Minimum free space, regardless of the share. */
const DISK_FREE: Bounds = { look: 5 * GIGABYTE, act: GIGABYTE };

/**
 * Bounds for the waiting time of the oldest entry of a queue, in seconds. Seals and news take a moment; people need
 * time.
 */
const QUEUE_SECONDS: Record<QueueName, Bounds> = {
  seals: { look: 60, act: 600 },
  news: { look: 60, act: 600 },
  exports: { look: 900, act: 3_600 },
  slips: { look: 60, act: 600 },
  approvals: { look: 1_800, act: 7_200 },
  payouts: { look: 30, act: 300 },
  // The third try comes after about two minutes.
  callbacks: { look: 120, act: 3_600 },
  // A receiver that doesn't answer is tried for a day.
  webhook: { look: 120, act: 3_600 },
  // Abandoned mails count for another day, so that a user notices them.
  mails: { look: 300, act: 3_600 },
};

/** Returns the level of a figure that should be small. */
function over(figure: number, { look, act }: Bounds): StatusLevel {
  return figure >= act ? 'act' : figure >= look ? 'look' : 'good';
}

/** Returns the level of a figure that should be large. */
function under(figure: number, { look, act }: Bounds): StatusLevel {
  return figure < act ? 'act' : figure < look ? 'look' : 'good';
}

/** Returns the worst of several levels; good when there is none. */
export function worstOf(levels: readonly StatusLevel[]): StatusLevel {
  return levels.includes('act') ? 'act' : levels.includes('look') ? 'look' : 'good';
}

/** Returns the level of a job at a moment. */
export function levelOfJob(job: Omit<JobFacts, 'fault'>, now: Date): StatusLevel {
  const since = (moment: string) => now.getTime() - Date.parse(moment);
  const failing = job.isFailing ? 'look' : 'good';
  if (job.runningSince !== null) {
    // The first run after a start has the most to do, so it may take longer.
    const bounds = job.endedAt === null ? { look: JOB_STUCK_MS, act: JOB_STUCK_MS } : JOB_LATE_MS;
    return worstOf([failing, job.isLasting ? 'good' : over(since(job.runningSince), bounds)]);
  }
  if (job.endedAt === null) return failing;
  return worstOf([failing, over(since(job.endedAt) - job.everyMs, JOB_LATE_MS)]);
}

/** Returns the level of a queue. One that stands still requires action, however short it is. */
export function levelOfQueue({ name, waiting, oldestSeconds, isStalled }: z.infer<typeof QueueFacts>): StatusLevel {
  if (isStalled) return 'act';
  return waiting === 0 ? 'good' : over(oldestSeconds, QUEUE_SECONDS[name]);
}

/** Returns the level of a clock step. A late step that has happened is worth a look; an overdue one requires action. */
export function levelOfLateness({ worstSeconds, overdue }: z.infer<typeof LatenessFacts>): StatusLevel {
  if (overdue > 0) return 'act';
  return over(worstSeconds, LATE_SECONDS) === 'good' ? 'good' : 'look';
}

/** Job that verifies new entries of the book. */
const VERIFY_JOB = 'verify the book';

/** First verification of a book: the moment at which it begins, or began. */
interface FirstCheck {
  at: string;
  isRunning: boolean;
}

/** Returns the coming first verification of a book; null if it was verified before, or if its job isn't well. */
export function firstCheckOf({ at, jobs, verify }: Pick<SystemFacts, 'at' | 'jobs' | 'verify'>): FirstCheck | null {
  const job = jobs.find(({ name }) => name === VERIFY_JOB);
  if (verify !== null || !job || levelOfJob(job, new Date(at)) !== 'good') return null;
  if (job.runningSince !== null) return { at: job.runningSince, isRunning: true };
  if (job.endedAt === null) return null;
  return { at: new Date(Date.parse(job.endedAt) + job.everyMs).toISOString(), isRunning: false };
}

/** Returns the level of the book: a new one isn't verified yet, which needs no action. */
function levelOfBook(facts: SystemFacts): StatusLevel {
  const { at, verify } = facts;
  if (verify === null) return firstCheckOf(facts) ? 'good' : 'look';
  return verify.isWhole ? over(Date.parse(at) - Date.parse(verify.at), VERIFIED_MS) : 'act';
}

/** Returns the level of the archived log. Log that PostgreSQL no longer keeps for certain requires action. */
function levelOfLog({ at, backups: { log } }: SystemFacts): StatusLevel {
  if (log === null) return 'good';
  const { at: archivedAt, keep, needsBackup } = log;
  return worstOf([
    archivedAt === null ? 'look' : over(Date.parse(at) - Date.parse(archivedAt), LOG_MS),
    keep === 'reserved' ? 'good' : keep === 'extended' ? 'look' : 'act',
    needsBackup ? 'look' : 'good',
  ]);
}

/** Returns the level of the backups by the age of the last successful runs. One that was never made needs a look. */
function levelOfBackups(facts: SystemFacts): StatusLevel {
  const { at, backups } = facts;
  if (backups.duty !== 'ours') return 'good';
  const levelOf = ({ at: endedAt, isFailing }: BackupFacts, bounds: Bounds): StatusLevel => {
    if (endedAt === null || isFailing) return 'look';
    return over(Date.parse(at) - Date.parse(endedAt), bounds);
  };
  return worstOf([levelOf(backups.backup, BACKUP_MS), levelOf(backups.rehearsal, REHEARSAL_MS), levelOfLog(facts)]);
}

/** Returns the level of each part of the system. */
export function judge(facts: SystemFacts): Record<CheckName, StatusLevel> {
  const { database, clock, jobs, queues, lateness, disk, program } = facts;
  const now = new Date(facts.at);
  return {
    database: worstOf([
      over(database.pingMs, PING_MS),
      over(database.connections / database.connectionsMax, CONNECTIONS_SHARE),
    ]),
    clock: worstOf([over(Math.abs(clock.aheadMs), AHEAD_MS), clock.behindMs > SECOND_MS ? 'act' : 'good']),
    // In a process without jobs, nothing follows the clock.
    jobs: jobs.length === 0 ? 'act' : worstOf(jobs.map((job) => levelOfJob(job, now))),
    queues: worstOf(queues.map(levelOfQueue)),
    lateness: worstOf(lateness.map(levelOfLateness)),
    verify: levelOfBook(facts),
    backups: levelOfBackups(facts),
    disk:
      disk === null
        ? 'look'
        : worstOf([over(1 - disk.freeBytes / disk.totalBytes, DISK_SHARE), under(disk.freeBytes, DISK_FREE)]),
    program: program.state === 'changed' ? 'act' : 'good',
  };
}
