/** Check of a signature for a partner's engineer: the string to sign, and the text that was signed by mistake. */
import type { SignatureCheck } from '../../../domain/api/partners';
import { type CheckedCall, signedByMistake, stringToSign } from '../../../domain/partners/signing-mistakes';
import type { Acting } from '../../access/acting';
import { ProblemError } from '../../kernel/problem';
import { PARTNER_PATH } from '../../partners/api/partner-route';
import { secretOfKey, WINDOW_SECONDS } from '../../partners/authenticate';
import { isSignatureOf, isSignatureOfText } from '../../partners/signature';
import type { FoundPartner } from './read';

/**
 * Checks a signature with the function that admits calls, and if it is wrong looks for the text it belongs to. The
 * answer doesn't reveal the right signature: its holder could call in the partner's name.
 *
 * @throws ProblemError `not-found` for a key that isn't the partner's
 */
export async function checkSignature(
  { services }: Acting,
  found: FoundPartner,
  { keyId, signature, ...call }: CheckedCall & { keyId: string; signature: string },
): Promise<SignatureCheck> {
  const secret = await secretOfKey(services, found.id, keyId);
  if (secret === null) throw new ProblemError('not-found');
  const given = signature.toLowerCase();
  const isRight = isSignatureOf(given, secret, { ...call, body: Buffer.from(call.body) });
  const origin = services.config.publicUrl ?? 'http://localhost:3000';
  const mistakes = isRight ? [] : signedByMistake(call, PARTNER_PATH, origin);
  const [slip = null] = mistakes.find(([, text]) => isSignatureOfText(given, secret, text)) ?? [];
  const skew = Math.abs(services.clock().getTime() / 1_000 - Number(call.timestamp));
  return { toSign: stringToSign(call), isRight, slip, isTimely: skew <= WINDOW_SECONDS };
}
