/** The API of one's own session: signing in and out, staying signed in, password and language. */
import { and, eq, sql } from 'drizzle-orm';
import type { InputOf } from '../../../domain/api/call';
import { forgetPassword, readPasswordLink, resetByLink } from '../../../domain/api/password-links';
import {
  changePassword,
  login,
  logout,
  readMe,
  renew,
  stepUp,
  storeHelp,
  storeLocale,
} from '../../../domain/api/session';
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
import { RELEASE } from '../../kernel/version';

const session = { description: 'The tokens and their user', name: 'Session' };
const RETRY_AFTER = 'After too many attempts, `Retry-After` gives the seconds to wait.';

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

/**
 * Stores the state of the caller's tour and news. It isn't audited, because it concerns nothing but the display of help.
 */
async function keepHelp(
  { services: { db }, caller }: Acting,
  { isTourOver, hasSeenNews }: InputOf<typeof storeHelp>['body'],
): Promise<void> {
  const change = { ...(isTourOver !== undefined && { isTourOver }), ...(hasSeenNews && { seenRelease: RELEASE }) };
  if (Object.keys(change).length === 0) return;
  await db.update(account).set(change).where(eq(account.id, caller.accountId));
}

const own = { access: 'signed-in', scope: 'self' } as const;
const open = { access: 'public', scope: 'public' } as const;

export const authRoutes: Route[] = [
  serve(
    login,
    {
      operationId: 'login',
      summary: 'Signs in with username, password and second factor',
      description: `Without a required code, the problem \`code-required\` lists the accepted second factors. ${RETRY_AFTER}`,
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
      summary: 'Exchanges a refresh token for a new pair of tokens; each is valid once',
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
      summary: 'Requests a link for a new password by mail',
      description: `The response doesn’t reveal whether the user exists. ${RETRY_AFTER}`,
      answer: { description: 'The request was received' },
      problems: ['bad-request', 'validation', 'too-many-tries', 'too-large'],
    },
    ({ services, body, c }) => takeForgotten(services, body, clientAddress(c)),
  ),
  serve(
    readPasswordLink,
    {
      ...open,
      operationId: 'readPasswordLink',
      summary: 'Returns the state of a password link, and its user while it is valid',
      answer: { description: 'The state' },
      problems: ['bad-request', 'validation', 'too-large'],
    },
    ({ services, body }) => lookAtLink(services, body.token),
  ),
  serve(
    resetByLink,
    {
      ...open,
      operationId: 'resetByLink',
      summary: 'Sets a new password with a one-time link and ends every session of the account',
      answer: { description: 'The password is set' },
      problems: ['bad-request', 'validation', 'busy', 'too-large'],
    },
    ({ services, body, c }) => setByLink(services, body, clientAddress(c)),
  ),
  serve(
    logout,
    {
      ...own,
      operationId: 'logout',
      summary: 'Ends the session immediately',
      answer: { description: 'The session has ended' },
    },
    endOwn,
  ),
  serve(
    readMe,
    {
      ...own,
      operationId: 'me',
      summary: 'Returns the signed-in user and their permissions',
      answer: { description: 'The user' },
    },
    async ({ services, caller }) => ({ userData: await userDataOf(services.db, caller) }),
  ),
  serve(
    changePassword,
    {
      ...own,
      operationId: 'change_password',
      summary: "Sets the caller's own password and starts a new session",
      description: RETRY_AFTER,
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
      summary: `Steps up the session for ${STEP_UP_MINUTES} minutes with the second factor or the password`,
      description:
        'The password is only accepted from a user without a second factor. Calls that need a step-up return ' +
        `\`step-up-required\` without one. ${RETRY_AFTER}`,
      answer: { description: 'The session is stepped up' },
      problems: ['bad-request', 'validation', 'too-many-tries', 'too-large'],
    },
    ({ services, caller, body, c }) => takeProof(services, caller, body, siteOf(c)),
  ),
  serve(
    storeHelp,
    {
      ...own,
      operationId: 'set_help',
      summary: "Stores whether the caller's tour is over, and that they have seen the news of this release",
      answer: { description: 'The state is stored' },
      problems: ['bad-request', 'validation', 'too-large'],
    },
    ({ body, ...acting }) => keepHelp(acting, body),
  ),
  serve(
    storeLocale,
    {
      ...own,
      operationId: 'set_locale',
      summary: "Stores the caller's language",
      answer: { description: 'The language is stored' },
      problems: ['bad-request', 'validation', 'too-large'],
    },
    ({ body, ...acting }) => keepLocale(acting, body.locale),
  ),
];
