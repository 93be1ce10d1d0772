/** The API of one's own session: signing in and out, staying signed in, password and language. */
import { and, eq, sql } from 'drizzle-orm';
import { forgetPassword, readPasswordLink, resetByLink } from '../../../domain/api/password-links';
import { changePassword, login, logout, readMe, renew, stepUp, storeLocale } from '../../../domain/api/session';
import type { Locale } from '../../../domain/locales';
import { STEP_UP_MINUTES } from '../../../domain/session/step-up';
import type { Acting } from '../../access/acting';
import { writeAudit } from '../../audit/write-audit';
import { changePassword as setPassword } from '../../auth/change-password';
import { forgetPassword as takeForgotten } from '../../auth/forgotten-password';
import { readPasswordLink as lookAtLink, resetByLink as setByLink } from '../../auth/password-links';
import { refreshSession } from '../../auth/refresh';
import { userDataOf } from '../../auth/session-answer';
import { type Origin, endSession } from '../../auth/sessions';
import { signIn } from '../../auth/sign-in';
import { siteOf } from '../../http/site-of-request';
import { stepUp as takeProof } from '../../auth/step-up';
import { account } from '../../db/schema';
import type { AppContext } from '../../http/context';
import { clientAddress } from '../../http/client-address';
import type { Route } from '../../http/route';
import { serve } from '../../http/serve';

const session = { description: 'The tokens and who they are for', name: 'Session' };
const RETRY_AFTER = 'With `Retry-After` in seconds when there were too many tries.';

function originOf(c: AppContext): Origin {
  return { ip: clientAddress(c), userAgent: c.req.header('user-agent') ?? null };
}

async function endOwn({ services: { db, clock }, caller }: Acting): Promise<void> {
  await db.transaction(async (tx) => {
    const ended = await endSession(tx, clock(), caller.sessionId, 'signed-out');
    if (ended === null) return;
    await writeAudit(tx, clock(), caller, { action: 'sign-out', entity: 'account', entityId: caller.accountId });
  });
}

async function keepLocale({ services: { db, clock }, caller }: Acting, locale: Locale): Promise<void> {
  const isOther = and(eq(account.id, caller.accountId), sql`${account.locale} IS DISTINCT FROM ${locale}`);
  await db.transaction(async (tx) => {
    const [before] = await tx.select({ locale: account.locale }).from(account).where(isOther).for('no key update');
    if (before === undefined) return;
    await tx.update(account).set({ locale }).where(eq(account.id, caller.accountId));
    const entry = { action: 'change-language', entity: 'account', entityId: caller.accountId } as const;
    await writeAudit(tx, clock(), caller, { ...entry, before, after: { locale } });
  });
}

const own = { access: 'signed-in', scope: 'self' } as const;
const open = { access: 'public', scope: 'public' } as const;

export const authRoutes: Route[] = [
  serve(
    login,
    {
      operationId: 'login',
      summary: `Signs in; where the password is right and a second factor is in force, \`code-required\` says what is asked for. ${RETRY_AFTER}`,
      access: 'public',
      scope: 'public',
      answer: session,
      problems: [
        'bad-request',
        'validation',
        'wrong-credentials',
        'code-required',
        'wrong-code',
        'too-many-tries',
        'too-large',
      ],
    },
    ({ services, body, c }) => signIn(services, body, originOf(c), siteOf(c)),
  ),
  serve(
    renew,
    {
      operationId: 'refresh_token',
      summary: 'Exchanges a refresh token for the next pair; each is good once',
      access: 'public',
      scope: 'public',
      answer: session,
      problems: ['bad-request', 'validation', 'not-signed-in', 'too-large'],
    },
    ({ services, body, c }) => refreshSession(services, body.refreshToken, clientAddress(c)),
  ),
  serve(
    forgetPassword,
    {
      ...open,
      operationId: 'forgetPassword',
      summary: `Asks for a link to a new password by mail; it answers the same whoever is meant. ${RETRY_AFTER}`,
      answer: { description: 'It was taken down' },
      problems: ['bad-request', 'validation', 'too-many-tries', 'too-large'],
    },
    ({ services, body, c }) => takeForgotten(services, body, clientAddress(c)),
  ),
  serve(
    readPasswordLink,
    {
      ...open,
      operationId: 'readPasswordLink',
      summary: 'How a link to a new password stands, and whose it is while it is good',
      answer: { description: 'How it stands' },
      problems: ['bad-request', 'validation', 'too-large'],
    },
    ({ services, body }) => lookAtLink(services, body.token),
  ),
  serve(
    resetByLink,
    {
      ...open,
      operationId: 'resetByLink',
      summary: 'Sets a new password by a link, which is spent then, and ends every session of the account',
      answer: { description: 'It is set' },
      problems: ['bad-request', 'validation', 'busy', 'too-large'],
    },
    ({ services, body, c }) => setByLink(services, body, clientAddress(c)),
  ),
  serve(
    logout,
    {
      ...own,
      operationId: 'logout',
      summary: 'Ends the session at once',
      answer: { description: 'It has ended' },
    },
    endOwn,
  ),
  serve(
    readMe,
    {
      ...own,
      operationId: 'me',
      summary: 'Who is signed in and what they may do',
      answer: { description: 'The person' },
    },
    async ({ services, caller }) => ({ userData: await userDataOf(services.db, caller) }),
  ),
  serve(
    changePassword,
    {
      ...own,
      operationId: 'change_password',
      summary: `Sets a password of one's own and begins a new session. ${RETRY_AFTER}`,
      answer: session,
      problems: ['bad-request', 'validation', 'too-many-tries', 'too-large'],
    },
    ({ services, caller, body, c }) => setPassword(services, caller, body, originOf(c)),
  ),
  serve(
    stepUp,
    {
      ...own,
      operationId: 'step_up',
      summary:
        `Takes the second factor of whoever has one, else the password: for ${STEP_UP_MINUTES} minutes this session may call what answers ` +
        `\`step-up-required\` otherwise. ${RETRY_AFTER}`,
      answer: { description: 'It is the same person' },
      problems: ['bad-request', 'validation', 'too-many-tries', 'too-large'],
    },
    ({ services, caller, body, c }) => takeProof(services, caller, body, siteOf(c)),
  ),
  serve(
    storeLocale,
    {
      ...own,
      operationId: 'set_locale',
      summary: "Keeps the caller's language",
      answer: { description: 'It is kept' },
      problems: ['bad-request', 'validation', 'too-large'],
    },
    ({ body, ...acting }) => keepLocale(acting, body.locale),
  ),
];
