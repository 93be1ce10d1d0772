import { alpha, type Components, type CSSObject, type Theme } from '@mui/material/styles';
// Adds the names of react-admin's parts to the components of a theme.
import type {} from 'ra-ui-materialui';
import { landmarkInUse } from './landmarkInUse';
import { plainParts } from './plainParts';
import type { Skin } from './skin';

/** Returns the ring around the focused element. */
function focusRing(theme: Omit<Theme, 'components'>) {
  return { outline: `2px solid ${theme.palette.primary.main}`, outlineOffset: 2 };
}

/** Stops all movement for users whose machine is set to reduce it. */
const STILL = {
  animationDuration: '0.01ms !important',
  animationIterationCount: '1 !important',
  transitionDuration: '0.01ms !important',
};

/**
 * The page's text runs from left to right in all our languages, even where the page itself is mirrored. Without this
 * rule a date would show its time first, and a full stop would come before its sentence. (`left` becomes right when
 * mirrored.)
 */
const MIRRORED_TEXT = {
  body: { textAlign: 'left' },
  // Boxes are left out: their parts are side by side, and mirrored too.
  '*:not(div, input, textarea), .MuiAlert-message': { unicodeBidi: 'plaintext' },
} as const;

/** Returns the edge that separates a surface from the background: a trace of shadow on grey, else a line. */
function surfaceEdge(skin: Skin): CSSObject {
  if (skin === 'dark' || skin === 'bordered') return {};
  return { borderColor: '#101c3012', boxShadow: '0 1px 2px #101c300f' };
}

/** Returns the edge of menus and drawers over the page: a shadow, or a line in the bordered skin. */
function overlayEdge(skin: Skin): CSSObject {
  return skin === 'bordered' ? { boxShadow: 'none' } : {};
}

/** Returns the styles of MUI's and react-admin's parts in our theme. */
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
    // Label and gap change together: while they moved at their own speeds, the line crossed the label.
    // The label of a filled box is a little larger than MUI's, because of Thai tone marks; the gap in the line follows
    // from the size of the legend.
    MuiInputLabel: {
      styleOverrides: {
        root: { lineHeight: 1.5, transition: 'none' },
        outlined: { '&.MuiInputLabel-shrink': { transform: 'translate(14px, -10px) scale(0.86)' } },
      },
    },
    MuiOutlinedInput: {
      styleOverrides: { notchedOutline: { '& legend': { fontSize: '0.86em', transition: 'none' } } },
    },
    MuiFormHelperText: {
      styleOverrides: {
        // The text stays readable under a disabled input.
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
        // Aligns figures below one another. Not everywhere, because this variant's wide hyphen splits words visibly.
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
      // The scroll lock would apply to the landmark, and its sticky parts would no longer stick.
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
