/** A call to a partner ends within its time for every answer of the socket, and the partner's queue continues. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createApp } from '../../../server/app/app';
import { cancelSlip } from '../../../server/book/placing/cancel-slip';
import { CLOCK_ACTOR } from '../../../server/book/rounds/claim';
import { sendCallbacks } from '../../../server/partners/callbacks/send-callbacks';
import type { Services } from '../../../server/kernel/services';
import { signInAs } from '../../support/agents';
import { expectWhole, rowsOf } from '../../support/book-checks';
import { inTime } from '../../support/in-time';
import { answerBytes, type RawAnswer, type RawServer, startRawServer, SWITCHING } from '../../support/raw-server';
import { ODD_ANSWERS } from '../../support/odd-answers';
import { createSeamless, type Seamless } from './seamless-support';
import { inBookTransaction } from '../../../server/book/transaction';

const NEVER = new AbortController().signal;

/** A call takes at most 400 ms and is sent at most twice; the rest is tolerance for a busy machine. */
const SETTLED_MS = 4_000;

const honestly: RawAnswer = (socket) => socket.write(answerBytes({ status: 'ok', balance: 1_000_000 }));

let seamless: Seamless;
let server: RawServer;
/** Answer to calls that mention `about`; all other calls get an honest answer. */
let odd: { about: string; answer: RawAnswer } | null = null;

beforeAll(async () => {
  seamless = await createSeamless();
  server = await startRawServer((socket, body) =>
    odd !== null && body.includes(odd.about) ? odd.answer(socket, body) : honestly(socket, body),
  );
  await seamless.setUrl(server.url);
});
afterAll(async () => {
  await server.close();
  await seamless.dispose();
});
beforeEach(() => {
  odd = null;
});

/** A slip whose cancel waits to be sent. */
async function cancelledSlip(): Promise<string> {
  const slipId = await seamless.accepted();
  await inBookTransaction(seamless.test.services, (tx) =>
    cancelSlip(tx, seamless.test.services, { slipId, by: 'company', actor: CLOCK_ACTOR, reason: null }),
  );
  return slipId;
}

/** Runs the outbox until the cancel of a slip was tried and has come to something; its state and cause. */
async function delivered(services: Services, slipId: string) {
  let isOver = false;
  const deliver = async () => {
    for (;;) {
      const cancel = (await seamless.callsOf(slipId)).find(({ kind }) => kind === 'cancel');
      if (isOver || (cancel !== undefined && cancel.tries > 0 && cancel.state !== 'sent'))
        return { state: cancel?.state, cause: cancel?.cause };
      await sendCallbacks(services, NEVER);
    }
  };
  const came = await inTime(deliver(), SETTLED_MS);
  isOver = true;
  return came;
}

it.each(ODD_ANSWERS)('%s: the delivery ends in time, and the next one is sent', async (_, answer, cause) => {
  // The services know the deliveries under way. A copy keeps a hung case from blocking the next one.
  const services = { ...seamless.test.services };
  const first = await cancelledSlip();
  odd = { about: first, answer };
  const ended = cause === null ? { state: 'ok', cause } : { state: 'unknown', cause };
  expect(await delivered(services, first)).toEqual(ended);
  const second = await cancelledSlip();
  expect(await delivered(services, second)).toEqual({ state: 'ok', cause: null });
});

describe('101', () => {
  it('to a debit answers the slip as one of which nobody knows whether it was charged', async () => {
    odd = { about: '"call":"bet"', answer: (socket) => socket.write(SWITCHING) };
    const reply = await inTime(seamless.place(), SETTLED_MS);
    expect(reply).toMatchObject({ status: 200, json: { outcome: 'refused', refusal: { reason: 'debitUnknown' } } });
  });

  it('to a call of the operator is told as the cause', async () => {
    const master = await signInAs(createApp(seamless.test.services), 'master');
    const at = (what: string) => `/api/partners/seamless/${seamless.client.partnerId}/${what}`;
    odd = { about: '"call"', answer: (socket) => socket.write(SWITCHING) };
    expect(await inTime(master.post(at('test'), {}), SETTLED_MS)).toMatchObject({
      status: 200,
      json: { isOk: false, cause: 'http101' },
    });
    const certified = await inTime(master.post(at('certify'), {}), SETTLED_MS);
    expect(certified).toMatchObject({ status: 200, json: { passed: 0 } });
    expect(JSON.stringify(certified)).toContain('http101');
  });
});

it('leaves the book whole, and every call ended', async () => {
  await seamless.drain();
  expect(await rowsOf(seamless.test, 'SELECT id FROM partner_callback WHERE ended_at IS NULL')).toEqual([]);
  await expectWhole(seamless.test);
});
