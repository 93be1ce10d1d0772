/** Slips as those read them whose business they are: scope, states, filters, parts, files. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApp } from '../../../server/app/app';
import { permissionOf } from '../../../domain/access';
import { BAHT } from '../../../domain/money/proportion';
import { cancelLines, cancelSlip } from '../../../server/book/placing/cancel-slip';
import { settleRound } from '../../../server/book/settling/settle-round';
import { listQuery, type Persona, signInAs } from '../../support/agents';
import { betLine, type BookWorld, createBookWorld, placed } from '../../support/book-world';
import { createTestServices, type TestServices } from '../../support/services';
import { closeWithResult, HANOI } from '../book/settling/support';
import { inBookTransaction } from '../../../server/book/transaction';

let test: TestServices;
let world: BookWorld;
let app: ReturnType<typeof createApp>;
const people = new Map<string, Persona>();
/** Slips by the name that tests use. */
const slips = new Map<string, { id: string; no: number }>();
let openRound: string;

const as = (username: string) => {
  const persona = people.get(username);
  if (!persona) throw new Error(`${username} isn't signed in`);
  return persona;
};
const slipOf = (name: string) => {
  const found = slips.get(name);
  if (!found) throw new Error(`there is no slip ${name}`);
  return found;
};

async function place(name: string, member: string, lines: Parameters<BookWorld['bet']>[1], roundId = world.roundId) {
  slips.set(name, placed(await world.bet(world.idOf(member), lines, { roundId })));
}

beforeAll(async () => {
  test = await createTestServices();
  const report = { ...permissionOf('off'), report: 'view' as const };
  world = await createBookWorld(test.services, {
    accounts: [{ username: 'master@report', parent: 'master', kind: 'sub', permission: report }],
  });
  app = createApp(test.services);
  // 3-top 345, 2-top 45, 2-bottom 89.
  await place('won', 'anong', [betLine('top2', '45', 10), betLine('row3', '543', 20)]);
  await place('lost', 'boonmee', [betLine('top2', '46', 10)]);
  await place('ofCom', 'ekkachai', [betLine('bottom2', '11', 30)]);
  await place('gone', 'chai', [betLine('top3', '999', 5)]);
  const actor = { id: world.idOf('master'), name: 'master' };
  await inBookTransaction(test.services, (tx) =>
    cancelSlip(tx, test.services, { slipId: slipOf('gone').id, by: 'company', actor, reason: 'typed wrong' }),
  );
  openRound = await world.openRound();
  await place(
    'open',
    'anong',
    [betLine('row3', '321', 40), betLine('top2', '27', 10), betLine('bottom2', '27', 7)],
    openRound,
  );
  await place('other', 'dao', [betLine('top2', '27', 50)], openRound);
  await inBookTransaction(test.services, (tx) =>
    cancelLines(tx, test.services, {
      slipId: slipOf('open').id,
      by: 'company',
      actor,
      reason: 'one of them',
      positions: [3],
    }),
  );
  await closeWithResult(world, world.roundId, HANOI);
  await settleRound(test.services, { roundId: world.roundId, actor });
  for (const name of ['master', 'com', 'share', 'agent', 'master@report']) people.set(name, await signInAs(app, name));
});
afterAll(() => test.dispose());

/** The names of the slips that a filter finds for somebody, newest first. */
async function found(
  username: string,
  filter: Record<string, unknown> = {},
  query: { range?: number[] } = {},
): Promise<string[]> {
  const { status, list, text } = await as(username).get(
    `/api/slips${listQuery({ sort: ['at', 'DESC'], filter, ...query })}`,
  );
  if (status !== 200) throw new Error(text);
  return list.map(({ id }) => [...slips].find(([, slip]) => slip.id === id)?.[0] ?? 'unknown');
}

async function row(username: string, name: string) {
  const { list } = await as(username).get(`/api/slips${listQuery({ filter: { id: [slipOf(name).id] } })}`);
  return list[0];
}

describe('the list of slips', () => {
  it('tells everybody of those sold through them', async () => {
    const all = ['other', 'open', 'gone', 'ofCom', 'lost', 'won'];
    expect(await found('master')).toEqual(all);
    expect(await found('master@report')).toEqual(all);
    expect(await found('com')).toEqual(all);
    expect(await found('agent')).toEqual(all.filter((name) => name !== 'ofCom'));
  });

  it.each<[string, () => Record<string, unknown>, string[]]>([
    ['won', () => ({ state: 'won' }), ['won']],
    ['lost', () => ({ state: 'lost' }), ['ofCom', 'lost']],
    ['settled', () => ({ state: 'settled' }), ['ofCom', 'lost', 'won']],
    ['awaiting', () => ({ state: 'accepted' }), ['other', 'open']],
    ['cancelled', () => ({ state: 'cancelled' }), ['gone']],
    ['of a member', () => ({ member: world.idOf('anong') }), ['open', 'won']],
    ['of an agent', () => ({ agent: world.idOf('share') }), ['other', 'open', 'gone', 'lost', 'won']],
    ['of a round', () => ({ round: openRound }), ['other', 'open']],
    ['of a lotto', () => ({ lotto: world.lottoId, state: 'won' }), ['won']],
    ['a number in open rounds', () => ({ number: '27' }), ['other', 'open']],
    ['a number in any order', () => ({ number: '123' }), ['open']],
    ['a number of a type', () => ({ number: '27', betType: 'bottom2' }), ['open']],
    ['a number of a settled round', () => ({ number: '45', round: world.roundId }), ['won']],
    ['a settled number without its round', () => ({ number: '45' }), []],
    ['a bet type', () => ({ betType: 'row3' }), ['open', 'won']],
    ['a slip number', () => ({ q: String(slipOf('lost').no) }), ['lost']],
    ['a slip number as it is written', () => ({ q: `#${slipOf('won').no}` }), ['won']],
    ['a part of a name', () => ({ q: 'ekka' }), ['ofCom']],
    ['nobody’s name', () => ({ q: 'nobody' }), []],
    ['keyed in', () => ({ source: 'keyIn', state: 'lost' }), ['ofCom', 'lost']],
    ['a partner’s reference', () => ({ partnerReference: 'x' }), []],
    ['a time', () => ({ at_gte: '2099-01-01T00:00:00Z' }), []],
  ])('finds %s', async (_name, filter, expected) => {
    expect(await found('master', filter())).toEqual(expected);
  });

  it('finds of a number by its days too', async () => {
    const settled = await row('master', 'won');
    expect(await found('master', { number: '45', businessDate: settled?.['businessDate'] })).toEqual(['won']);
  });

  it('finds nothing above the reader or in other branches', async () => {
    expect(await found('agent', { q: String(slipOf('ofCom').no) })).toEqual([]);
    expect(await found('agent', { agent: world.idOf('com') })).not.toContain('ofCom');
    expect(await found('agent', { member: world.idOf('ekkachai') })).toEqual([]);
    expect((await as('agent').get(`/api/slips/${slipOf('ofCom').id}`)).status).toBe(404);
  });

  it('adds up all that match, of which everybody has their own', async () => {
    const fields = ['stake', 'ownStake', 'returnedStake', 'possiblePayout', 'payout'];
    for (const [username, filter] of [
      ['master', {}],
      ['com', { state: 'won' }],
      ['agent', { number: '27' }],
      ['agent', { q: 'nobody' }],
    ] as const) {
      const { list } = await as(username).get(`/api/slips${listQuery({ filter })}`);
      const sumOf = (field: string) => list.reduce((sum, one) => sum + Number(one[field]), 0);
      const { json, status } = await as(username).get(`/api/slips/totals${listQuery({ filter })}`);
      expect([username, status]).toEqual([username, 200]);
      expect(json).toEqual({
        rows: list.length,
        isAll: true,
        sums: Object.fromEntries(fields.map((field) => [field, sumOf(field)])),
      });
      if (username === 'master') expect(sumOf('possiblePayout')).toBeGreaterThan(0);
    }
    expect((await as('master').get(`/api/slips/totals${listQuery({ filter: { nothing: 1 } })}`)).status).toBe(400);
  });

  it('shows the money of what stands, and what it pays', async () => {
    expect(await row('master', 'won')).toMatchObject({
      state: 'won',
      lines: 2,
      stake: 30 * BAHT,
      payout: 10 * 90 * BAHT + 20 * 150 * BAHT,
      possiblePayout: 3_900 * BAHT,
    });
    expect(await row('agent', 'open')).toMatchObject({
      state: 'accepted',
      stake: 50 * BAHT,
      returnedStake: 7 * BAHT,
      payout: 0,
      // 321 in any order and a tail of 27 exclude each other.
      possiblePayout: 6_000 * BAHT,
    });
    expect(await row('master', 'gone')).toMatchObject({
      state: 'cancelled',
      stake: 0,
      returnedStake: 5 * BAHT,
      returnedDebit: 4.5 * BAHT,
    });
  });

  it('shows everybody what they hold themselves', async () => {
    const held = await Promise.all(
      ['master', 'com', 'share', 'agent'].map(async (name) => (await row(name, 'won'))?.['ownStake']),
    );
    expect(held.reduce((sum: number, part) => sum + Number(part), 0)).toBe(30 * BAHT);
    expect(held[3]).toBe(12 * BAHT);
  });

  it('continues where a page ended', async () => {
    const first = await as('master').get(`/api/slips${listQuery({ sort: ['at', 'DESC'], range: [0, 2] })}`);
    const after = encodeURIComponent(first.headers.get('x-after') ?? '');
    const next = await as('master').get(
      `/api/slips${listQuery({ sort: ['at', 'DESC'], range: [3, 5] })}&after=${after}`,
    );
    expect([...first.list, ...next.list].map(({ no }) => no)).toEqual(
      ['other', 'open', 'gone', 'ofCom', 'lost', 'won'].map((name) => slipOf(name).no),
    );
    expect(next.headers.get('content-range')).toBe('slips 3-5/6');
  });

  it('is a file of slips, or of lines', async () => {
    const fetched = async (path: string) => {
      const answer = await app.fetch(
        new Request(`http://localhost${path}`, {
          headers: { authorization: `Bearer ${as('master').token}`, accept: 'text/csv' },
        }),
      );
      return { status: answer.status, text: await answer.text(), total: answer.headers.get('x-total-count') };
    };
    const columns = encodeURIComponent(JSON.stringify(['no', 'member', 'state', 'stake', 'possiblePayout']));
    const ofSlips = await fetched(`/api/slips${listQuery({ filter: { state: 'won' } })}&columns=${columns}`);
    expect(ofSlips.text.split('\r\n')[1]).toBe(`${slipOf('won').no},anong,Won,30.00,3900.00`);
    const lineColumns = encodeURIComponent(
      JSON.stringify(['no', 'position', 'betType', 'number', 'rate', 'state', 'payout']),
    );
    const ofLines = await fetched(
      `/api/slips/lines${listQuery({ sort: ['at', 'DESC'], filter: { member: world.idOf('anong') } })}&columns=${lineColumns}`,
    );
    expect(ofLines.total).toBe('5');
    expect(
      ofLines.text
        .trim()
        .split('\r\n')
        .slice(1)
        .map((line) => line.split(',').slice(1).join(',')),
    ).toEqual([
      '1,3-tod,321,150.00,Awaiting result,0.00',
      '2,2-top,27,90.00,Awaiting result,0.00',
      '3,2-bottom,27,90.00,Cancelled,0.00',
      '1,2-top,45,90.00,Won,900.00',
      '2,3-tod,543,150.00,Won,3000.00',
    ]);
    const number = await fetched(`/api/slips/lines${listQuery({ filter: { number: '27' } })}&columns=${lineColumns}`);
    expect(number.total).toBe('3');
    expect((await as('master').get('/api/slips/lines')).status).toBe(400);
  });
});

interface Part {
  account: { label: string } | null;
  kind: string;
  held: number;
  commissionReceived: number | null;
  commissionPaid: number | null;
  net: number | null;
}

describe('one slip', () => {
  const read = async (username: string, name: string) => (await as(username).get(`/api/slips/${slipOf(name).id}`)).json;

  it('shows each viewer its own part and what is below, and those above as one', async () => {
    const partsOf = async (name: string) => (await read(name, 'won'))['parts'] as Part[];
    const names = async (name: string) => (await partsOf(name)).map(({ account, kind }) => account?.label ?? kind);
    expect(await names('master')).toEqual(['master', 'com', 'share', 'agent', 'anong']);
    expect(await names('share')).toEqual(['upline', 'share', 'agent', 'anong']);
    expect(await names('agent')).toEqual(['upline', 'agent', 'anong']);
    const [upline, own] = await partsOf('agent');
    expect(upline).toMatchObject({ commissionReceived: null, commissionPaid: null, held: 18 * BAHT });
    expect(own).toMatchObject({ held: 12 * BAHT, commissionPaid: 1_000 });
    for (const name of ['master', 'com', 'share', 'agent']) {
      expect((await partsOf(name)).reduce((sum, { net }) => sum + (net ?? 0), 0)).toBe(0);
    }
    // The answer contains neither names of accounts above nor their parts.
    const text = JSON.stringify(await read('agent', 'lost'));
    for (const above of [
      '"master"',
      '"com"',
      '"share"',
      world.idOf('com'),
      world.idOf('share'),
      'weights',
      'commissionRates',
    ]) {
      expect(text).not.toContain(above);
    }
  });

  it('says what became of each line and what was done to the slip', async () => {
    const slip = await read('agent', 'open');
    expect(slip['slipLines']).toMatchObject([
      {
        position: 1,
        betType: 'row3',
        number: '321',
        state: 'accepted',
        cancelFault: null,
        reasons: [],
        possiblePayout: 6_000 * BAHT,
        sold: null,
      },
      { position: 2, state: 'accepted', cancelFault: null },
      { position: 3, state: 'cancelled', cancelFault: 'slipState', parts: [{ held: 0 }, { held: 0 }, { held: 0 }] },
    ]);
    expect(slip['history']).toMatchObject([
      { kind: 'stake', amount: expect.any(Number) as number },
      // The names of accounts above are hidden from the agent.
      { kind: 'cancel', actor: null, isByUpline: true, reason: 'one of them', amount: expect.any(Number) as number },
    ]);
    expect((await read('master', 'open'))['history']).toMatchObject([
      { kind: 'stake' },
      { kind: 'cancel', actor: 'master' },
    ]);
    const settled = await read('master', 'won');
    expect(settled['slipLines']).toMatchObject([
      { state: 'won', payout: 900 * BAHT, cancelFault: 'closed' },
      { state: 'won', payout: 3_000 * BAHT, cancelFault: 'closed' },
    ]);
    expect(settled['history']).toMatchObject([{ kind: 'stake' }, { kind: 'settle' }]);
    expect(settled['roundOf']).toMatchObject({ state: 'settled', digits: { top3: ['345'] } });
  });

  it('tells from where a slip came to those above who keyed it in', async () => {
    const slip = placed(
      await world.bet(world.idOf('anong'), [betLine('top2', '61', 1)], {
        roundId: openRound,
        actorId: world.idOf('com'),
        ip: '203.0.113.9',
      }),
    );
    const ipFor = async (name: string) => (await as(name).get(`/api/slips/${slip.id}`)).json['ip'];
    expect([await ipFor('master'), await ipFor('com'), await ipFor('share')]).toEqual([
      '203.0.113.9',
      '203.0.113.9',
      null,
    ]);
    await inBookTransaction(test.services, (tx) =>
      cancelSlip(tx, test.services, {
        slipId: slip.id,
        by: 'company',
        actor: { id: world.idOf('master'), name: 'master' },
        reason: 'x',
      }),
    );
  });

  it('tells the house alone what is sold of a number', async () => {
    const soldOf = async (name: string) =>
      ((await read(name, 'other'))['slipLines'] as { sold: number | null }[])[0]?.sold;
    expect(await soldOf('master')).toBe(60 * BAHT);
    expect(await soldOf('com')).toBeNull();
  });
});

describe('a filter for winning lines', () => {
  beforeAll(async () => {
    const roundId = await world.openRound();
    // The first slip wins by its 2-bottom alone, the second one by its 2-top too.
    await place('byBottom', 'anong', [betLine('top2', '46', 10), betLine('bottom2', '89', 10)], roundId);
    await place(
      'byBoth',
      'boonmee',
      [betLine('top2', '45', 10), betLine('top2', '46', 5), betLine('bottom2', '89', 10)],
      roundId,
    );
    await closeWithResult(world, roundId, HANOI);
    await settleRound(test.services, { roundId, actor: { id: world.idOf('master'), name: 'master' } });
    const settled = await row('master', 'byBoth');
    inRound = { businessDate: settled?.['businessDate'], round: roundId };
  });
  let inRound: Record<string, unknown> = {};

  it.each<[Record<string, unknown>, string[]]>([
    [{ state: 'won' }, ['byBoth', 'byBottom']],
    [{ state: 'won', betType: 'top2' }, ['byBoth']],
    [{ state: 'won', betType: 'bottom2' }, ['byBoth', 'byBottom']],
    [{ state: 'won', betType: 'row3' }, []],
    [{ state: 'won', number: '46' }, []],
    [{ state: 'won', number: '45' }, ['byBoth']],
    [{ state: 'won', number: '89', betType: 'bottom2' }, ['byBoth', 'byBottom']],
    [{ betType: 'top2' }, ['byBoth', 'byBottom']],
    [{ state: 'lost', betType: 'top2' }, []],
  ])('asks of one line that it won and is of the bet type or number: %j', async (filter, expected) => {
    expect(await found('master', { ...inRound, ...filter })).toEqual(expected);
  });

  it('has no other lines in its file', async () => {
    const { list } = await as('master').get(`/api/slips${listQuery({ filter: { ...inRound, state: 'won' } })}`);
    expect(list).toHaveLength(2);
    const query = listQuery({ sort: ['at', 'DESC'], filter: { ...inRound, state: 'won', betType: 'top2' } });
    const columns = encodeURIComponent(JSON.stringify(['no', 'number', 'state']));
    const answer = await app.fetch(
      new Request(`http://localhost/api/slips/lines${query}&columns=${columns}`, {
        headers: { authorization: `Bearer ${as('master').token}`, accept: 'text/csv' },
      }),
    );
    expect((await answer.text()).trim().split('\r\n').slice(1)).toEqual([`${slipOf('byBoth').no},45,Won`]);
  });
});
