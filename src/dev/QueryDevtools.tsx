/** What react-query holds, looked into while developing; no build has any of it. */
import { lazy, Suspense } from 'react';

/** Not in tests, which are development to Vite as well. The condition is one that a build can decide. */
const Panel =
  import.meta.env.MODE === 'development'
    ? lazy(async () => ({ default: (await import('@tanstack/react-query-devtools')).ReactQueryDevtools }))
    : null;

/** The button of the devtools in a corner of the screen, in development alone. */
export function QueryDevtools() {
  if (!Panel) return null;
  return (
    <Suspense>
      <Panel initialIsOpen={false} buttonPosition="bottom-left" />
    </Suspense>
  );
}
