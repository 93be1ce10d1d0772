/** The photo of a bank slip for a payment. */
import { EVIDENCE_MAX_BYTES, evidenceTypeOf } from '../rounds/evidence';

/** Maximum size in bytes. */
export const PHOTO_MAX_BYTES = EVIDENCE_MAX_BYTES;

export const PHOTO_TYPES = ['image/png', 'image/jpeg'] as const;
export type PhotoType = (typeof PHOTO_TYPES)[number];

/** Smallest side in pixels on which a bank slip can be read. A photo stays for good, so a tiny one would keep it out. */
export const PHOTO_SIDE_MIN = 100;

interface Size {
  width: number;
  height: number;
}

const PNG_HEAD_BYTES = 24;
const PNG_END = [0x49, 0x45, 0x4e, 0x44];

/** Returns the size that a whole PNG states in its first chunk; null for a part of one. */
function sizeOfPng(content: Uint8Array): Size | null {
  // The last chunk consists of a length of 0, its name and a checksum.
  const isWhole = PNG_END.every((byte, index) => content[content.length - 8 + index] === byte);
  if (content.length < PNG_HEAD_BYTES + 12 || !isWhole) return null;
  const view = new DataView(content.buffer, content.byteOffset, content.byteLength);
  return { width: view.getUint32(16), height: view.getUint32(20) };
}

/** Markers of JPEG frames, which hold the size; three numbers of the range are other tables. */
const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

/** Returns the size that a whole JPEG states in its frame; null for a part of one. */
function sizeOfJpeg(content: Uint8Array): Size | null {
  const view = new DataView(content.buffer, content.byteOffset, content.byteLength);
  // Cameras add bytes behind the end marker, so it is searched for.
  const hasEnd = content.some((byte, index) => byte === 0xd9 && content[index - 1] === 0xff);
  if (!hasEnd) return null;
  for (let at = 2; at + 9 <= content.length && view.getUint8(at) === 0xff; at += 2 + view.getUint16(at + 2)) {
    if (isFrame(view.getUint8(at + 1))) return { width: view.getUint16(at + 7), height: view.getUint16(at + 5) };
  }
  return null;
}

const SIZES: Readonly<Record<PhotoType, (content: Uint8Array) => Size | null>> = {
  'image/png': sizeOfPng,
  'image/jpeg': sizeOfJpeg,
};

/**
 * Returns a photo's type by its content; null if it isn't a whole photo on which a slip can be read, regardless of its
 * file name.
 */
export function photoTypeOf(content: Uint8Array): PhotoType | null {
  const found = evidenceTypeOf(content);
  const type = PHOTO_TYPES.find((known) => known === found);
  if (type === undefined) return null;
  const size = SIZES[type](content);
  return size !== null && Math.min(size.width, size.height) >= PHOTO_SIDE_MIN ? type : null;
}
