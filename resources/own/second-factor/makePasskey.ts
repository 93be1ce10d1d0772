import { addPasskey, beginPasskey } from '../../../domain/api/second-factor';
import { callApi } from '../../../src/data/call';
import type { PasskeyMade } from '../../../domain/session/passkey-messages';

/** Has this device or a security key make a passkey; null when it can't, or the person would rather not. Throws what the API refuses. */
async function makePasskey(): Promise<PasskeyMade | null> {
  const options = await callApi(beginPasskey, {});
  const { startRegistration } = await import('@simplewebauthn/browser');
  try {
    // What the server hands over is what the browser takes.
    const optionsJSON = options as unknown as Parameters<typeof startRegistration>[0]['optionsJSON'];
    const { id, rawId, type, response } = await startRegistration({ optionsJSON });
    if (type !== 'public-key') return null;
    const { clientDataJSON, attestationObject, transports } = response;
    return { id, rawId, type, response: { clientDataJSON, attestationObject, ...(transports && { transports }) } };
  } catch {
    return null;
  }
}

/** Makes one and hands it over, under a name; null when none was made, else the codes for the emergency that came with it. */
export async function addNewPasskey(name: string): Promise<{ recoveryCodes: string[] | null } | null> {
  const made = await makePasskey();
  return made && callApi(addPasskey, { body: { name, made } });
}
