import { lazy, Suspense } from 'react';

const SlipTools = lazy(async () => ({ default: (await import('./SlipTools')).SlipTools }));

/** The tools of the list, fetched with it: what other screens come with stays as small as it was. */
export function SlipActions() {
  return (
    <Suspense>
      <SlipTools />
    </Suspense>
  );
}
