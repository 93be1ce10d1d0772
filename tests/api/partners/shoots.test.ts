/** A partner's members shoot numbers into a yeekee round, and its list is public. */
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { round } from '../../../server/db/book/rounds';
import { type BookWorld, createBookWorld } from '../../support/book-world';
import { createTestServices, type TestServices } from '../../support/services';
import { addClient } from './support';

let test: TestServices;
let world: BookWorld;
let client: Awaited<ReturnType<typeof addClient>>;

beforeAll(async () => {
  test = await createTestServices();
  world = await createBookWorld(test.services, { code: 'yeekee' });
  client = await addClient(test.services, 'agent');
});
afterAll(() => test.dispose());

describe('shoots', () => {
  it('are taken one after the other, with a rest between, and listed masked', async () => {
    const path = `/rounds/${world.roundId}/shoots`;
    const [anong, dao] = [world.idOf('anong'), world.idOf('dao')];
    expect((await client.post(path, { memberId: anong, number: '00042' }, { key: 'one' })).json).toMatchObject({
      outcome: 'taken',
      position: 1,
    });
    expect((await client.post(path, { memberId: anong, number: '00042' }, { key: 'one' })).json).toMatchObject({
      outcome: 'taken',
      position: 1,
    });
    expect((await client.post(path, { memberId: anong, number: '12345' })).json).toMatchObject({
      outcome: 'refused',
      reason: 'cooldown',
    });
    expect((await client.post(path, { memberId: dao, number: '12345' })).json).toMatchObject({
      outcome: 'taken',
      position: 2,
    });
    expect((await client.get(path)).list).toMatchObject([
      { position: 2, number: null },
      { position: 1, number: null },
    ]);
    expect((await client.get(`${path}?limit=1&before=2`)).list).toMatchObject([{ position: 1 }]);
    expect((await client.get(`${path}?limit=0`)).status).toBe(400);
  });

  it('that come twice at once are one with the same key, and with another one too soon', async () => {
    const path = `/rounds/${world.roundId}/shoots`;
    const shoot = (key: string, member: string) =>
      client.post(path, { memberId: world.idOf(member), number: '00777' }, { key });
    const twins = await Promise.all([shoot('twin', 'chai'), shoot('twin', 'chai')]);
    expect(twins.map(({ json }) => json['outcome'])).toEqual(['taken', 'taken']);
    expect(twins[0].text).toBe(twins[1].text);
    const others = await Promise.all([shoot('left', 'boonmee'), shoot('right', 'boonmee')]);
    expect(others.map(({ json }) => json['reason']).sort()).toEqual(['cooldown', null]);
  });

  it('of a round with commit and reveal tell the seed’s hash from the opening on, and the seed with the result', async () => {
    const roundId = await world.openRound();
    const fairness = async (id = roundId) => (await client.get(`/rounds/${id}`)).json['fairness'];
    expect(await fairness(world.roundId)).toEqual({ seedHash: null, seed: null, shootsHash: null, shoots: null });
    const { db } = test.services;
    await db.update(round).set({ seed: 'the seed', seedHash: 'its hash' }).where(eq(round.id, roundId));
    expect(await fairness()).toEqual({ seedHash: 'its hash', seed: null, shootsHash: null, shoots: null });
    await db
      .update(round)
      .set({ state: 'frozen', shootsDigest: 'of the list', shootsCount: 20 })
      .where(eq(round.id, roundId));
    expect(await fairness()).toEqual({ seedHash: 'its hash', seed: null, shootsHash: 'of the list', shoots: 20 });
    await db.update(round).set({ state: 'resulted' }).where(eq(round.id, roundId));
    expect(await fairness()).toMatchObject({ seed: 'the seed' });
  });

  it("are of five digits, of the partner's members, in rounds that there are", async () => {
    const path = `/rounds/${world.roundId}/shoots`;
    expect((await client.post(path, { memberId: world.idOf('chai'), number: '1234' })).status).toBe(400);
    expect((await client.post(path, { memberId: world.idOf('ekkachai'), number: '12345' })).status).toBe(404);
    expect(
      (await client.post(path.replace(world.roundId, world.lottoId), { memberId: world.idOf('chai'), number: '12345' }))
        .status,
    ).toBe(404);
  });
});
