import { getContrastRatio, type Theme } from '@mui/material/styles';
import { describe, expect, it } from 'vitest';
import { SKINS } from '../../../src/layout/skin';
import { createAppTheme } from '../../../src/layout/theme';

/** Contrast that WCAG AA requires of text. */
const READABLE = 4.5;
/** Contrast that it requires of the ring around the focused part. */
const VISIBLE = 3;

const GROUNDS = ['default', 'paper'] as const;
const COLOURS = ['primary', 'secondary', 'error', 'warning', 'info', 'success'] as const;

describe.each(SKINS)('the %s skin', (skin) => {
  const theme: Theme = createAppTheme(skin, 'ltr');
  const { palette } = theme;

  it('moves a label and the gap in the line at the same moment, so that the line never crosses the label', () => {
    const { MuiInputLabel, MuiOutlinedInput } = theme.components ?? {};
    expect(MuiInputLabel?.styleOverrides?.root).toMatchObject({ transition: 'none' });
    expect(MuiOutlinedInput?.styleOverrides?.notchedOutline).toMatchObject({ '& legend': { transition: 'none' } });
  });

  it.each(GROUNDS)('has readable text on the %s ground', (ground) => {
    for (const text of [palette.text.primary, palette.text.secondary, palette.action.active]) {
      expect(getContrastRatio(text, palette.background[ground])).toBeGreaterThanOrEqual(READABLE);
    }
  });

  it.each(COLOURS)('has a %s that is readable as text and under text', (colour) => {
    const { main, contrastText } = palette[colour];
    for (const ground of GROUNDS) {
      expect(getContrastRatio(main, palette.background[ground])).toBeGreaterThanOrEqual(READABLE);
    }
    expect(getContrastRatio(contrastText, main)).toBeGreaterThanOrEqual(READABLE);
  });

  it('shows where the keyboard is', () => {
    for (const ground of GROUNDS) {
      expect(getContrastRatio(palette.primary.main, palette.background[ground])).toBeGreaterThanOrEqual(VISIBLE);
    }
  });

  it('leaves Thai its tone marks: no line below 1.5, no capitals, no spaced letters', () => {
    const variants = Object.entries(theme.typography).filter(
      (entry): entry is [string, { lineHeight?: number; textTransform?: string; letterSpacing?: string }] =>
        typeof entry[1] === 'object' && entry[1] !== null && 'fontSize' in entry[1],
    );
    expect(variants.length).toBeGreaterThan(10);
    for (const [, variant] of variants) {
      if (typeof variant.lineHeight === 'number') expect(variant.lineHeight).toBeGreaterThanOrEqual(1.5);
      expect(variant.textTransform ?? 'none').toBe('none');
      expect(variant.letterSpacing ?? 'inherit').toBe('inherit');
    }
  });
});
