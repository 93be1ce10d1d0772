import { lazy, Suspense } from 'react';

const Ageing = lazy(async () => ({ default: (await import('./Ageing')).Ageing }));
const ListTools = lazy(async () => ({ default: (await import('./ListTools')).ListTools }));

/** Open amounts by age, loaded with the list so that other screens don't load this code. */
export function InvoiceAbove() {
  return (
    <Suspense>
      <Ageing />
    </Suspense>
  );
}

/** Toolbar of the list, loaded with it. */
export function InvoiceActions() {
  return (
    <Suspense>
      <ListTools />
    </Suspense>
  );
}
