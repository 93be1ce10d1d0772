import type { ReactNode } from 'react';
import { Navigate, useSearchParams } from 'react-router';
import { PLACES } from '../../src/context/places';
import { workContext } from '../../src/context/workContext';
import { isBare } from '../../src/metadata/list/viewAddress';

/** Redirects a list without parameters to the slips of the work context, if there is one. */
export function SlipsOfContext({ children }: { children: ReactNode }) {
  const [search] = useSearchParams();
  const context = isBare(search) ? workContext() : null;
  if (context) return <Navigate to={{ search: PLACES.filter.write(search, context).toString() }} replace />;
  return children;
}
