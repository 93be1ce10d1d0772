/**
 * Which partner is calling. Each call is signed with the secret of a key and taken once: a header that is missing, empty
 * or there twice, a wrong signature, an old or future timestamp and a nonce that was used are each answered 401.
 */
import { sql } from 'drizzle-orm';
import type { MiddlewareHandler } from 'hono';
import type { AppContext, AppEnv } from '../http/context';
import { clientAddress } from '../http/client-address';
import { ProblemError } from '../http/problem';
import { readBody } from '../http/request-body';
import type { Database } from '../services';
import { loadPartner } from './load-partner';
import type { PartnerCaller } from '../access/partner-caller';
import { recordRefused } from './refused-calls';
import { openSecret } from './sealed-secret';
import { isSignatureOf, type SignedCall } from './signature';

/** The headers of a signed call. Two of one name arrive as one with a comma, which none of the shapes takes. */
export const PARTNER_HEADERS = {
  key: { name: 'X-Partner-Key', shape: /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/ },
  timestamp: { name: 'X-Partner-Timestamp', shape: /^[0-9]{10}$/ },
  nonce: { name: 'X-Partner-Nonce', shape: /^[\w-]{16,64}$/ },
  signature: { name: 'X-Partner-Signature', shape: /^[0-9a-f]{64}$/ },
} as const;

type HeaderName = keyof typeof PARTNER_HEADERS;

/** How far a timestamp may be from the server's clock. */
const WINDOW_SECONDS = 300;

const LAST_USED_EVERY_MS = 60_000;

function headerOf(c: AppContext, header: HeaderName): string | null {
  const { name, shape } = PARTNER_HEADERS[header];
  const value = c.req.header(name);
  return value !== undefined && shape.test(value) ? value : null;
}

/** Refuses without telling a stranger which part of it was wrong. */
function refusal(): ProblemError {
  return new ProblemError('not-signed-in', {
    detail: 'the call is not signed as a partner signs, or was sent before',
    headers: { 'WWW-Authenticate': 'Partner-Signature' },
  });
}

/** Reads the body to be signed, and leaves it to be read again. */
async function bodyOf(c: AppContext): Promise<Uint8Array> {
  const { url, method } = c.req;
  if (method === 'GET') return new Uint8Array();
  const body = await readBody(c.req.raw);
  c.req.raw = new Request(url, { method, headers: c.req.raw.headers, body, signal: c.req.raw.signal });
  return body;
}

/** Takes a nonce; false when the key has used it. */
async function takeNonce(db: Database, { keyId, ip }: PartnerCaller, nonce: string, now: Date): Promise<boolean> {
  const stale = new Date(now.getTime() - LAST_USED_EVERY_MS);
  const { rowCount } = await db.execute(sql`
    INSERT INTO partner_nonce (key_id, nonce, at) VALUES (${keyId}::uuid, ${nonce}, ${now.toISOString()}::timestamptz)
    ON CONFLICT DO NOTHING`);
  if (rowCount === 0) return false;
  await db.execute(sql`
    UPDATE partner_key SET last_used_at = ${now.toISOString()}::timestamptz, last_used_ip = ${ip}::inet
    WHERE id = ${keyId}::uuid AND (last_used_at IS NULL OR last_used_at < ${stale.toISOString()}::timestamptz)`);
  return true;
}

/** The partner of a call, or null with what was wrong with it recorded. */
async function partnerOf(c: AppContext): Promise<PartnerCaller | null> {
  const { db, clock, secretKey } = c.get('services');
  const keyId = headerOf(c, 'key');
  if (keyId === null) return null;
  const found = await loadPartner(db, keyId, clientAddress(c));
  const refuse = async (reason: string) => {
    await recordRefused(c, found?.partner ?? null, reason);
    return null;
  };
  if (found === null) return refuse('key');
  const [timestamp, nonce, signature] = [headerOf(c, 'timestamp'), headerOf(c, 'nonce'), headerOf(c, 'signature')];
  if (timestamp === null || nonce === null || signature === null) return refuse('headers');
  const now = clock();
  if (Math.abs(now.getTime() / 1_000 - Number(timestamp)) > WINDOW_SECONDS) return refuse('timestamp');
  const { pathname, search } = new URL(c.req.url);
  const call: SignedCall = { method: c.req.method, path: pathname + search, timestamp, nonce, body: await bodyOf(c) };
  const secret = openSecret(secretKey, keyId, found.sealedSecret);
  if (secret === null) return refuse('secret');
  if (!isSignatureOf(signature, secret, call)) return refuse('signature');
  if (!found.isUsable || found.partner.status === 'locked') return refuse('key');
  return (await takeNonce(db, found.partner, nonce, now)) ? found.partner : refuse('nonce');
}

/**
 * Puts the partner into the context. Throws `not-signed-in` without a signed call that is new, `forbidden` for anything
 * but reading while the partner's account is suspended, `too-large` for a body beyond the limit.
 */
export const authenticatePartner: MiddlewareHandler<AppEnv> = async (c, next) => {
  const partner = await partnerOf(c);
  if (partner === null) throw refusal();
  if (partner.status !== 'active' && c.req.method !== 'GET') throw new ProblemError('forbidden');
  c.set('partner', partner);
  await next();
};

/** Nonces of calls whose timestamp can't be within the window any more. */
export async function removeOldNonces(db: Database, now: Date, most: number): Promise<number> {
  const oldest = new Date(now.getTime() - 3 * WINDOW_SECONDS * 1_000).toISOString();
  const { rowCount } = await db.execute(sql`
    DELETE FROM partner_nonce WHERE (key_id, nonce) IN (
      SELECT key_id, nonce FROM partner_nonce WHERE at < ${oldest}::timestamptz
      ORDER BY at LIMIT ${most} FOR UPDATE SKIP LOCKED
    )`);
  return rowCount ?? 0;
}
