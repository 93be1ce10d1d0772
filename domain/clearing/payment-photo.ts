/** The photo of a bank slip for a payment. */
import { EVIDENCE_MAX_BYTES, evidenceTypeOf } from '../rounds/evidence';

/** Maximum size in bytes. */
export const PHOTO_MAX_BYTES = EVIDENCE_MAX_BYTES;

export const PHOTO_TYPES = ['image/png', 'image/jpeg'] as const;
export type PhotoType = (typeof PHOTO_TYPES)[number];

/** Returns a photo's type by its first bytes; null if it isn't a photo, regardless of its file name. */
export function photoTypeOf(content: Uint8Array): PhotoType | null {
  const type = evidenceTypeOf(content);
  return PHOTO_TYPES.find((known) => known === type) ?? null;
}
