/**
 * Screens in the dark, at desk and phone: free of accessibility faults, quiet in the
 * console, and photographed into test-results/looks for people to look at.
 */
import { permissionOf } from '../../domain/access';
import { test } from '../support/e2e';
import { Api, MASTER, uniqueName } from '../support/e2e-api';
import { look, nightOf, shows, type Screen } from '../support/e2e-visual';

/** Agents of every kind, so that screens have something to show. Returns the one to be edited. */
async function populate(): Promise<{ id: string; parent: string; lotto: string }> {
  const master = await Api.signIn(MASTER);
  const owner = await master.addPerson({ username: uniqueName('look'), givenPt: 9_000 });
  const child = await owner.api.addPerson({ username: `${owner.username}01`, givenPt: 7_000 });
  for (const number of [2, 3]) {
    const username = `${owner.username}0${number}`;
    const nickname = `คุณสมชาย ใจดี ที่ปากน้ำ ${number}`;
    const added = await owner.api.addAgent({ username, nickname, givenPt: number * 1_050 });
    if (number === 3) await owner.api.change(`/agents/${added.id}`, { status: 'locked', reason: 'ย้ายออก' });
  }
  await child.api.addAgent({ username: `${child.username}x`, givenPt: 2_550, permission: permissionOf('view') });
  const [lotto] = await master.get<{ id: string }[]>('/lottos');
  return { id: child.id, parent: owner.id, lotto: lotto?.id ?? '' };
}

function screensOf({ id, parent, lotto }: { id: string; parent: string; lotto: string }): Screen[] {
  const below = `filter=${encodeURIComponent(JSON.stringify({ parent }))}`;
  return [
    { name: 'agents', path: `/agents?${below}`, ready: shows('main a[href*="/agents/edit"]') },
    {
      name: 'agents-tree',
      path: `/agents?view=tree&${below}`,
      ready: shows('main [role="treeitem"] a, main [role="treeitem"]'),
    },
    {
      name: 'nothing-found',
      path: '/agents?filter=%7B%22q%22%3A%22nobody%20at%20all%22%7D',
      ready: shows('main input[type="search"]'),
    },
    { name: 'add-agent', path: '/add-agent', ready: shows('main input[name="nickname"]') },
    { name: 'edit-agent', path: `/agents/edit?id=${id}`, ready: shows('main input[name="nickname"]') },
    { name: 'lottos', path: '/lotto/list', ready: shows('main a[href*="/lotto/edit"]') },
    { name: 'edit-lotto', path: `/lotto/edit?id=${lotto}`, ready: shows('main table td') },
    { name: 'lotto-rates', path: '/lotto/edit-rate', ready: shows('main table input') },
    { name: 'password', path: '/password', ready: shows('main input[type="password"]') },
    { name: 'error-404', path: '/error-404', ready: shows('main h1') },
    { name: 'not-authorized', path: '/misc/not-authorized?for=%2Fagents', ready: shows('main h1') },
  ];
}

let scene: { id: string; parent: string; lotto: string };
test.beforeAll(async () => {
  scene = await populate();
});

test('in the dark', async ({ page, master, arriveAs }, { project }) => {
  test.setTimeout(120_000);
  const kept = nightOf(project.name);
  await page.goto('/login');
  await page.evaluate((stored) => Object.entries(stored).forEach(([key, value]) => localStorage.setItem(key, value)), {
    ...kept,
  });
  await look(page, kept, project.name, { name: 'login', path: '/login', ready: shows('input#username') });
  await look(page, kept, project.name, { name: 'error-404-signed-out', path: '/error-404', ready: shows('main h1') });
  await arriveAs(master, 'about:blank', { ...kept });
  for (const screen of screensOf(scene)) await look(page, kept, project.name, screen);
});
