/** Partners' calls that exist only in a sandbox: its clock, results, and the address for callbacks. */
import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { OfficialResult } from '../../../domain/results/official-result';
import { SettlementBlocked } from '../../book/settling/blocked';
import { partner as partnerTable } from '../../db/book/control';
import { byBook } from '../../book/book-problems';
import type { AppContext } from '../../http/context';
import { readFields } from '../../http/json-body';
import { fieldProblem, ProblemError } from '../../kernel/problem';
import { idOf } from '../../http/request';
import type { Route } from '../../http/route';
import { idParameter } from '../../http/parameters';
import { confirmSandboxWins, correctSandboxResult, enterSandboxResult, voidSandboxRound } from './sandbox-decisions';
import { followPushed, pushClock } from '../../kernel/pushed-clock';
import type { PushedClock } from '../../kernel/services';
import { closeBreaker } from '../callbacks/breaker';
import { callForBalance } from '../callbacks/call-for-balance';
import { isCallbackUrl } from '../../kernel/callable-address';
import { PARTNER_PATH, type PartnerActing, partnerAccess, partnerActingOf } from './partner-route';

/** Maximum push of the clock by one call. */
const PUSH_MAX_SECONDS = 31 * 86_400;

const Push = z.union([
  z.strictObject({ seconds: z.int().min(1).max(PUSH_MAX_SECONDS) }),
  z.strictObject({ until: z.iso.datetime({ offset: true }) }),
]);

const SandboxClock = z.object({
  now: z.iso.datetime(),
  /** Seconds by which it is ahead of the real clock. */
  aheadSeconds: z.int(),
});

/** The outcome of a `balance` call; `cause` says why it failed. */
const SandboxBalance = z.object({
  isOk: z.boolean(),
  cause: z.string().nullable(),
  member: z.string(),
  /** Satang; null without one. */
  balance: z.int().nullable(),
  ms: z.int(),
});

const SandboxVoid = z.object({ state: z.literal('void') });

const SandboxWins = z.object({
  /** Number of wins that this call confirmed. */
  confirmed: z.int(),
});

const CallbackAddress = z.strictObject({ url: z.string().max(1_000) });

/** Returns the sandbox context of a call. Outside a sandbox it throws `not-found`, as if there were no such call. */
function actingInSandbox(c: AppContext): PartnerActing & { pushedClock: PushedClock } {
  const acting = partnerActingOf(c);
  const { pushedClock, config } = acting.services;
  // @guard access "the calls of a sandbox are nowhere else", tested by sandbox/clock
  if (!config.sandbox || !pushedClock) throw new ProblemError('not-found');
  return { ...acting, pushedClock };
}

const toSandboxClock = (clock: PushedClock): z.infer<typeof SandboxClock> => ({
  now: clock.now().toISOString(),
  aheadSeconds: Math.floor(clock.aheadMs() / 1_000),
});

async function readClock(c: AppContext): Promise<Response> {
  const { services, pushedClock } = actingInSandbox(c);
  await followPushed(services);
  return c.json(toSandboxClock(pushedClock));
}

async function push(c: AppContext): Promise<Response> {
  const { services, pushedClock } = actingInSandbox(c);
  const aheadMs = await pushClock(services.db, await readFields(c, Push));
  if (aheadMs === null) throw new ProblemError('conflict', { detail: 'clockOnlyForward' });
  pushedClock.note(aheadMs);
  return c.json(toSandboxClock(pushedClock));
}

/** Returns the problem of a refused decision. The request is the result itself, so its faults are at its family. */
function problemOfDecision(error: unknown): unknown {
  if (error instanceof SettlementBlocked) return new ProblemError('conflict', { detail: 'settlementBlocked' });
  const fault = error instanceof ProblemError ? error.options.errors?.['official'] : undefined;
  return fault ? new ProblemError('validation', { errors: { family: fault } }) : error;
}

/** Carries out a decision about a round. */
const decided = <T>(decision: Promise<T>): Promise<T> =>
  byBook(decision).catch((error: unknown) => {
    throw problemOfDecision(error);
  });

/** Returns the handler of a call that gives a round a result. */
const withResult = (decide: typeof enterSandboxResult) => async (c: AppContext) => {
  const { services } = actingInSandbox(c);
  const official = await readFields(c, OfficialResult);
  await decided(decide(services, idOf(c), official));
  return c.json({ official });
};

async function voidRound(c: AppContext): Promise<Response> {
  const { services } = actingInSandbox(c);
  await decided(voidSandboxRound(services, idOf(c)));
  return c.json({ state: 'void' });
}

async function confirmWins(c: AppContext): Promise<Response> {
  const { services } = actingInSandbox(c);
  return c.json({ confirmed: await decided(confirmSandboxWins(services, idOf(c))) });
}

/** Sends one `balance` call to the partner's wallet and returns its outcome. */
async function callBalance(c: AppContext): Promise<Response> {
  const { services, partner } = actingInSandbox(c);
  const { id, account, endpoint } = partner;
  if (endpoint === null) throw new ProblemError('conflict', { detail: 'noWalletToCall' });
  const wallet = { id, accountId: account.id, url: endpoint.url };
  const { isOk, cause, member, balance, ms } = await callForBalance(services, wallet);
  return c.json({ isOk, cause, member, balance, ms } satisfies z.infer<typeof SandboxBalance>);
}

async function setCallback(c: AppContext): Promise<Response> {
  const { services, partner } = actingInSandbox(c);
  const { db, config } = services;
  const { url } = await readFields(c, CallbackAddress);
  if (partner.kind !== 'seamless' || !isCallbackUrl(url, config.callbackNetworks))
    throw fieldProblem('url', 'partners.sandboxUrl');
  await db.update(partnerTable).set({ callbackUrl: url }).where(eq(partnerTable.id, partner.id));
  // The failures of the previous address say nothing about this one.
  await closeBreaker(db, partner.id);
  return c.json({ url });
}

export const partnerSandboxRoutes: Route[] = [
  {
    ...partnerAccess,
    method: 'get',
    path: `${PARTNER_PATH}/sandbox/clock`,
    operationId: 'sandboxClock',
    summary: "Returns the current time of the sandbox's clock (sandbox only)",
    answers: { 200: { description: 'The clock', schema: SandboxClock, name: 'SandboxClock' } },
    problems: ['not-found'],
    handle: readClock,
  },
  {
    ...partnerAccess,
    method: 'post',
    path: `${PARTNER_PATH}/sandbox/clock`,
    operationId: 'pushSandboxClock',
    summary: 'Moves the clock forward by seconds or to a moment, at most by 31 days (sandbox only)',
    body: { schema: Push, name: 'SandboxPush' },
    answers: { 200: { description: 'The moved clock', schema: SandboxClock, name: 'SandboxClock' } },
    problems: ['bad-request', 'validation', 'not-found', 'conflict'],
    handle: push,
  },
  {
    ...partnerAccess,
    method: 'post',
    path: `${PARTNER_PATH}/sandbox/rounds/:id/result`,
    operationId: 'enterSandboxResult',
    summary: "Enters the result of a closed round in its lottery's format and pays it (sandbox only)",
    parameters: [idParameter],
    body: { schema: OfficialResult, name: 'SandboxResult' },
    answers: {
      200: {
        description: 'The result is entered and paid',
        schema: z.object({ official: OfficialResult }),
        name: 'SandboxPaid',
      },
    },
    problems: ['bad-request', 'validation', 'not-found', 'conflict'],
    handle: withResult(enterSandboxResult),
  },
  {
    ...partnerAccess,
    method: 'post',
    path: `${PARTNER_PATH}/sandbox/rounds/:id/correction`,
    operationId: 'correctSandboxResult',
    summary: 'Replaces the result of a paid round: takes payouts back and pays the new winners (sandbox only)',
    parameters: [idParameter],
    body: { schema: OfficialResult, name: 'SandboxResult' },
    answers: {
      200: {
        description: 'The new result is entered and paid',
        schema: z.object({ official: OfficialResult }),
        name: 'SandboxPaid',
      },
    },
    problems: ['bad-request', 'validation', 'not-found', 'conflict'],
    handle: withResult(correctSandboxResult),
  },
  {
    ...partnerAccess,
    method: 'post',
    path: `${PARTNER_PATH}/sandbox/rounds/:id/void`,
    operationId: 'voidSandboxRound',
    summary: 'Voids a round: refunds its slips and takes back its payouts (sandbox only)',
    parameters: [idParameter],
    answers: { 200: { description: 'The round is void', schema: SandboxVoid, name: 'SandboxVoid' } },
    problems: ['not-found', 'conflict'],
    handle: voidRound,
  },
  {
    ...partnerAccess,
    method: 'post',
    path: `${PARTNER_PATH}/sandbox/rounds/:id/wins`,
    operationId: 'confirmSandboxWins',
    summary: 'Confirms the held wins of a round, so that they are paid (sandbox only)',
    parameters: [idParameter],
    answers: { 200: { description: 'The number of confirmed wins', schema: SandboxWins, name: 'SandboxWins' } },
    problems: ['not-found', 'conflict'],
    handle: confirmWins,
  },
  {
    ...partnerAccess,
    method: 'post',
    path: `${PARTNER_PATH}/sandbox/balance`,
    operationId: 'callSandboxBalance',
    summary: "Sends a `balance` call for the first member to a seamless partner's address (sandbox only)",
    answers: { 200: { description: 'The outcome of the call', schema: SandboxBalance, name: 'SandboxBalance' } },
    problems: ['not-found', 'conflict'],
    handle: callBalance,
  },
  {
    ...partnerAccess,
    method: 'post',
    path: `${PARTNER_PATH}/sandbox/callback`,
    operationId: 'setSandboxCallback',
    summary: 'Sets the callback address of a seamless partner (sandbox only)',
    body: { schema: CallbackAddress, name: 'SandboxCallback' },
    answers: {
      200: { description: 'The callback address is set', schema: CallbackAddress, name: 'SandboxCallback' },
    },
    problems: ['bad-request', 'validation', 'not-found'],
    handle: setCallback,
  },
];
