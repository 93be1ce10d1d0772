import { describe, expect, it } from 'vitest';
import {
  CONTENT_WIDTHS,
  DEFAULT_LAYOUT,
  DIRECTIONS,
  FOOTERS,
  FRAMES,
  FULL_FRAMES,
  MENUS,
  NAVBARS,
  parseLayout,
  skinAfter,
} from '../../../src/layout/layoutChoices';
import { SKIN_CHOICES } from '../../../src/layout/skin';

const horizontal = { ...DEFAULT_LAYOUT, frame: 'horizontal' } as const;

describe('the layout', () => {
  it('begins as the specification has it: vertical, full width, floating bar, static footer', () => {
    expect(DEFAULT_LAYOUT).toEqual({
      frame: 'vertical',
      menu: 'expanded',
      contentWidth: 'full',
      navbar: 'floating',
      footer: 'static',
      direction: 'ltr',
      fullFrame: 'on',
    });
    expect(parseLayout(null)).toEqual(DEFAULT_LAYOUT);
  });

  it.each(['', 'vertical', '{', '[]', '"horizontal"', 'null', '7', '{"frame":{"toString":1}}'])(
    'survives %s in the storage',
    (stored) => {
      expect(parseLayout(stored)).toEqual(DEFAULT_LAYOUT);
    },
  );

  it('keeps what is right of what was stored, and nothing that nobody knows', () => {
    const stored = JSON.stringify({ frame: 'horizontal', navbar: 'upside-down', footer: 'hidden', wallpaper: 'roses' });
    expect(parseLayout(stored)).toEqual({ ...horizontal, footer: 'hidden' });
  });

  it('reads back every choice it offers', () => {
    const offered = {
      frame: FRAMES,
      menu: MENUS,
      contentWidth: CONTENT_WIDTHS,
      navbar: NAVBARS,
      footer: FOOTERS,
      direction: DIRECTIONS,
      fullFrame: FULL_FRAMES,
    };
    for (const [part, values] of Object.entries(offered)) {
      for (const value of values) {
        expect(parseLayout(JSON.stringify({ [part]: value }))).toEqual({ ...DEFAULT_LAYOUT, [part]: value });
      }
    }
  });
});

describe('the skin, when the layout changes', () => {
  it('turns from semi-dark to light on the way from the column to the bar', () => {
    expect(skinAfter(DEFAULT_LAYOUT, horizontal, 'semi-dark')).toBe('light');
  });

  it.each(SKIN_CHOICES.filter((skin) => skin !== 'semi-dark'))('stays %s on that way', (skin) => {
    expect(skinAfter(DEFAULT_LAYOUT, horizontal, skin)).toBe(skin);
  });

  it('stays semi-dark on every other way', () => {
    expect(skinAfter(horizontal, DEFAULT_LAYOUT, 'semi-dark')).toBe('semi-dark');
    expect(skinAfter(DEFAULT_LAYOUT, { ...DEFAULT_LAYOUT, navbar: 'hidden' }, 'semi-dark')).toBe('semi-dark');
    expect(skinAfter(horizontal, { ...horizontal, footer: 'hidden' }, 'semi-dark')).toBe('semi-dark');
  });
});
