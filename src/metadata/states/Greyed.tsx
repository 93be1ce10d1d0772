import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

const GREY = { filter: 'grayscale(1)', '&& :is(td, th, dt, dd, a, p)': { color: 'text.secondary' } } as const;

interface GreyedProps {
  isGrey: boolean;
  children: ReactNode;
}

/** Takes the colour from what may no longer be as it is shown; it stays readable and where it is. */
export function Greyed({ isGrey, children }: GreyedProps) {
  return (
    <Box data-stale={isGrey || undefined} sx={isGrey ? GREY : undefined}>
      {children}
    </Box>
  );
}
