/** Room of the open amounts by age. It is reserved before their code is there, so that the list below doesn't move. */

/** Number of figures: all open amounts, five ages, and unapplied payments. */
export const AGEING_FIGURES = 7;

/** Styles of the row of figures. */
export const AGEING_ROW = {
  display: 'grid',
  gap: 1,
  gridTemplateColumns: 'repeat(auto-fit, minmax(135px, 1fr))',
  gridAutoRows: 60,
  mt: 0,
  mb: 1.5,
} as const;
