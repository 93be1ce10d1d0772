/** Rate packages: cells all or none, the single default, their members, and the allowed editors. */
import { desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { permissionOf } from '../../../domain/access';
import type { PackageCell } from '../../../domain/entities/rate-package';
import { createApp } from '../../../server/app/app';
import { lotto, lottoBetType, packageTerms, ratePackage } from '../../../server/db/book/lottos';
import { accountTerms } from '../../../server/db/book/terms';
import { audit } from '../../../server/db/schema';
import {
  type Persona,
  type SeededAccount,
  listQuery,
  seedAccounts,
  send,
  signInAs,
  steppedUpAs,
} from '../../support/agents';
import { seedLottos } from '../../support/lotto';
import { type TestServices, createTestServices } from '../../support/services';

let test: TestServices;
let seeded: (username: string) => SeededAccount;
let lottos: Awaited<ReturnType<typeof seedLottos>>;
let app: ReturnType<typeof createApp>;
let master: Persona;
let risk: Persona;
let coma: Persona;

beforeAll(async () => {
  test = await createTestServices();
  app = createApp(test.services);
  const permission = { ...permissionOf('off'), lotto: 'all' as const };
  seeded = await seedAccounts(test.services, [
    { username: 'master' },
    { username: 'coma', parent: 'master', givenPt: 9_000 },
    { username: 'coma1', parent: 'coma', givenPt: 8_000 },
    { username: 'comb', parent: 'master', givenPt: 9_000 },
    { username: 'coma.one', parent: 'coma', kind: 'member' },
    { username: 'coma1.one', parent: 'coma1', kind: 'member' },
    { username: 'coma1.two', parent: 'coma1', kind: 'member' },
    { username: 'comb.one', parent: 'comb', kind: 'member' },
    { username: 'master@risk', parent: 'master', kind: 'sub', permission },
    { username: 'master@norates', parent: 'master', kind: 'sub', permission, noRates: true },
  ]);
  // Up front, so that no row of it stands among those that are counted.
  master = await steppedUpAs(app, 'master');
  risk = await steppedUpAs(app, 'master@risk');
  coma = await signInAs(app, 'coma');
});
afterAll(() => test.dispose());
beforeEach(async () => {
  const { db } = test.services;
  for (const table of [accountTerms, packageTerms, ratePackage, lottoBetType, lotto]) await db.delete(table);
  lottos = await seedLottos(test.services);
});

const at = (name: string) => `/api/rate-packages/${lottos.packageIdOf(name)}`;
const termsOf = (reply: { json: Record<string, unknown> }) => reply.json['terms'] as PackageCell[];
const audits = async () => (await test.services.db.select().from(audit)).length;
const newestAudit = async () => (await test.services.db.select().from(audit).orderBy(desc(audit.id)).limit(1))[0];

const cell = (changes: Partial<PackageCell> = {}): PackageCell => ({
  lottoId: lottos.idOf('hanoi'),
  betType: 'top2',
  rate: 9_500,
  discount: 500,
  minStake: 500,
  maxStake: 100_000,
  ...changes,
});

describe('the cells of a package', () => {
  it('are changed at once, by one version and one row of the audit', async () => {
    const wanted = [
      cell(),
      cell({ betType: 'top3', rate: 85_000 }),
      cell({ lottoId: lottos.idOf('lao'), betType: 'row4' }),
    ];
    const before = await audits();
    const reply = await risk.put(`${at('Standard')}/terms`, { cells: wanted, version: 1 });
    expect(reply.status).toBe(200);
    expect(reply.json).toMatchObject({ version: 2 });
    for (const each of wanted) expect(termsOf(reply)).toContainEqual(each);
    expect(termsOf(await master.get(at('High discount'))), 'another package is as it was').not.toContainEqual(
      wanted[0],
    );
    expect(await audits()).toBe(before + 1);
    expect(await newestAudit()).toMatchObject({
      actor: 'master@risk',
      action: 'update',
      entity: 'rate-packages',
      entityId: lottos.packageIdOf('Standard'),
      before: { terms: [{ betType: 'top2', rate: 9_000 }, {}, {}] },
      after: { terms: wanted },
    });
    const again = await risk.put(`${at('Standard')}/terms`, { cells: wanted, version: 2 });
    expect(again.json, 'what says the same is no change').toMatchObject({ version: 2 });
    expect(await audits()).toBe(before + 1);
    expect((await risk.put(`${at('Standard')}/terms`, { cells: [cell({ rate: 1 })], version: 1 })).status).toBe(412);
    expect(
      (await risk.put(`${at('Standard')}/terms`, { cells: [cell({ rate: 1 })] }, { 'if-match': '"1"' })).status,
    ).toBe(412);
  });

  it('take the password again where they give more, and not where they give less', async () => {
    const { token } = await signInAs(app, 'master@risk');
    const put = (changes: Partial<PackageCell>) =>
      send(app, 'PUT', `${at('Standard')}/terms`, { token, body: { cells: [cell(changes)] } });
    const [standing] = termsOf(await master.get(at('Standard'))).filter(
      ({ lottoId, betType }) => lottoId === cell().lottoId && betType === 'top2',
    );
    for (const more of [
      { rate: (standing?.rate ?? 0) + 100 },
      { discount: (standing?.discount ?? 0) + 100 },
      { maxStake: (standing?.maxStake ?? 0) + 100 },
    ])
      expect(await put({ ...standing, ...more })).toMatchObject({ status: 403, json: { type: 'step-up-required' } });
    expect((await put({ ...standing, rate: (standing?.rate ?? 0) - 100 })).status).toBe(200);
  });

  it.each<[string, (good: PackageCell) => unknown, string]>([
    ['a rate of nothing', (good) => ({ ...good, rate: 0 }), 'cells.1.rate'],
    ['a rate with a fraction', (good) => ({ ...good, rate: 1.5 }), 'cells.1.rate'],
    ['a rate beyond reason', (good) => ({ ...good, rate: 100_000_001 }), 'cells.1.rate'],
    ['a discount above all', (good) => ({ ...good, discount: 10_001 }), 'cells.1.discount'],
    ['a least stake above the most', (good) => ({ ...good, minStake: 200_000 }), 'cells.1.maxStake'],
    ['a stake that is no whole baht', (good) => ({ ...good, minStake: 150 }), 'cells.1.minStake'],
    ['a bet type the lotto hasn’t', (good) => ({ ...good, betType: 'top6' }), 'cells.1.betType'],
    [
      'a lotto that isn’t there',
      (good) => ({ ...good, lottoId: '01890000-0000-7000-8000-000000000000' }),
      'cells.1.betType',
    ],
    ['the same cell twice', (good) => ({ ...good, betType: 'top2' }), 'cells.1'],
    ['a field that is none', (good) => ({ ...good, margin: 1 }), 'cells.1.margin'],
  ])('are all left alone with %s among them', async (_name, spoil, path) => {
    const before = await audits();
    const cells = [cell(), spoil(cell({ betType: 'bottom2' }))];
    const reply = await master.put(`${at('Standard')}/terms`, { cells, version: 1 });
    expect([reply.status, Object.keys(reply.json['errors'] as object)]).toEqual([400, [path]]);
    expect((await master.get(at('Standard'))).json).toMatchObject({ version: 1 });
    expect(termsOf(await master.get(at('Standard')))).not.toContainEqual(cell());
    expect(await audits()).toBe(before);
  });
});

describe('a package', () => {
  it('is added with the terms of another, once under one key', async () => {
    await master.put(`${at('High discount')}/terms`, { cells: [cell()] });
    const body = { name: 'หวย 95', copyOf: lottos.packageIdOf('High discount') };
    const reply = await risk.post('/api/rate-packages', body, { 'idempotency-key': 'once' });
    expect(reply.status).toBe(201);
    expect(reply.json).toMatchObject({
      name: 'หวย 95',
      isDefault: false,
      isArchived: false,
      agentCount: 0,
      memberCount: 0,
      version: 1,
    });
    expect(termsOf(reply)).toEqual(termsOf(await master.get(at('High discount'))));
    expect(await newestAudit()).toMatchObject({ action: 'create', after: { name: 'หวย 95', copyOf: 'High discount' } });
    expect((await risk.post('/api/rate-packages', body, { 'idempotency-key': 'once' })).json['id']).toBe(
      reply.json['id'],
    );
    const taken = await risk.post('/api/rate-packages', { name: 'หวย 95' });
    expect([taken.status, taken.json['errors']]).toEqual([400, { name: { key: 'package.nameTaken' } }]);
    const ofDefault = await risk.post('/api/rate-packages', { name: 'Other' });
    expect(termsOf(ofDefault)).toEqual(termsOf(await master.get(at('Standard'))));
    const nothing = await risk.post('/api/rate-packages', { name: 'None', copyOf: test.services.newId() });
    expect([nothing.status, nothing.json['errors']]).toEqual([400, { copyOf: { key: 'option' } }]);
  });

  it('is the default in the place of another, and there is always one', async () => {
    expect((await master.put(at('High discount'), { isDefault: true, version: 1 })).json).toMatchObject({
      isDefault: true,
      version: 2,
    });
    expect((await master.get(at('Standard'))).json).toMatchObject({ isDefault: false, version: 2 });
    const refused = await master.put(at('High discount'), { isDefault: false });
    expect([refused.status, refused.json['errors']]).toEqual([400, { isDefault: { key: 'package.takeAnother' } }]);
    const archived = await master.put(at('High discount'), { isArchived: true });
    expect([archived.status, archived.json['errors']]).toEqual([400, { isArchived: { key: 'package.defaultStays' } }]);
    expect((await master.put(at('Standard'), { isArchived: true })).json).toMatchObject({ isArchived: true });
    expect((await master.put(at('Standard'), { isDefault: true })).status, 'nobody is given an archived one').toBe(400);
    expect((await master.put(at('Standard'), { name: 'High discount' })).json['errors']).toEqual({
      name: { key: 'package.nameTaken' },
    });
  });

  it('says how many bet by it: their own, the nearest upline’s, or the default one', async () => {
    const give = (username: string, name: string) =>
      test.services.db.insert(accountTerms).values({
        accountId: seeded(username).id,
        funds: 'credit',
        creditLimit: 0,
        packageId: lottos.packageIdOf(name),
      });
    await give('coma1', 'High discount');
    await give('coma1.two', 'Standard');
    const counts = async (persona: Persona) =>
      (await persona.get(`/api/rate-packages${listQuery({ sort: ['name', 'ASC'] })}`)).list.map(
        ({ name, agentCount, memberCount }) => [name, agentCount, memberCount],
      );
    expect(await counts(master)).toEqual([
      ['High discount', 1, 1],
      ['Standard', 2, 3],
    ]);
    expect(await counts(coma), 'of those below alone').toEqual([
      ['High discount', 1, 1],
      ['Standard', 0, 2],
    ]);
    await give('coma', 'High discount');
    expect(await counts(coma)).toEqual([
      ['High discount', 1, 2],
      ['Standard', 0, 1],
    ]);
  });

  it('is not for agents to change, nor for those who change no rates', async () => {
    const norates = await signInAs(app, 'master@norates');
    for (const persona of [coma, norates]) {
      expect((await persona.get(at('Standard'))).status).toBe(200);
      for (const call of [
        persona.put(at('Standard'), { name: 'x' }),
        persona.put(`${at('Standard')}/terms`, { cells: [cell()] }),
        persona.post('/api/rate-packages', { name: 'x' }),
      ]) {
        expect((await call).status).toBe(403);
      }
    }
    expect(await test.services.db.select().from(ratePackage).where(eq(ratePackage.version, 1))).toHaveLength(2);
  });
});
