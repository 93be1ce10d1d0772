/** Slips that partners send at the same time: placed together where that can be, and each answered as if it had come alone. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApp } from '../../../server/app/app';
import { holdBetsOf } from '../../../server/book/placing/round-gate';
import type { Services } from '../../../server/kernel/services';
import { expectWhole, rowsOf } from '../../support/book-checks';
import { betLine, type BookWorld, createBookWorld, placed } from '../../support/book-world';
import { createCrashing, type Crashing, pointsOf } from '../../support/crash-points';
import { createTestServices, type TestServices } from '../../support/services';
import { openWatchedPool } from '../../support/watched-pool';
import { openDatabase } from '../../../server/db/connection';
import { addClient, partnerClient, type PartnerReply } from './support';

const MEMBERS = Array.from({ length: 12 }, (_, index) => `together${index}`);
const CONNECTIONS = 6;

let test: TestServices;
let world: BookWorld;
let client: Awaited<ReturnType<typeof addClient>>;
let watched: Services;
/** The statements that were sent since they were last looked at. */
let sent: string[] = [];
let keys = 0;

beforeAll(async () => {
  test = await createTestServices();
  const accounts = MEMBERS.map((username) => ({ username, kind: 'member' as const, parent: 'agent', heldPt: 4_000 }));
  world = await createBookWorld(test.services, { accounts });
  client = await addClient(test.services, 'agent');
  for (const username of MEMBERS) {
    await world.setCredit(world.idOf(username), 1_000_000);
    placed(await world.bet(world.idOf(username), [betLine('row3', '123', 5)]));
  }
  const pool = openWatchedPool(test.database.appUrl, CONNECTIONS, (_, text, ask) => {
    sent.push(text);
    return ask();
  });
  watched = { ...test.services, pool, db: openDatabase(pool) };
});
afterAll(async () => {
  await watched.pool.end();
  await test.dispose();
});

const rows = <Row extends object>(statement: string, values: unknown[] = []) => rowsOf<Row>(test, statement, values);
const newKey = () => `lot-${(keys += 1)}`;
const slipOf = (username: string, roundId: string, number: string, more: object = {}) => ({
  memberId: world.idOf(username),
  roundId,
  lines: [betLine('top2', number, 5)],
  confirmDuplicate: true,
  ...more,
});

interface Wanted {
  body: object;
  key: string;
  nonce?: string;
}

/** Sends slips at the same moment. */
function sendAll(wanted: readonly Wanted[], services = watched): Promise<PartnerReply[]> {
  sent = [];
  const app = createApp(services);
  const { post } = partnerClient(services, client, app.fetch);
  return Promise.all(wanted.map(({ body, key, nonce }) => post('/slips', body, { key, ...(nonce && { nonce }) })));
}

const written = () => sent.filter((text) => text.includes('INSERT INTO slip ')).length;
const outcomeOf = ({ status, json }: PartnerReply) => {
  const refusal = json['refusal'] as { reason: string } | null | undefined;
  const [line] = (json['lines'] ?? []) as { reason: string }[];
  return [status, json['outcome'], line?.reason ?? refusal?.reason ?? null];
};
const ACCEPTED = [201, 'accepted', null];
const slipsOf = (roundId: string) => rows('SELECT id FROM slip WHERE round_id = $1', [roundId]);

describe('slips sent at the same time', () => {
  it('are written by fewer statements than there are slips, each with its own answer', async () => {
    const roundId = await world.openRound();
    const wanted = MEMBERS.map((username, index) => ({
      body: slipOf(username, roundId, String(10 + index)),
      key: newKey(),
    }));
    const replies = await sendAll(wanted);
    expect(replies.map(outcomeOf)).toEqual(MEMBERS.map(() => ACCEPTED));
    expect(written()).toBeLessThan(MEMBERS.length / 2);
    for (const [index, { text, json }] of replies.entries()) {
      expect(json.slip).toMatchObject({
        reference: wanted[index]?.key,
        memberId: world.idOf(MEMBERS[index] ?? ''),
        lines: [{ number: String(10 + index) }],
      });
      expect((await client.get(`/slips?reference=${wanted[index]?.key}`)).json).toEqual(json.slip);
      expect((await sendAll(wanted.slice(index, index + 1)))[0]?.text).toBe(text);
    }
    expect(await slipsOf(roundId)).toHaveLength(MEMBERS.length);
    await expectWhole(test);
  });

  it('sell exactly the cap of a number', async () => {
    const roundId = await world.openRound({ settings: { top2: { cap: 5_000 } } });
    const wanted = Array.from({ length: 60 }, (_, index) => ({
      body: slipOf(MEMBERS[index % MEMBERS.length] ?? '', roundId, '45'),
      key: newKey(),
    }));
    const replies = await sendAll(wanted);
    expect(replies.filter(({ status }) => status === 201)).toHaveLength(10);
    expect(new Set(replies.map((reply) => outcomeOf(reply).join(' ')))).toEqual(
      new Set([ACCEPTED.join(' '), '200 refused full']),
    );
    expect(await rows('SELECT sold FROM exposure WHERE round_id = $1', [roundId])).toEqual([{ sold: 5_000 }]);
    const [turnedAway] = await rows('SELECT sum(lines)::integer AS lines FROM refused_demand WHERE round_id = $1', [
      roundId,
    ]);
    expect(turnedAway).toEqual({ lines: 50 });
    await expectWhole(test);
  });

  it('are refused for what is wrong with each, and the others stand', async () => {
    const [roundId, late] = [await world.openRound(), await world.openRound()];
    await world.closeRound(late);
    const [poor] = await rows<{ id: string }>('SELECT id FROM account WHERE username = $1', ['ekkachai']);
    const bodies = [
      slipOf('together0', roundId, '45'),
      slipOf('together1', late, '45'),
      slipOf('together2', roundId, '45', { lines: [betLine('top2', '45', 5, 100)] }),
      slipOf('together3', roundId, '45', { memberId: poor?.id }),
      slipOf('together4', roundId, '45', { lines: [] }),
      slipOf('together5', client.keyId, '45'),
      slipOf('together6', roundId, '46'),
    ];
    const replies = await sendAll(bodies.map((body) => ({ body, key: newKey() })));
    expect(replies.map(outcomeOf)).toEqual([
      ACCEPTED,
      [200, 'refused', 'roundNotOpen'],
      [200, 'refused', 'rateChanged'],
      [404, undefined, null],
      [400, undefined, null],
      [404, undefined, null],
      ACCEPTED,
    ]);
    expect(await slipsOf(roundId)).toHaveLength(2);
    await expectWhole(test);
  });

  it('are placed once for one key, and let in once by one nonce', async () => {
    const roundId = await world.openRound();
    const [key, nonce] = [newKey(), 'the-same-for-both'];
    const twin = { body: slipOf('together0', roundId, '45'), key };
    const twins = await sendAll([twin, twin, { body: slipOf('together1', roundId, '45'), key: newKey() }]);
    expect(twins.map(outcomeOf)).toEqual([ACCEPTED, ACCEPTED, ACCEPTED]);
    expect(twins[0]?.text).toBe(twins[1]?.text);
    const other = await sendAll([twin, { body: slipOf('together1', roundId, '46'), key }]);
    expect(other.map(({ status }) => status)).toEqual([201, 422]);
    const replayed = await sendAll(
      ['together2', 'together3'].map((one) => ({ body: slipOf(one, roundId, '45'), key: newKey(), nonce })),
    );
    expect(replayed.map(({ status }) => status).sort()).toEqual([201, 401]);
    expect(await slipsOf(roundId)).toHaveLength(3);
  });

  it('don’t wait for a round that somebody changes', async () => {
    const [roundId, busy] = [await world.openRound(), await world.openRound()];
    let late: Promise<PartnerReply[]> | undefined;
    await test.services.db.transaction(async (tx) => {
      await holdBetsOf(tx, [busy]);
      const wanted = MEMBERS.map((username, index) => ({
        body: slipOf(username, index === 0 ? busy : roundId, '45'),
        key: newKey(),
      }));
      const [first, ...others] = wanted;
      late = first && sendAll([first], test.services);
      const replies = await sendAll(others);
      expect(replies.map(outcomeOf)).toEqual(others.map(() => ACCEPTED));
    });
    expect((await late)?.map(outcomeOf)).toEqual([ACCEPTED]);
  });
});

describe('a connection that is lost while slips are placed together', () => {
  let crashing: Crashing;
  beforeAll(async () => {
    crashing = await createCrashing(test);
  });
  afterAll(() => crashing.end());

  it('leaves each of them placed or not, once, and the same to whoever sends it again', async () => {
    const roundId = await world.openRound();
    const three = () =>
      ['together0', 'together1', 'together2'].map((one) => ({ body: slipOf(one, roundId, '45'), key: newKey() }));
    // Fills the caches of the process first.
    await crashing.run((services) => sendAll(three(), services));
    const whole = await crashing.run((services) => sendAll(three(), services));
    const points = pointsOf(whole.statements);
    expect(whole.statements.filter(({ text }) => text.includes('INSERT INTO slip '))).toHaveLength(1);
    console.log(`${points.length} points at ${whole.statements.length} statements`);
    for (const point of points) {
      const wanted = three();
      let replies: PartnerReply[] = [];
      await crashing.run(async (services) => (replies = await sendAll(wanted, services)), point);
      const again = await sendAll(wanted, test.services);
      expect(again.map(outcomeOf)).toEqual([ACCEPTED, ACCEPTED, ACCEPTED]);
      for (const [index, reply] of replies.entries()) {
        if (reply.status === 201) expect(reply.text).toBe(again[index]?.text);
        else expect([point, reply.status]).toEqual([point, 503]);
      }
      const stored = await rows('SELECT id FROM slip WHERE partner_reference = ANY($1)', [
        wanted.map(({ key }) => key),
      ]);
      expect(stored).toHaveLength(3);
      await expectWhole(test);
    }
  });
});
