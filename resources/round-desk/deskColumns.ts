/** Columns of the desk: the numbers, and next to them on a wide screen the results and the refused bets. */
export const DESK_COLUMNS = {
  display: 'grid',
  gap: 1,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 288px' },
  alignItems: 'start',
} as const;
