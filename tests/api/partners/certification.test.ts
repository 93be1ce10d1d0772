/** Certifying a partner's wallet: the reference partner passes, and the report names the fault of a faulty one. */
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Ledger, type WalletAnswer, type WalletCall } from '../../../examples/reference-partner/ledger';
import type { CertificationRecord } from '../../../domain/api/partner-certification';
import { CERTIFICATION_CASES, type CertificationCase } from '../../../domain/partners/certification';
import { createApp } from '../../../server/app/app';
import { writeCalls } from '../../../server/partners/write-calls';
import { type Persona, signInAs } from '../../support/agents';
import { expectWhole, rowsOf } from '../../support/book-checks';
import { createSeamless, OPENING, type Seamless } from './seamless-support';

let seamless: Seamless;
let master: Persona;
beforeAll(async () => {
  seamless = await createSeamless();
  master = await signInAs(createApp(seamless.test.services), 'master');
});
afterAll(() => seamless.dispose());
afterEach(async () => {
  seamless.goWrong(() => null);
  await seamless.setUrl(seamless.partner.url);
});

const at = (what: string) => `/api/partners/seamless/${seamless.client.partnerId}/${what}`;

async function certified(): Promise<CertificationRecord> {
  const { status, json, text } = await master.post(at('certify'), {});
  expect([status, status === 200 ? '' : text]).toEqual([200, '']);
  return json as unknown as CertificationRecord;
}

const failed = ({ cases }: CertificationRecord): CertificationCase[] =>
  cases.filter(({ fault }) => fault !== null).map(({ name }) => name);

describe('the reference partner', () => {
  it('passes every case, its member has what they had, and nothing of it is in our book', async () => {
    const before = await rowsOf(seamless.test, 'SELECT count(*) AS entries, max(serial) AS last FROM entry');
    const came = await certified();
    expect(failed(came)).toEqual([]);
    expect([came.passed, came.total, came.cases.map(({ name }) => name)]).toEqual([
      CERTIFICATION_CASES.length,
      CERTIFICATION_CASES.length,
      [...CERTIFICATION_CASES],
    ]);
    const balances = [...seamless.partner.ledger.balances.values()];
    expect(balances.every((balance) => balance === OPENING)).toBe(true);
    expect(await rowsOf(seamless.test, 'SELECT count(*) AS entries, max(serial) AS last FROM entry')).toEqual(before);
    await expectWhole(seamless.test);
    await writeCalls(seamless.test.services);
    const [bet] = came.cases.filter(({ name }) => name === 'bet');
    const { json } = await master.get(`/api/partners/seamless/log/${bet?.callIds[2]}`);
    expect(json).toMatchObject({
      direction: 'out',
      outcome: 'ok',
      request: expect.stringContaining('"call":"bet"') as string,
    });
    expect((await master.get(at('certification'))).json).toEqual({ last: came });
  });
});

describe('a partner that does a thing wrongly', () => {
  it('is told which: a wallet that errs in one kind of call', async () => {
    seamless.goWrong(({ call }) => (call === 'backToRunning' ? { kind: 'error', status: 500 } : null));
    const wrong = failed(await certified());
    for (const name of ['takenBack', 'takenBackTwice', 'belowZero', 'hugeAmount'] as const)
      expect(wrong).toContain(name);
    for (const name of ['balance', 'bet', 'cancel', 'lateBet', 'wrongSignature'] as const)
      expect(wrong).not.toContain(name);
  });

  it('that doesn’t answer fails at once, in every case', async () => {
    await seamless.setUrl('http://127.0.0.1:9/wallet');
    const came = await certified();
    expect([came.passed, came.cases.filter(({ callIds }) => callIds.length > 0)]).toHaveLength(2);
    expect(came.passed).toBe(0);
    expect(came.cases.flatMap(({ callIds }) => callIds)).toHaveLength(1);
  });

  it('without an address can’t be certified', async () => {
    await seamless.setUrl(null);
    expect((await master.post(at('certify'), {})).json).toMatchObject({ type: 'conflict', detail: 'noAddress' });
  });
});

describe('a careless wallet', () => {
  let server: Server;
  let take: (ledger: Ledger, call: WalletCall) => WalletAnswer;
  let ledger: Ledger;
  beforeAll(async () => {
    server = createServer((request, response) => {
      const chunks: Buffer[] = [];
      request.on('data', (chunk: Buffer) => chunks.push(chunk));
      request.on('end', () => {
        const answer = take(ledger, JSON.parse(Buffer.concat(chunks).toString('utf8')) as WalletCall);
        response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(answer));
      });
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  });
  afterAll(() => new Promise((resolve) => server.close(resolve)));

  const wrongBy = async (how: typeof take) => {
    [ledger, take] = [new Ledger(OPENING), how];
    await seamless.setUrl(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
    return failed(await certified());
  };
  const UNSIGNED = ['wrongSignature', 'noSignature', 'staleTimestamp', 'otherBody', 'otherKey'] as const;

  it('that looks at no signature is told so', async () => {
    expect(await wrongBy((its, call) => its.take(call))).toEqual([...UNSIGNED]);
  });

  it('that does each call as often as it comes is told so', async () => {
    let turn = 0;
    const again = (its: Ledger, call: WalletCall) => {
      turn += 1;
      return its.take({ ...call, transactionId: `${call.transactionId} ${turn}` });
    };
    const wrong = await wrongBy(again);
    for (const name of ['betTwice', 'betTwinsAtOnce', 'payoutTwice', 'takenBackTwice', 'reward'] as const)
      expect(wrong).toContain(name);
    expect(wrong).not.toContain('bet');
  });

  it('that forgets cancels of bets it hasn’t seen is told so', async () => {
    const forgetful = (its: Ledger, call: WalletCall) => {
      const answer = its.take(call);
      its.cancelledFirst.clear();
      return answer;
    };
    expect(await wrongBy(forgetful)).toEqual(['lateBet', ...UNSIGNED]);
  });
});
