const LANDMARKS = 'header, nav, main, footer, [role="dialog"]';

/**
 * Returns the part of the page in which the user is working. Popups belong there: a screen reader user who moves from
 * part to part finds them where they left off, and not at the end of the page outside of everything.
 */
export function landmarkInUse(): HTMLElement {
  return document.activeElement?.closest<HTMLElement>(LANDMARKS) ?? document.body;
}
