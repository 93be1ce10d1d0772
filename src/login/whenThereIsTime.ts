/** The first sign that somebody is at work on the page. */
const SIGNS = ['input', 'keydown', 'pointerdown'] as const;

/** How long to wait for one; a password manager may fill everything in without. */
const PATIENCE_MS = 2_000;

/**
 * Runs `work` once, while the person is typing: not before, so that the form itself comes up over a slow line without
 * anything else in its way.
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
