/** Mails: written together with their cause, sent once, retried for a day, and reported after they were abandoned. */
import { createServer, type AddressInfo } from 'node:net';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { judge } from '../../../domain/system-status';
import { mail, passwordLink } from '../../../server/db/book/entry';
import { setting } from '../../../server/db/book/control';
import { prune } from '../../../server/jobs/prune';
import { queueMail } from '../../../server/mail/queue-mail';
import { sendMails } from '../../../server/mail/send-mails';
import { readSystemFacts } from '../../../server/resources/system-status/read-facts';
import { openSmtp, type TestSmtp } from '../../support/smtp';
import { createTestServices, type TestServices } from '../../support/services';

const NEVER = new AbortController().signal;
const LINK = 'https://office.example/forgot-password#secret-of-the-link';
const DAY_SECONDS = 24 * 3_600;

let smtp: TestSmtp;
let test: TestServices;
let now = Date.parse('2026-11-01T05:00:00Z');
const pass = (seconds: number) => {
  now += seconds * 1_000;
};

beforeAll(async () => {
  smtp = await openSmtp();
  test = await createTestServices({
    clock: () => new Date(now),
    config: { smtpUrl: smtp.url, publicUrl: 'https://office.example', brand: 'Golden Seven' },
  });
  await test.services.db
    .insert(setting)
    .values({ key: 'entry.mailSender', value: 'office@example.com', updatedAt: new Date(now) });
});
afterAll(async () => {
  await test.dispose();
  await smtp.close();
});
beforeEach(async () => {
  await test.services.db.delete(mail);
  smtp.mails.length = 0;
  smtp.refuse(false);
});

const values = { username: 'anan', minutes: 30, link: LINK };
const queue = (recipient = 'anan@example.com') =>
  test.services.db.transaction((tx) =>
    queueMail(tx, test.services, { kind: 'passwordLink', recipient, locale: 'de', values }),
  );
const stored = () => test.services.db.select().from(mail).orderBy(mail.createdAt, mail.id);
const send = () => sendMails(test.services, NEVER);

/** The text of a mail as it is read. */
function readable(raw: string): string {
  const [, body = ''] = raw.split(/\n\n(.*)/s);
  const bytes = body.replaceAll('=\n', '').replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => `%${hex}`);
  return /base64/i.test(raw) ? Buffer.from(body, 'base64').toString('utf8') : decodeURIComponent(bytes);
}

describe('a mail', () => {
  it('is there with what causes it, or not at all, and the database can’t read its link', async () => {
    const undone = test.services.db.transaction(async (tx) => {
      await queueMail(tx, test.services, { kind: 'passwordLink', recipient: 'x@example.com', locale: 'en', values });
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    expect(await stored()).toEqual([]);
    await queue();
    expect(JSON.stringify(await stored())).not.toContain('secret-of-the-link');
  });

  it('goes out in the reader’s language under the name of the house, once, whoever else sends', async () => {
    const recipients = Array.from({ length: 6 }, (_, index) => `reader${index}@example.com`);
    for (const recipient of recipients) await queue(recipient);
    await Promise.all([send(), send(), send()]);
    const to = smtp.mails.map((raw) => /^To: .*?([\w.]+@example\.com)/m.exec(raw)?.[1]);
    expect([...to].sort()).toEqual(recipients);
    expect(smtp.mails[0]).toMatch(/^From: .?Golden Seven.? <office@example\.com>$/m);
    expect(readable(smtp.mails[0] ?? '')).toContain(`Der Link gilt einmal:\n${LINK}`);
    const rows = await stored();
    expect(new Set(rows.map(({ state, content }) => `${state} ${content}`))).toEqual(new Set(['sent null']));
  });

  it('to a server that answers without an end is tried again later, and the next one is sent', async () => {
    const endless = createServer((socket) => {
      const dripping = setInterval(() => socket.write('2'), 20);
      socket.on('error', () => undefined).on('close', () => clearInterval(dripping));
    });
    await new Promise<void>((listening) => endless.listen(0, '127.0.0.1', listening));
    const smtpUrl = `smtp://127.0.0.1:${(endless.address() as AddressInfo).port}`;
    await queue();
    const services = { ...test.services, config: { ...test.services.config, smtpUrl } };
    await sendMails(services, NEVER, 300);
    expect(await stored()).toMatchObject([{ state: 'waiting', tries: 1, leasedUntil: null }]);
    pass(60);
    await send();
    expect(await stored()).toMatchObject([{ state: 'sent', tries: 2 }]);
    endless.close();
  });

  it('that is refused is tried again, later each time, and given up after a day, which the status tells', async () => {
    await queue();
    smtp.refuse(true);
    await send();
    const [first] = await stored();
    expect(first).toMatchObject({ state: 'waiting', tries: 1, nextTryAt: new Date(now + 30_000), leasedUntil: null });
    // A reply may contain bytes that PostgreSQL can't store.
    expect(first?.fault).toContain('451 not now');
    await send();
    expect((await stored())[0]?.tries, 'not before it is due').toBe(1);
    pass(30);
    await send();
    expect((await stored())[0]).toMatchObject({ tries: 2, nextTryAt: new Date(now + 60_000) });
    pass(DAY_SECONDS);
    await send();
    expect((await stored())[0]).toMatchObject({ state: 'givenUp', content: null });
    const facts = await readSystemFacts(test.services, true);
    expect(facts.queues.find(({ name }) => name === 'mails')?.waiting).toBe(1);
    expect(judge(facts).queues).toBe('act');
    pass(DAY_SECONDS + 1);
    const later = await readSystemFacts(test.services, true);
    expect(later.queues.find(({ name }) => name === 'mails')?.waiting).toBe(0);
  });

  it('is taken up again where whoever had it was killed', async () => {
    await queue();
    await test.services.db.execute(
      sql`UPDATE mail SET tries = 1, leased_until = ${new Date(now + 60_000).toISOString()}::timestamptz`,
    );
    await send();
    expect(smtp.mails).toHaveLength(0);
    pass(61);
    await send();
    expect(smtp.mails).toHaveLength(1);
  });

  it('that ended is removed after a month, with links that are over', async () => {
    await queue();
    await send();
    pass(29 * DAY_SECONDS);
    await prune(test.services, NEVER);
    expect(await stored()).toHaveLength(1);
    pass(DAY_SECONDS);
    await prune(test.services, NEVER);
    expect(await stored()).toEqual([]);
    expect(await test.services.db.select().from(passwordLink)).toEqual([]);
  });
});
