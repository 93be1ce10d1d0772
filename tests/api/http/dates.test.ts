/** Invalid dates in addresses are the sender's fault, reported at their field, and never an internal error. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createApp } from '../../../server/app/app';
import { type Persona, signInAs } from '../../support/agents';
import { createBookWorld } from '../../support/book-world';
import { type TestServices, createTestServices } from '../../support/services';

let test: TestServices;
let master: Persona;
let accountId: string;

beforeAll(async () => {
  test = await createTestServices();
  const world = await createBookWorld(test.services);
  accountId = world.idOf('agent');
  master = await signInAs(createApp(test.services), 'master');
});
afterAll(() => test.dispose());

const filter = (field: string, value: string) => `?filter=${encodeURIComponent(JSON.stringify({ [field]: value }))}`;
const of = (value: string) => encodeURIComponent(value);

it.each(['1900-01-01T00:00:00-23:59', '2026-01-01T00:00:00-23:59', '2026-02-31T00:00:00Z', '2569-11-23T00:00:00Z'])(
  'no moment: %s',
  async (moment) => {
    const addresses: [string, string][] = [
      [`/api/agents${filter('createdAt_gte', moment)}`, 'filter.createdAt_gte'],
      [`/api/members${filter('createdAt_gte', moment)}`, 'filter.createdAt_gte'],
      [`/api/audit${filter('at_lte', moment)}`, 'filter.at_lte'],
      [`/api/slips${filter('at_gte', moment)}`, 'filter.at_gte'],
      [`/api/accounts/${accountId}/ledger/balances?from=${of(moment)}`, 'from'],
    ];
    for (const [address, field] of addresses) {
      const { status, json } = await master.get(address);
      expect([address, status, json]).toMatchObject([address, 400, { type: 'validation', errors: { [field]: {} } }]);
    }
  },
);

it.each(['0000-01-01', '2026-02-31', '1899-12-31', '2569-11-23', '31/02/2026'])('no date: %s', async (date) => {
  const addresses: [string, string][] = [
    [`/api/rounds/yeekee-day?lotto=yeekee&date=${of(date)}`, 'date'],
    [`/api/rounds/history?group=foreign&from=${of(date)}&to=2026-01-01`, 'from'],
    [`/api/slips${filter('businessDate', date)}`, 'filter.businessDate'],
    [`/api/rounds${filter('businessDate_gte', date)}`, 'filter.businessDate_gte'],
  ];
  for (const [address, field] of addresses) {
    const { status, json } = await master.get(address);
    expect([address, status, json]).toMatchObject([address, 400, { type: 'validation', errors: { [field]: {} } }]);
  }
});
