/** The stop of a running server, in the order in which its parts need each other, within a fixed time. */
import { setTimeout as delay } from 'node:timers/promises';
import { cancelQueries } from '../db/cancel-queries';
import type { RunningDatabase } from '../db/open-database';
import type { Listener } from '../http/listen';
import type { RunningJobs } from '../jobs/runner';
import type { Services } from '../kernel/services';
import type { Shutdown } from './shutdown';

/** Time for everything after the drain, in milliseconds; the rest of five seconds is for the end of the process. */
const STOP_MS = 4_600;

/** Time for requests under way, and for jobs until their queries are cancelled, in milliseconds. */
const WORK_MS = 1_500;

/** Time for jobs to end once their queries are cancelled, in milliseconds. */
const CANCELLED_MS = 1_000;

/** Time for the connections to end, in milliseconds. */
const CONNECTIONS_MS = 500;

/** Time that is left for a database that drops everything, in milliseconds. */
const DROP_MS = 400;

/** The parts of a running server. */
export interface RunningServer {
  services: Services;
  /** The services of the jobs, with a pool of their own. */
  ofJobs: Services;
  database: Pick<RunningDatabase, 'stop'>;
  running: RunningJobs;
}

/** Waits for the end of requests and jobs, and cancels the queries that hold jobs up. */
async function stopJobs({ ofJobs, running }: RunningServer, requestsEnd: Promise<void>): Promise<void> {
  const ended = running.stop(requestsEnd);
  const isOver = await Promise.race([ended.then(() => true), delay(WORK_MS, false)]);
  if (isOver) return;
  await cancelQueries(ofJobs.pool);
  await Promise.race([ended, delay(CANCELLED_MS)]);
}

/**
 * Stops a server that has told load balancers that it isn't ready. It continues to accept requests for `DRAIN_SECONDS`,
 * so that a load balancer can notice, and ends each connection after its response. Then it ends within five seconds:
 * live streams, requests, jobs, connections and the database.
 */
export async function stopServer(server: RunningServer, listener: Listener, shutdown: Shutdown): Promise<void> {
  const { services, ofJobs, database } = server;
  const { log, config, live, outage } = services;
  const began = performance.now();
  const drainSeconds = shutdown.isDraining ? config.drainSeconds : 0;
  log.info({ reason: shutdown.reason, drainSeconds }, 'stopping');
  listener.drain();
  await delay(drainSeconds * 1_000);
  const end = performance.now() + STOP_MS;
  const leftMs = () => Math.max(0, end - performance.now());
  live.close();
  await stopJobs(server, listener.close(WORK_MS));
  outage.stop();
  await Promise.race([Promise.all([services.pool.end(), ofJobs.pool.end()]), delay(CONNECTIONS_MS)]);
  await Promise.race([database.stop(Math.max(0, leftMs() - DROP_MS)), delay(leftMs())]);
  log.info({ ms: Math.round(performance.now() - began) }, 'stopped');
}
