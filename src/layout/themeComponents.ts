import { alpha, type Components, type CSSObject, type Theme } from '@mui/material/styles';
// For the names of react-admin's parts among the components of a theme.
import type {} from 'ra-ui-materialui';
import { landmarkInUse } from './landmarkInUse';
import { plainParts } from './plainParts';
import type { Skin } from './skin';

/** The ring around whatever the keyboard is on. */
function focusRing(theme: Omit<Theme, 'components'>) {
  return { outline: `2px solid ${theme.palette.primary.main}`, outlineOffset: 2 };
}

/** Nothing moves for those whose machine says that they don't want it. */
const STILL = {
  animationDuration: '0.01ms !important',
  animationIterationCount: '1 !important',
  transitionDuration: '0.01ms !important',
};

/**
 * The page's words run from left to right in all our languages, also where the page itself is mirrored: without this a
 * date would show its time first and a full stop stand before its sentence. (`left` comes out as right, mirrored.)
 */
const MIRRORED_TEXT = {
  body: { textAlign: 'left' },
  // Boxes are left out: their parts stand side by side, and do so mirrored.
  '*:not(div, input, textarea), .MuiAlert-message': { unicodeBidi: 'plaintext' },
} as const;

/** What sets a surface off from the ground: a trace of shadow where the ground is grey, else a line. */
function surfaceEdge(skin: Skin): CSSObject {
  if (skin === 'dark' || skin === 'bordered') return {};
  return { borderColor: '#101c3012', boxShadow: '0 1px 2px #101c300f' };
}

/** Menus and drawers lie over the page: a shadow says so, in the bordered skin a line. */
function overlayEdge(skin: Skin): CSSObject {
  return skin === 'bordered' ? { boxShadow: 'none' } : {};
}

/** How the parts of MUI and react-admin look in our theme. */
export function componentsOf(skin: Skin): Components<Omit<Theme, 'components'>> {
  return {
    MuiCssBaseline: {
      styleOverrides: (theme) => ({
        html: { fontSynthesis: 'none' },
        ':focus-visible': focusRing(theme),
        a: { color: theme.palette.primary.main },
        ...plainParts(theme),
        '@media (prefers-reduced-motion: reduce)': { '*, *::before, *::after': STILL },
        ...(theme.direction === 'rtl' ? MIRRORED_TEXT : undefined),
      }),
    },
    MuiButtonBase: {
      defaultProps: { disableRipple: true },
      styleOverrides: { root: ({ theme }) => ({ '&.Mui-focusVisible': focusRing(theme) }) },
    },
    MuiButton: { defaultProps: { disableElevation: true, size: 'small' } },
    MuiIconButton: { styleOverrides: { root: { borderRadius: 6 } } },
    MuiPaper: { styleOverrides: { root: { backgroundImage: 'none' }, outlined: surfaceEdge(skin) } },
    MuiCard: { defaultProps: { variant: 'outlined' } },
    MuiLink: { defaultProps: { underline: 'hover' } },
    MuiTextField: { defaultProps: { variant: 'outlined', size: 'small', margin: 'dense' } },
    MuiFormControl: { defaultProps: { variant: 'outlined', size: 'small', margin: 'dense' } },
    MuiInputBase: { styleOverrides: { root: { lineHeight: 1.5 }, input: { height: '1.5em' } } },
    // The label of a filled box is a little larger than MUI's, for the sake of Thai tone marks; the gap in the line
    // follows from the size of the legend.
    MuiInputLabel: {
      styleOverrides: {
        root: { lineHeight: 1.5 },
        outlined: { '&.MuiInputLabel-shrink': { transform: 'translate(14px, -10px) scale(0.86)' } },
      },
    },
    MuiOutlinedInput: { styleOverrides: { notchedOutline: { '& legend': { fontSize: '0.86em' } } } },
    MuiFormHelperText: {
      styleOverrides: {
        // It can be read beside what can't be changed as well.
        root: ({ theme }) => ({
          marginLeft: 2,
          marginRight: 2,
          '&.Mui-disabled': { color: theme.palette.text.secondary },
        }),
      },
    },
    MuiTableCell: {
      styleOverrides: {
        root: ({ theme }) => ({ padding: '6px 12px', lineHeight: 1.5, borderBottomColor: theme.palette.divider }),
        head: ({ theme }) => ({ fontWeight: 600, color: theme.palette.text.secondary }),
        // Figures under one another align. Not everywhere: the wide hyphen that comes with them tears words apart.
        body: { fontVariantNumeric: 'tabular-nums' },
      },
    },
    MuiTableSortLabel: {
      styleOverrides: {
        // High enough for a finger.
        root: { minHeight: 24 },
        // Each sortable column reserves room for its arrow, and a desk of 1280 px has to show them all.
        icon: { fontSize: 16, marginInline: 3 },
      },
    },
    MuiChip: { defaultProps: { size: 'small' }, styleOverrides: { root: { borderRadius: 6, fontWeight: 500 } } },
    MuiTooltip: {
      defaultProps: { arrow: true },
      styleOverrides: { tooltip: { fontSize: '0.75rem', lineHeight: 1.5 } },
    },
    MuiTableBody: { styleOverrides: { root: { 'tr:last-of-type > *': { borderBottom: 0 } } } },
    MuiAlert: {
      styleOverrides: {
        standard: ({ theme, ownerState }) => ({
          color: theme.palette.text.primary,
          backgroundColor: alpha(theme.palette[ownerState.severity ?? 'success'].main, 0.12),
        }),
      },
    },
    MuiPopover: {
      // The lock would be put on the landmark, whose sticky parts then lose their hold.
      defaultProps: { container: landmarkInUse, disableScrollLock: true },
      styleOverrides: {
        paper: ({ theme }) => ({ border: `1px solid ${theme.palette.divider}`, ...overlayEdge(skin) }),
      },
    },
    MuiListSubheader: { styleOverrides: { root: { lineHeight: 1.5, backgroundColor: 'transparent' } } },
    MuiListItemIcon: { styleOverrides: { root: { minWidth: 36 } } },
    MuiListItemButton: { styleOverrides: { root: { borderRadius: 6 } } },
    MuiMenuItem: { styleOverrides: { root: { fontSize: '0.875rem', lineHeight: 1.5 } } },
    MuiTab: { styleOverrides: { root: { minHeight: 40 } } },
    MuiTabs: { styleOverrides: { root: { minHeight: 40 } } },
    MuiSnackbarContent: { styleOverrides: { root: { borderRadius: 6, lineHeight: 1.5 } } },
    RaNotification: { defaultProps: { autoHideDuration: 3000 } },
  };
}
