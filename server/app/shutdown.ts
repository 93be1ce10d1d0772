/** Orderly shutdown at the first signal, and immediate exit at a second one. */
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/**
 * Time within which a second signal counts as the same request: Ctrl-C under npm reaches us twice, from the terminal
 * and from npm.
 */
const SAME_REQUEST_MS = 1_000;

/** Calls `end` once at the first signal and exits with 0 afterwards, or with 1 when it fails or a second one comes. */
export function endOnSignal(end: () => Promise<void>): void {
  let firstAt: number | undefined;
  const onSignal = () => {
    const now = performance.now();
    if (firstAt !== undefined) {
      if (now - firstAt > SAME_REQUEST_MS) process.exit(1);
      return;
    }
    firstAt = now;
    end().then(
      () => process.exit(0),
      (error: unknown) => {
        console.error(String(error));
        process.exit(1);
      },
    );
  };
  for (const signal of SIGNALS) process.on(signal, onSignal);
}
