import { alpha, type Components, type Theme } from '@mui/material/styles';
// For the names of react-admin's parts among the components of a theme.
import type {} from 'ra-ui-materialui';

/** The ring around whatever the keyboard is on. */
function focusRing(theme: Omit<Theme, 'components'>) {
  return { outline: `2px solid ${theme.palette.primary.main}`, outlineOffset: 2 };
}

/** How the parts of MUI and react-admin look in our theme, in every skin. */
export function componentsOf(): Components<Omit<Theme, 'components'>> {
  return {
    MuiCssBaseline: {
      styleOverrides: (theme) => ({
        body: { fontSynthesis: 'none' },
        ':focus-visible': focusRing(theme),
        a: { color: theme.palette.primary.main },
      }),
    },
    MuiButtonBase: {
      defaultProps: { disableRipple: true },
      styleOverrides: { root: ({ theme }) => ({ '&.Mui-focusVisible': focusRing(theme) }) },
    },
    MuiButton: { defaultProps: { disableElevation: true, size: 'small' } },
    MuiIconButton: { styleOverrides: { root: { borderRadius: 6 } } },
    MuiPaper: { styleOverrides: { root: { backgroundImage: 'none' } } },
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
    MuiFormHelperText: { styleOverrides: { root: { marginLeft: 2, marginRight: 2 } } },
    MuiTableCell: {
      styleOverrides: {
        root: ({ theme }) => ({ padding: '6px 12px', lineHeight: 1.5, borderBottomColor: theme.palette.divider }),
        head: ({ theme }) => ({ fontWeight: 600, color: theme.palette.text.secondary }),
        // Figures under one another align. Not everywhere: the wide hyphen that comes with them tears words apart.
        body: { fontVariantNumeric: 'tabular-nums' },
      },
    },
    MuiChip: { defaultProps: { size: 'small' }, styleOverrides: { root: { borderRadius: 6, fontWeight: 500 } } },
    MuiTooltip: { defaultProps: { arrow: true }, styleOverrides: { tooltip: { fontSize: '0.75rem', lineHeight: 1.5 } } },
    MuiTableBody: { styleOverrides: { root: { 'tr:last-of-type > *': { borderBottom: 0 } } } },
    MuiAlert: {
      styleOverrides: {
        standard: ({ theme, ownerState }) => ({
          color: theme.palette.text.primary,
          backgroundColor: alpha(theme.palette[ownerState.severity ?? 'success'].main, 0.12),
        }),
      },
    },
    MuiPopover: { styleOverrides: { paper: ({ theme }) => ({ border: `1px solid ${theme.palette.divider}` }) } },
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
