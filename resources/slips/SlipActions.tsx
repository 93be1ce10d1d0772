import { lazy, Suspense } from 'react';

const SlipTools = lazy(async () => ({ default: (await import('./SlipTools')).SlipTools }));

/** Toolbar of the list, loaded with it so that other screens don't load this code. */
export function SlipActions() {
  return (
    <Suspense>
      <SlipTools />
    </Suspense>
  );
}
