/** Settings from a file: all of it or nothing, shown before it is done. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createApp } from '../../../server/app/app';
import { setting } from '../../../server/db/book/control';
import { audit } from '../../../server/db/schema';
import { holdTimeZone } from '../../../server/settings/time-zone';
import { type Persona, send, signInAs } from '../../support/agents';
import { createBookWorld } from '../../support/book-world';
import { createTestServices, type TestServices } from '../../support/services';

let test: TestServices;
let app: ReturnType<typeof createApp>;
let master: Persona;

beforeAll(async () => {
  test = await createTestServices();
  await createBookWorld(test.services, {});
  app = createApp(test.services);
  master = await signInAs(app, 'master');
});
afterAll(() => test.dispose());
beforeEach(() => test.services.db.delete(setting));

const bring = (values: Record<string, unknown>, more: object = {}) =>
  master.post('/api/settings/import', { values, isTrial: false, reason: 'a new branch', ...more });
const stands = async (key: string) => (await master.get('/api/settings')).list.find((one) => one['key'] === key);

describe('an import', () => {
  it('tells first what it would change, and changes nothing by that', async () => {
    const tried = await bring({ 'game.stakeStep': 500, 'game.duplicateSeconds': 60 }, { isTrial: true });
    expect(tried.json).toEqual({
      changes: [{ key: 'game.stakeStep', before: 100, after: 500, version: 0, takesSecond: false }],
      isDone: false,
    });
    expect(await stands('game.stakeStep')).toMatchObject({ value: 100, version: 0 });
  });

  it('sets all that differs at once, each with its record', async () => {
    const done = await bring({ 'game.stakeStep': 500, 'thresholds.bigWin': 2_000_000, 'staff.networks': [] });
    expect([done.status, done.json['isDone']]).toEqual([200, true]);
    expect(await stands('game.stakeStep')).toMatchObject({ value: 500, changedBy: 'master' });
    expect(await stands('thresholds.bigWin')).toMatchObject({ value: 2_000_000 });
    const entries = (await test.services.db.select().from(audit).orderBy(audit.id)).slice(-2);
    expect(entries.map(({ after, reason }) => [after, reason])).toEqual([
      [{ 'game.stakeStep': 500 }, 'a new branch'],
      [{ 'thresholds.bigWin': 2_000_000 }, 'a new branch'],
    ]);
  });

  it('with anything wrong in it changes nothing, and says all that is', async () => {
    const refused = await bring({
      'game.stakeStep': 500,
      'game.nothing': 1,
      'betting.suspended': [],
      'thresholds.bigWin': 150,
      constructor: 1,
    });
    expect([refused.status, refused.json['errors']]).toEqual([
      400,
      {
        'game.nothing': { key: 'setting.unknown' },
        'betting.suspended': { key: 'setting.unknown' },
        'thresholds.bigWin': { key: 'step', args: { step: 100 } },
        constructor: { key: 'setting.unknown' },
      },
    ]);
    expect(await stands('game.stakeStep')).toMatchObject({ value: 100, version: 0 });
  });

  it('goes by what was shown: what somebody changed since keeps all of it from being done', async () => {
    await master.put('/api/settings/game.duplicateSeconds', { value: 30 });
    const values = { 'game.stakeStep': 500, 'game.duplicateSeconds': 45 };
    const versions = { 'game.stakeStep': 0, 'game.duplicateSeconds': 0 };
    expect((await bring(values, { versions })).status).toBe(412);
    expect(await stands('game.stakeStep')).toMatchObject({ value: 100 });
    expect((await bring(values, { versions: { ...versions, 'game.duplicateSeconds': 1 } })).status).toBe(200);
  });

  it('takes the password where something dangerous would change, and asks for what takes a second person', async () => {
    const fresh = await send(app, 'POST', '/api/auth/login', {
      body: { username: 'master', password: 'a password for tests', remember: false },
    });
    const token = String(fresh.json['accessToken']);
    const ask = (values: object) =>
      send(app, 'POST', '/api/settings/import', { token, body: { values, isTrial: false, reason: 'why' } });
    expect((await ask({ 'game.stakeStep': 500 })).status).toBe(200);
    expect((await ask({ 'approvals.stock': 'secondPerson' })).json['type']).toBe('step-up-required');
    await master.put('/api/settings/approvals.stock', { value: 'secondPerson' });
    const asked = await bring({ 'approvals.stock': 'singleOperator' });
    expect(asked.json['changes']).toMatchObject([{ key: 'approvals.stock', takesSecond: true }]);
    expect(await stands('approvals.stock')).toMatchObject({ value: 'secondPerson', asked: { by: 'master' } });
  });
});

describe('the time zone', () => {
  const startIn = (timeZone: string) =>
    holdTimeZone({ ...test.services, config: { ...test.services.config, timeZone } });

  it('stands still once there are rounds', async () => {
    await startIn('Asia/Bangkok');
    await startIn('Asia/Bangkok');
    await expect(startIn('Europe/Berlin')).rejects.toThrow('Set it to Asia/Bangkok');
    expect((await master.get('/api/settings/environment')).json).toMatchObject({ hasRounds: true });
  });

  it('is any as long as there are none', async () => {
    const empty = await createTestServices();
    const inZone = (timeZone: string) =>
      holdTimeZone({ ...empty.services, config: { ...empty.services.config, timeZone } });
    await inZone('Asia/Bangkok');
    await inZone('Europe/Berlin');
    await inZone('Asia/Vientiane');
    await empty.dispose();
  });
});
