/** Events that first show that the visitor uses the page. */
const SIGNS = ['input', 'keydown', 'pointerdown'] as const;

/** Time to wait for such an event; a password manager may fill in everything without one. */
const PATIENCE_MS = 2_000;

/**
 * Runs `work` once, while the person is typing. It doesn't run earlier, so that the form appears over a slow connection
 * without competing requests.
 */
export function whenThereIsTime(work: () => void): void {
  const done = new AbortController();
  const begin = () => {
    done.abort();
    clearTimeout(timer);
    work();
  };
  const timer = setTimeout(begin, PATIENCE_MS);
  for (const sign of SIGNS) document.addEventListener(sign, begin, { signal: done.signal });
}
