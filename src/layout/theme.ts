import { createTheme, type Direction, type Theme } from '@mui/material/styles';
import { componentsOf } from './themeComponents';
import { paletteOf } from './palette';
import type { Skin } from './skin';
import { FONT_FAMILY } from '../fonts';

/** Smallest line height that doesn't cut off Thai tone marks, which are above the line. */
const LINE_HEIGHT = 1.5;

function heading(rem: number) {
  return { fontSize: `${rem}rem`, fontWeight: 600, lineHeight: LINE_HEIGHT };
}

/**
 * Creates our own theme: calm, dense, quick. No uppercase and no letter-spacing anywhere (Thai has neither), surfaces
 * that are flat or nearly so, and no ripples.
 */
export function createAppTheme(skin: Skin, direction: Direction): Theme {
  return createTheme({
    direction,
    palette: paletteOf(skin),
    shape: { borderRadius: 6 },
    typography: {
      fontFamily: FONT_FAMILY,
      fontSize: 14,
      fontWeightMedium: 550,
      fontWeightBold: 650,
      h1: heading(1.5),
      h2: heading(1.25),
      h3: heading(1.125),
      h4: heading(1),
      h5: heading(1),
      h6: heading(0.9375),
      subtitle1: { fontSize: '0.9375rem', fontWeight: 550, lineHeight: LINE_HEIGHT },
      subtitle2: { fontSize: '0.875rem', fontWeight: 550, lineHeight: LINE_HEIGHT },
      body1: { fontSize: '0.875rem', lineHeight: LINE_HEIGHT },
      body2: { fontSize: '0.8125rem', lineHeight: LINE_HEIGHT },
      button: { fontSize: '0.875rem', fontWeight: 550, lineHeight: LINE_HEIGHT, textTransform: 'none' },
      caption: { fontSize: '0.75rem', lineHeight: LINE_HEIGHT },
      overline: { fontSize: '0.75rem', fontWeight: 600, lineHeight: LINE_HEIGHT, textTransform: 'none' },
    },
    components: componentsOf(skin),
  });
}
