import { lazy, Suspense } from 'react';

const Ageing = lazy(async () => ({ default: (await import('./Ageing')).Ageing }));
const ListTools = lazy(async () => ({ default: (await import('./ListTools')).ListTools }));

/** What is open by its age, fetched with the list: what other screens come with stays as small as it was. */
export function InvoiceAbove() {
  return (
    <Suspense>
      <Ageing />
    </Suspense>
  );
}

/** The tools of the list, fetched with it. */
export function InvoiceActions() {
  return (
    <Suspense>
      <ListTools />
    </Suspense>
  );
}
