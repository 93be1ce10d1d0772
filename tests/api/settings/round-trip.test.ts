/** Settings as a file, and the file as settings again: in an empty installation they become the same values. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { turnsDownSecondPerson } from '../../../domain/settings/turning-down';
import { SETTING_KEYS, type SettingKey, type SettingRecord, SETTINGS } from '../../../domain/settings/settings';
import { readSettingsFile, settingsFile } from '../../../resources/settings/settingsFile';
import { createApp } from '../../../server/app/app';
import { type Persona, seedAccounts, steppedUpAs } from '../../support/agents';
import { createTestServices, type TestServices } from '../../support/services';

/** Values of every kind; a setting gets those that it takes. */
const VALUES: readonly unknown[] = [
  'กงสี "007", หวย; 1,5',
  'th',
  'https://example.com/?a=1&b=%20;',
  'alerts@example.com',
  ['127.0.0.0/8', '::1/128'],
  'secondPerson',
  'ask',
  'orders',
  'amounts',
  true,
  false,
  0,
  1,
  3,
  7,
  12,
  45,
  61,
  365,
  500,
  123_400,
  null,
  [],
];

const valuesOf = (key: SettingKey) => VALUES.filter((value) => SETTINGS[key].schema.safeParse(value).success);

interface Installation {
  test: TestServices;
  master: Persona;
}

async function install(): Promise<Installation> {
  const test = await createTestServices();
  await seedAccounts(test.services, [{ username: 'master' }]);
  return { test, master: await steppedUpAs(createApp(test.services), 'master') };
}

let source: Installation;
let target: Installation;
beforeAll(async () => {
  [source, target] = [await install(), await install()];
});
afterAll(async () => {
  await source.test.dispose();
  await target.test.dispose();
});

const settingsOf = async ({ master }: Installation) =>
  (await master.get('/api/settings')).list as unknown as SettingRecord[];

async function bring({ master }: Installation, values: object, isTrial: boolean) {
  const { status, json } = await master.post('/api/settings/import', { values, isTrial, reason: 'moving' });
  expect([status, json['errors']]).toEqual([200, undefined]);
  return json['changes'] as { key: SettingKey }[];
}

// With a second factor for master nothing else opens, and requests without a network have no address in a list of them.
const exported = SETTING_KEYS.filter(
  (key) => SETTINGS[key].group !== null && !['secondFactor.master', 'staff.networks'].includes(key),
);
const rounds = Math.max(...exported.map((key) => valuesOf(key).length));

it.each(Array.from({ length: rounds }, (_, round) => round))(
  'all settings come back as they were (%i)',
  async (round) => {
    const chosen = exported.map((key) => {
      const values = valuesOf(key);
      return [key, values[round % values.length]] as const;
    });
    // Turning a second person off only asks for it.
    const current = new Map((await settingsOf(source)).map(({ key, value }) => [key, value]));
    const values = Object.fromEntries(
      chosen.filter(([key, value]) => !turnsDownSecondPerson(key, current.get(key), value)),
    );
    await bring(source, values, false);
    const settings = await settingsOf(source);
    expect(Object.fromEntries(settings.map(({ key, value }) => [key, value]))).toMatchObject(values);
    const file = readSettingsFile(await settingsFile(settings).text()) ?? expect.unreachable();
    expect(await bring(source, file, true)).toEqual([]);
    await bring(target, file, false);
    const told = (all: readonly SettingRecord[]) => all.map(({ key, value }) => [key, value]);
    expect(told(await settingsOf(target))).toEqual(told(settings));
  },
);

it('a value that this installation refuses is named by its setting, and nothing changes', async () => {
  const before = await settingsOf(target);
  const { status, json } = await target.master.post('/api/settings/import', {
    values: { 'game.duplicateSeconds': 59, 'staff.networks': ['10.0.0.0/8'] },
    isTrial: false,
    reason: 'moving',
  });
  expect([status, json['errors']]).toEqual([400, { 'staff.networks': { key: 'setting.ownPlace' } }]);
  expect(await settingsOf(target)).toEqual(before);
});
