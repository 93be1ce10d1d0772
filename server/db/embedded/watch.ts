/**
 * The watch on the embedded PostgreSQL: it is started again when it dies. Without it, a server would answer "the
 * database is away" for ever, and no supervisor would notice, as the server's own process lives.
 */
import { setTimeout as delay } from 'node:timers/promises';
import { StartError } from '../../kernel/start-error';

/** Interval of the looks, in milliseconds. */
const LOOK_EVERY_MS = 250;

/** Pauses before the tries to start it, in milliseconds; after the last one in vain it is given up. */
const PAUSES_MS = [0, 1_000, 4_000] as const;

/** Time after which a restarted PostgreSQL counts as healthy, in milliseconds, and the tries are counted afresh. */
const HEALTHY_AFTER_MS = 60_000;

/** Receives what happens to a watched PostgreSQL. */
export interface Watcher {
  /**
   * It died.
   *
   * @param complaint its last complaint
   */
  onDeath: (complaint: string) => void;
  /** It takes connections again. */
  onRestart: () => void;
  /** It can't be started any more, for this reason. The watch has ended. */
  onLost: (reason: string) => void;
}

/** The PostgreSQL that is watched. */
export interface Watched {
  isRunning: () => boolean;
  complaint: () => string;
  /** Starts it on the same port, or joins the one that another process has started there. Throws on failure. */
  restart: () => Promise<void>;
}

export interface WatchOptions {
  lookEveryMs?: number;
  pausesMs?: readonly number[];
  healthyAfterMs?: number;
}

/** Watches a running PostgreSQL. Returns a function that ends the watch and resolves once no restart is under way. */
export function watchPostgres(
  { isRunning, complaint, restart }: Watched,
  { onDeath, onRestart, onLost }: Watcher,
  { lookEveryMs = LOOK_EVERY_MS, pausesMs = PAUSES_MS, healthyAfterMs = HEALTHY_AFTER_MS }: WatchOptions = {},
): () => Promise<void> {
  const ending = new AbortController();
  const { signal } = ending;
  const pause = (ms: number) => delay(ms, undefined, { signal, ref: false }).catch(() => undefined);
  let tries = 0;
  let startedAt = -Infinity;

  /** Starts it, and returns whether that succeeded. */
  async function tryRestart(): Promise<string | null> {
    try {
      await restart();
      return null;
    } catch (error) {
      return error instanceof StartError ? error.message : String(error);
    }
  }

  /** Starts it after its death; false when that was given up. */
  async function revive(): Promise<boolean> {
    if (performance.now() - startedAt > healthyAfterMs) tries = 0;
    let reason = `It ended again and again: ${complaint()}`;
    while (!signal.aborted) {
      const wait = pausesMs[tries];
      if (wait === undefined) {
        onLost(reason);
        return false;
      }
      tries += 1;
      await pause(wait);
      if (signal.aborted) break;
      const failure = await tryRestart();
      if (failure === null) {
        startedAt = performance.now();
        onRestart();
        return true;
      }
      reason = failure;
    }
    return false;
  }

  async function watch(): Promise<void> {
    while (!signal.aborted) {
      await pause(lookEveryMs);
      if (signal.aborted || isRunning()) continue;
      onDeath(complaint());
      if (!(await revive())) return;
    }
  }

  const watching = watch();
  return async () => {
    ending.abort();
    await watching;
  };
}
