/** The user's layout of the page around its screens, and its rules. */
import { z } from 'zod';
import type { SkinChoice } from './skin';

/** Place of the main menu at a desktop: in a column next to the screens, or in a bar above them. */
export const FRAMES = ['vertical', 'horizontal'] as const;
/** The menu column shows names, or icons alone until the user points at it. */
export const MENUS = ['expanded', 'collapsed'] as const;
/** As wide as the window, or limited to a width that is good for reading. */
export const CONTENT_WIDTHS = ['full', 'boxed'] as const;
/** Always in view with room around it, always in view edge to edge, scrolling away, or hidden. */
export const NAVBARS = ['floating', 'sticky', 'static', 'hidden'] as const;
/** Below the screen, always in view, or hidden. */
export const FOOTERS = ['static', 'sticky', 'hidden'] as const;
/** Whether a full-frame screen at a desktop has a thin bar instead of menu and header. */
export const FULL_FRAMES = ['on', 'off'] as const;
export const DIRECTIONS = ['ltr', 'rtl'] as const;

/** A missing or impossible part takes its default; the others keep their values. */
const layoutSchema = z.object({
  frame: z.enum(FRAMES).catch('vertical'),
  menu: z.enum(MENUS).catch('expanded'),
  contentWidth: z.enum(CONTENT_WIDTHS).catch('full'),
  navbar: z.enum(NAVBARS).catch('floating'),
  footer: z.enum(FOOTERS).catch('static'),
  direction: z.enum(DIRECTIONS).catch('ltr'),
  fullFrame: z.enum(FULL_FRAMES).catch('on'),
});

/** All choices of the user about the frame; the skin is stored separately, because the sign-in page uses it too. */
export type LayoutChoices = z.infer<typeof layoutSchema>;

export const DEFAULT_LAYOUT: LayoutChoices = layoutSchema.parse({});

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Reads the stored layout, written by this version or another; null when there is none. */
export function parseLayout(stored: string | null): LayoutChoices {
  const { success, data } = layoutSchema.safeParse(stored === null ? null : jsonOf(stored));
  return success ? data : DEFAULT_LAYOUT;
}

/**
 * Returns the skin after a change of the layout. The semi-dark skin is made for the menu column: changing to the menu
 * bar replaces it with the light one, but the user may choose it again.
 */
export function skinAfter(before: LayoutChoices, after: LayoutChoices, skin: SkinChoice): SkinChoice {
  const goesHorizontal = before.frame !== 'horizontal' && after.frame === 'horizontal';
  return goesHorizontal && skin === 'semi-dark' ? 'light' : skin;
}
