/** Links to a new password: making, reading and using them once. */
import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import { PASSWORD_LINK_MINUTES, invitationStateOf } from '../../domain/accounts/invitation';
import { MASTER_USERNAME } from '../../domain/accounts/username';
import type { PasswordLinkInfo } from '../../domain/api/password-links';
import { faultOfPassword } from '../../domain/session/password';
import { writeAudit } from '../audit/write-audit';
import { passwordLink } from '../db/book/entry';
import { account } from '../db/schema';
import { fieldProblem } from '../kernel/problem';
import type { Services, Transaction } from '../kernel/services';
import { hashOfToken, newEntryToken } from './entry-token';
import { removeFirstPassword } from './first-password';
import { hashPassword, withPlaceToHash } from './password-hash';
import { readPasswordPolicy } from './password-policy';
import { endSessionsOf } from './sessions';
import { MINUTE_MS } from '../../domain/durations';

/** Path of the screen that sets the password. The token follows the `#`, as browsers send that part to no server. */
export const linkPath = (token: string) => `/forgot-password#${token}`;

/** Ends the unused links of an account, because it has another password or another link. */
export async function endPasswordLinks(tx: Transaction, now: Date, accountId: string): Promise<void> {
  await tx
    .update(passwordLink)
    .set({ endedAt: now })
    .where(and(eq(passwordLink.accountId, accountId), isNull(passwordLink.usedAt), isNull(passwordLink.endedAt)));
}

export interface MadeLink {
  token: string;
  expiresAt: Date;
}

/**
 * Makes the only valid link of an account from now on. The account's row is locked, so that of two simultaneous calls
 * the later link replaces the earlier one.
 *
 * @param madeBy the account that hands the link over; null where the link is mailed
 */
export async function makePasswordLink(
  tx: Transaction,
  { newId, clock }: Pick<Services, 'newId' | 'clock'>,
  accountId: string,
  madeBy: string | null,
): Promise<MadeLink> {
  const now = clock();
  await tx.execute(sql`SELECT FROM account WHERE id = ${accountId}::uuid FOR NO KEY UPDATE`);
  await endPasswordLinks(tx, now, accountId);
  const { text, hash } = newEntryToken();
  const expiresAt = new Date(now.getTime() + PASSWORD_LINK_MINUTES * MINUTE_MS);
  await tx.insert(passwordLink).values({ id: newId(), accountId, tokenHash: hash, madeBy, createdAt: now, expiresAt });
  return { token: text, expiresAt };
}

interface FoundLink {
  id: string;
  accountId: string;
  username: string;
  /** The account that handed the link over; null where it was mailed. */
  madeBy: string | null;
  state: PasswordLinkInfo['state'];
}

async function find({ db, clock }: Services, token: string): Promise<FoundLink | null> {
  const [found] = await db
    .select({ link: passwordLink, username: account.username })
    .from(passwordLink)
    .innerJoin(account, eq(account.id, passwordLink.accountId))
    .where(eq(passwordLink.tokenHash, hashOfToken(token)));
  if (!found) return null;
  const { id, accountId, madeBy, usedAt, endedAt, expiresAt } = found.link;
  const state = invitationStateOf({ isSpent: usedAt !== null, revokedAt: endedAt, expiresAt }, clock());
  return { id, accountId, username: found.username, madeBy, state };
}

/** Returns the state of a link, and its account's username while the link is open. */
export async function readPasswordLink(services: Services, token: string): Promise<PasswordLinkInfo> {
  const found = await find(services, token);
  if (!found) return { state: 'unknown', username: null };
  return { state: found.state, username: found.state === 'open' ? found.username : null };
}

/**
 * Sets the password of a link's account and ends all its sessions. The user signs in again and needs a second factor as
 * usual. Throws `validation` on `token` for an invalid link, on `newPassword` for an unacceptable password.
 */
export async function resetByLink(
  services: Services,
  { token, newPassword }: { token: string; newPassword: string },
  ip: string | null,
): Promise<void> {
  const link = await find(services, token);
  if (link?.state !== 'open') throw fieldProblem('token', 'link', { state: link?.state ?? 'unknown' });
  const { username, accountId } = link;
  const fault = faultOfPassword(newPassword, { username, ...(await readPasswordPolicy(services)) });
  if (fault) throw fieldProblem('newPassword', fault.key, fault.args);
  const passwordHash = await withPlaceToHash('stranger', () => hashPassword(newPassword));
  const now = services.clock();
  await services.db.transaction(async (tx) => {
    // The account is locked first, as everywhere: making another link for it takes the same lock.
    await tx.execute(sql`SELECT FROM account WHERE id = ${accountId}::uuid FOR NO KEY UPDATE`);
    const used = await tx
      .update(passwordLink)
      .set({ usedAt: now })
      .where(
        and(
          eq(passwordLink.id, link.id),
          isNull(passwordLink.usedAt),
          isNull(passwordLink.endedAt),
          gt(passwordLink.expiresAt, now),
        ),
      )
      .returning({ id: passwordLink.id });
    // @guard access "a link to a password works once", tested by auth/password-links "sets a password once, of any
    //   number that use it at the same moment"
    if (used.length === 0) throw fieldProblem('token', 'link', { state: 'spent' });
    const chosen = { passwordHash, mustChangePassword: false, passwordChangedAt: now };
    await tx.update(account).set(chosen).where(eq(account.id, accountId));
    await endSessionsOf(tx, now, accountId, 'password-changed');
    const self = { username, accountId, sessionId: null, ip };
    const entry = { action: 'change-password', entity: 'account', entityId: accountId } as const;
    await writeAudit(tx, now, self, {
      ...entry,
      after: { byLink: true, ...(link.madeBy !== null && { handedOver: true }) },
    });
  });
  if (username === MASTER_USERNAME) removeFirstPassword(services.config.dataDir);
}
