/** Billing an agent as master, from the agreement to the last satang. No other test bills this agent. */
import { expect, type Page } from '@playwright/test';
import { addDays } from '../../domain/calendar/business-day';
import { businessDateOf, usualDay } from '../../domain/calendar/business-date';
import { weekOf } from '../../domain/clearing/period';
import { readConfig } from '../../server/kernel/config';
import { expectAxeClean } from '../support/axe';
import { test } from '../support/e2e';
import type { Api } from '../support/e2e-api';
import { expectNoSidewaysScroll, untilFilled } from '../support/e2e-visual';

const PHONE = { width: 390, height: 844 };
const { timeZone } = readConfig({});
const lastWeek = () => weekOf(addDays(businessDateOf(new Date(), usualDay(timeZone)), -7));

async function expectInOrder(page: Page): Promise<void> {
  await untilFilled(page);
  await expectNoSidewaysScroll(page);
  await expectAxeClean(page);
}

/** Adds an agent that is billed ฿5,000 a period without regard to its sales. */
async function billed(master: Api) {
  const agent = await master.addPerson({ givenPt: 5_000 });
  await master.change(`/billing/${agent.id}`, {
    isOn: true,
    percent: 1_200,
    minimum: 500_000,
    maximum: null,
    lossRule: 'carry',
    dueDays: 7,
    startsOn: lastWeek().from,
    name: 'ห้างหุ้นส่วน โชคดี',
    address: null,
    taxId: null,
    branch: null,
  });
  return agent;
}

const listOf = (username: string) => `/invoice/list?filter=${encodeURIComponent(JSON.stringify({ q: username }))}`;

/** Catches the printed text instead of opening the browser's own dialog. */
async function catchPrints(page: Page): Promise<() => Promise<string>> {
  await page.addInitScript(() => {
    window.print = () => {
      document.documentElement.dataset['printed'] = document.getElementById('invoice-paper')?.textContent ?? '';
    };
  });
  return () => page.evaluate(() => document.documentElement.dataset['printed'] ?? '');
}

test('a draft is made, changed, issued, paid in parts and printed', async ({ page, master, arriveAs }) => {
  const { username } = await billed(master);
  const printed = await catchPrints(page);
  await arriveAs(master, listOf(username));
  await page.getByRole('button', { name: 'Billing terms' }).click();
  await page.getByRole('button', { name: username }).click();
  const terms = page.getByRole('dialog', { name: `Billing terms of ${username}` });
  await expect(terms.getByLabel('Percent of GGR')).toHaveValue('12');
  await expectAxeClean(page);
  await terms.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  await page.getByRole('button', { name: 'Create drafts' }).click();
  const dialog = page.getByRole('dialog', { name: 'Create drafts' });
  await expect(dialog.getByRole('row', { name: username })).toContainText('5,000.00');
  await expectAxeClean(page);
  await dialog.getByRole('button', { name: /^Create \d+ drafts?$/ }).click();
  await expect(page.getByText(/^Drafts: \d+ created/)).toBeVisible();
  await expectInOrder(page);

  await page.getByRole('link', { name: 'Draft' }).click();
  await expect(page).toHaveTitle(/Invoice Preview/);
  await expect(page.getByRole('navigation').getByRole('link', { name: 'Invoice List' }).first()).toBeVisible();
  const paper = page.getByRole('article', { name: 'Invoice' });
  await expect(paper).toContainText('ร่าง / Draft');

  await page.getByRole('button', { name: 'Edit extras and discount' }).click();
  const edit = page.getByRole('dialog', { name: 'Edit extras and discount' });
  await edit.getByRole('button', { name: 'Add line' }).click();
  await edit.getByLabel('Description').fill('ค่าติดตั้ง');
  await edit.getByLabel('Amount').fill('2500');
  await edit.getByLabel('Discount on the fee').fill('500');
  await edit.getByLabel('Reason').fill('opening week');
  await expect(edit.getByRole('status')).toHaveText('Total ฿7,000.00');
  await edit.getByRole('button', { name: 'Save' }).click();
  await expect(paper).toContainText('Seven thousand baht only');

  await page.getByRole('button', { name: 'Issue', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Issue', exact: true }).click();
  const number = page.getByRole('heading', { name: /^INV-\d{4}-\d{6}$/ });
  await expect(number).toBeVisible();
  await expect(paper).toContainText('เจ็ดพันบาทถ้วน');
  await expect(page.getByText('SHA-256 of the issued file:')).toBeVisible();
  await expectInOrder(page);

  const download = page.waitForEvent('download');
  const its = await number.textContent();
  await page.getByRole('button', { name: 'PDF' }).click();
  await page.getByRole('menuitem', { name: `Invoice ${its} · Original` }).click();
  expect((await download).suggestedFilename()).toBe(`${its}.pdf`);

  await page.getByRole('button', { name: 'Record payment' }).click();
  const payment = page.getByRole('dialog', { name: 'Record payment' });
  await payment.getByLabel('Amount received').fill('3000');
  await expect(payment.getByRole('status')).toHaveText('฿4,000.00 remains open');
  await payment.getByRole('button', { name: 'Record', exact: true }).click();
  await expect(page.getByText('Part-paid', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Print' }).click();
  await page.getByRole('menuitem', { name: 'Receipts' }).click();
  await expect.poll(printed).toContain('สามพันบาทถ้วน');
  expect(await printed()).toContain('สำเนา');

  await page.getByRole('button', { name: 'Record payment' }).click();
  await payment.getByRole('button', { name: 'Record', exact: true }).click();
  await expect(page.getByText('Paid', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'PDF' }).click();
  const receipt = page.waitForEvent('download');
  await page
    .getByRole('menuitem', { name: /^Receipt RC-\d{4}-\d{6} · Copy$/ })
    .first()
    .click();
  expect((await receipt).suggestedFilename()).toMatch(/^RC-\d{4}-\d{6}-copy\.pdf$/);
  await page.getByRole('button', { name: 'Statement' }).click();
  const statement = page.getByRole('dialog', { name: 'Statement of account' });
  await expect(statement.getByRole('row').last()).toContainText('0.00');
  await expect(statement.getByRole('row', { name: /RC-/ })).toHaveCount(2);
  await expectAxeClean(page);
});

test('on a phone, in Thai, a wrong one is cancelled by a credit note', async ({ page, master, arriveAs }) => {
  await page.setViewportSize(PHONE);
  const { id, username } = await billed(master);
  const { from, to } = lastWeek();
  const post = async (path: string, body: object) => {
    const { accessToken } = await master.steppedUpSession();
    const headers = {
      authorization: `Bearer ${accessToken}`,
      'content-type': 'application/json',
      'idempotency-key': crypto.randomUUID(),
    };
    const answer = await fetch(`${process.env.E2E_URL}/api${path}`, {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
    });
    expect(answer.ok, await answer.text()).toBe(true);
  };
  const filter = encodeURIComponent(JSON.stringify({ account: id, state: 'draft' }));
  // Two of them, so that each tells of the other.
  const middle = addDays(from, 2);
  for (const period of [
    { from, to: middle },
    { from: addDays(middle, 1), to },
  ]) {
    await post('/invoices/drafts', { ...period, accountIds: [id] });
    if (period.to === to) continue;
    const [draft] = await master.get<{ id: string }[]>(`/invoices?filter=${filter}`);
    await post(`/invoices/${draft?.id}/issue`, { expected: 2 });
  }
  await arriveAs(master, listOf(username), { locale: 'th' });
  // The second invoice is issued from a list that may contain drafts of other tests.
  await page.getByRole('button', { name: 'เครื่องมือของรายการ' }).click();
  await page.getByRole('menuitem', { name: 'ออกใบแจ้งหนี้จากร่าง' }).click();
  const issues = page.getByRole('dialog', { name: 'ออกใบแจ้งหนี้จากร่าง' });
  await issues.getByRole('checkbox', { name: 'ร่างทั้งหมด' }).uncheck();
  await issues.getByRole('checkbox', { name: username }).check();
  await expect(issues.getByRole('row').last()).toContainText('5,000.00');
  await expectAxeClean(page);
  await issues.getByRole('button', { name: 'ออกใบแจ้งหนี้ 1 ใบ' }).click();
  const issued = page.getByRole('dialog', { name: 'ออกแล้ว 1 ใบ' });
  await expect(issued.getByRole('link', { name: /^INV-/ })).toBeVisible();
  await expectInOrder(page);
  await issued.getByRole('button', { name: 'ปิด' }).click();
  await expect(page.getByRole('link', { name: /^INV-/ }).first()).toBeVisible();
  await expectInOrder(page);
  await page.getByRole('link', { name: /^INV-/ }).first().click();
  await expect(page.getByRole('button', { name: 'บันทึกรับชำระ' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'ใบอื่นที่ค้างชำระ' }).getByRole('link')).toHaveCount(1);
  await expectInOrder(page);
  await page.getByRole('button', { name: 'ออกใบลดหนี้' }).click();
  const dialog = page.getByRole('dialog', { name: 'ออกใบลดหนี้' });
  await dialog.getByLabel('จำนวนที่ลดหนี้').fill('5000');
  await dialog.getByLabel('เหตุผล').fill('คิดผิด');
  await expectAxeClean(page);
  await dialog.getByRole('button', { name: 'ยกเลิกใบแจ้งหนี้' }).click();
  await expect(page.getByText('ยกเลิก', { exact: true })).toBeVisible();
  await expect(page.getByRole('article')).toContainText('ยกเลิก / Cancelled');
});
