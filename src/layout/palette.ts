import type { PaletteOptions } from '@mui/material/styles';
import type { Skin } from './skin';

/** Every pair of text and background below reaches a contrast of 4.5 : 1; tests/ui/layout/theme.test.ts measures it. */
const LIGHT: PaletteOptions = {
  mode: 'light',
  primary: { main: '#2b5599', light: '#5c7fb8', dark: '#1c3d75', contrastText: '#ffffff' },
  secondary: { main: '#4d5b70', light: '#76839a', dark: '#343f50', contrastText: '#ffffff' },
  error: { main: '#b3261e', light: '#d2574f', dark: '#871a14', contrastText: '#ffffff' },
  warning: { main: '#8a5300', light: '#b87a22', dark: '#643b00', contrastText: '#ffffff' },
  info: { main: '#0b6383', light: '#3a8aa8', dark: '#07465d', contrastText: '#ffffff' },
  success: { main: '#1c6b3f', light: '#46926a', dark: '#114a2a', contrastText: '#ffffff' },
  text: { primary: '#1a2230', secondary: '#515c6d', disabled: '#8a93a1' },
  background: { default: '#f3f5f8', paper: '#ffffff' },
  divider: '#dde2ea',
  action: { active: '#515c6d', hover: '#1a22300a', selected: '#2b559914', focus: '#2b55991f', selectedOpacity: 0.08 },
};

const DARK: PaletteOptions = {
  mode: 'dark',
  primary: { main: '#9bbcf2', light: '#bfd5f8', dark: '#6f97d8', contrastText: '#0f1a2c' },
  secondary: { main: '#b1bccb', light: '#cfd7e2', dark: '#8794a6', contrastText: '#141a23' },
  error: { main: '#f2a19b', light: '#f8c6c2', dark: '#d9746c', contrastText: '#2d0b08' },
  warning: { main: '#e8b869', light: '#f2d29e', dark: '#c4923d', contrastText: '#2a1b00' },
  info: { main: '#86c8e0', light: '#b1dcec', dark: '#57a5c2', contrastText: '#06222d' },
  success: { main: '#86cda4', light: '#b0dfc4', dark: '#58ab7c', contrastText: '#07260f' },
  text: { primary: '#e6eaf1', secondary: '#a7b1c0', disabled: '#6c7686' },
  background: { default: '#11161e', paper: '#19202b' },
  divider: '#2c3542',
  action: { active: '#a7b1c0', hover: '#e6eaf10d', selected: '#9bbcf21f', focus: '#9bbcf229', selectedOpacity: 0.12 },
};

/** One white background for everything: only the lines separate the parts, so they are stronger. */
const BORDERED: PaletteOptions = {
  ...LIGHT,
  background: { default: '#ffffff', paper: '#ffffff' },
  divider: '#cdd4de',
};

const PALETTES: Record<Skin, PaletteOptions> = { light: LIGHT, dark: DARK, bordered: BORDERED, 'semi-dark': LIGHT };

/**
 * Returns the colors of a skin: quiet greys and one ink blue; green, amber and red are reserved for states and money.
 */
export function paletteOf(skin: Skin): PaletteOptions {
  return PALETTES[skin];
}
