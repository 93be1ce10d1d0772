/**
 * Alerts of outages: a job that fails or is stuck, a queue that stands still, a partner that doesn't answer, a disk that
 * is almost full, missing backups, files of the program that were changed. Each outage makes one alert for as long as it
 * lasts.
 */
import { sql } from 'drizzle-orm';
import type { Services } from '../../kernel/services';
import { readProgramFacts } from '../../kernel/program-files';
import { readSetting } from '../../settings/read';
import { stalledQueues } from '../../partners/callbacks/stalled-queues';
import { backupOutages } from './backup-outages';
import { raiseAlerts } from './raise';
import type { Raised } from './raised';
import { freePercentOf, isDiskAlertDue } from '../../../domain/database-disk';
import { MINUTE_MS } from '../../../domain/durations';
import { JOB_STUCK_MS } from '../../../domain/system-status';

/**
 * Time after which an outage that no process reports any more is over; the job may fail in only one of several
 * processes.
 */
const OVER_AFTER_SECONDS = 90;

/** An outage, and the moment it began. */
type Outage = Pick<Raised, 'thing' | 'thingId' | 'accountId' | 'facts'> & {
  lasting: string;
  since: Date;
  /** Whether it can't wait for the configured time. */
  isUrgent?: boolean;
};

/** Per process the moment since which each of its jobs fails. */
const failingSince = new WeakMap<Services['jobs'], Map<string, Date>>();

/** Returns the jobs of this process that keep failing. */
function failingJobs({ jobs, clock }: Services): Outage[] {
  const known = failingSince.get(jobs) ?? new Map<string, Date>();
  failingSince.set(jobs, known);
  const failing = jobs.list().filter(({ fault }) => fault !== null);
  for (const name of known.keys()) if (!failing.some((job) => job.name === name)) known.delete(name);
  return failing.map(({ name }) => {
    const since = known.get(name) ?? clock();
    known.set(name, since);
    return {
      lasting: `job ${name}`,
      thing: 'system',
      thingId: null,
      accountId: null,
      facts: { what: 'job', job: name },
      since,
    };
  });
}

/** Returns the jobs of this process whose run has been under way for too long. */
function stuckJobs({ jobs, clock }: Services): Outage[] {
  return jobs.list().flatMap(({ name, isLasting, runningSince }) =>
    isLasting || runningSince === null || clock().getTime() - runningSince.getTime() < JOB_STUCK_MS
      ? []
      : {
          lasting: `stuck job ${name}`,
          thing: 'system' as const,
          thingId: null,
          accountId: null,
          facts: { what: 'jobStuck', job: name },
          since: runningSince,
        },
  );
}

/** Returns the queues that stand still. They are the server's fault, so only the operator is notified. */
async function stoppedQueues(services: Services): Promise<Outage[]> {
  const stalled = await stalledQueues(services);
  return stalled.map(({ queue, partner, since }): Outage =>
    partner === null
      ? {
          lasting: `queue ${queue}`,
          thing: 'system',
          thingId: null,
          accountId: null,
          facts: { what: 'queue', queue },
          since,
        }
      : {
          lasting: `queue ${queue} ${partner.id}`,
          thing: 'partner',
          thingId: partner.id,
          accountId: null,
          facts: { what: 'partnerQueue', name: partner.name },
          since,
        },
  );
}

interface PartnerRow extends Record<string, unknown> {
  id: string;
  name: string;
  accountId: string;
  since: string;
}

/** Reads the partners whose address isn't called any more because it doesn't answer. */
async function silentPartners({ db }: Services): Promise<Outage[]> {
  const { rows } = await db.execute<PartnerRow>(sql`
    SELECT partner.id, partner.name, partner.account_id AS "accountId", to_json(breaker.since) #>> '{}' AS since
    FROM partner_breaker AS breaker JOIN partner ON partner.id = breaker.partner_id
    WHERE partner.is_on AND (breaker.is_gone OR breaker.open_until IS NOT NULL)`);
  return rows.map(({ id, name, accountId, since }) => ({
    lasting: `partner ${id}`,
    thing: 'partner',
    thingId: id,
    accountId,
    facts: { what: 'partner', name },
    since: new Date(since),
  }));
}

/** Per process the moment since which the disk of the database is almost full. */
const lowSince = new WeakMap<Services['jobs'], Date>();

/** Returns the outage of a disk of the embedded database that is almost full. It doesn't pass by itself. */
async function fullDisk({ databaseDisk, jobs, clock }: Services): Promise<Outage[]> {
  const space = (await databaseDisk?.()) ?? null;
  const known = lowSince.get(jobs);
  if (space === null || !isDiskAlertDue(space, known !== undefined)) {
    lowSince.delete(jobs);
    return [];
  }
  const since = known ?? clock();
  lowSince.set(jobs, since);
  const facts = { what: 'disk', freePercent: freePercentOf(space) };
  return [{ lasting: 'disk', thing: 'system', thingId: null, accountId: null, facts, since, isUrgent: true }];
}

async function missingBackups(services: Services): Promise<Outage[]> {
  return (await backupOutages(services)).map(({ what, since }) => ({
    lasting: what,
    thing: 'system',
    thingId: null,
    accountId: null,
    facts: { what },
    since,
    isUrgent: true,
  }));
}

/** Per process the moment since which files of its program are changed; each daily check finds them again. */
const changedSince = new WeakMap<Services['jobs'], Date>();

/** Returns the outage of a program whose files differ from their release. It lasts until the files are replaced. */
function changedProgram(services: Services): Outage[] {
  const { at, changed } = readProgramFacts(services);
  const [file] = changed;
  if (at === null || file === undefined) {
    changedSince.delete(services.jobs);
    return [];
  }
  const facts = { what: 'program', file };
  const known = changedSince.get(services.jobs) ?? new Date(at);
  changedSince.set(services.jobs, known);
  return [{ lasting: 'program', thing: 'system', thingId: null, accountId: null, facts, since: known, isUrgent: true }];
}

/** Records that outages last, and ends those that no process reports any more. */
async function note({ db, clock }: Services, seen: readonly Outage[]): Promise<void> {
  const now = clock().toISOString();
  const isSeen = sql`lasting = ANY(${sql.param(seen.map(({ lasting }) => lasting))}::text[])`;
  await db.execute(sql`UPDATE alert SET seen_at = ${now}::timestamptz WHERE lasting IS NOT NULL AND ${isSeen}`);
  await db.execute(sql`
    UPDATE alert SET lasting = NULL, over_at = ${now}::timestamptz, version = version + 1, is_news = true
    WHERE lasting IS NOT NULL AND seen_at < ${now}::timestamptz - make_interval(secs => ${OVER_AFTER_SECONDS})`);
}

/**
 * Looks for outages, and makes an alert of each that has lasted for the configured time. Any number of processes may.
 */
export async function watchOutages(services: Services): Promise<void> {
  const seen = [
    ...failingJobs(services),
    ...stuckJobs(services),
    ...(await stoppedQueues(services)),
    ...(await silentPartners(services)),
    ...(await fullDisk(services)),
    ...(await missingBackups(services)),
    ...changedProgram(services),
  ];
  await note(services, seen);
  const patienceMs = (await readSetting(services.db, 'alerts.outageMinutes')) * MINUTE_MS;
  const now = services.clock();
  const due = seen.filter(({ since, isUrgent = false }) => isUrgent || now.getTime() - since.getTime() >= patienceMs);
  if (due.length === 0) return;
  await services.db.transaction((tx) =>
    raiseAlerts(
      tx,
      services,
      due.map(({ since, isUrgent: _, ...outage }) => ({
        ...outage,
        kind: 'outage' as const,
        cause: `${outage.lasting} ${since.toISOString()}`,
        at: since,
      })),
    ),
  );
}
