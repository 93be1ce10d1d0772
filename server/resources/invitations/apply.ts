/** Applying with an invitation, without being signed in. */
import { eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { DEFAULT_LOCALE } from '../../../domain/locales';
import { type InvitedKind, invitationStateOf } from '../../../domain/accounts/invitation';
import { canonicalUsername, faultOfUsername, usernamePrefix } from '../../../domain/accounts/username';
import type { InvitationInfo, register } from '../../../domain/api/invitations';
import type { FieldErrors } from '../../../domain/validation/validation';
import { faultOfPassword } from '../../../domain/session/password';
import { writeAudit } from '../../audit/write-audit';
import { hashOfToken } from '../../auth/entry-token';
import { hashPassword, withPlaceToHash } from '../../auth/password-hash';
import { readPasswordPolicy } from '../../auth/password-policy';
import { application, invitation } from '../../db/book/entry';
import { violatedConstraint } from '../../db/constraint';
import { account } from '../../db/schema';
import { fieldProblem, ProblemError } from '../../kernel/problem';
import { mailedLink, postOfficeOf } from '../../mail/post-office';
import { queueMail } from '../../mail/queue-mail';
import type { Services, Transaction } from '../../kernel/services';
import { readSetting } from '../../settings/read';

const NOTHING = { kind: null, upline: null, usernamePrefix: null, expiresAt: null } as const;

interface Found {
  id: string;
  uplineId: string;
  upline: string;
  kind: InvitedKind;
  expiresAt: Date;
  state: InvitationInfo['state'];
}

/** Finds an invitation and its state. One whose upline is locked, or below a locked account, can't be used. */
async function find(db: Services['db'] | Transaction, { clock }: Pick<Services, 'clock'>, token: string) {
  if (!(await readSetting(db, 'entry.registration'))) return 'off';
  const [found] = await db
    .select({
      invitation,
      upline: account.username,
      isSpent: sql<boolean>`EXISTS (SELECT FROM application WHERE application.invitation_id = ${invitation.id})`,
      isShut: sql<boolean>`EXISTS (
        SELECT FROM account AS step WHERE step.id = ANY(${account.path}) AND step.status <> 'active')`,
    })
    .from(invitation)
    .innerJoin(account, eq(account.id, invitation.uplineId))
    .where(eq(invitation.tokenHash, hashOfToken(token)));
  if (!found) return 'unknown';
  const { id, uplineId, kind, expiresAt, revokedAt } = found.invitation;
  const state = invitationStateOf({ isSpent: found.isSpent, revokedAt, expiresAt }, clock());
  const shownState: Found['state'] = state === 'open' && found.isShut ? 'revoked' : state;
  return { id, uplineId, kind, expiresAt, upline: found.upline, state: shownState } satisfies Found;
}

/** Returns the data shown to a person who opens the link. */
export async function readInvitationInfo(services: Services, token: string): Promise<InvitationInfo> {
  const found = await find(services.db, services, token);
  if (typeof found === 'string') return { state: found, ...NOTHING };
  const { state, kind, upline, expiresAt } = found;
  if (state !== 'open') return { state, ...NOTHING };
  return { state, kind, upline, usernamePrefix: usernamePrefix(upline), expiresAt: expiresAt.toISOString() };
}

type Registration = z.output<(typeof register)['body']>;

async function errorsOf(services: Services, { kind, upline }: Found, username: string, password: string | undefined) {
  const errors: FieldErrors = {};
  const nameFault = faultOfUsername(username, upline);
  if (nameFault) errors['username'] = { key: `username.${nameFault}`, args: { prefix: usernamePrefix(upline) } };
  if (kind === 'member') {
    if (password !== undefined) errors['password'] = { key: 'unknownField' };
    return errors;
  }
  const fault = password
    ? faultOfPassword(password, { username, ...(await readPasswordPolicy(services)) })
    : { key: 'required' };
  if (fault) errors['password'] = fault;
  return errors;
}

/** Notifies the upline by mail, if it has an address and mails are sent. */
async function notifyUpline(tx: Transaction, services: Services, { uplineId }: Found, username: string): Promise<void> {
  const office = await postOfficeOf(tx, services.config);
  const [upline] = await tx
    .select({ username: account.username, email: account.email, locale: account.locale })
    .from(account)
    .where(eq(account.id, uplineId));
  if (office === null || !upline?.email) return;
  await queueMail(tx, services, {
    kind: 'applied',
    recipient: upline.email,
    locale: upline.locale ?? (await readSetting(tx, 'house.locale')) ?? DEFAULT_LOCALE,
    values: { username, upline: upline.username, link: mailedLink(office, '/approvals') },
  });
}

/**
 * Stores an application and uses up the invitation. Throws `validation` on `token` for an invitation that can't be
 * used, and on the fields.
 */
export async function apply(services: Services, registration: Registration, ip: string | null): Promise<void> {
  const { token, locale, password, nickname, phone, email } = registration;
  const found = await find(services.db, services, token);
  if (typeof found === 'string') throw fieldProblem('token', 'link', { state: found });
  if (found.state !== 'open') throw fieldProblem('token', 'link', { state: found.state });
  const username = canonicalUsername(registration.username);
  const errors = await errorsOf(services, found, username, password);
  if (Object.keys(errors).length > 0) throw new ProblemError('validation', { errors });
  const passwordHash = password ? await withPlaceToHash('stranger', () => hashPassword(password)) : null;
  const now = services.clock();
  await services.db.transaction(async (tx) => {
    // Revoking locks the row too, so that only one of the two happens.
    await tx.select({ id: invitation.id }).from(invitation).where(eq(invitation.id, found.id)).for('no key update');
    const still = await find(tx, services, token);
    const state = typeof still === 'string' ? still : still.state;
    // @guard access "an invitation is taken once, and only while it stands", tested by auth/register "is taken once, of
    //   any number that take it at the same moment"
    if (state !== 'open') throw fieldProblem('token', 'link', { state });
    const taken = await tx.select({ id: account.id }).from(account).where(eq(account.username, username));
    if (taken.length > 0) throw fieldProblem('username', 'username.taken');
    const id = services.newId();
    const { uplineId, kind } = found;
    const values = { id, uplineId, kind, username, passwordHash, nickname, phone, email, locale, ip, createdAt: now };
    await tx
      .insert(application)
      .values({ ...values, invitationId: found.id })
      .catch((error: unknown) => {
        throw violatedConstraint(error) === 'application_username' ? fieldProblem('username', 'username.taken') : error;
      });
    const nobody = { username: 'unknown', accountId: null, sessionId: null, ip };
    const entry = { action: 'create', entity: 'applications', entityId: id, after: { kind, username } } as const;
    await writeAudit(tx, now, nobody, entry);
    await notifyUpline(tx, services, found, username);
  });
}
