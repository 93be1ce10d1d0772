/**
 * Columns of the desk: the numbers, and next to them on a wide screen the results and the refused bets. Everything else
 * takes the whole width.
 */
export const DESK_COLUMNS = {
  display: 'grid',
  columnGap: 1,
  rowGap: { xs: 1, lg: 0 },
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 288px' },
  alignItems: 'start',
  '& > *': { gridColumn: '1 / -1' },
  '& > [data-column]': { gridColumn: { lg: 'auto' } },
} as const;
