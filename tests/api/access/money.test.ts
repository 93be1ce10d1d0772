/** Money between an account and its upline, through the API: the movers, once per request, and the records. */
import { desc } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { permissionOf } from '../../../domain/access';
import { createApp } from '../../../server/app/app';
import { accountCommission, accountHold, accountTerms } from '../../../server/db/book/terms';
import { audit } from '../../../server/db/schema';
import { type Persona, type SeededAccount, seedAccounts, signInAs } from '../../support/agents';
import { expectWhole, forgetChanges } from '../../support/book-checks';
import { seedLottos } from '../../support/lotto';
import { type TestServices, createTestServices } from '../../support/services';

let test: TestServices;
let seeded: (username: string) => SeededAccount;
let packageIdOf: (name: string) => string;
const people: Record<string, Persona> = {};

beforeAll(async () => {
  test = await createTestServices();
  const app = createApp(test.services);
  const member = (level: 'edit' | 'all') => ({ ...permissionOf('off'), member: level });
  seeded = await seedAccounts(test.services, [
    { username: 'master' },
    { username: 'coma', parent: 'master', givenPt: 9_000 },
    { username: 'coma1', parent: 'coma', givenPt: 8_000 },
    { username: 'coma.player', parent: 'coma', kind: 'member' },
    { username: 'master@cash', parent: 'master', kind: 'sub', permission: member('all') },
    { username: 'coma@edit', parent: 'coma', kind: 'sub', permission: member('edit') },
  ]);
  ({ packageIdOf } = await seedLottos(test.services));
  for (const name of ['master', 'master@cash', 'coma', 'coma@edit', 'coma1']) people[name] = await signInAs(app, name);
});
afterAll(async () => {
  await expectWhole(test);
  await test.dispose();
});
beforeEach(async () => {
  for (const table of [accountTerms, accountCommission, accountHold]) await test.services.db.delete(table);
  await forgetChanges(test);
});

const at = (username: string, what: string) => `/api/accounts/${seeded(username).id}/${what}`;
const as = (name: string) => {
  const persona = people[name];
  if (!persona) throw new Error(`${name} is not signed in`);
  return persona;
};
const move = (
  by: string,
  to: string,
  what: 'deposits' | 'withdrawals',
  amount: number,
  requestId = test.services.newId(),
) => as(by).post(at(to, what), { requestId, amount });
const audits = () => test.services.db.select().from(audit).orderBy(desc(audit.id));

describe('money', () => {
  it('comes from the house to master itself, and to nobody who works for master', async () => {
    expect((await move('master@cash', 'master', 'deposits', 500)).status).toBe(403);
    expect((await move('master', 'master', 'deposits', 1_000)).json).toEqual({ before: 0, after: 1_000 });
    expect((await move('master@cash', 'coma', 'deposits', 400)).json).toEqual({ before: 0, after: 400 });
    expect((await move('coma', 'coma.player', 'deposits', 150)).json).toEqual({ before: 0, after: 150 });
    expect((await move('coma', 'coma.player', 'withdrawals', 150)).json).toEqual({ before: 150, after: 0 });
    expect((await move('master', 'coma', 'withdrawals', 400)).json).toEqual({ before: 400, after: 0 });
    expect((await move('master', 'master', 'withdrawals', 1_000)).status).toBe(200);
  });

  it('that isn’t there is refused by how much there is', async () => {
    await move('master', 'master', 'deposits', 300);
    const { status, json } = await move('master', 'coma', 'deposits', 301);
    expect([status, json['errors']]).toEqual([400, { amount: { key: 'moneyTooBig', args: { maxMoney: 300 } } }]);
    expect((await move('master', 'master', 'withdrawals', 300)).status).toBe(200);
  });

  it('is moved and recorded once per request, which stands for nothing else', async () => {
    const requestId = test.services.newId();
    const before = (await audits()).length;
    for (const _turn of [1, 2, 3])
      expect((await move('master', 'master', 'deposits', 70, requestId)).json).toEqual({ before: 0, after: 70 });
    const [newest, ...rest] = await audits();
    expect(rest).toHaveLength(before);
    expect(newest).toMatchObject({
      entity: 'agents',
      entityId: seeded('master').id,
      before: { balance: 0 },
      after: { balance: 70 },
    });
    expect((await move('master', 'master', 'deposits', 71, requestId)).status).toBe(422);
    expect((await move('master', 'master', 'withdrawals', 70)).status).toBe(200);
  });
});

describe('a ledger', () => {
  it('is that of the account, and names those below its reader alone', async () => {
    await move('master', 'master', 'deposits', 500);
    await move('master', 'coma', 'deposits', 200);
    await move('coma', 'coma.player', 'deposits', 50);
    const entries = async (by: string, of: string) =>
      (await as(by).get(`${at(of, 'ledger')}?sort=["number","DESC"]&range=[0,1]`)).list.map(({ amount, actor }) => [
        amount,
        actor,
      ]);
    expect(await entries('master', 'coma')).toEqual([
      [-50, 'coma'],
      [200, 'master'],
    ]);
    expect(await entries('coma', 'coma')).toEqual([
      [-50, 'coma'],
      [200, null],
    ]);
    expect(await entries('coma', 'coma.player')).toContainEqual([50, 'coma']);
  });

  it('has a strip above it that tells how the account acted as stands', async () => {
    await as('master').put(at('coma', 'terms'), { creditLimit: 1_000 });
    const { balance } = (await as('coma').get(at('coma', 'terms'))).json;
    expect((await as('coma').get('/api/my-account/standing')).json).toMatchObject({
      balance,
      creditLimit: 1_000,
      available: Number(balance) + 1_000,
      usedCredit: 0,
      isNearLimit: false,
      weekResult: 0,
    });
    await move('coma', 'coma.player', 'withdrawals', 50);
    await move('master', 'coma', 'withdrawals', 200);
    await move('master', 'master', 'withdrawals', 500);
  });
});

describe('a correction', () => {
  it('is master’s in person, has a reason, and reaches anybody', async () => {
    const correct = (by: string, to: string, amount: number, reason?: string) =>
      as(by).post(at(to, 'adjustments'), { requestId: test.services.newId(), amount, ...(reason && { reason }) });
    expect((await correct('master@cash', 'coma.player', -70, 'as counted')).status).toBe(403);
    expect((await correct('coma', 'coma.player', -70, 'as counted')).status).toBe(403);
    expect((await correct('master', 'coma.player', -70)).status).toBe(400);
    expect((await correct('master', 'coma.player', 0, 'as counted')).status).toBe(400);
    expect((await correct('master', 'coma.player', -70, 'as counted')).json).toEqual({ before: 0, after: -70 });
    const [newest] = await audits();
    expect(newest).toMatchObject({
      entity: 'members',
      before: { balance: 0 },
      after: { balance: -70 },
      reason: 'as counted',
    });
    await correct('master', 'coma.player', 70, 'taken back');
  });
});

describe('terms', () => {
  it('are shown to the account and its uplines, and the bounds to the direct upline', async () => {
    await as('master').put(at('coma', 'terms'), { creditLimit: 1_000 });
    const changed = await as('coma').put(at('coma1', 'terms'), { creditLimit: 600, clearingCycle: 'draw' });
    expect(changed.json).toMatchObject({
      creditLimit: 600,
      available: 600,
      usedCredit: 0,
      creditMaximum: 1_000,
      editable: true,
      version: 1,
    });
    expect((await as('coma1').get(at('coma1', 'terms'))).json).toMatchObject({
      creditLimit: 600,
      creditMaximum: null,
      packageAbove: null,
      editable: false,
    });
    expect((await as('master').get(at('coma1', 'terms'))).json).toMatchObject({
      editable: false,
      packageInForce: { name: 'Standard' },
    });
    const [newest] = await audits();
    expect(newest).toMatchObject({
      entity: 'agents',
      before: { creditLimit: 0 },
      after: { creditLimit: 600, clearingCycle: 'draw' },
    });
    expect(newest?.after).not.toHaveProperty('version');
  });

  it('are changed on the version that was read', async () => {
    const { headers } = await as('master').put(at('coma', 'terms'), { creditLimit: 1_000 });
    const old = { 'if-match': '"0"' };
    expect((await as('master').put(at('coma', 'terms'), { creditLimit: 900 }, old)).status).toBe(412);
    const fresh = { 'if-match': headers.get('etag') ?? '' };
    expect((await as('master').put(at('coma', 'terms'), { creditLimit: 900 }, fresh)).json['version']).toBe(2);
  });

  it('of credit take the right to move money, the others the right to change', async () => {
    expect((await as('coma@edit').put(at('coma1', 'terms'), { clearingCycle: 'daily' })).status).toBe(200);
    for (const body of [{ creditLimit: 0 }, { funds: 'cash' }, { belowUsed: true }]) {
      expect((await as('coma@edit').put(at('coma1', 'terms'), body)).status).toBe(403);
    }
  });

  it('hold no package that keeps less than the giver’s, or an archived one', async () => {
    const packageId = packageIdOf('High discount');
    const beyond = await as('coma').put(at('coma1', 'terms'), { packageId });
    expect(beyond.json['errors']).toEqual({ packageId: { key: 'terms.packageBeyondYours' } });
    expect((await as('master').put(at('coma', 'terms'), { packageId })).status).toBe(200);
    expect((await as('coma').put(at('coma1', 'terms'), { packageId })).status).toBe(200);
    expect((await as('coma').put(at('coma1', 'terms'), { packageId: packageIdOf('Standard') })).status).toBe(200);
    await test.services.pool.query('UPDATE rate_package SET is_archived = true WHERE id = $1', [packageId]);
    const archived = await as('coma').put(at('coma1', 'terms'), { packageId });
    expect(archived.json['errors']).toEqual({ packageId: { key: 'option' } });
    await test.services.pool.query('UPDATE rate_package SET is_archived = false');
  });
});

describe('commission', () => {
  const give = (by: string, to: string, commission: number | null, betType = 'top3') =>
    as(by).put(at(to, 'commissions'), { commissions: [{ betType, commission }] });
  const top3 = ({ json }: { json: Record<string, unknown> }) =>
    (json['commissions'] as { betType: string }[]).find(({ betType }) => betType === 'top3');

  it('is at most what the giver was given, and below the root what the package lets off', async () => {
    await as('master').put(at('coma', 'terms'), { packageId: packageIdOf('High discount') });
    expect((await give('master', 'coma', 1_001)).json['errors']).toEqual({
      'commissions.0.commission': { key: 'percentTooBig', args: { maxPercent: 1_000 } },
    });
    expect(top3(await give('master', 'coma', 800))).toEqual({ betType: 'top3', commission: 800, maximum: 1_000 });
    expect((await give('coma', 'coma1', 801)).status).toBe(400);
    expect(top3(await give('coma', 'coma1', 800))).toEqual({ betType: 'top3', commission: 800, maximum: 800 });
    expect(top3(await as('coma1').get(at('coma1', 'commissions')))).toEqual({
      betType: 'top3',
      commission: 800,
      maximum: null,
    });
    expect(top3(await give('coma', 'coma1', null))).toMatchObject({ commission: null });
  });
});

describe('an own hold', () => {
  it('is set by the account itself, and taken away by null', async () => {
    const set = await as('coma').put(at('coma', 'holds'), {
      holds: [{ betType: 'top3', cap: 5_000 }],
      takesRest: true,
    });
    expect(set.json).toMatchObject({
      holds: [{ betType: 'top3', cap: 5_000 }],
      takesRest: true,
      editable: true,
      version: 1,
    });
    expect((await as('master').get(at('coma', 'holds'))).json).toMatchObject({ editable: false, takesRest: true });
    expect((await as('master').put(at('coma', 'holds'), { holds: [] })).status).toBe(403);
    const gone = await as('coma').put(at('coma', 'holds'), { holds: [{ betType: 'top3', cap: null }] });
    expect(gone.json).toMatchObject({ holds: [], takesRest: true, version: 2 });
  });
});
