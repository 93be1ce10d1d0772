const LANDMARKS = 'header, nav, main, footer, [role="dialog"]';

/**
 * The part of the page in which the reader is at work. What opens there belongs there: whoever goes from part to part
 * by ear finds it where they left off, and not at the end of the page outside of everything.
 */
export function landmarkInUse(): HTMLElement {
  return document.activeElement?.closest<HTMLElement>(LANDMARKS) ?? document.body;
}
