/** A partner's system in browser tests: added by the API, calling the server as docs/partner-api.md says. */
import { randomUUID } from 'node:crypto';
import { SEAMLESS_PARTNERS, TRANSFER_PARTNERS } from '../../domain/api/partners';
import { signatureOf } from '../../server/partners/signature';
import { type Api, uniqueName } from './e2e-api';

const PREFIX = '/api/partner/v1';

interface SentCall {
  body?: unknown;
  /** In place of the right one. */
  signature?: string;
  /** The `Idempotency-Key`. */
  key?: string;
}

/** A transfer partner of a new agent. */
export function addTransferPartner(master: Api) {
  return add(master, TRANSFER_PARTNERS.list.path, {});
}

/** A partner of a new agent who keeps its members' money, and is called at an address. */
export function addSeamlessPartner(master: Api, callbackUrl: string) {
  return add(master, SEAMLESS_PARTNERS.list.path, { callbackUrl });
}

async function add(master: Api, path: string, more: object) {
  const agent = await master.addPerson({ username: uniqueName('ptn') });
  const name = uniqueName('Lucky ');
  const answer = await master.call(path, 'POST', { account: agent.username, name, allowed: [], ...more });
  if (!answer.ok) throw new Error(`${answer.status}: ${await answer.text()}`);
  const made = (await answer.json()) as { id: string; keyId: string; secret: string };
  return { ...made, name, agent, call: caller(made) };
}

function caller({ keyId, secret }: { keyId: string; secret: string }) {
  return async (method: 'GET' | 'POST', path: string, { body, signature, key }: SentCall = {}): Promise<Response> => {
    const text = body === undefined ? '' : JSON.stringify(body);
    const [timestamp, nonce] = [String(Math.floor(Date.now() / 1_000)), randomUUID()];
    const signed = {
      method,
      path: PREFIX + path,
      timestamp,
      nonce,
      idempotencyKey: key ?? '',
      body: Buffer.from(text),
    };
    return fetch(`${process.env['E2E_URL']}${PREFIX}${path}`, {
      method,
      headers: {
        'X-Partner-Key': keyId,
        'X-Partner-Timestamp': timestamp,
        'X-Partner-Nonce': nonce,
        'X-Partner-Signature': signature ?? signatureOf(secret, signed),
        ...(key !== undefined && { 'Idempotency-Key': key }),
        ...(text !== '' && { 'content-type': 'application/json' }),
      },
      ...(text !== '' && { body: text }),
    });
  };
}
