/** Members: one by one and from a file, their limits and numbers, and how they are found again. */
import { expect, type Page } from '@playwright/test';
import type { MemberRecord } from '../../domain/entities/member';
import { test } from '../support/e2e';
import type { Api } from '../support/e2e-api';
import { tabTo } from '../support/e2e-steps';

const rows = (page: Page) => page.getByRole('row').filter({ has: page.getByRole('cell') });

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
  await expect(page.getByText('There are no members below you yet.')).toBeVisible();
  await page.getByRole('link', { name: 'Add member' }).first().click();
  await page.getByLabel('Username').fill('lek');
  await expect(page.getByText(`${username} is free`)).toBeVisible();
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

test('a telephone number is hidden until it is asked for, and asking is recorded', async ({
  page,
  master,
  arriveAs,
}) => {
  const owner = await master.addPerson();
  const member = await owner.api.addMember({ username: `${owner.username}m`, phone: '081 234 5678' });
  await arriveAs(owner.api, `/members/edit?id=${member.id}`);
  const phone = page.getByLabel('Phone');
  await expect(phone).toHaveValue('•••• 5678');
  await expect(phone).toHaveAttribute('readonly');
  await page.getByLabel('Nickname').fill('ต้อม');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();

  await page.getByRole('tab', { name: 'History' }).click();
  const entries = page.getByRole('list', { name: 'History' }).getByRole('listitem');
  await expect(entries.first()).toContainText('Changed');
  await expect(entries.filter({ hasText: 'Phone number looked at' }), 'nobody has looked').toHaveCount(0);
  await page.getByRole('tab', { name: 'Details' }).click();
  await page.getByRole('button', { name: 'Show' }).click();
  await expect(phone, 'saving before spoilt nothing').toHaveValue('081 234 5678');
  await expect(phone).toBeEditable();

  await page.goto('/audit');
  const entry = rows(page).filter({ hasText: 'Phone number looked at' });
  await expect(entry).toHaveCount(1);
  await expect(entry).toContainText(owner.username);
  await expect(entry).toContainText(member.username);
  await expect(page.getByText('081 234 5678'), 'the record holds who looked, not what at').toHaveCount(0);
});

const csvFile = (lines: readonly string[]) => ({
  name: 'members.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(`\uFEFF${lines.join('\r\n')}\r\n`, 'utf8'),
});

test('a file is imported whole or not at all', async ({ page, master, arriveAs }) => {
  const owner = await master.addPerson({ givenPt: 8_000 });
  const name = (end: string) => `${owner.username}${end}`;
  await owner.api.addMember({ username: name('taken') });
  await arriveAs(owner.api, '/members');
  await page.getByRole('button', { name: 'Import' }).click();
  const dialog = page.getByRole('dialog', { name: 'Import members' });
  const header = 'username,nickname,phone,heldPt,maxLineStake';
  await dialog
    .locator('input[type="file"]')
    .setInputFiles(
      csvFile([
        header,
        `${name('a')},เอ,,50,1000`,
        `${name('taken')},บี,,50,1000`,
        `${name('c')},ซี,,81,1000`,
        `elsewhere,ดี,,50,1000`,
        `${name('e')},อี,,50,much`,
      ]),
    );
  await expect(dialog.getByLabel('Or paste it here')).toHaveValue(/เอ/);
  await dialog.getByRole('button', { name: 'Check' }).click();
  await expect(dialog.getByText('4 faults in 5 rows; nothing was added.')).toBeVisible();
  const faults = dialog
    .getByRole('table', { name: 'What is wrong' })
    .getByRole('row')
    .filter({ has: page.getByRole('cell') });
  await expect(faults).toHaveText([/^3Username.*taken/, /^4Held PT\(%\)At most 80%/, /^5Username/, /^6Max per line/]);
  await expect(dialog.getByRole('button', { name: 'Import' }), 'no way past the faults').toHaveCount(0);
  expect(await owner.api.get<MemberRecord[]>('/members')).toHaveLength(1);

  const good = [header, `${name('a')},เอ สมุทรปราการ,0812345678,50,"1,000"`, `${name('b')},น้องบีม,,,`];
  await dialog.locator('input[type="file"]').setInputFiles(csvFile(good));
  await dialog.getByRole('button', { name: 'Check' }).click();
  await expect(dialog.getByText('2 members can be added. Nothing has been added yet.')).toBeVisible();
  expect(await owner.api.get<MemberRecord[]>('/members'), 'a look adds nothing').toHaveLength(1);
  await dialog.getByRole('button', { name: 'Import' }).click();
  await expect(dialog.getByText('2 members were added')).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).click();

  await expect(rows(page)).toHaveCount(3);
  await expect(rows(page).filter({ hasText: name('a') })).toContainText('เอ สมุทรปราการ');
  expect(await memberOf(owner.api, name('a'))).toMatchObject({
    heldPt: 5_000,
    maxLineStake: 100_000,
    phone: '•••• 5678',
  });
  expect(await memberOf(owner.api, name('b')), 'all that was received').toMatchObject({
    heldPt: 8_000,
    nickname: 'น้องบีม',
  });
});

test('a file that is not UTF-8 is said to be, before it spoils a name', async ({ page, master, arriveAs }) => {
  const owner = await master.addPerson();
  await arriveAs(owner.api, '/members');
  await page.getByRole('button', { name: 'Import' }).click();
  const dialog = page.getByRole('dialog', { name: 'Import members' });
  // "เอ" as Thai spreadsheets write it by default, in TIS-620.
  const buffer = Buffer.concat([Buffer.from('username,nickname\r\nx1,'), Buffer.from([0xe0, 0xcd, 0x0d, 0x0a])]);
  await dialog.locator('input[type="file"]').setInputFiles({ name: 'members.csv', mimeType: 'text/csv', buffer });
  await expect(dialog.getByText('This file is not UTF-8', { exact: false })).toBeVisible();
  await expect(dialog.getByLabel('Or paste it here')).toHaveValue('');
  await expect(dialog.getByRole('button', { name: 'Check' })).toBeDisabled();
});

test('members are found by Thai name, filtered, sorted and exported', async ({ page, master, arriveAs }) => {
  const owner = await master.addPerson({ givenPt: 9_000 });
  const child = await owner.api.addPerson({ username: `${owner.username}x`, givenPt: 5_000 });
  const names = ['สมชาย ใจดี', 'สมหญิง รักไทย', 'มานี มีตา'];
  for (const [index, nickname] of names.entries()) {
    await owner.api.addMember({ username: `${owner.username}${index}`, nickname, heldPt: index * 1_000 });
  }
  await child.api.addMember({ username: `${child.username}1`, nickname: 'สมปอง' });
  await arriveAs(owner.api, '/members');
  await expect(rows(page)).toHaveCount(4);
  await page.getByRole('searchbox', { name: 'Search' }).fill('สม');
  await expect(rows(page)).toHaveCount(3);
  await page.getByRole('searchbox', { name: 'Search' }).fill('');
  await expect(rows(page)).toHaveCount(4);

  await page.goto('/members?sort=heldPt&order=DESC');
  await expect(rows(page).first(), 'the most held').toContainText('สมปอง');

  await page.getByRole('button', { name: 'Add filter' }).click();
  await page.getByRole('menuitem', { name: 'Upline' }).click();
  await page.getByRole('button', { name: 'Directly below you' }).click();
  const apply = page.getByRole('button', { name: 'Apply' });
  if (await apply.isVisible()) await apply.click();
  await expect(page.getByRole('button', { name: new RegExp(`Upline: ${owner.username}`) })).toBeVisible();
  await expect(rows(page)).toHaveCount(3);
  await page.getByRole('button', { name: 'Export' }).click();
  await expect(page.getByRole('dialog', { name: 'Export' })).toBeVisible();
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
