/** The API of one's own session: signing in and out, staying signed in, password and language. */
import { and, eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { LOCALES } from '../../domain/locales';
import { PASSWORD_MAX } from '../../domain/session/password';
import { STEP_UP_MINUTES } from '../../domain/session/step-up';
import { UserData } from '../../domain/session/user-data';
import { writeAudit } from '../audit/write-audit';
import { changePassword } from '../auth/change-password';
import { refreshSession } from '../auth/refresh';
import { userDataOf } from '../auth/session-answer';
import { type Origin, endSession } from '../auth/sessions';
import { signIn } from '../auth/sign-in';
import { stepUp } from '../auth/step-up';
import { account } from '../db/schema';
import type { AppContext } from '../http/context';
import { clientAddress } from '../http/client-address';
import { readFields } from '../http/json-body';
import type { Route } from '../http/route';

/** UTF-16 units that the longest password there is may take; beyond it nothing is looked up or hashed. */
const TYPED_MAX = 2 * PASSWORD_MAX;

const typed = z.string().min(1).max(TYPED_MAX);
const Login = z.strictObject({ username: typed, password: typed, remember: z.boolean().default(false) });
const Refresh = z.strictObject({ refreshToken: typed });
const Change = z.strictObject({
  currentPassword: typed,
  newPassword: z.string().min(1),
  signOutElsewhere: z.boolean().default(true),
});
const StepUp = z.strictObject({ password: typed });
const Language = z.strictObject({ locale: z.enum(LOCALES) });
const Session = z.object({ accessToken: z.string(), refreshToken: z.string(), userData: UserData });
const Me = z.object({ userData: UserData });

const sessionAnswer = { 200: { description: 'The tokens and who they are for', schema: Session, name: 'Session' } };
const RETRY_AFTER = 'With `Retry-After` in seconds when there were too many tries.';

function originOf(c: AppContext): Origin {
  return { ip: clientAddress(c), userAgent: c.req.header('user-agent') ?? null };
}

async function logout(c: AppContext): Promise<Response> {
  const { db, clock } = c.get('services');
  const caller = c.get('caller');
  await db.transaction(async (tx) => {
    const ended = await endSession(tx, clock(), caller.sessionId, 'signed-out');
    if (ended === null) return;
    await writeAudit(tx, clock(), caller, { action: 'sign-out', entity: 'account', entityId: caller.accountId });
  });
  return c.body(null, 204);
}

async function storeLocale(c: AppContext): Promise<Response> {
  const { locale } = await readFields(c, Language);
  const { db, clock } = c.get('services');
  const caller = c.get('caller');
  const isOther = and(eq(account.id, caller.accountId), sql`${account.locale} IS DISTINCT FROM ${locale}`);
  await db.transaction(async (tx) => {
    const [before] = await tx.select({ locale: account.locale }).from(account).where(isOther).for('no key update');
    if (before === undefined) return;
    await tx.update(account).set({ locale }).where(eq(account.id, caller.accountId));
    const entry = { action: 'change-language', entity: 'account', entityId: caller.accountId } as const;
    await writeAudit(tx, clock(), caller, { ...entry, before, after: { locale } });
  });
  return c.body(null, 204);
}

export const authRoutes: Route[] = [
  {
    method: 'post',
    path: '/api/auth/login',
    operationId: 'login',
    summary: `Signs in. ${RETRY_AFTER}`,
    access: 'public',
    scope: 'public',
    body: { schema: Login },
    answers: sessionAnswer,
    problems: ['bad-request', 'validation', 'wrong-credentials', 'too-many-tries', 'too-large'],
    handle: async (c) => c.json(await signIn(c.get('services'), await readFields(c, Login), originOf(c))),
  },
  {
    method: 'post',
    path: '/api/auth/refresh-token',
    operationId: 'refresh_token',
    summary: 'Exchanges a refresh token for the next pair; each is good once',
    access: 'public',
    scope: 'public',
    body: { schema: Refresh },
    answers: sessionAnswer,
    problems: ['bad-request', 'validation', 'not-signed-in', 'too-large'],
    handle: async (c) => {
      const { refreshToken } = await readFields(c, Refresh);
      return c.json(await refreshSession(c.get('services'), refreshToken, clientAddress(c)));
    },
  },
  {
    method: 'post',
    path: '/api/auth/logout',
    operationId: 'logout',
    summary: 'Ends the session at once',
    access: 'signed-in',
    scope: 'self',
    answers: { 204: { description: 'It has ended' } },
    handle: logout,
  },
  {
    method: 'get',
    path: '/api/auth/me',
    operationId: 'me',
    summary: 'Who is signed in and what they may do',
    access: 'signed-in',
    scope: 'self',
    answers: { 200: { description: 'The person', schema: Me } },
    handle: async (c) => c.json({ userData: await userDataOf(c.get('services').db, c.get('caller')) }),
  },
  {
    method: 'post',
    path: '/api/auth/password',
    operationId: 'change_password',
    summary: `Sets a password of one's own and begins a new session. ${RETRY_AFTER}`,
    access: 'signed-in',
    scope: 'self',
    body: { schema: Change },
    answers: sessionAnswer,
    problems: ['bad-request', 'validation', 'too-many-tries', 'too-large'],
    handle: async (c) => {
      const change = await readFields(c, Change);
      return c.json(await changePassword(c.get('services'), c.get('caller'), change, originOf(c)));
    },
  },
  {
    method: 'post',
    path: '/api/auth/step-up',
    operationId: 'step_up',
    summary:
      `Takes the password again: for ${STEP_UP_MINUTES} minutes this session may call what answers ` +
      `\`step-up-required\` otherwise. ${RETRY_AFTER}`,
    access: 'signed-in',
    scope: 'self',
    body: { schema: StepUp },
    answers: { 204: { description: 'It is the same person' } },
    problems: ['bad-request', 'validation', 'too-many-tries', 'too-large'],
    handle: async (c) => {
      await stepUp(c.get('services'), c.get('caller'), await readFields(c, StepUp));
      return c.body(null, 204);
    },
  },
  {
    method: 'post',
    path: '/api/auth/locale',
    operationId: 'set_locale',
    summary: "Keeps the caller's language",
    access: 'signed-in',
    scope: 'self',
    body: { schema: Language },
    answers: { 204: { description: 'It is kept' } },
    problems: ['bad-request', 'validation', 'too-large'],
    handle: storeLocale,
  },
];
