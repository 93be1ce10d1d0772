import type { LayoutChoices } from './layoutChoices';

/** Width of the page's content when it is boxed, in pixels. */
const BOX_WIDTH = 1440;

/** Returns the width of the page's content: all of the page, or a box. */
export function contentBounds({ contentWidth }: LayoutChoices) {
  return {
    width: '100%',
    boxSizing: 'border-box',
    maxWidth: contentWidth === 'boxed' ? BOX_WIDTH : 'none',
    mx: 'auto',
  } as const;
}
