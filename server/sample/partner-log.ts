/** The log of calls between the sample's partners and us in the last day. */
import { sql } from 'drizzle-orm';
import { bodyOfCallback, type CallbackPayload } from '../partners/callbacks/callback-body';
import type { LoggedCall } from '../partners/call-buffer';
import { logCalls } from '../partners/write-calls';
import type { Transaction } from '../kernel/services';
import type { SamplePartner } from './partners';
import { happens, integerBetween, type Random } from '../simulator/random';
import { MINUTE_MS } from '../../domain/durations';

const SINCE_MS = 24 * 3_600_000;
const LOGGED_AT_ONCE = 500;

const SLIPS = '/api/partner/v1/slips';
const ROUNDS = '/api/partner/v1/rounds';

/** Interval at which a partner reads the open rounds. */
const READS_EVERY_MS = 20 * MINUTE_MS;

/** Maximum time to wait for a wallet. */
const TIMEOUT_MS = 10_000;

/** A burst of guessed secrets within minutes; its last row stands for many calls. */
const BURST = { agoMs: 9.4 * 3_600_000, rows: 60, everyMs: 4_000, more: 252, ip: '203.0.113.201' };

interface Logging {
  newId: () => string;
  random: Random;
  now: Date;
}

type Common = Pick<
  LoggedCall,
  'at' | 'method' | 'path' | 'status' | 'outcome' | 'reason' | 'ms' | 'request' | 'response'
> &
  Partial<LoggedCall>;

const headersAt = (keyId: string, at: Date) => ({
  'X-Partner-Key': keyId,
  'X-Partner-Timestamp': String(Math.floor(at.getTime() / 1_000)),
});

function callOf({ newId }: Logging, { id, keyId, ip }: SamplePartner, call: Common): LoggedCall {
  return {
    id: newId(),
    partnerId: id,
    keyId,
    isTest: false,
    direction: 'in',
    ip,
    isSigned: true,
    headers: headersAt(keyId, call.at),
    idempotencyKey: null,
    calls: 1,
    ...call,
  };
}

interface SentSlip extends Record<string, unknown> {
  partnerId: string;
  at: string;
  reference: string;
  request: object;
  slip: object;
}

/** Returns the calls of received slips, one for each. */
async function slipCalls(tx: Transaction, since: string, partnerOf: Map<string, SamplePartner>, logging: Logging) {
  const { rows } = await tx.execute<SentSlip>(sql`
    SELECT slip.partner_id AS "partnerId", to_json(slip.at) #>> '{}' AS at, slip.partner_reference AS reference,
      json_build_object('memberId', slip.member_id, 'roundId', slip.round_id, 'lines', (
        SELECT json_agg(json_build_object('betType', bet_type, 'number', number, 'stake', stake, 'rate', rate) ORDER BY position)
        FROM line WHERE line.slip_id = slip.id AND line.business_date = slip.business_date)) AS request,
      json_build_object('id', slip.id, 'no', slip.no, 'reference', slip.partner_reference, 'memberId', slip.member_id,
        'roundId', slip.round_id, 'state', 'accepted', 'stake', slip.stake, 'debit', slip.debit) AS slip
    FROM slip WHERE slip.partner_id IS NOT NULL AND slip.at >= ${since}::timestamptz AND slip.state <> 'unknown'
    ORDER BY slip.at, slip.id`);
  return rows.flatMap(({ partnerId, at, reference, request, slip }) => {
    const sender = partnerOf.get(partnerId);
    if (!sender) return [];
    const ms = integerBetween(logging.random, 12, sender.kind === 'seamless' ? 420 : 60);
    const call = { method: 'POST', path: SLIPS, idempotencyKey: reference, request: JSON.stringify(request), ms };
    const taken = { outcome: 'accepted', slip, refusal: null, lines: [] };
    const calls: Common[] = [
      { ...call, at: new Date(at), status: 201, outcome: 'ok', reason: null, response: JSON.stringify(taken) },
    ];
    if (happens(logging.random, 2)) {
      // First sent with an outdated rate.
      const refusal = { reason: 'linesRefused' };
      const turnedDown = { outcome: 'refused', slip: null, refusal, lines: [{ position: 1, reason: 'rateChanged' }] };
      const response = JSON.stringify(turnedDown);
      calls.unshift({
        ...call,
        at: new Date(Date.parse(at) - 9_000),
        status: 200,
        outcome: 'ok',
        reason: null,
        response,
        idempotencyKey: `${reference}-0`,
      });
    }
    return calls.map((one) => callOf(logging, sender, one));
  });
}

interface SentCallback extends CallbackPayload, Record<string, unknown> {
  partnerId: string;
  cause: string | null;
  lastAt: string;
  tries: number;
}

/** Returns our calls to partners: the last try of each. */
async function callbackCalls(tx: Transaction, since: string, partnerOf: Map<string, SamplePartner>, logging: Logging) {
  const { rows } = await tx.execute<SentCallback>(sql`
    SELECT callback.id, callback.partner_id AS "partnerId", callback.kind, callback.slip_id AS "slipId", callback.round_id AS "roundId",
      callback.member_id AS "memberId", callback.amount, callback.no, callback.lines, callback.reason, callback.created_at AS "createdAt", callback.cause,
      to_json(callback.last_at) #>> '{}' AS "lastAt", callback.tries,
      (SELECT username FROM account WHERE account.id = callback.member_id) AS member,
      (SELECT lotto.code FROM round JOIN lotto ON lotto.id = round.lotto_id WHERE round.id = callback.round_id) AS lotto
    FROM partner_callback AS callback WHERE callback.last_at >= ${since}::timestamptz ORDER BY callback.serial`);
  const links: { id: string; callId: string }[] = [];
  const calls = rows.flatMap((callback) => {
    const { id, partnerId, slipId, memberId, cause, lastAt, createdAt } = callback;
    const called = partnerOf.get(partnerId);
    if (!called?.callbackUrl) return [];
    const about = { slipId, memberId, transId: id, refusal: null };
    const isRefused = cause?.startsWith('refused:') === true;
    const failed = cause !== null && !isRefused;
    const answer = isRefused ? { status: 'refused', reason: cause.split(':')[1] } : { status: 'ok' };
    const common = {
      direction: 'out' as const,
      method: 'POST',
      path: called.callbackUrl,
      request: bodyOfCallback(callback),
      idempotencyKey: id,
      ip: null,
      about,
    };
    const last = callOf(logging, called, {
      ...common,
      at: new Date(lastAt),
      status: failed ? 0 : 200,
      outcome: failed ? 'failed' : isRefused ? 'refused' : 'ok',
      reason: cause,
      ms: failed ? TIMEOUT_MS : integerBetween(logging.random, 35, 240),
      response: failed ? 'nothing within 10 seconds' : JSON.stringify(answer),
    });
    links.push({ id, callId: last.id });
    const isAlone = !failed || callback.tries < 2;
    const at = new Date(Date.parse(createdAt) + 10_000);
    const first = { ...last, at, id: logging.newId(), headers: headersAt(called.keyId, at) };
    return isAlone ? [last] : [first, last];
  });
  await tx.execute(sql`
    UPDATE partner_callback SET call_id = link."callId"
    FROM json_to_recordset(${JSON.stringify(links)}::json) AS link (id uuid, "callId" uuid) WHERE partner_callback.id = link.id`);
  return calls;
}

interface Moved extends Record<string, unknown> {
  partnerId: string;
  kind: 'deposit' | 'withdraw';
  at: string;
  request: object;
  answer: { refusal: object | null };
}

/** Returns the calls of deposits and withdrawals. */
async function moveCalls(tx: Transaction, since: string, partnerOf: Map<string, SamplePartner>, logging: Logging) {
  const { rows } = await tx.execute<Moved>(sql`
    SELECT partner_id AS "partnerId", kind, to_json(at) #>> '{}' AS at,
      json_build_object('memberId', member_id, 'transId', trans_id, 'amount', amount) AS request,
      json_build_object('serial', serial, 'transId', trans_id, 'kind', kind, 'memberId', member_id, 'amount', amount,
        'balance', CASE WHEN refusal IS NULL THEN balance END,
        'refusal', CASE WHEN refusal IS NOT NULL THEN json_build_object('reason', refusal, 'available', balance) END) AS answer
    FROM partner_move WHERE at >= ${since}::timestamptz ORDER BY at`);
  return rows.flatMap(({ partnerId, kind, at, request, answer }) => {
    const sender = partnerOf.get(partnerId);
    if (!sender) return [];
    return [
      callOf(logging, sender, {
        at: new Date(at),
        method: 'POST',
        path: `/api/partner/v1/${kind === 'deposit' ? 'deposits' : 'withdrawals'}`,
        status: answer.refusal ? 200 : 201,
        outcome: 'ok',
        reason: null,
        ms: integerBetween(logging.random, 8, 45),
        request: JSON.stringify(request),
        response: JSON.stringify(answer),
      }),
    ];
  });
}

/** Returns the calls by which partners regularly read the open rounds. */
function readCalls(partners: readonly SamplePartner[], logging: Logging): LoggedCall[] {
  const { random, now } = logging;
  return partners.flatMap((one) =>
    Array.from({ length: Math.floor(SINCE_MS / READS_EVERY_MS) }, (_, index) =>
      callOf(logging, one, {
        at: new Date(now.getTime() - index * READS_EVERY_MS - integerBetween(random, 1_000, MINUTE_MS)),
        method: 'GET',
        path: ROUNDS,
        status: 200,
        outcome: 'ok',
        reason: null,
        ms: integerBetween(random, 5, 30),
        request: '',
        response: '[…]',
      }),
    ),
  );
}

/** Returns calls with wrong signatures under a partner's key, from a foreign address. */
function burstOf(partner: SamplePartner, logging: Logging): LoggedCall[] {
  const begun = logging.now.getTime() - BURST.agoMs;
  return Array.from({ length: BURST.rows }, (_, index) => ({
    ...callOf(logging, partner, {
      at: new Date(begun + index * BURST.everyMs),
      method: 'POST',
      path: SLIPS,
      status: 401,
      outcome: 'turnedAway',
      reason: 'signature',
      ms: 1,
      request: '',
      response: '',
    }),
    ip: BURST.ip,
    isSigned: false,
    calls: index === BURST.rows - 1 ? BURST.more : 1,
  }));
}

/** Writes the log of the last day. */
export async function logPartners(
  tx: Transaction,
  partners: readonly SamplePartner[],
  logging: Logging,
): Promise<void> {
  const [first] = partners;
  if (!first) return;
  const since = new Date(logging.now.getTime() - SINCE_MS).toISOString();
  await tx.execute(
    sql`SELECT create_call_month(month::date) FROM unnest(ARRAY[${since}, ${logging.now.toISOString()}]::timestamptz[]) AS month`,
  );
  const partnerOf = new Map(partners.map((one) => [one.id, one]));
  const calls = [
    ...(await slipCalls(tx, since, partnerOf, logging)),
    ...(await callbackCalls(tx, since, partnerOf, logging)),
    ...(await moveCalls(tx, since, partnerOf, logging)),
    ...readCalls(partners, logging),
    ...burstOf(first, logging),
  ].sort((a, b) => a.at.getTime() - b.at.getTime());
  for (let from = 0; from < calls.length; from += LOGGED_AT_ONCE)
    await logCalls(tx, calls.slice(from, from + LOGGED_AT_ONCE));
}
