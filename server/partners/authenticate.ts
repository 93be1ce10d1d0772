/**
 * Authentication of partners. Each call is signed with the secret of a key and accepted once. A header that is missing,
 * empty or repeated, a wrong signature, an old or future timestamp, and a used nonce are each answered with 401.
 */
import { PARTNER_HEADERS } from '../access/partner-headers';
import { sql } from 'drizzle-orm';
import type { MiddlewareHandler } from 'hono';
import type { Rejected } from '../http/call-handler';
import type { AppContext, AppEnv } from '../http/context';
import type { RejectReason } from '../../domain/partners/call-outcome';
import { clientAddress } from '../http/client-address';
import { ProblemError } from '../kernel/problem';
import { readBody } from '../http/request-body';
import { parsedTarget, sentTarget } from '../http/sent-target';
import type { Database, Services } from '../kernel/services';
import type { PartnerCaller, SignedBy } from '../access/partner-caller';
import { type KeyHolder, knownKey, noteHolder } from './known-keys';
import type { OpenedCall } from './open-call';
import { takeCallSlotOf } from './pacing';
import { recordRefused } from './refused-calls';
import { isSignatureOf, type SignedCall } from './signature';

type HeaderName = keyof typeof PARTNER_HEADERS;

/** Header that makes a call idempotent; it is signed too, as empty where it isn't sent. */
export const IDEMPOTENCY_KEY = 'Idempotency-Key';

/** Maximum difference between a timestamp and the server's clock, seconds. */
export const WINDOW_SECONDS = 300;

const LAST_USED_EVERY_MS = 60_000;

function headerOf(c: AppContext, header: HeaderName): string | null {
  const { name, shape } = PARTNER_HEADERS[header];
  const value = c.req.header(name);
  // @guard access "a partner’s headers have their shape, so that none is there twice", tested by partners/authenticate
  //   "is refused without x-partner-timestamp, with it empty, and with it twice": «shape.test(value) ? value» becomes
  //   «shape ? (value.split(',')[0] ?? '')»
  return value !== undefined && shape.test(value) ? value : null;
}

/** Returns a refusal that doesn't reveal to a stranger which part was wrong. */
function refusal(): ProblemError {
  return new ProblemError('not-signed-in', {
    detail: 'the signature is missing or invalid, or the call was already sent',
    headers: { 'WWW-Authenticate': 'Partner-Signature' },
  });
}

/**
 * Returns the secret of a partner's key, in use or not; null where it isn't one of its keys, or is sealed for another
 * server.
 */
export async function secretOfKey(services: Services, partnerId: string, keyId: string): Promise<string | null> {
  const { rowCount } = await services.db.execute(
    // @guard access "a signature is checked by a key of the partner", tested by partners/screens "never tells the right
    //   signature": «partner_id = ${partnerId}::uuid`» becomes «${partnerId}::uuid IS NOT NULL`»
    sql`SELECT FROM partner_key WHERE id = ${keyId}::uuid AND partner_id = ${partnerId}::uuid`,
  );
  if (rowCount === 0) return null;
  const found = await knownKey(services, keyId);
  return 'secret' in found ? found.secret : null;
}

/** The key that a call names, with its verified signer or the reason for a rejection. */
interface Named {
  keyId: string;
  /** Null for a key that never existed. */
  holder: KeyHolder | null;
  signed: SignedBy | RejectReason;
}

/** Checks the headers and the signature of a call; null without the name of a key. */
async function namedBy(c: AppContext): Promise<Named | null> {
  const services = c.get('services');
  const keyId = headerOf(c, 'key');
  if (keyId === null) return null;
  const found = await knownKey(services, keyId);
  const { holder } = found;
  if (holder === null) return { keyId, holder, signed: 'key' };
  const [timestamp, nonce, signature] = [headerOf(c, 'timestamp'), headerOf(c, 'nonce'), headerOf(c, 'signature')];
  // @guard access "a partner’s call has all its headers", tested by partners/authenticate "is refused without
  //   x-partner-signature, with it empty, and with it twice": «null || signature === null) return { keyId, holder,
  //   signed: 'headers'» becomes «null) return { keyId, holder, signed: 'headers' }; if (signature === null) return {
  //   keyId, holder, signed: { keyId, nonce, at: services.clock(), ip: null }»
  if (timestamp === null || nonce === null || signature === null) return { keyId, holder, signed: 'headers' };
  const at = services.clock();
  // @guard access "a partner’s call is of these minutes", tested by partners/authenticate "is taken within 300 s of the
  //   clock and not beyond": «(Math.abs(at.getTime() / 1_000 - Number(timestamp)) > WINDOW_SECONDS)» becomes
  //   «(Number.isNaN(Number(timestamp)))»
  if (Math.abs(at.getTime() / 1_000 - Number(timestamp)) > WINDOW_SECONDS)
    return { keyId, holder, signed: 'timestamp' };
  if ('denyReason' in found) return { keyId, holder, signed: found.denyReason };
  const body = c.req.method === 'GET' ? new Uint8Array() : await readBody(c.req.raw);
  const idempotencyKey = c.req.header(IDEMPOTENCY_KEY) ?? '';
  // @guard access "a partner signs the query", tested by partners/authenticate "is refused when its path, query,
  //   method, Idempotency-Key or body is another than was signed": «[sentTarget(c), parsedTarget(c)]» becomes
  //   «[sentTarget(c), parsedTarget(c)].map((target) => target.split('?')[0] ?? target)»
  const paths = new Set([sentTarget(c), parsedTarget(c)]);
  const call: Omit<SignedCall, 'path'> = { method: c.req.method, timestamp, nonce, idempotencyKey, body };
  // @guard access "a partner’s call is signed", tested by partners/authenticate "is refused when its path, query,
  //   method, Idempotency-Key or body is another than was signed"
  if (![...paths].some((path) => isSignatureOf(signature, found.secret, { ...call, path })))
    return { keyId, holder, signed: 'signature' };
  return { keyId, holder, signed: { keyId, nonce, at, ip: clientAddress(c) } };
}

/**
 * Verifies the signature and applies the rate limit; the partner itself is loaded when the call is opened. Throws
 * `not-signed-in` for calls without a valid signature, and `too-many-tries` beyond the limit.
 */
export const requireSignature: MiddlewareHandler<AppEnv> = async (c, next) => {
  const named = await namedBy(c);
  if (named === null) throw refusal();
  // @guard access "whoever only names a key takes none of the partner’s places", tested by partners/pace "takes none of
  //   the partner’s places": «named;» becomes «named; if (holder) takeCallSlotOf(c.get("services"), holder.id,
  //   holder.pace);»
  const { keyId, holder, signed } = named;
  if (holder === null || typeof signed === 'string') {
    await recordRefused(c, holder, keyId, typeof signed === 'string' ? signed : 'key');
    throw refusal();
  }
  const waitMs = takeCallSlotOf(c.get('services'), holder.id, holder.pace);
  // @guard access "a partner calls no faster than its pace", tested by partners/pace "is answered 429 with the seconds
  //   to wait, then taken again": «>» becomes «<»
  if (waitMs > 0) {
    await recordRefused(c, holder, keyId, 'pace');
    throw new ProblemError('too-many-tries', { headers: { 'Retry-After': String(Math.ceil(waitMs / 1_000)) } });
  }
  c.set('signer', signed);
  await next();
};

/**
 * Whether an opened call may be carried out. `forbidden` is anything except reading while the partner's account is
 * suspended, and under a test key outside a sandbox.
 */
type Admission = { kind: 'admitted'; opened: OpenedCall } | Rejected | { kind: 'forbidden'; problem: ProblemError };

const rejected = (partner: PartnerCaller | null, reason: RejectReason): Rejected => ({
  end: 'rollBack',
  kind: 'rejected',
  partner,
  reason,
});

const forbidden = (detail?: string): Admission => ({
  kind: 'forbidden',
  problem: new ProblemError('forbidden', detail === undefined ? {} : { detail }),
});

/** Decides whether an opened call may be carried out, and puts its partner into the context. */
export function admit(c: AppContext, opened: OpenedCall | null): Admission {
  if (opened === null) return rejected(null, 'key');
  const { partner, denyReason, isNew } = opened;
  if (denyReason !== null) return rejected(partner, denyReason);
  // @guard access "a partner whose account is locked is none", tested by partners/authenticate "is good for nothing
  //   while its partner is off or its account locked, and only reads while that is suspended"
  if (partner.status === 'locked') return rejected(partner, 'paused');
  // @guard access "a partner’s call is taken once", tested by partners/authenticate "is taken once, also of many at the
  //   same time"
  if (!isNew) return rejected(partner, 'nonce');
  noteHolder(c.get('services'), partner.keyId, partner);
  // The log names the partner even if the call is refused.
  c.set('partner', partner);
  // @guard access "a partner whose account is suspended only reads", tested by partners/authenticate "is good for
  //   nothing while its partner is off or its account locked, and only reads while that is suspended"
  if (partner.status !== 'active' && c.req.method !== 'GET') return forbidden();
  const isTried = partner.isTest && !c.get('services').config.sandbox;
  // @guard access "a test key only reads", tested by partners/call-log "reads, and does nothing, however well that is
  //   signed"
  if (isTried && c.req.method !== 'GET') return forbidden('testKey');
  return { kind: 'admitted', opened };
}

/** Records a call that wasn't admitted, once its transaction has ended, and throws its refusal. */
export async function refuseCall(c: AppContext, { partner, reason }: Rejected): Promise<never> {
  await recordRefused(c, partner, c.get('signer').keyId, reason);
  throw refusal();
}

/** Records once a minute that a key is in use, separately from the call, so that no call waits for another's record. */
export async function noteUse({ db }: Services, { keyId, at, ip }: SignedBy, lastUsedAt: Date | null): Promise<void> {
  const stale = new Date(at.getTime() - LAST_USED_EVERY_MS);
  if (lastUsedAt !== null && lastUsedAt >= stale) return;
  await db.execute(sql`
    UPDATE partner_key SET last_used_at = ${at.toISOString()}::timestamptz, last_used_ip = ${ip}::inet
    WHERE id = ${keyId}::uuid AND (last_used_at IS NULL OR last_used_at < ${stale.toISOString()}::timestamptz)`);
}

/** Removes nonces of calls whose timestamp is outside the window for good. */
export async function removeOldNonces(db: Database, now: Date, most: number): Promise<number> {
  // @guard access "a partner’s nonces are kept as long as they could come again", tested by partners/authenticate "is
  //   taken once, as long as its timestamp is good": without «3 *»
  const oldest = new Date(now.getTime() - 3 * WINDOW_SECONDS * 1_000).toISOString();
  const { rowCount } = await db.execute(sql`
    DELETE FROM partner_nonce WHERE (key_id, nonce) IN (
      SELECT key_id, nonce FROM partner_nonce WHERE at < ${oldest}::timestamptz
      ORDER BY at LIMIT ${most} FOR UPDATE SKIP LOCKED
    )`);
  return rowCount ?? 0;
}
