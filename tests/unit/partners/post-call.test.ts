/** One call to a partner: for any answer that a socket can give it ends in time, with a cause, and the next call works. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { meaningOf } from '../../../domain/partners/callback-answer';
import { networksIn } from '../../../server/kernel/networks';
import { postCall } from '../../../server/partners/callbacks/post-call';
import { inTime } from '../../support/in-time';
import { ANY_ANSWERS } from '../../support/odd-answers';
import { answerBytes, type RawAnswer, type RawServer, startRawServer } from '../../support/raw-server';

/** Time limit of a call, and the tolerance for a busy machine. */
const LIMIT_MS = 700;
const SETTLED_MS = 3_000;

let server: RawServer;
let answers: readonly RawAnswer[] = [];
beforeAll(async () => {
  server = await startRawServer((socket, body) =>
    body === 'honestly' ? socket.write(answerBytes({ status: 'ok' })) : answers[Number(body)]?.(socket, body),
  );
  answers = ANY_ANSWERS.map(([, answer]) => answer);
});
afterAll(() => server.close());

/** Calls the server and returns the cause for which the call isn't acknowledged, or null. */
async function call(body: string, config: Parameters<typeof postCall>[2]) {
  const headers = { 'content-type': 'application/json', 'content-length': String(body.length) };
  const reply = await inTime(postCall(new URL(server.url), { headers, body }, config), SETTLED_MS);
  if (reply === 'in vain') return reply;
  const meaning = meaningOf(reply);
  return meaning.kind === 'ok' ? null : meaning.cause;
}

it('is tried with more than a hundred answers, each with a name of its own', () => {
  expect(new Set(ANY_ANSWERS.map(([name]) => name)).size).toBe(ANY_ANSWERS.length);
  expect(ANY_ANSWERS.length).toBeGreaterThanOrEqual(150);
});

describe.concurrent('is answered by', () => {
  it.each(ANY_ANSWERS.map(([name, , cause], index) => [name, index, cause] as const))('%s', async (_, index, cause) => {
    // Connections are kept per networks. Each case has its own, so that its next call uses the connection of the first.
    const config = { callbackNetworks: networksIn('127.0.0.0/8'), callbackTimeoutMs: LIMIT_MS };
    expect(await call(String(index), config)).toBe(cause);
    // A connection that the other side has closed is noticed by the next call, which is sent once more.
    const next = await call('honestly', config);
    expect(next === 'reset' ? await call('honestly', config) : next).toBe(null);
  });
});
