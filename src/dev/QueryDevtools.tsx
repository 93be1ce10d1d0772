/** Inspection of react-query's cache during development; builds don't contain it. */
import { lazy, Suspense } from 'react';

/** Excluded from tests, which are development for Vite as well. The condition can be decided by a build. */
const Panel =
  import.meta.env.MODE === 'development'
    ? lazy(async () => ({ default: (await import('@tanstack/react-query-devtools')).ReactQueryDevtools }))
    : null;

/** The button of the devtools in a corner of the screen, only in development. */
export function QueryDevtools() {
  if (!Panel) return null;
  return (
    <Suspense>
      <Panel initialIsOpen={false} buttonPosition="bottom-left" />
    </Suspense>
  );
}
