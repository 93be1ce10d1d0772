/** Views of reports: stored by name, limited to valid queries of the report, and only for its readers. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { permissionOf } from '../../../domain/access';
import { REPORT_NAMES } from '../../../domain/reports/report-names';
import { REPORTS } from '../../../domain/reports/reports';
import { createApp } from '../../../server/app/app';
import { type Persona, seedAccounts, signInAs } from '../../support/agents';
import { createTestServices, type TestServices } from '../../support/services';

let test: TestServices;
let master: Persona;
let agent: Persona;
let viewer: Persona;
beforeAll(async () => {
  test = await createTestServices();
  await seedAccounts(test.services, [
    { username: 'master' },
    { username: 'agent', parent: 'master', givenPt: 5_000 },
    { username: 'agent@look', kind: 'sub', parent: 'agent', permission: { ...permissionOf('off'), summary: 'view' } },
  ]);
  const app = createApp(test.services);
  [master, agent, viewer] = [
    await signInAs(app, 'master'),
    await signInAs(app, 'agent'),
    await signInAs(app, 'agent@look'),
  ];
});
afterAll(() => test.dispose());

const save = (who: Persona, resource: string, search: string, more: object = {}) =>
  who.post('/api/saved-views', { resource, name: `${resource} ${search}`.slice(0, 60), search, ...more });

it('can be kept of every report there is', () => {
  expect(REPORT_NAMES).toEqual(REPORTS.map(({ name }) => name));
});

it('are kept in one spelling, without the page, and shared with those below', async () => {
  const saved = await save(master, 'win-lose', 'zero=show&period=lastMonth&by=lotto&compare=before', { shared: true });
  expect(saved.status, saved.text).toBe(201);
  expect(saved.json['search']).toBe('by=lotto&compare=before&period=lastMonth&zero=show');
  for (const [who, own] of [
    [master, true],
    [agent, false],
  ] as const) {
    const { json } = await who.get('/api/saved-views?resource=win-lose');
    expect(json['views']).toMatchObject([{ id: saved.json['id'], own }]);
    expect(json['choice']).toEqual({ columns: null, density: null, defaultView: null });
  }
});

it.each([
  ['by=member', 'search.by'],
  ['period=range&from=2026-11-01', 'search.to'],
  ['order=nothing', 'search.order'],
  ['colour=red', 'search.colour'],
  ['by=lotto&by=date', 'search'],
])('are refused with %s at %s', async (search, field) => {
  const answer = await save(master, 'win-lose', search);
  expect(answer.status).toBe(400);
  expect(Object.keys(answer.json['errors'] as object)).toEqual([field]);
});

it('have no columns of their own', async () => {
  expect((await save(master, 'total-bet', 'by=lotto', { columns: ['stake'] })).status).toBe(400);
});

it('are for those who may read the report, and shared by those who may change what it is about', async () => {
  expect((await save(viewer, 'win-lose', 'by=lotto')).status).toBe(403);
  expect((await viewer.get('/api/saved-views?resource=win-lose')).status).toBe(403);
  expect((await save(viewer, 'total-bet', 'by=lotto', { shared: true })).status).toBe(400);
  expect((await save(viewer, 'total-bet', 'by=lotto')).status).toBe(201);
});
