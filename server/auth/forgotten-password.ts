/**
 * Requests for a new password without being signed in. An unknown name is recorded like a known one, by the same
 * statements. The difference comes later, in a job: neither the response nor its time reveals it.
 */
import { sql } from 'drizzle-orm';
import { PASSWORD_LINK_MINUTES } from '../../domain/accounts/invitation';
import { canonicalUsername } from '../../domain/accounts/username';
import type { Locale } from '../../domain/locales';
import { column } from '../db/column';
import { definePreparedStatement } from '../db/statement';
import { mailedLink, type PostOffice, postOfficeOf } from '../mail/post-office';
import { queueMail } from '../mail/queue-mail';
import type { Services } from '../kernel/services';
import { linkPath, makePasswordLink } from './password-links';
import { countForgotten } from './throttle';

/** Number of requests handled in one transaction. */
const BATCH = 50;

/** Minutes after mailing a link in which no other is mailed, regardless of the number of requests. */
const PAUSE_MINUTES = 5;

/** Records a request for a new password. Throws `too-many-tries` as signing in does. */
export async function forgetPassword(
  services: Services,
  { username, locale }: { username: string; locale: Locale },
  ip: string | null,
): Promise<void> {
  const name = canonicalUsername(username);
  await countForgotten(services, name, ip);
  await services.db.execute(sql`
    INSERT INTO password_request (id, account_id, locale, at)
    VALUES (${services.newId()}::uuid, (SELECT id FROM account WHERE username = ${name}), ${locale},
      ${services.clock().toISOString()}::timestamptz)`);
}

interface ResetRequestRow extends Record<string, unknown> {
  accountId: string;
  username: string;
  email: string;
  locale: Locale;
}

const takeRequests = definePreparedStatement({
  name: 'password_requests_take',
  plan: 'kept',
  row: { id: column.uuid, accountId: column.nullable(column.uuid), locale: column.oneOf<Locale>() },
  example: {},
  sql: () => sql`
    DELETE FROM password_request WHERE id IN (
      SELECT id FROM password_request ORDER BY at LIMIT ${BATCH} FOR UPDATE SKIP LOCKED
    ) RETURNING id, account_id AS "accountId", locale`,
});

/**
 * Takes the next requests and mails a link to accounts that have an address, can sign in, and had no mail just before.
 */
async function answerBatch(services: Services, office: PostOffice | null): Promise<number> {
  const now = services.clock().toISOString();
  return services.db.transaction(async (tx) => {
    const rows = await takeRequests(tx);
    const localeByAccount = new Map(
      rows.flatMap(({ accountId, locale }) => (accountId === null ? [] : [[accountId, locale]])),
    );
    if (office === null || localeByAccount.size === 0) return rows.length;
    const { rows: requests } = await tx.execute<ResetRequestRow>(sql`
      SELECT account.id AS "accountId", account.username, account.email, account.locale FROM account
      WHERE account.id = ANY(${sql.param([...localeByAccount.keys()])}::uuid[]) AND account.email IS NOT NULL
        AND account.password_hash IS NOT NULL
        AND NOT EXISTS (SELECT FROM account AS step WHERE step.id = ANY(account.path) AND step.status = 'locked')
        AND NOT EXISTS (
          SELECT FROM password_link AS made WHERE made.account_id = account.id AND made.made_by IS NULL
            AND made.created_at > ${now}::timestamptz - make_interval(mins => ${PAUSE_MINUTES}))
      ORDER BY account.level, account.id FOR NO KEY UPDATE OF account`);
    for (const { accountId, username, email, locale } of requests) {
      const { token } = await makePasswordLink(tx, services, accountId, null);
      await queueMail(tx, services, {
        kind: 'passwordLink',
        recipient: email,
        locale: locale ?? localeByAccount.get(accountId) ?? 'en',
        values: { username, minutes: PASSWORD_LINK_MINUTES, link: mailedLink(office, linkPath(token)) },
      });
    }
    return rows.length;
  });
}

/** Handles the pending requests. Any number of processes may run it at the same time. */
export async function answerForgotten(services: Services, signal: AbortSignal): Promise<void> {
  const office = await postOfficeOf(services.db, services.config);
  while (!signal.aborted && (await answerBatch(services, office)) === BATCH);
}
