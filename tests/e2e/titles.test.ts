/** Titles of tabs: each record has its own, in every language, so that ten open tabs have ten names. */
import { expect, type Page } from '@playwright/test';
import { permissionOf } from '../../domain/access';
import { addDays } from '../../domain/calendar/business-day';
import { businessDateOf, usualDay } from '../../domain/calendar/business-date';
import { weekOf } from '../../domain/clearing/period';
import { formatBusinessDate } from '../../domain/format';
import { writtenIn } from '../../i18n/written-numbers';
import { LOCALES, type Locale } from '../../domain/locales';
import { readConfig } from '../../server/kernel/config';
import { routes } from '../../src/routes/table';
import { SPEC_ROWS } from '../support/spec-routes';
import { test } from '../support/e2e';
import { uniqueName, type Api } from '../support/e2e-api';
import { Bettor, openLotto, openRounds } from '../support/e2e-book';
import { goWithin } from '../support/e2e-steps';

/** Two of everything: the id in the address, and a part of the title in every language. */
type Two = readonly [Named, Named];
interface Named {
  id: string;
  name: string;
}

interface Scene {
  agents: Two;
  members: Two;
  subs: Two;
  lottos: Two;
  rounds: Two;
  slips: Two;
  packages: Two;
  invoices: Two;
}

const BRAND = ' · Lotto Back Office';
const byId = ({ id }: Named) => `?id=${id}`;

/** The two records of each screen that shows one, and their addresses behind the path. */
const RECORDS: Record<string, { of: keyof Scene; search?: (record: Named) => string }> = {
  '/agents/edit': { of: 'agents' },
  '/members/edit': { of: 'members' },
  '/sub-account/edit': { of: 'subs' },
  '/credit-settings': { of: 'members', search: ({ id }) => `?id=${id}&of=members` },
  '/slips/show': { of: 'slips' },
  '/lotto/edit': { of: 'lottos' },
  '/lotto/edit-rate': { of: 'packages' },
  '/lotto/edit-transfer': { of: 'lottos' },
  '/lotto/limit': { of: 'lottos' },
  '/lotto/limit-v2': { of: 'lottos' },
  '/lotto/limitNumber': { of: 'lottos' },
  '/lotto/limit-auto': { of: 'lottos' },
  '/lotto/result/round': { of: 'rounds' },
  '/lotto/history/edit': { of: 'rounds' },
  '/lotto-report': { of: 'rounds', search: ({ id }) => `?round=${id}` },
  '/summary/betNumber': { of: 'rounds', search: ({ id }) => `?round=${id}` },
  '/invoice/preview/:id': { of: 'invoices' },
};

/** Whether a row of the route table shows one record, by what it declares. */
const showsRecord = ({ path, of = {}, place }: (typeof routes)[number]) =>
  path.includes(':id') ||
  Object.values(of).some((screen) => screen === 'edit' || screen === 'show') ||
  (place !== undefined && place !== 'filter');

const addressOf = (path: string, record: Named) =>
  path.includes(':id') ? path.replace(':id', record.id) : path + (RECORDS[path]?.search ?? byId)(record);

async function invoicesOf(master: Api): Promise<Two> {
  const week = weekOf(addDays(businessDateOf(new Date(), usualDay(readConfig({}).timeZone)), -7));
  const billed = async (): Promise<Named> => {
    const { id, username } = await master.addAgent({ username: uniqueName('tb'), givenPt: 5_000 });
    await master.change(`/billing/${id}`, {
      isOn: true,
      percent: 1_200,
      minimum: 500_000,
      maximum: null,
      lossRule: 'carry',
      dueDays: 7,
      startsOn: week.from,
      name: null,
      address: null,
      taxId: null,
      branch: null,
    });
    return { id, name: username };
  };
  const accounts: Two = [await billed(), await billed()];
  const { accessToken } = await master.steppedUpSession();
  const answer = await fetch(`${process.env.E2E_URL}/api/invoices/drafts`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${accessToken}`,
      'content-type': 'application/json',
      'idempotency-key': crypto.randomUUID(),
    },
    body: JSON.stringify({ from: week.from, to: week.to, accountIds: accounts.map(({ id }) => id) }),
  });
  if (!answer.ok) throw new Error(await answer.text());
  const draftOf = async ({ id, name }: Named): Promise<Named> => {
    const filter = encodeURIComponent(JSON.stringify({ account: id }));
    const [draft] = await master.get<{ id: string }[]>(`/invoices?filter=${filter}`);
    if (!draft) throw new Error(`No draft was made for ${name}.`);
    return { id: draft.id, name };
  };
  return [await draftOf(accounts[0]), await draftOf(accounts[1])];
}

async function populate(master: Api): Promise<Scene> {
  const owner = await master.addPerson({ username: uniqueName('ti'), givenPt: 9_000 });
  const two = async (make: (number: number) => Promise<{ id: string; username: string }>): Promise<Two> => {
    const [first, second] = [await make(1), await make(2)];
    return [
      { id: first.id, name: first.username },
      { id: second.id, name: second.username },
    ];
  };
  const lottos = [
    await openLotto(master, 'hanoi', uniqueName('One ')),
    await openLotto(master, 'hanoi', uniqueName('Two ')),
  ];
  const [first, second] = await openRounds(master, lottos[0]?.id ?? '', 2);
  if (!first || !second) throw new Error('The lotto has no two rounds.');
  await master.change(`/accounts/${owner.id}/terms`, { creditLimit: 100_000_000 });
  const bettor = await Bettor.of(master, owner);
  await bettor.bet(first.id, [['top2', '27', 20]]);
  await bettor.bet(first.id, [['top2', '28', 20]]);
  const slips = await master.get<{ id: string; no: number }[]>(
    `/slips?filter=${encodeURIComponent(JSON.stringify({ member: bettor.memberId }))}`,
  );
  const packages = await master.get<{ id: string; name: string }[]>('/rate-packages');
  const copied = await master.call('/rate-packages', 'POST', { copyOf: packages[0]?.id, name: uniqueName('P ') });
  if (!copied.ok) throw new Error(await copied.text());
  const copy = (await copied.json()) as Named;
  const lottoName = lottos[0]?.name ?? '';
  const round = ({ id, businessDate }: { id: string; businessDate: string | null }): Named => ({
    id,
    name: `${lottoName} ${formatBusinessDate(businessDate ?? '')}`,
  });
  return {
    agents: await two((number) => owner.api.addAgent({ username: `${owner.username}a${number}` })),
    members: await two((number) => owner.api.addMember({ username: `${owner.username}.m${number}` })),
    subs: await two((number) =>
      master.addSub({ username: uniqueName(`s${number}`), permission: permissionOf('view') }),
    ),
    lottos: lottos.map(({ id, name }) => ({ id, name: name ?? '' })) as unknown as Two,
    rounds: [round(first), round(second)],
    slips: slips.map(({ id, no }) => ({ id, name: String(no) })) as unknown as Two,
    packages: [{ id: packages[0]?.id ?? '', name: packages[0]?.name ?? '' }, copy],
    invoices: await invoicesOf(master),
  };
}

/** Returns a name with its date as a language writes it. */
const nameIn = (locale: Locale, { name }: Named) =>
  name
    .split(' ')
    .map((word) => writtenIn(locale, word))
    .join(' ');

/** Waits until all words of the record's name are in the title, and returns the title without the product's name. */
async function titleOf(page: Page, path: string, record: Named, locale: Locale): Promise<string> {
  await goWithin(page, addressOf(path, record));
  await expect
    .poll(async () => (await page.title()).split(' '), { message: `${path} of ${record.name}` })
    .toEqual(expect.arrayContaining(nameIn(locale, record).split(' ')));
  const title = await page.title();
  expect(title.endsWith(BRAND), title).toBe(true);
  return title.slice(0, -BRAND.length);
}

let scene: Scene;
test.beforeAll(async ({ master }) => {
  scene = await populate(master);
});

test('every screen of a record is listed here', () => {
  const shown = routes.filter(showsRecord).map(({ path }) => path);
  expect(SPEC_ROWS.map(({ path }) => path)).toEqual(expect.arrayContaining(shown));
  expect(Object.keys(RECORDS)).toEqual(expect.arrayContaining(shown));
});

/** Titles of agent and slip in each language; the other kinds are the titles of their screens. */
const KINDS: Record<Locale, { agent: string; slip: string }> = {
  en: { agent: 'Agent', slip: 'Slip' },
  th: { agent: 'เอเย่นต์', slip: 'โพย' },
  pt: { agent: 'Agente', slip: 'Bilhete' },
  de: { agent: 'Agent', slip: 'Schein' },
  fr: { agent: 'Agent', slip: 'Bulletin' },
};

for (const locale of LOCALES) {
  test(`two records of a screen have two titles in ${locale}`, async ({ page, master, arriveAs }) => {
    await arriveAs(master, '/password', { locale });
    await expect(page.locator('h1').first()).toBeVisible();
    const titles: string[] = [];
    for (const [path, { of }] of Object.entries(RECORDS)) {
      const [one, other] = [
        await titleOf(page, path, scene[of][0], locale),
        await titleOf(page, path, scene[of][1], locale),
      ];
      expect(one, path).not.toBe(other);
      titles.push(one);
    }
    const { agents, slips, rounds } = scene;
    expect(titles).toEqual(
      expect.arrayContaining([
        `${agents[0].name} · ${KINDS[locale].agent}`,
        `${KINDS[locale].slip} ${slips[0].name}`,
        nameIn(locale, rounds[0]),
      ]),
    );
  });
}
