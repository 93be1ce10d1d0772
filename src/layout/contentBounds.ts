import type { LayoutChoices } from './layoutChoices';

/** How wide the page's content gets when it is boxed, in pixels. */
const BOX_WIDTH = 1440;

/** The width of what stands in the page's middle: all there is, or a box. */
export function contentBounds({ contentWidth }: LayoutChoices) {
  return {
    width: '100%',
    boxSizing: 'border-box',
    maxWidth: contentWidth === 'boxed' ? BOX_WIDTH : 'none',
    mx: 'auto',
  } as const;
}
