import { addPasskey, beginPasskey } from '../../../domain/api/second-factor';
import { callApi } from '../../../src/data/call';
import type { PasskeyMade } from '../../../domain/session/passkey-messages';

/**
 * Has this device or a security key create a passkey; null if it can't, or the user declines. Throws the refusals of
 * the API.
 */
async function makePasskey(): Promise<PasskeyMade | null> {
  const options = await callApi(beginPasskey, {});
  const { startRegistration } = await import('@simplewebauthn/browser');
  try {
    // The server's options have the form that the browser expects.
    const optionsJSON = options as unknown as Parameters<typeof startRegistration>[0]['optionsJSON'];
    const { id, rawId, type, response } = await startRegistration({ optionsJSON });
    if (type !== 'public-key') return null;
    const { clientDataJSON, attestationObject, transports } = response;
    return { id, rawId, type, response: { clientDataJSON, attestationObject, ...(transports && { transports }) } };
  } catch {
    return null;
  }
}

/**
 * Creates a passkey and registers it under a name. Returns null if none was created, else the recovery codes of the
 * answer.
 */
export async function addNewPasskey(name: string): Promise<{ recoveryCodes: string[] | null } | null> {
  const made = await makePasskey();
  return made && callApi(addPasskey, { body: { name, made } });
}
