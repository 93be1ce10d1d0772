/** A partner's system, which signs its calls as in docs/partner-api.md. */
import { signatureOf } from '../partners/signature';

export interface PartnerAccess {
  /** Address of the server, without the path. */
  url: string;
  keyId: string;
  secret: string;
}

/** External dependencies of a client. */
export interface SimulatorDependencies {
  clock: () => Date;
  /** Returns a different nonce for each call. */
  newNonce: () => string;
  fetch: (request: Request) => Promise<Response>;
  /** Resolves after a number of milliseconds. */
  wait: (ms: number) => Promise<unknown>;
}

interface PartnerAnswer {
  status: number;
  body: unknown;
}

export type PartnerCall = (method: 'GET' | 'POST', path: string, body?: object, key?: string) => Promise<PartnerAnswer>;

const PARTNER_PATH = '/api/partner/v1';

/**
 * Returns a function that calls the partner API; above the partner's rate limit it waits as long as the answer says.
 */
export function partnerClient({ url, keyId, secret }: PartnerAccess, outside: SimulatorDependencies): PartnerCall {
  const { clock, newNonce, fetch, wait } = outside;
  const send: PartnerCall = async (method, path, body, key) => {
    const text = body === undefined ? '' : JSON.stringify(body);
    const signed = {
      method,
      path: PARTNER_PATH + path,
      timestamp: String(Math.floor(clock().getTime() / 1_000)),
      nonce: newNonce(),
      idempotencyKey: key ?? '',
      body: Buffer.from(text),
    };
    const headers = new Headers({
      'x-partner-key': keyId,
      'x-partner-timestamp': signed.timestamp,
      'x-partner-nonce': signed.nonce,
      'x-partner-signature': signatureOf(secret, signed),
    });
    if (body !== undefined) headers.set('content-type', 'application/json');
    if (key !== undefined) headers.set('idempotency-key', key);
    const answer = await fetch(
      new Request(url + signed.path, { method, headers, ...(body !== undefined && { body: text }) }),
    );
    const decoded: unknown = await answer.json();
    if (answer.status !== 429) return { status: answer.status, body: decoded };
    await wait(Number(answer.headers.get('retry-after') ?? 1) * 1_000);
    return send(method, path, body, key);
  };
  return send;
}
