/** Metrics of this process that events move: requests, slips, calls of partners, retries and outages. */
import { Counter, Histogram, type Registry } from 'prom-client';
import { subscribe } from '../kernel/observed';

/** Limits of requests in seconds; a bet takes some tens of milliseconds. */
const REQUEST_BUCKETS = [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];
/** Limits of steps of placing in seconds. */
const STEP_BUCKETS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1];
/** Limits of calls in seconds; a partner has ten for an answer. */
const CALL_BUCKETS = [0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** Value of `operation` for a request that no route matched. */
const NO_OPERATION = 'none';

const statusClassOf = (status: number) => `${Math.floor(status / 100)}xx`;

/** Registers the metrics and begins to listen. Returns the function that stops listening. */
export function registerEventMetrics(registry: Registry): () => void {
  const registers = [registry];
  const requests = new Histogram({
    name: 'lotto_http_seconds',
    help: 'Time until the response of a request is ready, by operation of the OpenAPI document and class of status',
    labelNames: ['operation', 'status'],
    buckets: REQUEST_BUCKETS,
    registers,
  });
  const slips = new Counter({
    name: 'lotto_slips_total',
    help: 'Slips by outcome: accepted, duplicate, linesRefused, or the reason of the refusal',
    labelNames: ['outcome'],
    registers,
  });
  const steps = new Histogram({
    name: 'lotto_placing_seconds',
    help: 'Time of a step of placing, per transaction: read (with waiting for locks), decide, write (with the commit)',
    labelNames: ['step'],
    buckets: STEP_BUCKETS,
    registers,
  });
  const calls = new Histogram({
    name: 'lotto_partner_call_seconds',
    help: 'Calls of partners (in) and to partners (out) by outcome',
    labelNames: ['direction', 'outcome'],
    buckets: CALL_BUCKETS,
    registers,
  });
  const retries = new Counter({
    name: 'lotto_transaction_retries_total',
    help: 'Transactions carried out again after a conflict',
    labelNames: ['cause'],
    registers,
  });
  const waits = new Counter({
    name: 'lotto_waits_given_up_total',
    help: 'Requests answered with busy: a lock, a statement or a free connection took too long',
    labelNames: ['cause'],
    registers,
  });
  const outages = new Counter({
    name: 'lotto_database_outages_total',
    help: 'Outages of the database since the start',
    registers,
  });
  const ends = [
    subscribe('request', ({ operation, status, seconds }) =>
      requests.observe({ operation: operation ?? NO_OPERATION, status: statusClassOf(status) }, seconds),
    ),
    subscribe('slip', ({ outcome }) => slips.inc({ outcome })),
    subscribe('placingStep', ({ step, seconds }) => steps.observe({ step }, seconds)),
    subscribe('partnerCall', ({ direction, outcome, seconds }) => calls.observe({ direction, outcome }, seconds)),
    subscribe('retry', ({ cause }) => retries.inc({ cause })),
    subscribe('wait', ({ cause }) => waits.inc({ cause })),
    subscribe('outage', () => outages.inc()),
  ];
  return () => ends.forEach((end) => end());
}
