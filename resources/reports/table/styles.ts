/** Styles of cells that stay in view while others scroll. */

/** First cell of a row. */
export const FIRST = {
  position: 'sticky',
  insetInlineStart: 0,
  zIndex: 1,
  bgcolor: 'background.paper',
  minWidth: 120,
  maxWidth: 260,
  overflowWrap: 'anywhere',
} as const;

/** First cell of the head. */
export const CORNER = { ...FIRST, zIndex: 4, bgcolor: 'background.default' } as const;

/** Cell of the row of totals. */
export const FOOT = {
  position: 'sticky',
  bottom: 0,
  zIndex: 2,
  bgcolor: 'background.default',
  color: 'text.primary',
  fontSize: '0.8125rem',
  fontWeight: 600,
  borderTop: 1,
  borderColor: 'divider',
} as const;
