/** The parts of a call that the log may hold: nothing that would let a reader call in the partner's name. */
import { END_OF_TEXT } from '../db/joined-texts';
import { storableText } from '../db/storable-text';

const TEXT_MAX = 8_000;
const SIGNATURE_SHOWN = 8;

/** Fields that hold a secret in any system's naming. */
const SECRET_FIELDS = /("(?:[\w-]*(?:secret|password|passwd|token|pin|otp))"\s*:\s*)"(?:[^"\\]|\\.)*"/gi;

/** Returns a body without secrets, without characters that can't be stored, and cut after a page or two. */
export function maskedText(text: string): string {
  const masked = text.replaceAll(SECRET_FIELDS, '$1"•••"').replaceAll(END_OF_TEXT, '');
  return masked.length > TEXT_MAX ? `${storableText(masked, TEXT_MAX)}…` : storableText(masked);
}

/** The first digits of a signature: enough to compare, not enough to send. */
export function maskedSignature(signature: string): string {
  return `${signature.slice(0, SIGNATURE_SHOWN)}…`;
}
