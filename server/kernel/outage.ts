/**
 * One outage of the database, however many requests and jobs fail by it: the log has one line when it begins and one
 * when it is over.
 */
import type { Logger } from 'pino';
import { publish } from './observed';

/** Work that an outage can cut off. */
const WORK = ['requests', 'jobs', 'connections', 'other'] as const;
type Work = (typeof WORK)[number];

/** The watch on outages, kept by each process. */
export interface Outage {
  /**
   * Notes failed work. Returns whether it failed by an outage of the database, which the log then says once; any other
   * failure is the caller's to log.
   */
  covers: (error: unknown, work: Work) => boolean;
  /** Ends the watch: what fails by the database from now on fails by the stop of this process, and is not logged. */
  stop: () => void;
}

interface OutageOptions {
  log: Logger;
  /** Whether a failure says that the database is away. */
  isAway: (error: unknown) => boolean;
  /** Whether a failure is no news while the database is away, such as a wait in vain for a connection. */
  isExpected: (error: unknown) => boolean;
  /** Whether the database can be written to again. Never rejects. */
  isBack: () => Promise<boolean>;
  /** Interval of the looks for the end, in milliseconds. */
  lookEveryMs?: number;
  /** Time without any failure after which an outage counts as over, in milliseconds. */
  quietMs?: number;
}

const LOOK_EVERY_MS = 1_000;
/** More than the pause of the jobs that write most often, which fail again where the probe doesn't notice anything. */
const QUIET_MS = 2_500;

interface Current {
  begunAt: number;
  failedAt: number;
  failures: Record<Work, number>;
}

/** Makes a watch on outages. */
export function createOutage({
  log,
  isAway,
  isExpected,
  isBack,
  lookEveryMs = LOOK_EVERY_MS,
  quietMs = QUIET_MS,
}: OutageOptions): Outage {
  let current: Current | null = null;
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;

  const lookLater = () => {
    timer = setTimeout(() => void look(), lookEveryMs);
    timer.unref();
  };

  async function look(): Promise<void> {
    const isOver = await isBack();
    if (current === null) return;
    const { begunAt, failedAt, failures } = current;
    if (!isOver || performance.now() - failedAt < quietMs) return lookLater();
    current = null;
    log.info({ seconds: Math.round((failedAt - begunAt) / 1_000), failed: failures }, 'the database is back');
  }

  function begin(error: unknown): Current {
    const now = performance.now();
    log.warn({ err: error }, 'the database is away');
    publish('outage', {});
    lookLater();
    return { begunAt: now, failedAt: now, failures: { requests: 0, jobs: 0, connections: 0, other: 0 } };
  }

  return {
    covers: (error, work) => {
      const isKnown = isAway(error) || ((current !== null || isStopped) && isExpected(error));
      if (!isKnown || isStopped) return isKnown;
      current ??= begin(error);
      current.failedAt = performance.now();
      current.failures[work] += 1;
      return true;
    },
    stop: () => {
      isStopped = true;
      clearTimeout(timer);
      current = null;
    },
  };
}
