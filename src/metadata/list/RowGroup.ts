import { styled, type CSSObject, type Theme } from '@mui/material/styles';

/** Width of the column of tick boxes, and the padding on each side, pixels. */
export const BOX_WIDTH = 38;
export const BOX_PADDING = 5;

/** The column of menus, which stays in view at the end of the rows. */
export const MENU_CELL = { position: 'sticky', insetInlineEnd: 0, width: 24, padding: 0 } as const;

/** A translucent color over the background, for cells that others scroll below. */
const tint = (colour: string): CSSObject => ({ backgroundImage: `linear-gradient(${colour}, ${colour})` });

/**
 * The rows of a table, with the styles of all its plain rows and cells. They are defined once, where MUI's own row and
 * cell compute them again for each of a thousand. `data-density` sets how close the rows are.
 */
export const RowGroup = styled('tbody')(({ theme }: { theme: Theme }) => {
  const { palette, typography } = theme;
  return {
    '& > tr:hover': { backgroundColor: palette.action.hover },
    '& > tr.Mui-selected': { backgroundColor: palette.action.selected },
    '& > tr > *': {
      ...typography.body2,
      lineHeight: 1.5,
      padding: '6px 12px',
      textAlign: 'left',
      color: palette.text.primary,
      borderBottom: `1px solid ${palette.divider}`,
      fontVariantNumeric: 'tabular-nums',
    },
    '&[data-density=comfortable] > tr > *': { paddingTop: 14, paddingBottom: 14 },
    '& > tr > [data-align=right]': { textAlign: 'right' },
    '& > tr > [data-boxes]': {
      boxSizing: 'border-box',
      width: BOX_WIDTH,
      minWidth: BOX_WIDTH,
      padding: `0 ${BOX_PADDING}px`,
    },
    '& > tr > [data-boxes], & > tr > th': {
      position: 'sticky',
      insetInlineStart: 0,
      zIndex: 1,
      backgroundColor: palette.background.paper,
    },
    '& > tr > [data-boxes] + th': { insetInlineStart: BOX_WIDTH },
    '& > tr > th:has(.copy-key)': { paddingInlineEnd: 36, position: 'sticky' },
    '& > tr > th > .copy-key': { position: 'absolute', insetInlineEnd: 4, top: '50%', marginTop: -14 },
    '& > tr:not(:hover) > th:not(:focus-within) > .copy-key': { opacity: 0 },
    '& > tr > [data-menu]': { ...MENU_CELL, zIndex: 1, backgroundColor: palette.background.paper },
    '& > tr:hover > :is([data-boxes], th, [data-menu])': tint(palette.action.hover),
    '& > tr.Mui-selected > :is([data-boxes], th, [data-menu])': tint(palette.action.selected),
    '& > tr:last-of-type > *': { borderBottom: 0 },
  };
});
