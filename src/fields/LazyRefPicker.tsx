import Skeleton from '@mui/material/Skeleton';
import type { RaRecord } from 'ra-core';
import { lazy, Suspense } from 'react';
import type { RefPickerProps } from './RefPicker';

const load = async () => ({ default: (await import('./RefPicker')).RefPicker });

// React's lazy() forgets type parameters, so a picker is loaded as one of plain records and narrowed below.
const Loaded = lazy(load);

/** The picker of records, fetched when first needed: it is the heaviest of all inputs, and lists work without it. */
export function LazyRefPicker<R extends RaRecord>(props: RefPickerProps<R>) {
  const { onChange, ...rest } = props;
  return (
    <Suspense fallback={<Skeleton variant="rounded" height={40} />}>
      <Loaded {...rest} onChange={(value, record) => onChange(value, record as R | null)} />
    </Suspense>
  );
}
