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
import { enterSandboxResult } from './sandbox-result';
import { followPushed, pushClock } from '../../kernel/pushed-clock';
import type { PushedClock } from '../../kernel/services';
import { closeBreaker } from '../callbacks/breaker';
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

async function enterResult(c: AppContext): Promise<Response> {
  const { services } = actingInSandbox(c);
  const official = await readFields(c, OfficialResult);
  await byBook(enterSandboxResult(services, idOf(c), official)).catch((error: unknown) => {
    throw error instanceof SettlementBlocked ? new ProblemError('conflict', { detail: 'settlementBlocked' }) : error;
  });
  return c.json({ official });
}

async function setCallback(c: AppContext): Promise<Response> {
  const { services, partner } = actingInSandbox(c);
  const { db, config } = services;
  const { url } = await readFields(c, CallbackAddress);
  if (partner.kind !== 'seamless' || !isCallbackUrl(url, config.callbackNetworks))
    throw fieldProblem('url', 'partners.callbackUrl');
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
    handle: enterResult,
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
