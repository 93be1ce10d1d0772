/** Rows of a list at a desk: selected and changed together, walked by keyboard, with head and names always in view. */
import { expect, type Page } from '@playwright/test';
import type { AgentRecord } from '../../domain/entities/agent';
import { expectAxeClean } from '../support/axe';
import { test } from '../support/e2e';
import type { Api, Person } from '../support/e2e-api';

const table = (page: Page) => page.getByRole('table', { name: 'Agents' });
const rows = (page: Page) => table(page).locator('tbody > tr');
const bar = (page: Page) => page.getByRole('region', { name: 'Selection' });
const boxOf = (page: Page, name: string) => page.getByRole('checkbox', { name: `Select ${name}`, exact: true });

/** Twelve agents; below the first one an agent with a member. */
async function populate(owner: Api, prefix: string): Promise<string[]> {
  const names: string[] = [];
  for (let number = 1; number <= 12; number += 1) {
    const username = `${prefix}${String(number).padStart(2, '0')}`;
    if (number === 1) {
      const child = await owner.addPerson({ username, givenPt: 1_000 });
      await child.api.addAgent({ username: `${username}x` });
      await child.api.addMember({ username: `${username}.m1` });
      await child.api.addMember({ username: `${username}.m2` });
    } else {
      await owner.addAgent({ username, nickname: `ลูกสาย ${number}` });
    }
    names.push(username);
  }
  return names;
}

const ofOwner = (owner: Person) => encodeURIComponent(JSON.stringify({ parent: owner.id }));

async function statuses(owner: Api): Promise<string[]> {
  const list = await owner.get<AgentRecord[]>(`/agents?sort=${encodeURIComponent('["username","ASC"]')}`);
  return list.filter(({ status }) => status !== 'active').map(({ username, status }) => `${username} ${status}`);
}

test.describe('rows', () => {
  let owner: Person;
  let names: string[];
  test.beforeEach(async ({ master }) => {
    owner = await master.addPerson({ givenPt: 9_000 });
    names = await populate(owner.api, owner.username);
  });

  test('selected over two pages are suspended together, after the numbers were told', async ({ page, arriveAs }) => {
    await arriveAs(owner.api, `/agents?perPage=10&filter=${ofOwner(owner)}`);
    const [first = '', second = ''] = names;
    const last = names.at(-1) ?? '';
    await boxOf(page, first).check();
    await boxOf(page, second).check();
    await page.getByRole('button', { name: /next page/i }).click();
    await boxOf(page, last).check();
    await expect(bar(page).getByRole('status')).toHaveText('3 selected');
    await expectAxeClean(page);

    await bar(page).getByRole('button', { name: 'Suspend' }).click();
    const dialog = page.getByRole('dialog', { name: 'Suspend 3 agents?' });
    await expect(dialog.getByText('1 agent and 2 members below them are suspended too.')).toBeVisible();
    const submit = dialog.getByRole('button', { name: 'Suspend' });
    await expect(submit).toBeDisabled();
    expect(await statuses(owner.api)).toEqual([]);
    await dialog.getByLabel('Reason').fill('nobody pays');
    await expectAxeClean(page);
    await submit.click();
    await expect(page.getByText('Suspended: 3 agents')).toBeVisible();
    await expect(dialog).toHaveCount(0);
    await expect(bar(page)).toHaveCount(0);
    expect(await statuses(owner.api)).toEqual([`${first} suspended`, `${second} suspended`, `${last} suspended`]);
    await expect(rows(page).filter({ hasText: last }).getByText('Suspended', { exact: true })).toBeVisible();
  });

  test('are walked by keyboard, with one stop of the tab key', async ({ page, arriveAs }) => {
    await arriveAs(owner.api, `/agents?filter=${ofOwner(owner)}`);
    await expect(rows(page)).toHaveCount(12);
    const link = (name: string | undefined) => page.getByRole('link', { name, exact: true });
    await page.keyboard.press('j');
    await expect(link(names[0])).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('j');
    await expect(link(names[2])).toBeFocused();
    await page.keyboard.press('k');
    await expect(link(names[1])).toBeFocused();
    await page.keyboard.press('x');
    await expect(boxOf(page, names[1] ?? '')).toBeChecked();
    await page.keyboard.press('End');
    await expect(link(names[11])).toBeFocused();
    await page.keyboard.press('Space');
    await expect(bar(page).getByRole('status')).toHaveText('2 selected');
    await page.keyboard.press('Escape');
    await expect(bar(page)).toHaveCount(0);
    await page.keyboard.press('Home');
    await expect(link(names[0])).toBeFocused();
    await expect(table(page).locator('tbody th [tabindex="0"]')).toHaveCount(1);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/agents\/edit\?id=/);
  });

  for (const direction of ['ltr', 'rtl']) {
    test(`keep their head and names in view (${direction})`, async ({ page, arriveAs }) => {
      await page.setViewportSize({ width: 700, height: 420 });
      await arriveAs(owner.api, '/agents', { layout: JSON.stringify({ direction }) });
      await expect(rows(page)).toHaveCount(13);
      const frame = table(page).locator('..');
      const name = rows(page).last().getByRole('rowheader');
      const head = table(page).getByRole('columnheader', { name: 'Username' });
      const before = await head.boundingBox();
      await frame.evaluate((element, sign) => element.scrollTo(sign * 400, 400), direction === 'rtl' ? -1 : 1);
      expect(await frame.evaluate((element) => Math.abs(element.scrollLeft))).toBeGreaterThan(100);
      const after = await head.boundingBox();
      const box = await name.boundingBox();
      expect(after?.y).toBe(before?.y);
      expect(box?.x).toBe(after?.x);
    });
  }
});
