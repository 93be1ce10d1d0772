/** The metrics of a server, in the text format of Prometheus. */
import { Gauge, Registry } from 'prom-client';
import { withDeadline } from '../kernel/deadline';
import { registerDatabaseGauges } from './database-gauges';
import { registerEventMetrics } from './event-metrics';
import { type MeasuredServices, registerProcessGauges } from './process-gauges';
import { type DatabaseFigures, databaseReader } from './read-database';

export interface Metrics {
  contentType: string;
  /** Returns the current metrics. While the database is away, those that it would tell are missing. Never rejects. */
  scrape: () => Promise<string>;
  /** Ends the counting. */
  stop: () => void;
}

/** Less than the usual ten seconds between two scrapes, in milliseconds. */
const FRESH_MS = 4_000;

/** Time limit for reading them, in milliseconds; Prometheus waits ten seconds for all. */
const READ_LIMIT_MS = 2_000;

/**
 * Returns a function that reads the figures of the database, at most once at a time and every few seconds; null where
 * they don't come in time.
 */
function figuresSource(read: () => Promise<DatabaseFigures>, freshMs: number): () => Promise<DatabaseFigures | null> {
  let running: Promise<DatabaseFigures> | undefined;
  let last: { figures: DatabaseFigures | null; at: number } | undefined;

  const readOnce = () =>
    (running ??= read().finally(() => {
      running = undefined;
    }));

  return async () => {
    if (last && performance.now() - last.at < freshMs) return last.figures;
    const figures = await withDeadline(readOnce(), READ_LIMIT_MS).catch(() => null);
    last = { figures, at: performance.now() };
    return figures;
  };
}

/**
 * Makes the metrics of a server, and begins to count.
 *
 * @param freshMs time for which figures of the database are used again, in milliseconds, however many scrapers there are
 */
export function createMetrics(measured: MeasuredServices, freshMs = FRESH_MS): Metrics {
  const ofProcess = new Registry();
  const ofDatabase = new Registry();
  registerProcessGauges(ofProcess, measured);
  const stop = registerEventMetrics(ofProcess);
  const isUp = new Gauge({
    name: 'lotto_database_up',
    help: '1 if the database has told its figures in time',
    registers: [ofProcess],
  });
  const setDatabaseGauges = registerDatabaseGauges(ofDatabase);
  const readFigures = figuresSource(databaseReader(measured.ofJobs), freshMs);
  return {
    contentType: ofProcess.contentType,
    scrape: async () => {
      const figures = await readFigures();
      isUp.set(Number(figures !== null));
      if (figures === null) return ofProcess.metrics();
      setDatabaseGauges(figures);
      return (await ofProcess.metrics()) + (await ofDatabase.metrics());
    },
    stop,
  };
}
