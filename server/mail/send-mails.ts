/** The job that sends queued mails: it retries for a day, at growing intervals, and then abandons the mail. */
import { sql } from 'drizzle-orm';
import { storableText } from '../db/storable-text';
import { pauseAfter } from '../../domain/mail';
import { withDeadline } from '../kernel/deadline';
import type { Services } from '../kernel/services';
import { readBrand } from '../settings/brand';
import { type PostOffice, postOfficeOf } from './post-office';
import { contentOf } from './queue-mail';
import { sendBySmtp } from './smtp';

/** Lease in seconds, longer than a try takes. */
const LEASE_SECONDS = 60;
/**
 * Maximum time for one try, milliseconds. The transport's own limits end only a silence, so a server that sends one byte
 * at a time could hold the queue for ever.
 */
const DEADLINE_MS = 45_000;
const FAULT_MAX = 300;

interface Claimed extends Record<string, unknown> {
  id: string;
  recipient: string;
  content: string;
  tries: number;
  createdAt: string;
}

/** Claims the mail that has been due longest; null when none is due, or others hold the due ones. */
async function claim({ db, clock }: Services): Promise<Claimed | null> {
  const now = clock().toISOString();
  const { rows } = await db.execute<Claimed>(sql`
    UPDATE mail SET tries = tries + 1, leased_until = ${now}::timestamptz + make_interval(secs => ${LEASE_SECONDS})
    WHERE id = (
      SELECT id FROM mail
      WHERE state = 'waiting' AND next_try_at <= ${now}::timestamptz
        AND (leased_until IS NULL OR leased_until <= ${now}::timestamptz)
      ORDER BY next_try_at LIMIT 1 FOR UPDATE SKIP LOCKED
    )
    RETURNING id, recipient, content, tries, to_json(created_at) #>> '{}' AS "createdAt"`);
  return rows[0] ?? null;
}

async function end({ db, clock }: Services, id: string, state: 'sent' | 'givenUp', fault: string | null) {
  await db.execute(sql`
    UPDATE mail SET state = ${state}, content = NULL, leased_until = NULL, fault = ${fault},
      ended_at = ${clock().toISOString()}::timestamptz
    WHERE id = ${id}::uuid AND state = 'waiting'`);
}

async function putOff(services: Services, { id, tries, createdAt }: Claimed, fault: string): Promise<void> {
  const now = services.clock();
  const pause = pauseAfter(tries, now.getTime() - Date.parse(createdAt));
  if (pause === null) {
    services.log.error({ mail: id, fault }, 'a mail was abandoned');
    return end(services, id, 'givenUp', fault);
  }
  await services.db.execute(sql`
    UPDATE mail SET next_try_at = ${new Date(now.getTime() + pause).toISOString()}::timestamptz, leased_until = NULL,
      fault = ${fault}
    WHERE id = ${id}::uuid AND state = 'waiting'`);
}

/** Tries to send one mail. A failure affects only this mail and delays no other. */
async function send(services: Services, office: PostOffice | null, mail: Claimed, deadlineMs: number): Promise<void> {
  const content = contentOf(services.secretKey, mail);
  if (content === null) return end(services, mail.id, 'givenUp', 'encrypted with another key');
  if (office === null) return putOff(services, mail, 'no mail server is configured');
  const { smtpUrl, sender } = office;
  const senderName = await readBrand(services.db, services.config);
  try {
    const sending = sendBySmtp(smtpUrl, { id: mail.id, sender, senderName, recipient: mail.recipient, ...content });
    await withDeadline(sending, deadlineMs);
  } catch (error) {
    return putOff(services, mail, storableText(String(error), FAULT_MAX));
  }
  await end(services, mail.id, 'sent', null);
}

/**
 * Sends the due mails one after the other; any number of processes may run it.
 *
 * @param deadlineMs maximum time for one try, milliseconds
 */
export async function sendMails(services: Services, signal: AbortSignal, deadlineMs = DEADLINE_MS): Promise<void> {
  const office = await postOfficeOf(services.db, services.config);
  while (!signal.aborted) {
    const next = await claim(services);
    if (next === null) return;
    await send(services, office, next, deadlineMs);
  }
}
