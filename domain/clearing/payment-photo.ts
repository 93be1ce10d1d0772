/** The photo of a bank's slip that goes with a payment. */
import { EVIDENCE_MAX_BYTES, evidenceTypeOf } from '../rounds/evidence';

/** What it may hold, bytes. */
export const PHOTO_MAX_BYTES = EVIDENCE_MAX_BYTES;

export const PHOTO_TYPES = ['image/png', 'image/jpeg'] as const;
export type PhotoType = (typeof PHOTO_TYPES)[number];

/** What a photo is by its first bytes; null for whatever is none, whatever it is called. */
export function photoTypeOf(content: Uint8Array): PhotoType | null {
  const type = evidenceTypeOf(content);
  return PHOTO_TYPES.find((known) => known === type) ?? null;
}
