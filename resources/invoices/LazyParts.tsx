import Box from '@mui/material/Box';
import { lazy, Suspense } from 'react';
import { AGEING_FIGURES, AGEING_ROW } from './ageingRoom';

const Ageing = lazy(async () => ({ default: (await import('./Ageing')).Ageing }));
const ListTools = lazy(async () => ({ default: (await import('./ListTools')).ListTools }));

function AgeingPlace() {
  return (
    <Box sx={AGEING_ROW}>
      {Array.from({ length: AGEING_FIGURES }, (_, index) => (
        <div key={index} />
      ))}
    </Box>
  );
}

/** Open amounts by age, loaded with the list so that other screens don't load this code. */
export function InvoiceAbove() {
  return (
    <Suspense fallback={<AgeingPlace />}>
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
