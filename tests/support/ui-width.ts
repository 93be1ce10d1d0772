/** How wide the page of a UI test is: what is laid out for a desk or for a phone follows it. */

export const DESK_WIDTH = 1440;
export const PHONE_WIDTH = 390;

/** Makes the page that wide, pixels. */
export function setWidth(width: number): void {
  // The test browser's own handle, which isn't part of the DOM's types.
  const { happyDOM } = window as unknown as { happyDOM: { setViewport: (viewport: { width: number }) => void } };
  happyDOM.setViewport({ width });
}
