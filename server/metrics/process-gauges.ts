/** Gauges of this process, read when they are asked for. */
import { collectDefaultMetrics, Counter, Gauge, type Registry } from 'prom-client';
import type { Services } from '../kernel/services';
import { RELEASE, VERSION } from '../kernel/version';
import { callBufferOf } from '../partners/call-buffer';

/** The services of requests and of jobs, each with its own pool. */
export interface MeasuredServices {
  services: Services;
  ofJobs: Services;
}

function registerPools(registry: Registry, { services, ofJobs }: MeasuredServices): void {
  const registers = [registry];
  const pools = [
    { name: 'requests', pool: services.pool, limit: services.config.requestConnections },
    { name: 'jobs', pool: ofJobs.pool, limit: services.config.jobConnections },
  ];
  new Gauge({
    name: 'lotto_pool_connections',
    help: 'Open connections of a pool',
    labelNames: ['pool', 'state'],
    registers,
    collect() {
      for (const { name, pool } of pools) {
        this.set({ pool: name, state: 'idle' }, pool.idleCount);
        this.set({ pool: name, state: 'used' }, pool.totalCount - pool.idleCount);
      }
    },
  });
  new Gauge({
    name: 'lotto_pool_waiting',
    help: 'Work that waits for a connection of a pool',
    labelNames: ['pool'],
    registers,
    collect() {
      for (const { name, pool } of pools) this.set({ pool: name }, pool.waitingCount);
    },
  });
  new Gauge({
    name: 'lotto_pool_limit',
    help: 'Most connections that a pool opens',
    labelNames: ['pool'],
    registers,
    collect() {
      for (const { name, limit } of pools) this.set({ pool: name }, limit);
    },
  });
}

/** Registers the gauges, and those of Node.js: processor time, memory, event loop and garbage collection. */
export function registerProcessGauges(registry: Registry, measured: MeasuredServices): void {
  const registers = [registry];
  const { services } = measured;
  collectDefaultMetrics({ register: registry });
  registerPools(registry, measured);
  new Gauge({
    name: 'lotto_build_info',
    help: 'Version and commit that run; always 1',
    labelNames: ['version', 'commit'],
    registers,
    collect() {
      this.set({ version: RELEASE, commit: VERSION.split('+')[1] ?? 'unknown' }, 1);
    },
  });
  new Gauge({
    name: 'lotto_ready',
    help: '1 from the end of the start until the stop begins',
    registers,
    collect() {
      this.set(Number(services.isReady()));
    },
  });
  new Gauge({
    name: 'lotto_live_streams',
    help: 'Open streams of live updates',
    registers,
    collect() {
      this.set(services.live.all().length);
    },
  });
  new Gauge({
    name: 'lotto_jobs_failing',
    help: 'Jobs of this process whose last run failed',
    registers,
    collect() {
      this.set(services.jobs.list().filter(({ fault }) => fault !== null).length);
    },
  });
  new Gauge({
    name: 'lotto_call_buffer_calls',
    help: "Partners' calls that wait to be written to the API log",
    registers,
    collect() {
      this.set(callBufferOf(services).size().waiting);
    },
  });
  new Counter({
    name: 'lotto_call_buffer_dropped_total',
    help: "Partners' calls that are missing in the API log because it was written too slowly",
    registers,
    collect() {
      this.reset();
      this.inc(callBufferOf(services).size().dropped);
    },
  });
}
