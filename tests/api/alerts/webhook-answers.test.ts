/** A call to the address of alerts ends in time for every answer, and the next alert is sent. */
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { asc } from 'drizzle-orm';
import { postAlerts } from '../../../server/resources/alerts/call-webhook';
import { alert, alertCall } from '../../../server/db/book/alerts';
import { networksIn } from '../../../server/kernel/networks';
import { inTime } from '../../support/in-time';
import { answerBytes, type RawAnswer, type RawServer, startRawServer, SWITCHING } from '../../support/raw-server';
import { createTestServices, type TestServices } from '../../support/services';

const NEVER = new AbortController().signal;

/** A call takes at most 400 ms; the rest is tolerance for a busy machine. */
const SETTLED_MS = 4_000;

let test: TestServices;
let server: RawServer;
let odd: { about: string; answer: RawAnswer } | null = null;

beforeAll(async () => {
  test = await createTestServices({ config: { callbackNetworks: networksIn('127.0.0.0/8'), callbackTimeoutMs: 400 } });
  server = await startRawServer((socket, body) =>
    odd !== null && body.includes(odd.about) ? odd.answer(socket, body) : socket.write(answerBytes({})),
  );
});
afterAll(async () => {
  await server.close();
  await test.dispose();
});
beforeEach(() => test.services.db.delete(alertCall));

/** Adds an alert that waits to be sent. */
async function addAlert(): Promise<string> {
  const id = test.services.newId();
  const at = new Date();
  const facts = { name: 'anong', ip: '203.0.113.7' };
  await test.services.db.insert(alert).values({ id, kind: 'wrongPasswords', cause: id, thing: 'account', facts, at });
  await test.services.db.insert(alertCall).values({ alertId: id, createdAt: at, nextTryAt: at });
  return id;
}

it.each<[name: string, answer: RawAnswer, fault: string]>([
  ['101', (socket) => socket.write(SWITCHING), '101'],
  ['nothing', () => undefined, 'timeout'],
  ['the end of the connection', (socket) => void socket.end(), 'reset'],
  ['garbage', (socket) => socket.write('what is this\r\n\r\n'), 'reset'],
])('%s is tried again later, and the next alert is told', async (_, answer, fault) => {
  const [first, second] = [await addAlert(), await addAlert()];
  odd = { about: first, answer };
  expect(await inTime(postAlerts(test.services, server.url, NEVER), SETTLED_MS)).toBeUndefined();
  const told = await test.services.db.select().from(alertCall).orderBy(asc(alertCall.alertId));
  expect(told).toMatchObject([
    { alertId: first, tries: 1, fault, endedAt: null },
    { alertId: second, tries: 1, fault: null, endedAt: expect.any(Date) as Date },
  ]);
});
