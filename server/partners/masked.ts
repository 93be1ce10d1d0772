/** What of a call may stand in the log: nothing by which somebody could call in its place. */
import { END_OF_TEXT } from '../db/joined-texts';
import { storableText } from '../db/storable-text';

const TEXT_MAX = 8_000;
const SIGNATURE_SHOWN = 8;

/** Fields that are somebody's secret, whatever system names them. */
const SECRET_FIELDS = /("(?:[\w-]*(?:secret|password|passwd|token|pin|otp))"\s*:\s*)"(?:[^"\\]|\\.)*"/gi;

/** A body without secrets, without what can't be stored and without what goes beyond a page or two. */
export function maskedText(text: string): string {
  const masked = text.replaceAll(SECRET_FIELDS, '$1"•••"').replaceAll(END_OF_TEXT, '');
  return masked.length > TEXT_MAX ? `${storableText(masked, TEXT_MAX)}…` : storableText(masked);
}

/** The first digits of a signature: enough to compare, not enough to send. */
export function maskedSignature(signature: string): string {
  return `${signature.slice(0, SIGNATURE_SHOWN)}…`;
}
