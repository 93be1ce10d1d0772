/** Logging of each call of a partner, once it is answered. */
import type { MiddlewareHandler } from 'hono';
import type { CallOutcome, RejectReason } from '../../domain/partners/call-outcome';
import type { PartnerCaller, SignedBy } from '../access/partner-caller';
import { clientAddress } from '../http/client-address';
import type { AppContext, AppEnv } from '../http/context';
import { ProblemError } from '../kernel/problem';
import { readBody } from '../http/request-body';
import { answeredText } from './answered-text';
import { IDEMPOTENCY_KEY } from './authenticate';
import { PARTNER_HEADERS } from '../access/partner-headers';
import { callBufferOf } from './call-buffer';
import { maskedSignature } from './masked';

const HEADER_MAX = 200;

function headersOf(c: AppContext): Record<string, string> {
  const names = [...Object.values(PARTNER_HEADERS).map(({ name }) => name), IDEMPOTENCY_KEY];
  const given = names.map((name) => [name, c.req.header(name)] as const);
  return Object.fromEntries(
    given
      .filter((header): header is [(typeof names)[number], string] => header[1] !== undefined)
      .map(([name, value]) => [
        name,
        // @guard access "a log has no signature that could be sent", tested by partners/call-log "leaves what was sent
        //   and answered, what it was about, and no signature": «maskedSignature(value)» becomes «value»
        name === PARTNER_HEADERS.signature.name ? maskedSignature(value) : value.slice(0, HEADER_MAX),
      ]),
  );
}

/** Returns the outcome by the status; a refused slip or movement is recognized later, when the answer is read. */
function outcomeOf(c: AppContext, status: number): { outcome: CallOutcome; reason: string | null } {
  const turnedAway = c.get('turnedAway');
  if (turnedAway) return { outcome: 'turnedAway', reason: turnedAway.reason };
  const reason = c.error instanceof ProblemError ? c.error.type : null;
  if (status >= 500) return { outcome: 'failed', reason };
  return { outcome: status >= 400 ? 'refused' : 'ok', reason };
}

/** Reasons for rejecting a call before its body was read; reading it now would wait for the sender. */
const BEFORE_READING: readonly (RejectReason | undefined)[] = ['key', 'headers', 'timestamp', 'secret'];

/** Returns the sent text if it was read. */
async function sentText(c: AppContext): Promise<string> {
  if (c.req.method === 'GET' || BEFORE_READING.includes(c.get('turnedAway')?.reason)) return '';
  return readBody(c.req.raw).then(
    (bytes) => new TextDecoder().decode(bytes),
    () => '',
  );
}

/** Logs each call that names a partner's key, without delaying its answer. */
export const recordCall: MiddlewareHandler<AppEnv> = async (c, next) => {
  const services = c.get('services');
  const [at, begun] = [services.clock(), performance.now()];
  await next();
  if (c.req.header(PARTNER_HEADERS.key.name) === undefined) return;
  const ms = Math.round(performance.now() - begun);
  // Both are missing if the call wasn't admitted.
  const partner = c.get('partner') as PartnerCaller | undefined;
  const signer = c.get('signer') as SignedBy | undefined;
  const turnedAway = c.get('turnedAway');
  const { pathname, search } = new URL(c.req.url);
  const { status } = c.res;
  const call = {
    id: c.get('ownRequestId'),
    at,
    partnerId: partner?.id ?? turnedAway?.partnerId ?? null,
    keyId: signer?.keyId ?? turnedAway?.keyId ?? null,
    isTest: partner?.isTest ?? false,
    direction: 'in' as const,
    method: c.req.method,
    path: (pathname + search).slice(0, 1_000),
    status,
    ...outcomeOf(c, status),
    ms,
    ip: clientAddress(c),
    isSigned: signer !== undefined ? true : turnedAway?.reason === 'signature' ? false : null,
    headers: headersOf(c),
    idempotencyKey: c.req.header(IDEMPOTENCY_KEY)?.slice(0, HEADER_MAX) ?? null,
    calls: 1,
  };
  void Promise.all([sentText(c), answeredText(c)]).then(
    ([request, { text, placed }]) => {
      const about = placed && { ...placed, transId: null, refusal: null };
      callBufferOf(services).add({ ...call, request, response: text, ...(about && { about }) });
    },
    (error: unknown) => {
      if (!services.outage.covers(error, 'other'))
        services.log.warn({ err: error }, "a partner's call could not be logged");
    },
  );
};
