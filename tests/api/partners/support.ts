/** A partner's system in tests: signs its calls as docs/partner-api.md says. */
import { randomUUID } from 'node:crypto';
import { createApp } from '../../../server/app/app';
import { addPartner, type NewKey } from '../../../server/partners/manage';
import { signatureOf } from '../../../server/partners/signature';
import type { Services } from '../../../server/kernel/services';
import { withoutRequestId } from '../../support/agents';
import { PACE_MAX } from '../../../domain/partners/pace';
import type { PartnerKind } from '../../../domain/partners/kind';

/** Fields of answers that tests use further; each answer has some of them. */
interface PartnerJson extends Record<string, unknown> {
  id: string;
  slip: { id: string; reference: string };
  betTypes: { betType: string; discount: number }[];
}

export interface PartnerReply {
  status: number;
  headers: Headers;
  /** The body without the id of the call. */
  text: string;
  // The body as decoded; tests know its shape.
  json: PartnerJson;
  list: { secondsLeft: number }[];
}

export interface PartnerCall {
  body?: unknown;
  key?: string;
  /** Headers in the place of the signed ones; undefined leaves one out. */
  headers?: Record<string, string | undefined>;
  nonce?: string;
  timestamp?: number;
}

/**
 * A partner that calls the app.
 *
 * @param send how a call gets there, where that isn't the app in this process
 */
export function partnerClient(
  services: Services,
  { keyId, secret }: NewKey,
  send: (request: Request) => Response | Promise<Response> = createApp(services).fetch,
) {
  async function call(method: string, path: string, options: PartnerCall = {}): Promise<PartnerReply> {
    const { body, key, nonce = randomUUID(), timestamp = Math.floor(services.clock().getTime() / 1_000) } = options;
    const text = body === undefined ? '' : typeof body === 'string' ? body : JSON.stringify(body);
    const signed = {
      method,
      path: `/api/partner/v1${path}`,
      timestamp: String(timestamp),
      nonce,
      idempotencyKey: options.headers?.['idempotency-key'] ?? key ?? '',
      body: Buffer.from(text),
    };
    const headers: Record<string, string | undefined> = {
      'x-partner-key': keyId,
      'x-partner-timestamp': signed.timestamp,
      'x-partner-nonce': nonce,
      'x-partner-signature': signatureOf(secret, signed),
      'content-type': body === undefined ? undefined : 'application/json',
      'idempotency-key': key,
      ...options.headers,
    };
    const sent = Object.entries(headers).filter((header): header is [string, string] => header[1] !== undefined);
    const request = new Request(`http://localhost${signed.path}`, {
      method,
      headers: sent,
      body: method === 'GET' ? undefined : text,
    });
    const response = await send(request);
    const answer = await response.text();
    const decoded: unknown = JSON.parse(answer);
    return {
      status: response.status,
      headers: response.headers,
      text: withoutRequestId(answer),
      json: decoded as PartnerJson,
      list: decoded as PartnerReply['list'],
    };
  }
  return {
    call,
    get: (path: string, options?: PartnerCall) => call('GET', path, options),
    post: (path: string, body: unknown, options?: PartnerCall) => call('POST', path, { ...options, body }),
  };
}

export type PartnerClient = ReturnType<typeof partnerClient>;

/** Adds a partner that may call as fast as a test does, and answers a client of its. */
export async function addClient(
  services: Services,
  account: string,
  kind: PartnerKind = 'transfer',
  allowed: string[] = [],
) {
  const name = `${account} ${kind} ${randomUUID()}`;
  const added = await addPartner(services, { account, name, kind, allowed, pace: PACE_MAX });
  return { ...added, ...partnerClient(services, added) };
}
