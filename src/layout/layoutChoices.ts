/** How the reader has set the page up around its screens, and the rules about it. */
import { z } from 'zod';
import type { SkinChoice } from './skin';

/** Where the main menu stands at a desk: in a column beside the screens, or in a bar above them. */
export const FRAMES = ['vertical', 'horizontal'] as const;
/** The menu column shows names, or icons alone until it is wanted. */
export const MENUS = ['expanded', 'collapsed'] as const;
/** As wide as the window, or no wider than is good for reading. */
export const CONTENT_WIDTHS = ['full', 'boxed'] as const;
/** Stays in view with room around it, stays in view edge to edge, scrolls away, or isn't there. */
export const NAVBARS = ['floating', 'sticky', 'static', 'hidden'] as const;
/** Below the screen, always in view, or not there. */
export const FOOTERS = ['static', 'sticky', 'hidden'] as const;
export const DIRECTIONS = ['ltr', 'rtl'] as const;

/** A part that isn't there or that nobody could have chosen takes its default; the others stand. */
const layoutSchema = z.object({
  frame: z.enum(FRAMES).catch('vertical'),
  menu: z.enum(MENUS).catch('expanded'),
  contentWidth: z.enum(CONTENT_WIDTHS).catch('full'),
  navbar: z.enum(NAVBARS).catch('floating'),
  footer: z.enum(FOOTERS).catch('static'),
  direction: z.enum(DIRECTIONS).catch('ltr'),
});

/** Everything about the frame that the reader may choose; the skin is kept apart, the sign-in page wears it too. */
export type LayoutChoices = z.infer<typeof layoutSchema>;

export const DEFAULT_LAYOUT: LayoutChoices = layoutSchema.parse({});

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Reads what was stored, by this version or another; null when nothing was. */
export function parseLayout(stored: string | null): LayoutChoices {
  const { success, data } = layoutSchema.safeParse(stored === null ? null : jsonOf(stored));
  return success ? data : DEFAULT_LAYOUT;
}

/**
 * The skin after a change of the layout. The semi-dark one is made for the menu column: who goes over to the menu bar
 * in it comes out in the light one, and may put the other on again.
 */
export function skinAfter(before: LayoutChoices, after: LayoutChoices, skin: SkinChoice): SkinChoice {
  const goesHorizontal = before.frame !== 'horizontal' && after.frame === 'horizontal';
  return goesHorizontal && skin === 'semi-dark' ? 'light' : skin;
}
