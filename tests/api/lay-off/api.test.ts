/** Lay-off through the API: its users, the place of each refusal, its records, and its offer of transfer wallets. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RoundLayOff, DealerRecord } from '../../../domain/api/lay-off';
import type { TransferTerms } from '../../../domain/lay-off/transfer-terms';
import { createApp } from '../../../server/app/app';
import { settleLayOff } from '../../../server/book/lay-off/settle-lay-off';
import { settleRound } from '../../../server/book/settling/settle-round';
import { type Persona, signInAs } from '../../support/agents';
import { expectWhole, rowsOf } from '../../support/book-checks';
import { betLine, type BookWorld, createBookWorld, placed } from '../../support/book-world';
import { createTestServices, type TestServices } from '../../support/services';
import { closeWithResult, HANOI, OPERATOR } from '../book/settling/support';
import { addClient } from '../partners/support';

let test: TestServices;
let world: BookWorld;
let master: Persona;
let agent: Persona;

beforeAll(async () => {
  test = await createTestServices();
  world = await createBookWorld(test.services);
  const app = createApp(test.services);
  master = await signInAs(app, 'master');
  agent = await signInAs(app, 'agent');
});
afterAll(() => test.dispose());

const TERMS = [{ betType: 'top2', rate: 8_500, commission: 1_000 }];
const termsPath = () => `/api/lay-off/${world.lottoId}`;
const roundPath = (roundId: string) => `/api/rounds/${roundId}/lay-off`;
const keep = (betType: string, number: string | null, amount: number, by = 'amount') => ({
  betType,
  number,
  by,
  amount,
});
const layOffOf = async (roundId: string) => (await master.get(roundPath(roundId))).json as unknown as RoundLayOff;
const recorded = (entity: string) =>
  rowsOf<{ action: string; before: object | null; after: object | null; reason: string | null }>(
    test,
    'SELECT action, before, after, reason FROM audit WHERE entity = $1 ORDER BY id',
    [entity],
  );

async function addDealer(name: string, terms: object[] = TERMS): Promise<DealerRecord> {
  const reply = await master.post('/api/dealers', { name, note: 'line: @x', isOn: true, terms });
  expect(reply.status).toBe(201);
  return reply.json as unknown as DealerRecord;
}

describe('what is kept', () => {
  it('is set whole on the version that was read, by the house alone, and read by agents without its rounds', async () => {
    expect((await agent.put(termsPath(), { keeps: [] })).status).toBe(403);
    const done = await master.put(termsPath(), {
      keeps: [keep('top2', null, 50_000), keep('row3', '321', 100)],
      remindsBefore: 10,
      version: 0,
    });
    expect(done.json).toMatchObject({
      version: 1,
      remindsBefore: 10,
      keeps: [keep('row3', '123', 100), keep('top2', null, 50_000)],
      wallet: { isOffered: true },
    });
    expect((await master.put(termsPath(), { keeps: [], version: 0 })).status).toBe(412);
    const twice = await master.put(termsPath(), { keeps: [keep('row3', '321', 100), keep('row3', '213', 200)] });
    expect(twice.json['errors']).toEqual({ 'keeps.1.number': { key: 'layOff.twice' } });
    const strange = await master.put(termsPath(), { keeps: [keep('top6', null, 100)] });
    expect(strange.json['errors']).toEqual({ 'keeps.0.betType': { key: 'option' } });
    const read = (await agent.get(termsPath())).json as unknown as TransferTerms;
    expect([read.keeps.length, read.rounds]).toEqual([2, []]);
    const [audited] = (await recorded('lottos')).slice(-1);
    expect(audited).toMatchObject({
      action: 'update',
      before: { keeps: [], remindsBefore: null },
      after: { remindsBefore: 10 },
    });
  });
});

describe('a batch', () => {
  it('goes from the cut to its outcome, and its dealer’s account with it', async () => {
    await master.put(termsPath(), { keeps: [keep('top2', null, 50_000), keep('bottom2', null, 0)] });
    const dealer = await addDealer('Somchai');
    expect(
      (await master.post('/api/dealers', { name: 'SOMCHAI', note: '', isOn: true, terms: [] })).json['errors'],
    ).toEqual({ name: { key: 'layOff.nameTaken' } });
    const roundId = await world.openRound();
    placed(
      await world.bet(
        world.idOf('anong'),
        [betLine('top2', '45', 800), betLine('top2', '12', 600), betLine('bottom2', '89', 10)],
        { roundId },
      ),
    );

    const before = await layOffOf(roundId);
    expect(before.byBetType).toEqual([
      { betType: 'top2', excess: 40_000, drafted: 0, sent: 0, accepted: 0 },
      { betType: 'bottom2', excess: 1_000, drafted: 0, sent: 0, accepted: 0 },
    ]);
    expect((await master.post(roundPath(roundId), { dealerId: world.roundId })).json['errors']).toEqual({
      dealerId: { key: 'option' },
    });
    const { id } = (await master.post(roundPath(roundId), { dealerId: dealer.id })).json as { id: string };
    const nothing = await master.post(roundPath(roundId), { dealerId: dealer.id });
    expect([nothing.status, nothing.json['detail']]).toEqual([409, 'nothingAbove']);
    const act = (what: string, body: object = {}) => master.post(`/api/lay-off-batches/${id}/${what}`, body);
    expect((await act('answer', { takes: 'all' })).status, 'it was not sent').toBe(409);
    expect((await act('send')).status).toBe(204);
    const sold = (await layOffOf(roundId)).numbers.find(({ number }) => number === '45');
    expect(sold).toMatchObject({ excess: 0, sent: 30_000, accepted: 0, netLiability: 7_200_000 });
    const beyond = await act('answer', {
      takes: 'parts',
      parts: [{ betType: 'top2', number: '45', accepted: 30_001 }],
    });
    expect(beyond.json['errors']).toEqual({ parts: { key: 'layOff.beyond' } });
    expect(
      (await act('answer', { takes: 'parts', parts: [{ betType: 'top2', number: '12', accepted: 0 }] })).status,
    ).toBe(204);
    expect((await act('drop')).status).toBe(409);
    const told = (await master.get(`/api/rounds/${roundId}/numbers`)).list as unknown as {
      number: string;
      laidOff: object | null;
    }[];
    expect(told.find(({ number }) => number === '45')?.laidOff).toEqual({ sent: 0, accepted: 30_000 });
    const byAgent = (await agent.get(`/api/rounds/${roundId}/numbers`)).list as unknown as { laidOff: object | null }[];
    expect(
      byAgent.map(({ laidOff }) => laidOff),
      'lay-off is the house’s to know',
    ).toEqual([null, null, null]);
    expect((await master.get(`/api/limits/${world.lottoId}/sold?round=${roundId}`)).list).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ number: '45', laidOff: { sent: 0, accepted: 30_000 } }),
        expect.objectContaining({ number: '12', laidOff: null }),
      ]),
    );
    const { numbers, batches } = await layOffOf(roundId);
    expect(numbers.find(({ number }) => number === '45')).toMatchObject({ accepted: 30_000, netLiability: 4_500_000 });
    expect(batches).toMatchObject([
      { no: 1, dealer: 'Somchai', state: 'partlyAccepted', amount: 40_000, accepted: 30_000, outcome: null },
    ]);

    await closeWithResult(world, roundId, HANOI);
    await settleRound(test.services, { roundId, actor: OPERATOR });
    await settleLayOff(test.services, roundId);
    // 300 less 10 % against 300 × 85.
    const owed = 30_000 - 3_000 - 2_550_000;
    expect((await layOffOf(roundId)).batches).toMatchObject([
      { state: 'settled', outcome: { no: 1, winners: 1, owed } },
    ]);
    expect((await master.get('/api/dealers')).list).toMatchObject([{ name: 'Somchai', balance: owed }]);

    const payments = `/api/dealers/${dealer.id}/payments`;
    const payment = {
      requestId: test.services.newId(),
      direction: 'byDealer',
      amount: 523_000,
      reason: 'transfer 14:02',
    };
    expect(
      (await master.post(payments, { ...payment, amount: 9_000_000, requestId: test.services.newId() })).json['errors'],
    ).toMatchObject({ amount: { key: 'moneyTooBig' } });
    expect((await master.post(payments, payment)).json).toMatchObject({ balance: owed + 523_000 });
    expect((await master.post(payments, payment)).json, 'a repeat does nothing').toMatchObject({
      balance: owed + 523_000,
    });
    expect((await master.get(`/api/dealers/${dealer.id}/entries`)).list).toMatchObject([
      { kind: 'payDealer', amount: 523_000, reason: 'transfer 14:02', batch: null },
      { kind: 'layOff', amount: owed, batch: { roundId, no: 1, code: 'hanoi' } },
    ]);
    expect(await recorded('lay-off-batches')).toMatchObject([
      { action: 'create', after: { no: 1, dealer: 'Somchai', amount: 40_000, items: 2 } },
      { action: 'update', before: { state: 'draft' }, after: { state: 'sent' } },
      { action: 'update', before: { state: 'sent' }, after: { state: 'partlyAccepted', accepted: 30_000 } },
    ]);
    expect((await recorded('dealers')).slice(-1)).toMatchObject([
      { before: { balance: owed }, after: { balance: owed + 523_000 }, reason: 'transfer 14:02' },
    ]);
    await expectWhole(test);
  });

  it('keeps the terms it was made at, and none is made for a dealer who is off', async () => {
    const dealer = await addDealer('Wichai');
    const roundId = await world.openRound();
    placed(await world.bet(world.idOf('chai'), [betLine('top2', '45', 600)], { roundId }));
    await master.post(roundPath(roundId), { dealerId: dealer.id });
    const changed = {
      name: 'Wichai',
      note: '',
      isOn: false,
      terms: [{ ...TERMS[0], rate: 9_000 }],
      version: dealer.version,
    };
    expect((await master.put(`/api/dealers/${dealer.id}`, changed)).json).toMatchObject({ version: 2, isOn: false });
    expect((await master.put(`/api/dealers/${dealer.id}`, changed)).status).toBe(412);
    const [batch] = (await layOffOf(roundId)).batches;
    expect(batch?.items).toMatchObject([{ number: '45', rate: 8_500, commission: 1_000 }]);
    await master.post(`/api/lay-off-batches/${batch?.id}/drop`, {});
    expect((await master.post(roundPath(roundId), { dealerId: dealer.id })).json['errors']).toEqual({
      dealerId: { key: 'option' },
    });
  });
});

describe('wallet terms', () => {
  it('bind partners whose members’ money is here, and nobody else', async () => {
    const client = await addClient(test.services, 'agent');
    const roundId = await world.openRound();
    const offered = async () =>
      ((await client.get('/rounds')).list as unknown as { id: string }[]).some(({ id }) => id === roundId);
    const place = async (baht: number, key: string) =>
      (
        await client.post(
          '/slips',
          { memberId: world.idOf('dao'), roundId, lines: [betLine('top3', '123', baht)] },
          { key },
        )
      ).json as unknown as { outcome: string; lines: { reason: string }[] };
    const said = async (baht: number, key: string) => {
      const { outcome, lines } = await place(baht, key);
      return outcome === 'accepted' ? outcome : lines[0]?.reason;
    };
    const wallet = (terms: object) =>
      master.put(termsPath(), { wallet: { isOffered: true, minStake: null, maxStake: null, ...terms } });
    expect((await wallet({ minStake: 300, maxStake: 200 })).json['errors']).toMatchObject({
      'wallet.maxStake': { key: 'limits.minAboveMax' },
    });
    await wallet({ minStake: 2_000, maxStake: 5_000 });
    expect([await said(19, 'w1'), await said(51, 'w2'), await said(50, 'w3')]).toEqual([
      'tooSmall',
      'tooBig',
      'accepted',
    ]);
    const round = (await client.get(`/rounds/${roundId}`)).json as unknown as {
      betTypes: { minStake: number; maxStake: number }[];
    };
    expect(round.betTypes[0]).toMatchObject({ minStake: 2_000, maxStake: 5_000 });
    placed(await world.bet(world.idOf('dao'), [betLine('top3', '124', 51)], { roundId }));
    expect(await offered()).toBe(true);
    await wallet({ isOffered: false });
    expect([await offered(), await said(49, 'w4')]).toEqual([false, 'betTypeOff']);
    expect((await client.get(`/rounds/${roundId}`)).json['betTypes']).toEqual([]);
    placed(await world.bet(world.idOf('dao'), [betLine('top3', '125', 1)], { roundId }));
    await test.services.pool.query(`UPDATE partner SET kind = 'seamless'`);
    expect(await offered(), 'a seamless partner').toBe(true);
  });
});
