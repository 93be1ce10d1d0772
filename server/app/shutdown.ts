/** Orderly shutdown: at the first signal or when the process has to end by itself; immediate exit at a second signal. */
import { EXIT_CODES, type ExitCode, type ProcessEnd } from '../kernel/exit-codes';

/**
 * SIGINT comes from a person at a terminal, who needn't wait until load balancers have noticed. The others come from a
 * supervisor.
 */
const SIGNALS = { SIGINT: { isDraining: false }, SIGTERM: { isDraining: true }, SIGHUP: { isDraining: true } } as const;
type Signal = keyof typeof SIGNALS;

/**
 * Time within which a second signal counts as the same request: Ctrl-C under npm reaches us twice, from the terminal
 * and from npm.
 */
const SAME_REQUEST_MS = 1_000;

/** How the process ends. */
export interface Shutdown {
  /** The signal, or a sentence. */
  reason: string;
  /** Whether load balancers get time to notice it. */
  isDraining: boolean;
}

/**
 * Calls `end` once, at the first signal or the first call of the returned function. The process then exits with 0 for a
 * signal and with the given code otherwise; with 1 when `end` fails or a second signal comes. Later calls have no effect.
 */
export function prepareShutdown(end: (shutdown: Shutdown) => Promise<void>): (own: ProcessEnd) => void {
  let firstAt: number | undefined;
  const begin = (shutdown: Shutdown, code: ExitCode) => {
    firstAt = performance.now();
    end(shutdown).then(
      () => process.exit(code),
      (error: unknown) => {
        console.error(String(error));
        process.exit(code || EXIT_CODES.failed);
      },
    );
  };
  const onSignal = (signal: Signal) => {
    if (firstAt === undefined) return begin({ reason: signal, ...SIGNALS[signal] }, EXIT_CODES.stopped);
    if (performance.now() - firstAt > SAME_REQUEST_MS) process.exit(EXIT_CODES.failed);
  };
  for (const signal of Object.keys(SIGNALS) as Signal[]) process.on(signal, () => onSignal(signal));
  return ({ code, reason }) => {
    // Without a database there is nothing to continue with.
    if (firstAt === undefined) begin({ reason, isDraining: code !== EXIT_CODES.databaseLost }, code);
  };
}
