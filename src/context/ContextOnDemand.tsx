import Box from '@mui/material/Box';
import { lazy, Suspense, type ComponentType } from 'react';
import { withTexts } from '../texts/withTexts';
import type { PlaceName } from './places';

const ContextBar = lazy((): Promise<{ default: ComponentType<{ place: PlaceName }> }> =>
  // If its code can't be fetched, the bar stays away: the screens work without it.
  withTexts(['book'], async () => ({ default: (await import('./ContextBar')).ContextBar }))().catch(() => ({
    default: () => null,
  })),
);

/**
 * The row for the current lotto and round, fetched with the first screen about one lotto; its space is reserved from
 * the start.
 */
export function ContextOnDemand({ place }: { place: PlaceName }) {
  return (
    <Box
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: { xs: 1, sm: 1.5 },
        minHeight: 36,
        px: { xs: 1.5, md: 2 },
        borderTop: 1,
        borderColor: 'divider',
        minWidth: 0,
      }}
    >
      <Suspense>
        <ContextBar place={place} />
      </Suspense>
    </Box>
  );
}
