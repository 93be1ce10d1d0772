/** Every change leaves a row in the record of changes, in the same transaction. */
import { desc } from 'drizzle-orm';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { permissionOf } from '../../../domain/access';
import { createApp } from '../../../server/app/app';
import { account, audit } from '../../../server/db/schema';
import { type Persona, type SeededAccount, listQuery, seedAccounts, signInAs } from '../../support/agents';
import { type TestServices, createTestServices } from '../../support/services';

const NOW = new Date();

let test: TestServices;
let master: Persona;
let seeded: (username: string) => SeededAccount;

beforeAll(async () => {
  test = await createTestServices({ clock: () => NOW });
  seeded = await seedAccounts(test.services, [
    { username: 'master' },
    { username: 'coma', parent: 'master', givenPt: 9_000 },
    { username: 'comb', parent: 'master', givenPt: 8_000 },
  ]);
  master = await signInAs(createApp(test.services), 'master');
});
afterAll(() => test.dispose());

async function newestRows(limit: number) {
  return test.services.db.select().from(audit).orderBy(desc(audit.id)).limit(limit);
}

describe('the record of changes', () => {
  it('holds who, when, from where, what was and what is; never a secret', async () => {
    const password = 'quiet river stone';
    const created = await master.post('/api/agents', {
      username: 'comc',
      password,
      givenPt: 5_000,
      permission: permissionOf('view'),
      nickname: 'C',
    });
    const id = String(created.json['id']);
    const [creation] = await newestRows(1);
    expect(creation).toMatchObject({
      at: NOW,
      actorId: seeded('master').id,
      actor: 'master',
      action: 'create',
      entity: 'agents',
      entityId: id,
      before: {},
      after: { username: 'comc', nickname: 'C', givenPt: 5_000, parent: { label: 'master' } },
    });
    expect(creation?.sessionId).not.toBeNull();
    expect(JSON.stringify(creation)).not.toMatch(/quiet river stone|argon2|password|oneTime/i);

    await master.put(`/api/agents/${id}`, {
      nickname: 'Sea',
      givenPt: 5_000,
      status: 'locked',
      reason: ' gone abroad ',
    });
    expect((await newestRows(1))[0]).toMatchObject({
      action: 'update',
      entityId: id,
      before: { nickname: 'C', status: 'active' },
      after: { nickname: 'Sea', status: 'locked' },
      reason: 'gone abroad',
    });
    expect(Object.keys((await newestRows(1))[0]?.after ?? {}).sort()).toEqual(['nickname', 'status']);

    await master.del(`/api/agents/${id}`);
    expect((await newestRows(1))[0]).toMatchObject({
      action: 'delete',
      entityId: id,
      before: { username: 'comc', nickname: 'Sea', status: 'locked' },
      after: {},
    });
  });

  it('has one row for each of many', async () => {
    const ids = [seeded('coma').id, seeded('comb').id];
    await master.put(`/api/agents${listQuery({ filter: { id: ids } })}`, { nickname: 'both', reason: 'a pair' });
    const rows = await newestRows(2);
    expect(rows.map((row) => row.entityId).sort()).toEqual(ids.sort());
    expect(rows.map((row) => row.reason)).toEqual(['a pair', 'a pair']);
  });

  it('takes the change back when its row can not be written', async () => {
    const owner = new Client({ connectionString: test.database.adminUrl });
    await owner.connect();
    await owner.query(`
      CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'the disk is full'; END $$;
      CREATE TRIGGER refuse BEFORE INSERT ON audit FOR EACH ROW EXECUTE FUNCTION refuse();`);
    const before = await test.services.db.select().from(account).orderBy(account.id);
    try {
      const address = `/api/agents/${seeded('coma').id}`;
      const many = `/api/agents${listQuery({ filter: { id: [seeded('coma').id, seeded('comb').id] } })}`;
      const replies = [
        await master.post('/api/agents', { username: 'comd', givenPt: 0, permission: permissionOf('off') }),
        await master.put(address, { nickname: 'lost' }),
        await master.put(many, { nickname: 'lost' }),
        await master.del(address),
        await master.del(many),
      ];
      expect(replies.map(({ status }) => status)).toEqual([500, 500, 500, 500, 500]);
      for (const reply of replies) expect(reply.text).not.toContain('disk');
    } finally {
      await owner.query('DROP FUNCTION refuse CASCADE');
      await owner.end();
    }
    expect(await test.services.db.select().from(account).orderBy(account.id)).toEqual(before);
  });
});
