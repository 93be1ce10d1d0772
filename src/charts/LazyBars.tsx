import { lazy, Suspense } from 'react';
import { Loading } from '../metadata/states/Loading';
import type { BarsProps } from './Bars';

const Bars = lazy(async () => ({ default: (await import('./Bars')).Bars }));

/** Bars whose code is fetched when the first of them is shown. A table next to them shows the same values. */
export function LazyBars(props: BarsProps) {
  return (
    <Suspense fallback={<Loading shape="block" />}>
      <Bars {...props} />
    </Suspense>
  );
}
