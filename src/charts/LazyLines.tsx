import { lazy, Suspense } from 'react';
import { Loading } from '../metadata/states/Loading';
import type { LinesProps } from './Lines';

const Lines = lazy(async () => ({ default: (await import('./Lines')).Lines }));

/** Lines whose code is fetched when the first of them is shown. A table next to them shows the same values. */
export function LazyLines(props: LinesProps) {
  return (
    <Suspense fallback={<Loading shape="block" />}>
      <Lines {...props} />
    </Suspense>
  );
}
