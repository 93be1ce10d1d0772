/** Columns of a draft slip: position, number, bet type, stake, rate, payout, and remove button. */
import type { SxProps, Theme } from '@mui/material/styles';

export const NUMBERS = { fontVariantNumeric: 'tabular-nums' } as const;

/** Shared by the headings, the lines, and the folded rows. */
export const DRAFT_COLUMNS = {
  display: 'grid',
  gridTemplateColumns: {
    xs: '1.5rem 3.5rem minmax(0, 1fr) 4.5rem 3.25rem 2rem',
    sm: '2rem 4rem minmax(0, 1fr) 5.25rem 5.5rem 7rem 2rem',
  },
  columnGap: { xs: 0.5, sm: 1 },
  alignItems: 'center',
} as const satisfies SxProps<Theme>;
