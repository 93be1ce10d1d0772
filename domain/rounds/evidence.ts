/** The file for a correction or a void: its allowed types and size, and its record. */
import { z } from 'zod';

/** Maximum size in bytes. */
export const EVIDENCE_MAX_BYTES = 2_000_000;

/** Allowed types, each with its first bytes. The file's name and declared type don't matter. */
const BEGINNINGS = {
  'image/png': [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
  'image/jpeg': [0xff, 0xd8, 0xff],
  'application/pdf': [0x25, 0x50, 0x44, 0x46, 0x2d],
} as const;
export type EvidenceType = keyof typeof BEGINNINGS;

export const EVIDENCE_TYPES = Object.keys(BEGINNINGS) as [EvidenceType, ...EvidenceType[]];

/** Returns a file's type by its first bytes; null for a type that isn't allowed. */
export function evidenceTypeOf(content: Uint8Array): EvidenceType | null {
  return EVIDENCE_TYPES.find((type) => BEGINNINGS[type].every((byte, index) => content[index] === byte)) ?? null;
}

const NAME_MAX = 120;

/** A name without a path or invisible characters. */
const EvidenceName = z
  .string()
  .trim()
  .min(1)
  .max(NAME_MAX)
  .regex(/^[^\p{C}/\\]+$/u);

/** Maximum length in base64. */
const BASE64_MAX = Math.ceil(EVIDENCE_MAX_BYTES / 3) * 4;

export const EvidenceBody = z.strictObject({ name: EvidenceName, content: z.base64().min(4).max(BASE64_MAX) });
export type EvidenceBody = z.infer<typeof EvidenceBody>;

export const EvidenceRecord = z.object({
  name: z.string(),
  type: z.enum(EVIDENCE_TYPES),
  /** Bytes. */
  size: z.int(),
  /** SHA-256 in hexadecimal. */
  sha256: z.string(),
  at: z.iso.datetime({ offset: true }),
});
export type EvidenceRecord = z.infer<typeof EvidenceRecord>;
