/** Width of the page of a UI test; layouts for the desk or the phone follow it. */

export const DESK_WIDTH = 1440;
export const PHONE_WIDTH = 390;

/** Makes the page that wide, pixels. */
export function setWidth(width: number): void {
  // The test browser's own handle, which isn't part of the DOM's types.
  const { happyDOM } = window as unknown as { happyDOM: { setViewport: (viewport: { width: number }) => void } };
  happyDOM.setViewport({ width });
}
