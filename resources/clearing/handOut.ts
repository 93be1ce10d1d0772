/** Hands content out of the page: through the share sheet of a phone, or else by clipboard or file. */

import { copyText } from '../../src/data/copyText';

/** Way in which something was handed out; null if the user cancelled the share sheet. */
export type ShareOutcome = 'shared' | 'copied' | 'downloaded' | null;

const isCalledOff = (error: unknown) => error instanceof DOMException && error.name === 'AbortError';

/**
 * Shares a text through the device's share sheet; without one, copies it.
 *
 * @throws where neither works
 */
export async function handOutText(text: string): Promise<ShareOutcome> {
  if (typeof navigator.share === 'function' && matchMedia('(pointer: coarse)').matches) {
    try {
      await navigator.share({ text });
      return 'shared';
    } catch (error) {
      if (isCalledOff(error)) return null;
    }
  }
  if (await copyText(text)) return 'copied';
  throw new Error('The browser allows no copying');
}

/** Shares a picture through the device's share sheet; without one, saves it as a file. */
export async function handOutPicture(picture: Blob, name: string): Promise<ShareOutcome> {
  const file = new File([picture], name, { type: picture.type });
  if (navigator.canShare?.({ files: [file] }) && matchMedia('(pointer: coarse)').matches) {
    try {
      await navigator.share({ files: [file] });
      return 'shared';
    } catch (error) {
      if (isCalledOff(error)) return null;
    }
  }
  const link = document.createElement('a');
  link.href = URL.createObjectURL(picture);
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
  return 'downloaded';
}
