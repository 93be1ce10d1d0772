/**
 * The audit and the sessions in the dark, at desk and phone: free of accessibility faults, quiet in the console, and
 * photographed into test-results/looks for people to look at.
 */
import { expect, type Page } from '@playwright/test';
import { permissionOf } from '../../domain/access';
import { expectAxeClean } from '../support/axe';
import { test } from '../support/e2e';
import { uniqueName, type Api, type Person } from '../support/e2e-api';
import { chooseListTool } from '../support/e2e-list-tools';
import { expectNoSidewaysScroll, goTo, nightOf, photograph, shows, untilFilled } from '../support/e2e-visual';
import { signInFrom, USER_AGENTS } from '../support/e2e-sessions';

interface Scene {
  owner: Person;
  child: Person;
}

/** Somebody with a past: changes with and without a reason, of every kind, from browsers of every kind. */
async function populate(master: Api): Promise<Scene> {
  const owner = await master.addPerson({ username: uniqueName('past'), givenPt: 9_000 });
  const child = await owner.api.addPerson({ username: `${owner.username}01`, givenPt: 7_000 });
  const change = (body: object) => owner.api.call(`/agents/${child.id}`, 'PUT', body);
  await change({ nickname: 'คุณสมชาย ใจดี ที่ปากน้ำ', phone: '081-234-5678' });
  await change({ givenPt: 6_550, permission: { ...permissionOf('all'), report: 'view', lotto: 'off' } });
  await change({ status: 'suspended', reason: 'ค้างชำระสองงวด รอโอนก่อนวันศุกร์ แล้วจะเปิดให้ใหม่ตามที่คุยกันไว้ทางโทรศัพท์' });
  await change({ status: 'active', reason: 'paid' });
  for (const userAgent of Object.values(USER_AGENTS)) await signInFrom(userAgent, child);
  await signInFrom(USER_AGENTS.firefox, owner);
  await signInFrom(USER_AGENTS.unknown, owner);
  return { owner, child };
}

interface Screen {
  name: string;
  path: string;
  /** Resolves once the screen shows its content. */
  ready: (page: Page) => Promise<void>;
  /** Status of a provoked refusal, which the console reports. */
  refusal?: number;
  /** True where a dialog stands above it. */
  hasDialog?: boolean;
}

async function openFirstChange(page: Page): Promise<void> {
  const [inTable, folded] = [
    page.locator('main td button[aria-expanded="false"]'),
    page.locator('main li > div > button[aria-expanded="false"]'),
  ];
  await expect(inTable.or(folded).nth(2)).toBeVisible();
  // On a phone the changes are in the folded part of a card.
  if ((await folded.count()) > 0) {
    const onCard = page.locator('main dd button[aria-expanded="false"]');
    while ((await onCard.count()) === 0) await folded.first().click();
    await onCard.first().click();
  } else {
    await inTable.nth(2).click();
  }
  await expect(page.getByRole('dialog').getByRole('table')).toBeVisible();
}

const EXPORT = /^(Export|ส่งออก)$/;

const screensOf = ({ child }: Scene): Screen[] => [
  { name: 'audit', path: '/audit', ready: openFirstChange, hasDialog: true },
  {
    name: 'audit-filtered',
    path: `/audit?filter=${encodeURIComponent(JSON.stringify({ action: 'update', actor: 'nobody', at_gte: '2026-01-01T00:00:00.000Z' }))}`,
    ready: shows('main .MuiChip-deletable'),
  },
  {
    name: 'audit-failed',
    path: '/audit?filter=%7B%22reason%22%3A%22x%22%7D',
    ready: shows('main [role="alert"]'),
    refusal: 400,
  },
  { name: 'sessions', path: '/sessions', ready: shows('main td button, main li button') },
  { name: 'own-sessions', path: '/password', ready: shows('main section li button') },
  { name: 'history', path: `/agents/edit?id=${child.id}#history`, ready: shows('main ol > li') },
  {
    name: 'export',
    path: '/audit',
    hasDialog: true,
    ready: async (page) => {
      await chooseListTool(page, EXPORT);
      await expect(page.getByRole('radio').first()).toBeVisible();
    },
  },
];

let scene: Scene;
test.beforeAll(async ({ master }) => {
  scene = await populate(master);
});

test('in the dark', async ({ page, arriveAs, expectRefusals }, { project }) => {
  test.setTimeout(120_000);
  const { locale, skin } = nightOf(project.name);
  await arriveAs(scene.owner.api, 'about:blank', { locale, skin });
  for (const { name, path, ready, refusal, hasDialog } of screensOf(scene)) {
    await test.step(name, async () => {
      if (refusal) expectRefusals(refusal);
      await goTo(page, path);
      await ready(page);
      await untilFilled(page);
      await expectNoSidewaysScroll(page);
      await expectAxeClean(page);
      await expect(page.getByRole('dialog'), 'what was opened stays open').toHaveCount(hasDialog ? 1 : 0);
      await photograph(page, `${project.name}/${name}-${locale}-${skin}`);
    });
  }
});

test('while the rows are on their way', async ({ page, arriveAs }, { project }) => {
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/api/audit?**', async (route) => {
    await held;
    await route.continue();
  });
  await arriveAs(scene.owner.api, '/audit');
  await expect(page.locator('main [aria-busy="true"]')).toBeVisible();
  await expectAxeClean(page);
  await photograph(page, `${project.name}/audit-loading-en-light`);
  answer();
  await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
});
