import type { PasskeyRequest, PasskeySigned } from '../../domain/session/passkey-messages';

/** Lets a passkey of this device or a security key sign; null when there is none or the person declines. */
export async function signWithPasskey(request: PasskeyRequest): Promise<PasskeySigned | null> {
  try {
    const { startAuthentication } = await import('@simplewebauthn/browser');
    // The browser takes the server's request as it is; only the names of transports are plain strings in our types.
    const optionsJSON = request as Parameters<typeof startAuthentication>[0]['optionsJSON'];
    const { id, rawId, type, response } = await startAuthentication({ optionsJSON });
    if (type !== 'public-key') return null;
    return { id, rawId, type, response };
  } catch {
    return null;
  }
}
