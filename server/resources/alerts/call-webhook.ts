/** The job that posts alerts to an address of the operator's: signed, tried for a day, at least once. */
import { createHmac } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { AlertFacts, AlertKind } from '../../../domain/alerts/alert';
import { pauseAfter } from '../../../domain/mail';
import { webhookToSign } from '../../../domain/partners/signed-callback';
import { keyFor } from '../../kernel/keys';
import { DeadlineExceeded, withDeadline } from '../../kernel/deadline';
import { postCall } from '../../partners/callbacks/post-call';
import type { Services } from '../../kernel/services';
import { readSetting } from '../../settings/read';

/** Maximum time for one call, milliseconds; longer than any call that ends by itself. */
const DEADLINE_MS = 30_000;

/** Longer than a call and recording its outcome take, so that no other process makes the same call in the meantime. */
const LEASE_SECONDS = 60;

interface Claimed extends Record<string, unknown> {
  id: string;
  kind: AlertKind;
  at: string;
  facts: AlertFacts;
  tries: number;
  createdAt: string;
}

/**
 * Returns the secret by which receivers check signatures, in the form of Standard Webhooks. It is derived from the
 * server's key.
 */
export function webhookSecret(secretKey: Uint8Array): string {
  return `whsec_${Buffer.from(keyFor(secretKey, 'alert-webhook')).toString('base64')}`;
}

async function claim({ db, clock }: Services): Promise<Claimed | null> {
  const now = clock().toISOString();
  const { rows } = await db.execute<Claimed>(sql`
    UPDATE alert_call AS told SET tries = told.tries + 1,
      leased_until = ${now}::timestamptz + make_interval(secs => ${LEASE_SECONDS})
    FROM alert WHERE alert.id = told.alert_id AND told.alert_id = (
      SELECT alert_id FROM alert_call
      WHERE ended_at IS NULL AND next_try_at <= ${now}::timestamptz
        AND (leased_until IS NULL OR leased_until <= ${now}::timestamptz)
      ORDER BY next_try_at LIMIT 1 FOR UPDATE SKIP LOCKED
    )
    RETURNING alert.id, alert.kind, alert.facts, told.tries, to_json(alert.at) #>> '{}' AS at,
      to_json(told.created_at) #>> '{}' AS "createdAt"`);
  return rows[0] ?? null;
}

/** Sends one alert; returns the error, or null. */
async function send(services: Services, url: string, { id, kind, at, facts }: Claimed): Promise<string | null> {
  const body = JSON.stringify({ type: `alert.${kind}`, timestamp: at, data: { id, kind, ...facts } });
  const timestamp = String(Math.floor(services.clock().getTime() / 1_000));
  const text = webhookToSign({ idempotencyKey: id, timestamp, body });
  const signed = createHmac('sha256', keyFor(services.secretKey, 'alert-webhook')).update(text);
  const headers = {
    'content-type': 'application/json',
    'content-length': String(Buffer.byteLength(body)),
    'user-agent': 'Lotto-Back-Office',
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': `v1,${signed.digest('base64')}`,
  };
  const reply = await postCall(new URL(url), { headers, body }, services.config);
  if (reply.kind === 'fault') return reply.fault;
  return reply.status >= 200 && reply.status < 300 ? null : String(reply.status);
}

/** Sends one alert. A call that hasn't settled after `ms` milliseconds counts as not answered in time. */
async function sendInTime(services: Services, url: string, claimed: Claimed, ms: number): Promise<string | null> {
  try {
    return await withDeadline(send(services, url, claimed), ms);
  } catch (error) {
    if (!(error instanceof DeadlineExceeded)) throw error;
    return 'timeout';
  }
}

/**
 * Posts due alerts to an address, one after the other; without an address it ends them as failed.
 *
 * @param deadlineMs maximum time for one call, milliseconds
 */
export async function postAlerts(
  services: Services,
  url: string | null,
  signal: AbortSignal,
  deadlineMs = DEADLINE_MS,
): Promise<void> {
  while (!signal.aborted) {
    const next = await claim(services);
    if (next === null) return;
    const fault = url === null ? 'no address is configured' : await sendInTime(services, url, next, deadlineMs);
    const now = services.clock();
    const pause =
      fault === null || url === null ? null : pauseAfter(next.tries, now.getTime() - Date.parse(next.createdAt));
    if (fault !== null && pause === null)
      services.log.error({ alert: next.id, fault }, 'an alert could not be delivered');
    await services.db.execute(sql`
      UPDATE alert_call SET leased_until = NULL, fault = ${fault},
        ended_at = ${pause === null ? now.toISOString() : null}::timestamptz,
        next_try_at = ${new Date(now.getTime() + (pause ?? 0)).toISOString()}::timestamptz
      WHERE alert_id = ${next.id}::uuid AND ended_at IS NULL`);
  }
}

/** Posts alerts to the configured address. Any number of processes may. */
export async function callWebhook(services: Services, signal: AbortSignal): Promise<void> {
  await postAlerts(services, await readSetting(services.db, 'alerts.webhook'), signal);
}
