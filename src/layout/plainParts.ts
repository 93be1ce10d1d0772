/**
 * Styles of elements that appear on a screen by the hundred. A component of MUI computes its styles again for each of
 * them; these are plain elements with a class, and their styles are defined once.
 */
import { alpha, type CSSObject, type Theme } from '@mui/material/styles';

const TONES = ['success', 'warning', 'error'] as const;

/** Returns the styles by class, for the page's base styles. */
export function plainParts({ palette, typography }: Omit<Theme, 'components'>): Record<string, CSSObject> {
  return {
    '.text-link': {
      color: palette.primary.main,
      textDecoration: 'none',
      '&:hover': { textDecoration: 'underline' },
    },
    '.record-link': { fontWeight: 550 },
    '.quiet-link': { color: 'inherit' },
    '.signed-amount': { whiteSpace: 'nowrap' },
    '.signed-amount[data-sign="-1"]': { color: palette.error.main },
    '.signed-amount[data-sign="1"]': { color: palette.success.main },
    '.online-dot': {
      display: 'inline-block',
      width: 10,
      height: 10,
      borderRadius: '50%',
      backgroundColor: palette.success.main,
    },
    '.used-credit': {
      display: 'inline-flex',
      alignItems: 'center',
      gap: 6,
      whiteSpace: 'nowrap',
      fontVariantNumeric: 'tabular-nums',
    },
    '.used-credit-bar': {
      flexShrink: 0,
      width: 48,
      height: 6,
      borderRadius: 6,
      overflow: 'hidden',
      backgroundColor: palette.divider,
      '& > span': { display: 'block', height: '100%', backgroundColor: palette.primary.main },
    },
    '.used-credit[data-alarming]': { color: palette.warning.main },
    '.used-credit[data-alarming] .used-credit-bar > span': { backgroundColor: palette.warning.main },
    '.icon-button': {
      display: 'inline-flex',
      alignItems: 'center',
      justifyContent: 'center',
      width: 28,
      height: 28,
      margin: '-4px 0',
      verticalAlign: 'middle',
      padding: 0,
      border: 0,
      borderRadius: 6,
      background: 'none',
      color: palette.text.secondary,
      cursor: 'pointer',
      '&:hover': { backgroundColor: palette.action.hover },
      '&:focus-visible': { outline: `2px solid ${palette.primary.main}` },
    },
    // A thumb needs more room than a pointer.
    '.row-menu': { width: 24 },
    '@media (pointer: coarse)': { '.row-menu': { width: 40, height: 40, margin: '-6px -8px -6px 0' } },
    '.tick-box': {
      display: 'block',
      width: 18,
      height: 18,
      margin: 5,
      accentColor: palette.primary.main,
      cursor: 'pointer',
    },
    '.state-chip': {
      display: 'inline-flex',
      alignItems: 'center',
      boxSizing: 'border-box',
      maxWidth: '100%',
      height: 24,
      padding: '0 7px',
      border: `1px solid ${palette.mode === 'light' ? palette.grey[400] : palette.grey[700]}`,
      borderRadius: 6,
      fontSize: typography.pxToRem(13),
      fontWeight: 500,
      lineHeight: 1.5,
      whiteSpace: 'nowrap',
    },
    ...Object.fromEntries(
      TONES.map((tone) => [
        `.state-chip[data-tone=${tone}]`,
        { color: palette[tone].main, borderColor: alpha(palette[tone].main, 0.7) },
      ]),
    ),
  };
}
