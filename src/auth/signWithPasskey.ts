import type { PasskeyRequest, PasskeySigned } from '../../domain/session/passkey-messages';

/** Has a passkey of this device or a security key sign; null when there is none or the person would rather not. */
export async function signWithPasskey(request: PasskeyRequest): Promise<PasskeySigned | null> {
  try {
    const { startAuthentication } = await import('@simplewebauthn/browser');
    // What the server asks for is what the browser takes; only the names of ways to reach a key are text to us.
    const optionsJSON = request as Parameters<typeof startAuthentication>[0]['optionsJSON'];
    const { id, rawId, type, response } = await startAuthentication({ optionsJSON });
    if (type !== 'public-key') return null;
    return { id, rawId, type, response };
  } catch {
    return null;
  }
}
