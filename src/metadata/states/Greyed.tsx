import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

const GREY = { filter: 'grayscale(1)', '&& :is(td, th, dt, dd, a, p)': { color: 'text.secondary' } } as const;

interface GreyedProps {
  isGrey: boolean;
  children: ReactNode;
}

/** Removes the color from content that may be out of date; it stays readable and in place. */
export function Greyed({ isGrey, children }: GreyedProps) {
  return (
    <Box data-stale={isGrey || undefined} sx={isGrey ? GREY : undefined}>
      {children}
    </Box>
  );
}
