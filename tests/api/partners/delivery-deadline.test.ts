/** A delivery that never settles ends at its deadline, and the queue behind it continues. */
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { postAlerts } from '../../../server/resources/alerts/call-webhook';
import { cancelSlip } from '../../../server/book/placing/cancel-slip';
import { CLOCK_ACTOR } from '../../../server/book/rounds/claim';
import { alert, alertCall } from '../../../server/db/book/alerts';
import { sendCallbacks } from '../../../server/partners/callbacks/send-callbacks';
import { inTime } from '../../support/in-time';
import { createSeamless, type Seamless } from './seamless-support';
import { inBookTransaction } from '../../../server/book/transaction';

const hung = vi.hoisted(() => ({ about: '' }));

vi.mock('../../../server/partners/callbacks/post-call', async (original) => {
  const actual = await original<typeof import('../../../server/partners/callbacks/post-call')>();
  const postCall: typeof actual.postCall = (url, call, config) =>
    hung.about !== '' && call.body.includes(hung.about)
      ? new Promise(() => undefined)
      : actual.postCall(url, call, config);
  return { ...actual, postCall };
});

const NEVER = new AbortController().signal;
const DEADLINE_MS = 300;
const SETTLED_MS = 4_000;

let seamless: Seamless;
beforeAll(async () => {
  seamless = await createSeamless();
});
afterAll(() => seamless.dispose());

it('of a partner, which is sent again once its lease is over', async () => {
  const { services } = seamless.test;
  const [first, second] = [await seamless.accepted(), await seamless.accepted()];
  const cancel = (slipId: string) =>
    inBookTransaction(services, (tx) =>
      cancelSlip(tx, services, { slipId, by: 'company', actor: CLOCK_ACTOR, reason: null }),
    );
  const stateOf = async (slipId: string) =>
    (await seamless.callsOf(slipId)).filter(({ kind }) => kind === 'cancel').map(({ state }) => state);
  hung.about = first;
  await cancel(first);
  await sendCallbacks(services, NEVER, DEADLINE_MS);
  // The partner's delivery is still under way, so this one waits for the hung one.
  await cancel(second);
  await expect
    .poll(() => sendCallbacks(services, NEVER, DEADLINE_MS).then(() => stateOf(second)), { timeout: SETTLED_MS })
    .toEqual(['ok']);
  expect(await stateOf(first)).toEqual(['sent']);
  hung.about = '';
  await seamless.drain();
  expect(await stateOf(first)).toEqual(['ok']);
  await seamless.expectAgreed();
});

it('of an alert, which is tried again later', async () => {
  const { services } = seamless.test;
  const [first, second] = [services.newId(), services.newId()];
  for (const id of [first, second]) {
    const at = new Date();
    const facts = { name: 'anong', ip: '203.0.113.7' };
    await services.db.insert(alert).values({ id, kind: 'wrongPasswords', cause: id, thing: 'account', facts, at });
    await services.db.insert(alertCall).values({ alertId: id, createdAt: at, nextTryAt: at });
  }
  hung.about = first;
  expect(await inTime(postAlerts(services, seamless.partner.url, NEVER, DEADLINE_MS), SETTLED_MS)).toBeUndefined();
  const told = await services.db.select().from(alertCall).orderBy(alertCall.alertId);
  // The partner takes no alerts, which is an answer.
  expect(told.map(({ alertId, fault }) => [alertId, fault])).toEqual([
    [first, 'timeout'],
    [second, '401'],
  ]);
});
