/** Members: added, limited and noted about, with a mouse and by keyboard alone. */
import { expect } from '@playwright/test';
import type { MemberRecord } from '../../domain/entities/member';
import { test } from '../support/e2e';
import type { Api } from '../support/e2e-api';
import { tabTo } from '../support/e2e-steps';

async function memberOf(api: Api, username: string): Promise<MemberRecord> {
  const filter = encodeURIComponent(JSON.stringify({ username }));
  const [found] = await api.get<MemberRecord[]>(`/members?filter=${filter}`);
  if (!found) throw new Error(`no member ${username}`);
  return found;
}

test('a member is added, limited, noted about and excluded', async ({ page, master, arriveAs }) => {
  const owner = await master.addPerson({ givenPt: 9_000 });
  const username = `${owner.username}lek`;
  await arriveAs(owner.api, '/members');
  await expect(page.getByText('No members yet. Members below you appear here.')).toBeVisible();
  await page.getByRole('link', { name: 'Add member' }).first().click();
  await page.getByLabel('Username').fill('lek');
  await expect(page.getByText(`${username} is available`)).toBeVisible();
  await page.getByLabel('Nickname').fill('เล็ก ปากน้ำ');
  await page.getByLabel('Phone').fill('081 234 5678');
  await expect(page.getByLabel('Held PT(%)'), 'all that was received').toHaveValue('90');
  await page.getByLabel('Max per line (฿)').fill('1,000');
  await page.getByRole('button', { name: 'Add member' }).click();
  await expect(page).toHaveURL(/\/members\/edit\?id=/);

  const added = await memberOf(owner.api, username);
  expect(added).toMatchObject({ heldPt: 9_000, maxLineStake: 100_000, maxSlipStake: null, nickname: 'เล็ก ปากน้ำ' });
  await page.getByLabel('Max per slip (฿)').fill('5000');
  await page.getByLabel('Max per day (฿)').fill('20000.50');
  await page.getByLabel('Held PT(%)').fill('40');
  await page.getByRole('textbox', { name: 'Note' }).fill('จ่ายช้าเดือนก่อน');
  await page.getByLabel('Excluded until').fill('2031-01-31T18:00:00');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  expect(await owner.api.get(`/members/${added.id}`)).toMatchObject({
    heldPt: 4_000,
    maxLineStake: 100_000,
    maxSlipStake: 500_000,
    maxDayStake: 2_000_050,
    note: 'จ่ายช้าเดือนก่อน',
    excludedUntil: '2031-01-31T11:00:00.000Z',
  });

  await page.getByLabel('Held PT(%)').fill('95');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('At most 90%')).toBeVisible();
  expect(await owner.api.get(`/members/${added.id}`)).toMatchObject({ heldPt: 4_000 });
});

test('the form is filled in and saved by keyboard alone', async ({ page, master, arriveAs }) => {
  const owner = await master.addPerson({ givenPt: 9_000 });
  await arriveAs(owner.api, '/add-member');
  for (const [label, typed] of [
    ['Username', 'key'],
    ['Nickname', 'คีย์'],
    ['Phone', '0899999999'],
    ['Held PT(%)', '45'],
  ] as const) {
    await tabTo(page, page.getByLabel(label));
    await page.keyboard.press('Control+A');
    await page.keyboard.type(typed);
  }
  await tabTo(page, page.getByRole('textbox', { name: 'Note' }));
  await page.keyboard.type('โทรก่อน');
  await tabTo(page, page.getByRole('button', { name: 'Add member' }));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/members\/edit\?id=/);
  expect(await memberOf(owner.api, `${owner.username}key`)).toMatchObject({
    nickname: 'คีย์',
    heldPt: 4_500,
    note: 'โทรก่อน',
  });
});
