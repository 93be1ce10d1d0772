/** Files as jobs: complete, only for the requester, made once even after kills, and deleted after seven days. */
import { createHash } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { permissionOf } from '../../../domain/access';
import { createApp } from '../../../server/app/app';
import { recheckAll } from '../../../server/resources/events/recheck-readers';
import { addChunk, claimExport, finish } from '../../../server/exports/claim';
import { expireExports } from '../../../server/exports/expire';
import { makeExports } from '../../../server/exports/make-exports';
import { exportJobs } from '../../../server/jobs/exports';
import { startJobs } from '../../../server/jobs/runner';
import { type Persona, seedAccounts, type SeededAccount, signInAs } from '../../support/agents';
import { type TestServices, createTestServices } from '../../support/services';
import { fetchFile, listRequest, madeBy, makeAll } from './support';

let test: TestServices;
let app: ReturnType<typeof createApp>;
let seeded: (username: string) => SeededAccount;
let master: Persona;
let agent: Persona;

beforeAll(async () => {
  test = await createTestServices();
  seeded = await seedAccounts(test.services, [
    { username: 'master' },
    { username: 'coma', parent: 'master', givenPt: 9_000, nickname: 'สมชาย, "ใหญ่"', phone: '+66812345678' },
    { username: 'coma1', parent: 'coma', givenPt: 6_250, nickname: '=1+1' },
    { username: 'coma2', parent: 'coma', givenPt: 0, nickname: 'two\nlines' },
    { username: 'comb', parent: 'master', givenPt: 0, nickname: '007' },
    { username: 'coma@view', parent: 'coma', kind: 'sub', permission: permissionOf('view') },
    { username: 'coma@money', parent: 'coma', kind: 'sub', permission: { ...permissionOf('off'), report: 'all' } },
    { username: 'coma.player', parent: 'coma1', kind: 'member', heldPt: 0, phone: '081 234 5678' },
  ]);
  app = createApp(test.services);
  master = await signInAs(app, 'master');
  agent = await signInAs(app, 'coma');
});
afterAll(() => test.dispose());
beforeEach(() => test.services.pool.query('DELETE FROM export_job'));

const textOf = async (response: Response) =>
  new TextDecoder('utf-8', { ignoreBOM: true }).decode(await response.arrayBuffer());

describe('a file', () => {
  it('is the list, with its rows counted, its moment and its checksum', async () => {
    const made = await madeBy(test.services, master, listRequest());
    expect(made).toMatchObject({ state: 'done', rows: 4, rowsDone: 4, failure: null, totals: [] });
    const response = await fetchFile(app, master, made['id']);
    expect(response.headers.get('content-disposition')).toMatch(/filename="agents-\d{4}-\d\d-\d\d-\d{6}\.csv"/);
    const bytes = new Uint8Array(await response.arrayBuffer());
    expect(new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes)).toBe(
      '\uFEFFUsername,Nickname\r\ncoma,"สมชาย, ""ใหญ่"""\r\ncoma1,\'=1+1\r\ncoma2,"two\nlines"\r\ncomb,007\r\n',
    );
    expect(made['checksum']).toBe(createHash('sha256').update(bytes).digest('hex'));
    expect(made['bytes']).toBe(bytes.length);
  });

  it('is begun with as soon as it is asked for', async () => {
    const running = startJobs(
      test.services,
      exportJobs.map((job) => ({ ...job, everyMs: 600_000 })),
    );
    const standingOf = async (id: unknown) => ({
      state: (await master.get(`/api/exports/${String(id)}`)).json['state'],
      faults: test.services.jobs.list().flatMap(({ fault }) => fault ?? []),
    });
    try {
      // The second request comes after the job has started to wait for its next turn.
      for (let asked = 0; asked < 2; asked += 1) {
        const { id } = (await master.post('/api/exports', listRequest())).json;
        await expect.poll(() => standingOf(id), { timeout: 10_000 }).toEqual({ state: 'done', faults: [] });
      }
    } finally {
      await running.stop();
    }
  });

  it('holds what is below its person alone', async () => {
    const { id } = await madeBy(test.services, agent, listRequest());
    expect(await textOf(await fetchFile(app, agent, id))).toBe(
      '\uFEFFUsername,Nickname\r\ncoma1,\'=1+1\r\ncoma2,"two\nlines"\r\n',
    );
  });

  it('stays as it was made, whatever is changed afterwards', async () => {
    const { id } = await madeBy(test.services, master, listRequest());
    const first = await textOf(await fetchFile(app, master, id));
    await master.put(`/api/agents/${seeded('comb').id}`, { nickname: 'another' });
    expect(await textOf(await fetchFile(app, master, id))).toBe(first);
    await master.put(`/api/agents/${seeded('comb').id}`, { nickname: '007' });
  });

  it('is written for the spreadsheet of the country', async () => {
    const request = listRequest(
      { columns: ['username', 'givenPt', 'nickname', 'balance'] },
      { style: { separator: ';', decimal: ',' }, locale: 'de' },
    );
    const { id } = await madeBy(test.services, agent, request);
    expect((await textOf(await fetchFile(app, agent, id))).split('\r\n').slice(1, 3)).toEqual([
      "coma1;62,5;'=1+1;0,00",
      'coma2;0;"two\nlines";0,00',
    ]);
  });

  it('says in words what it holds', async () => {
    const request = listRequest({ filter: { status: 'active', username_like: 'com', parent: seeded('coma').id } });
    const asked = await agent.post('/api/exports', request, { 'accept-language': 'th' });
    expect(asked.json['said']).toMatchObject({
      isPart: true,
      filters: [{ value: 'ปกติ' }, { value: expect.stringContaining('com') }, { value: 'coma' }],
    });
  });
});

describe('telephone numbers', () => {
  const request = (personal: 'out' | 'masked' | 'whole') =>
    listRequest({ name: 'members', columns: ['username', 'phone'] }, { personal });
  const cells = async (persona: Persona, personal: 'out' | 'masked' | 'whole') => {
    const { id } = await madeBy(test.services, persona, request(personal));
    return (await textOf(await fetchFile(app, persona, id))).split('\r\n')[1];
  };

  it('are left out, masked, or whole for those who may everything with members', async () => {
    expect(await cells(agent, 'out')).toBe('coma.player');
    expect(await cells(agent, 'masked')).toBe('coma.player,•••• 5678');
    expect(await cells(agent, 'whole')).toBe('coma.player,081 234 5678');
  });

  it('are nobody else’s to take whole, and the record says how they were taken', async () => {
    const viewer = await signInAs(app, 'coma@view');
    expect((await viewer.post('/api/exports', request('whole'))).status).toBe(403);
    await cells(agent, 'whole');
    const { rows } = await test.services.pool.query<{ after: Record<string, unknown> }>(
      "SELECT after FROM audit WHERE action = 'export' AND entity = 'members' ORDER BY id DESC LIMIT 2",
    );
    expect(rows.map(({ after }) => after)).toMatchObject([
      { personal: 'whole', rows: 1, fetched: true },
      { personal: 'whole', rows: 1, complete: true, filter: {} },
    ]);
  });
});

describe('whose it is', () => {
  it('is its person’s: colleagues and uplines neither see, fetch, repeat nor cancel it', async () => {
    const { id } = await madeBy(test.services, agent, listRequest());
    const viewer = await signInAs(app, 'coma@view');
    for (const other of [master, viewer]) {
      expect((await other.get('/api/exports')).json).toMatchObject({ exports: [] });
      expect((await other.get(`/api/exports/${String(id)}`)).status).toBe(404);
      for (const deed of ['link', 'repeat', 'cancel'])
        expect((await other.post(`/api/exports/${String(id)}/${deed}`, {})).status).toBe(404);
    }
  });

  it('is had only of what one may read, also after it was made', async () => {
    const money = await signInAs(app, 'coma@money');
    expect((await money.post('/api/exports', listRequest())).status).toBe(403);
    const viewer = await signInAs(app, 'coma@view');
    const { id } = await madeBy(test.services, viewer, listRequest());
    await test.services.pool.query('UPDATE account SET permission = $1 WHERE id = $2', [
      permissionOf('off'),
      seeded('coma@view').id,
    ]);
    expect((await viewer.post(`/api/exports/${String(id)}/link`, {})).status).toBe(403);
    await test.services.pool.query('UPDATE account SET permission = $1 WHERE id = $2', [
      permissionOf('view'),
      seeded('coma@view').id,
    ]);
  });

  it('isn’t made for who lost the right meanwhile', async () => {
    const viewer = await signInAs(app, 'coma@view');
    const { json } = await viewer.post('/api/exports', listRequest());
    await test.services.pool.query("UPDATE account SET status = 'locked' WHERE id = $1", [seeded('coma@view').id]);
    await makeAll(test.services);
    const { rows } = await test.services.pool.query('SELECT state, failure FROM export_job WHERE id = $1', [
      json['id'],
    ]);
    expect(rows).toEqual([{ state: 'failed', failure: 'forbidden' }]);
    await test.services.pool.query("UPDATE account SET status = 'active' WHERE id = $1", [seeded('coma@view').id]);
  });

  it('has a link that ends with the session, and leads to nothing else', async () => {
    const viewer = await signInAs(app, 'coma@view');
    const { id } = await madeBy(test.services, viewer, listRequest());
    const { json } = await viewer.post(`/api/exports/${String(id)}/link`, {});
    const fetched = (address: string) => app.fetch(new Request(`http://localhost${address}`));
    const address = String(json['address']);
    expect((await fetched(address)).status).toBe(200);
    expect((await fetched(address.replace('link=', 'x='))).status).toBe(401);
    expect((await fetched(`${address}x`)).status).toBe(401);
    await viewer.post('/api/auth/logout', {});
    expect((await fetched(address)).status).toBe(401);
  });
});

describe('asking', () => {
  it('is done once for one key', async () => {
    const key = { 'idempotency-key': 'once' };
    const first = await agent.post('/api/exports', listRequest(), key);
    const again = await agent.post('/api/exports', listRequest(), key);
    expect([first.status, again.status, again.json['id']]).toEqual([201, 201, first.json['id']]);
    const { rowCount } = await test.services.pool.query('SELECT FROM export_job');
    expect(rowCount).toBe(1);
  });

  it('is refused for a fourth while three are made, also where they are asked for at once', async () => {
    const replies = await Promise.all(Array.from({ length: 6 }, () => agent.post('/api/exports', listRequest())));
    expect(replies.map(({ status }) => status).sort()).toEqual([201, 201, 201, 409, 409, 409]);
    expect((await master.post('/api/exports', listRequest())).status).toBe(201);
    const [first] = replies.filter(({ status }) => status === 201);
    expect((await agent.post(`/api/exports/${String(first?.json['id'])}/cancel`, {})).json).toMatchObject({
      state: 'cancelled',
    });
    expect((await agent.post('/api/exports', listRequest())).status).toBe(201);
    await makeAll(test.services);
    const { rows } = await test.services.pool.query(
      'SELECT state, count(*)::integer FROM export_job GROUP BY 1 ORDER BY 1',
    );
    expect(rows).toEqual([
      { state: 'cancelled', count: 1 },
      { state: 'done', count: 4 },
    ]);
  });

  it.each([
    [{ columns: ['username', 'passwordHash'] }, 'of.columns.passwordHash'],
    [{ columns: ['username', 'username'] }, 'of.columns'],
    [{ filter: { colour: 'red' } }, 'filter.colour'],
    [{ sort: ['permission', 'ASC'] as [string, 'ASC'] }, 'sort'],
    [{ name: 'ledger' as const, columns: ['number'], sort: ['number', 'ASC'] as [string, 'ASC'] }, 'of.id'],
  ])('is refused for what isn’t the list’s: %j', async (list, path) => {
    expect((await agent.post('/api/exports', listRequest(list))).json).toMatchObject({ errors: { [path]: {} } });
  });

  it('counts exactly what will be in it', async () => {
    const { json } = await agent.post('/api/exports/extent', listRequest());
    expect(json).toMatchObject({ rows: 2, said: { title: 'Agents', isPart: true, filters: [] } });
    expect(json['bytes']).toBeGreaterThan(20);
  });
});

describe('a server that is killed over it', () => {
  it('leaves it to another, which begins anew; what the first still writes is none of it', async () => {
    const { json } = await agent.post('/api/exports', listRequest());
    const { db, pool } = test.services;
    const first = await claimExport(db, 'any');
    if (!first) throw new Error('there is one to claim');
    expect(await addChunk(db, first, 0, { bytes: Buffer.from('half a fi'), isPacked: false })).toBe(true);
    expect(await claimExport(db, 'any'), 'it is being made').toBeNull();
    await pool.query("UPDATE export_job SET heartbeat_at = now() - interval '31 seconds'");
    await makeAll(test.services);
    const finished = { rows: 9, bytes: 9, chunks: 1, checksum: 'x', totals: {}, expiresAt: new Date() };
    expect(await addChunk(db, first, 1, { bytes: Buffer.from('le'), isPacked: false })).toBe(false);
    expect(await db.transaction((tx) => finish(tx, first, finished))).toBe(false);
    const made = await agent.get(`/api/exports/${String(json['id'])}`);
    expect(made.json).toMatchObject({ state: 'done', rows: 2 });
    expect(await textOf(await fetchFile(app, agent, json['id']))).toContain('coma1');
    const { rows } = await pool.query('SELECT DISTINCT attempt FROM export_chunk');
    expect(rows).toEqual([{ attempt: 2 }]);
    const audits = await pool.query("SELECT FROM audit WHERE after ->> 'export' = $1 AND after -> 'fetched' IS NULL", [
      json['id'],
    ]);
    expect(audits.rowCount, 'it was made once').toBe(1);
  });

  it('time and again gives it up in the end', async () => {
    const { json } = await agent.post('/api/exports', listRequest());
    for (let attempt = 1; attempt <= 5; attempt += 1) {
      expect(await claimExport(test.services.db, 'any')).toMatchObject({ attempt });
      await test.services.pool.query("UPDATE export_job SET heartbeat_at = now() - interval '31 seconds'");
    }
    await makeAll(test.services);
    const { json: now } = await agent.get(`/api/exports/${String(json['id'])}`);
    expect(now).toMatchObject({ state: 'failed', failure: 'cutOff' });
  });

  it('in order hands it back at once', async () => {
    const { json } = await agent.post('/api/exports', listRequest());
    let looks = 0;
    const endsInTheMiddle = {
      get aborted() {
        looks += 1;
        return looks > 1;
      },
    } as AbortSignal;
    await makeExports(test.services, endsInTheMiddle, 'any');
    const read = () => agent.get(`/api/exports/${String(json['id'])}`);
    expect((await read()).json).toMatchObject({ state: 'waiting' });
    await makeAll(test.services);
    expect((await read()).json).toMatchObject({ state: 'done' });
  });

  it('has each made by one of two that look at once', async () => {
    for (let count = 0; count < 3; count += 1) await agent.post('/api/exports', listRequest());
    await Promise.all([makeAll(test.services), makeAll(test.services), makeAll(test.services)]);
    const { rows } = await test.services.pool.query('SELECT attempt, state FROM export_job');
    expect(rows).toEqual(Array.from({ length: 3 }, () => ({ attempt: 1, state: 'done' })));
  });
});

describe('after seven days', () => {
  it('what it held is gone, and what it was is known', async () => {
    const { id } = await madeBy(test.services, agent, listRequest());
    const { services } = test;
    const later = (days: number) => ({ ...services, clock: () => new Date(Date.now() + days * 86_400_000) });
    await expireExports(later(6.9));
    expect((await fetchFile(app, agent, id)).status).toBe(200);
    await expireExports(later(7.1));
    expect((await agent.post(`/api/exports/${String(id)}/link`, {})).status).toBe(404);
    expect((await services.pool.query('SELECT FROM export_chunk')).rowCount).toBe(0);
    expect((await agent.get(`/api/exports/${String(id)}`)).json).toMatchObject({ state: 'expired', rows: 2 });
    const again = await agent.post(`/api/exports/${String(id)}/repeat`, {});
    expect([again.status, again.json['state']]).toEqual([201, 'waiting']);
  });
});

describe('a reader', () => {
  it('that takes nothing keeps nobody from their files', async () => {
    const { id } = await madeBy(test.services, agent, listRequest());
    const stalled = await Promise.all(Array.from({ length: 12 }, () => fetchFile(app, agent, id)));
    expect(stalled.every(({ status }) => status === 200)).toBe(true);
    const { pool } = test.services;
    expect(pool.totalCount - pool.idleCount, 'no connection is held').toBe(0);
    expect(await textOf(await fetchFile(app, agent, id))).toContain('coma1');
    const list = await app.fetch(
      new Request('http://localhost/api/agents', {
        headers: { authorization: `Bearer ${agent.token}`, accept: 'text/csv' },
      }),
    );
    expect(list.status).toBe(200);
    for (const response of [...stalled, list]) await response.body?.cancel();
  });

  it('is cut off when its session ends', async () => {
    const viewer = await signInAs(app, 'coma@view');
    const { id } = await madeBy(test.services, viewer, listRequest());
    const reader = (await fetchFile(app, viewer, id)).body?.getReader();
    await viewer.post('/api/auth/logout', {});
    await recheckAll(test.services);
    await expect(reader?.read()).rejects.toThrow('the session has ended');
  });
});
