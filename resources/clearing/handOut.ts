/** Handing something out of the page: by the sheet that phones share with, else on the clipboard or as a file. */

import { copyText } from '../../src/data/copyText';

/** How something was handed out; nothing where whoever shares thought better of it. */
export type HandedOut = 'shared' | 'copied' | 'downloaded' | null;

const isCalledOff = (error: unknown) => error instanceof DOMException && error.name === 'AbortError';

/**
 * Shares a text where the device has a sheet for that, else puts it on the clipboard.
 *
 * @throws where neither can be done
 */
export async function handOutText(text: string): Promise<HandedOut> {
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

/** Shares a picture where the device has a sheet for that, else saves it as a file. */
export async function handOutPicture(picture: Blob, name: string): Promise<HandedOut> {
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
