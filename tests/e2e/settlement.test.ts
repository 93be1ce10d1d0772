/**
 * Settlement Monday on a phone: a bill is sent and half of it paid, within six taps. Its account then sees the result.
 */
import { slipPhoto } from '../support/png';
import { readFile } from 'node:fs/promises';
import { expect, type Locator, type Page } from '@playwright/test';
import { v7 as newId } from 'uuid';
import { addDays } from '../../domain/calendar/business-day';
import { businessDateOf, usualDay } from '../../domain/calendar/business-date';
import { weekOf } from '../../domain/clearing/period';
import { post } from '../../server/book/post';
import { withTransaction } from '../../server/book/transaction';
import { readConfig } from '../../server/kernel/config';
import { openDatabase, openPool } from '../../server/db/connection';
import { connectExisting } from '../../server/db/database-process';
import { expectAxeClean } from '../support/axe';
import { test } from '../support/e2e';
import { uniqueName, type Person } from '../support/e2e-api';
import { expectNoSidewaysScroll, untilFilled } from '../support/e2e-visual';

const PHONE = { width: 390, height: 844 };
const TAPS = 6;
/** The business's time zone, which the server has unless told. */
const { timeZone } = readConfig({});

const today = () => businessDateOf(new Date(), usualDay(timeZone));
/** Wednesday of the week before. */
const lastWednesday = () => addDays(weekOf(today()).from, -5);

/** Corrects the balances of two new accounts against the house, dated last week, so that one owes the other an amount. */
async function owedSinceLastWeek(
  debtorId: string,
  creditorId: string,
  amount: number,
  reason = 'for the test',
): Promise<void> {
  const { url, stop } = await connectExisting(readConfig({ DATA_DIR: process.env.E2E_DATA_DIR }));
  const pool = openPool(url, 1);
  const book = {
    db: openDatabase(pool),
    newId,
    config: { timeZone },
    bookClock: () => new Date(`${lastWednesday()}T05:00:00Z`),
  };
  const correct = (ownerId: string, received: number) =>
    withTransaction(book, (tx) =>
      post(
        tx,
        newId,
        {
          id: newId(),
          kind: 'adjust',
          referenceId: newId(),
          no: 0,
          businessDate: lastWednesday(),
          actorId: null,
          reason,
        },
        [
          { kind: 'wallet', ownerId, amount: received },
          { kind: 'house', ownerId: null, amount: -received },
        ],
      ),
    );
  try {
    await correct(debtorId, -amount);
    await correct(creditorId, amount);
  } finally {
    await pool.end();
    await stop();
  }
}

/** Counts the taps of a thumb. */
function thumb() {
  let taps = 0;
  return {
    tap: async (target: Locator) => {
      await target.click();
      taps += 1;
    },
    count: () => taps,
  };
}

async function expectInOrder(page: Page): Promise<void> {
  await untilFilled(page);
  await expectNoSidewaysScroll(page);
  await expectAxeClean(page);
}

/** An agent that is paid by PromptPay, with somebody below who owes it 12,400 of last week. */
async function debtorOf(agent: Person): Promise<{ id: string; username: string }> {
  await agent.api.change(`/accounts/${agent.id}/bank`, {
    bank: 'KBANK',
    bankAccount: '123-4-56789-0',
    holder: 'Somchai',
    promptPay: '081-234-5678',
  });
  const debtor = await agent.api.addAgent({ username: `${agent.username}${uniqueName('d').slice(0, 4)}` });
  await owedSinceLastWeek(debtor.id, agent.id, 1_240_000);
  return debtor;
}

test('a bill is sent and half paid in six taps on a phone', async ({ page, context, master, arriveAs }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const agent = await master.addPerson({ givenPt: 9_000 });
  // Collecting lowers the collector's own wallet, which stays within its credit.
  await master.change(`/accounts/${agent.id}/terms`, { creditLimit: 10_000_000 });
  const debtor = await debtorOf(agent);
  await page.setViewportSize(PHONE);
  await arriveAs(agent.api, '/settlement');
  const { tap, count } = thumb();

  const card = page.getByRole('button', { name: new RegExp(`^${debtor.username}`) });
  await expect(card).toContainText('Collect ฿12,400.00');
  await expectInOrder(page);
  await tap(card);
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('Week complete ✓')).toBeVisible();
  await tap(dialog.getByRole('button', { name: 'Send bill' }));
  await expect(page.getByText('Bill copied: paste it into your chat')).toBeVisible();
  const text = await page.evaluate(() => navigator.clipboard.readText());
  expect(text).toContain(`Bill ${debtor.username}`);
  expect(text).toContain('Balance: Pay ฿12,400.00');
  expect(text).toContain('KBANK 123-4-56789-0 Somchai');
  expect(text).toContain('PromptPay 0812345678');
  await expect(dialog.getByRole('img', { name: 'PromptPay QR code' })).toBeVisible();
  await tap(dialog.getByRole('button', { name: 'Half ฿6,200.00' }));
  await expect(dialog.getByText('Now: Collect ฿12,400.00 → afterwards: Collect ฿6,200.00')).toBeVisible();
  await tap(dialog.getByRole('button', { name: 'Record ฿6,200.00 received' }));
  await expect(page.getByText(`Recorded. ${debtor.username} now: Collect ฿6,200.00`)).toBeVisible();
  expect(count()).toBeLessThanOrEqual(TAPS);

  // The drawer has one side: the words of its bill are those of its heading.
  await expect(dialog.getByText('received ฿6,200.00', { exact: true })).toBeVisible();
  const bill = dialog.getByRole('region', { name: `Bill ${debtor.username}` });
  await expect(bill).toContainText('Collect ฿6,200.00');
  await expect(bill).not.toContainText('Pay ฿');
  await expect(dialog.getByText('Still open')).toBeVisible();
  await expectInOrder(page);
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(card).toContainText('Collect ฿6,200.00');
  await expect(card).toContainText('Bill 1 sent');
});

test('the worksheet stands at a desk, and a second clerk is told what is due now', async ({
  page,
  master,
  arriveAs,
  expectRefusals,
}) => {
  expectRefusals(400);
  const agent = await master.addPerson({ givenPt: 9_000 });
  await master.change(`/accounts/${agent.id}/terms`, { creditLimit: 10_000_000 });
  const debtor = await debtorOf(agent);
  await arriveAs(agent.api, '/settlement');
  const row = page.getByRole('row', { name: new RegExp(debtor.username) });
  await expect(row).toContainText('Collect ฿12,400.00');
  await expectInOrder(page);
  await row.getByRole('button', { name: debtor.username, exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Full amount ฿12,400.00' }).click();
  // Another user records a payment in the meantime.
  const answer = await fetch(`${process.env.E2E_URL}/api/clearing/${debtor.id}/payments`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'idempotency-key': newId(),
      authorization: `Bearer ${(await agent.api.steppedUpSession()).accessToken}`,
    },
    body: JSON.stringify({ requestId: newId(), way: 'collect', amount: 240_000, expected: -1_240_000, method: 'cash' }),
  });
  expect(await answer.json()).toMatchObject({ due: -1_000_000 });
  await dialog.getByRole('button', { name: 'Record ฿12,400.00 received' }).click();
  await expect(dialog.getByText('The amount has changed: the account now owes ฿10,000.00')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Full amount ฿10,000.00' })).toBeVisible();
  // The typed amount is now more than the rest, and the page doesn't take it without a message.
  await expect(dialog.getByRole('button', { name: 'Record ฿12,400.00 received' })).toBeDisabled();
});

test('half is paid in the list in three taps on a phone, and the rest at a desk', async ({
  page,
  master,
  arriveAs,
}) => {
  const agent = await master.addPerson({ givenPt: 9_000 });
  await master.change(`/accounts/${agent.id}/terms`, { creditLimit: 10_000_000 });
  const debtor = await debtorOf(agent);
  await page.setViewportSize(PHONE);
  await arriveAs(agent.api, '/settlement');
  const { tap, count } = thumb();
  const record = page.getByRole('button', { name: `Record payment received: ${debtor.username}` });
  await tap(record);
  await tap(page.getByRole('button', { name: 'Half ฿6,200.00' }));
  await expect(page.getByText('Now: Collect ฿12,400.00 → afterwards: Collect ฿6,200.00')).toBeVisible();
  await expectInOrder(page);
  await tap(page.getByRole('button', { name: 'Record ฿6,200.00 received' }));
  await expect(page.getByText(`Recorded. ${debtor.username} now: Collect ฿6,200.00`)).toBeVisible();
  expect(count()).toBe(3);
  const card = page.getByRole('button', { name: new RegExp(`^${debtor.username}`) });
  await expect(card).toContainText('Collect ฿6,200.00');
  await expect(card).toBeFocused();
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await page.setViewportSize({ width: 1280, height: 800 });
  await record.click();
  await page.getByRole('button', { name: 'Full amount ฿6,200.00' }).click();
  await expectInOrder(page);
  await page.getByRole('button', { name: 'Record ฿6,200.00 received' }).click();
  await expect(page.getByRole('row', { name: new RegExp(`^${debtor.username}`) })).toContainText('Even');
  await expect(record).toHaveCount(0);
});

/** Returns the amounts that something cuts or covers, of the screen as it is laid out now. */
const spoiltAmounts = (page: Page) =>
  page.evaluate(() => {
    const main = document.querySelector('main') ?? document.body;
    const words = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
    const amounts: { text: string; box: DOMRect; owner: Element }[] = [];
    for (let node = words.nextNode(); node; node = words.nextNode()) {
      const [text, owner] = [node.textContent ?? '', node.parentElement];
      if (!owner || !/\d\.\d\d$/.test(text)) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const box = range.getBoundingClientRect();
      if (box.width > 0) amounts.push({ text, box, owner });
    }
    const isCut = ({ box, owner }: (typeof amounts)[number]) => {
      if (box.left < -0.5 || box.right > document.documentElement.clientWidth + 0.5) return true;
      for (let at: Element | null = owner; at; at = at.parentElement) {
        const { left, right } = at.getBoundingClientRect();
        if (getComputedStyle(at).overflowX !== 'visible' && (box.left < left - 0.5 || box.right > right + 0.5))
          return true;
      }
      return false;
    };
    const isCovered = ({ box, owner }: (typeof amounts)[number]) =>
      [box.left + 1, box.right - 1].some((x) => {
        const top = document.elementFromPoint(x, (box.top + box.bottom) / 2);
        // Below the window there is nothing to be seen.
        return top !== null && !top.contains(owner) && !owner.contains(top);
      });
    const spoilt = amounts.filter((amount) => isCut(amount) || isCovered(amount)).map(({ text }) => text);
    return amounts.length < 4 ? ['too few amounts'] : spoilt;
  });

test('no amount is cut or covered, however wide the screen is and large the amounts are', async ({
  page,
  master,
  arriveAs,
}) => {
  const agent = await master.addPerson({ givenPt: 9_000 });
  const debtor = await debtorOf(agent);
  await owedSinceLastWeek(debtor.id, agent.id, 1_234_567_890);
  await arriveAs(agent.api, '/settlement');
  for (const direction of ['ltr', 'rtl']) {
    await page.evaluate(
      (chosen) => window.localStorage.setItem('layout', JSON.stringify({ direction: chosen })),
      direction,
    );
    for (const days of ['', '?days=shown', '?days=folded']) {
      await page.goto(`/settlement${days}`);
      await expect(page.getByText('Collect ฿12,358,078.90').first()).toBeVisible();
      for (const width of [390, 600, 768, 1024, 1280, 1440, 1920, 2560]) {
        await page.setViewportSize({ width, height: 900 });
        await expect
          .poll(() => spoiltAmounts(page), { message: `${direction} ${days} ${width}`, timeout: 3_000 })
          .toEqual([]);
        await expectNoSidewaysScroll(page);
      }
    }
  }
  await page.evaluate(() => window.localStorage.removeItem('layout'));
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/settlement?days=folded');
  // The balance is the column after the name, and the days are behind their control.
  await expect(page.getByRole('columnheader').nth(1)).toHaveText('Balance');
  const days = page.getByRole('button', { name: 'Days' });
  await expect(days).toHaveAttribute('aria-expanded', 'false');
  await days.click();
  await expect(page.getByRole('columnheader', { name: /^Mon/ })).toBeVisible();
  await expect(days).toHaveAttribute('aria-expanded', 'true');
  await expectInOrder(page);
});

/** Names and notes without spaces: Thai words, and letters without words. */
const [THAI, LETTERS] = ['ชำระค่าคอมมิชชั่นประจำสัปดาห์ที่สองพร้อมส่วนลดพิเศษสำหรับเอเย่นต์รายใหญ่', 'W'.repeat(80)];

test('long names and notes stay within the paper and the picture of a bill', async ({ page, master, arriveAs }) => {
  const agent = await master.addPerson({ givenPt: 9_000 });
  await agent.api.change(`/accounts/${agent.id}/bank`, {
    bank: THAI.slice(0, 80),
    bankAccount: '123-4-56789-0',
    holder: LETTERS,
    promptPay: '081-234-5678',
  });
  const debtor = await agent.api.addAgent({ username: `${agent.username}${uniqueName('d').slice(0, 4)}` });
  await owedSinceLastWeek(debtor.id, agent.id, 1_240_000, THAI.repeat(3));
  await page.addInitScript(() => {
    // The paper while the browser would print it.
    window.print = () => {
      const paper = document.getElementById('bill-paper');
      if (!paper) return;
      const { dataset } = document.documentElement;
      dataset['excess'] = String(paper.scrollWidth - paper.clientWidth);
      dataset['paper'] = paper.textContent ?? '';
    };
  });
  await arriveAs(agent.api, `/settlement?account=${debtor.id}`);
  const dialog = page.getByRole('dialog');

  const download = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Save picture' }).click();
  const picture = await readFile(await (await download).path());
  const inked = await page.evaluate(async (base64) => {
    const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
    const image = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
    const canvas = new OffscreenCanvas(image.width, image.height);
    const context = canvas.getContext('2d');
    if (!context) throw new Error('no pictures');
    context.drawImage(image, 0, 0);
    const { data } = context.getImageData(0, 0, image.width, image.height);
    const columns = Array.from({ length: data.length / 4 }, (_none, at) => at)
      .filter((at) => (data[4 * at] ?? 255) < 128)
      .map((at) => at % image.width);
    return { width: image.width, left: Math.min(...new Set(columns)), right: Math.max(...new Set(columns)) };
  }, picture.toString('base64'));
  expect(inked).toEqual({ width: 960, left: expect.any(Number), right: expect.any(Number) });
  expect(inked.left).toBeGreaterThanOrEqual(46);
  expect(inked.right).toBeLessThanOrEqual(960 - 46);

  // The width of A4 between its margins, in CSS pixels.
  await page.setViewportSize({ width: 688, height: 971 });
  await page.emulateMedia({ media: 'print' });
  await dialog.getByRole('button', { name: 'Print' }).click();
  const printed = () => page.evaluate(() => ({ ...document.documentElement.dataset }));
  await expect.poll(printed).toMatchObject({ paper: expect.stringContaining(THAI.repeat(3)), excess: '0' });
  expect((await printed())['paper']).toContain(LETTERS);
});

const PNG = slipPhoto();

test('who is billed disagrees and is answered; the photo of a transfer goes with its payment', async ({
  page,
  master,
  arriveAs,
}) => {
  const agent = await master.addPerson({ givenPt: 9_000 });
  await master.change(`/accounts/${agent.id}/terms`, { creditLimit: 10_000_000 });
  const debtor = await agent.api.addPerson({ username: `${agent.username}${uniqueName('d').slice(0, 4)}` });
  await owedSinceLastWeek(debtor.id, agent.id, 1_240_000);
  await agent.api.call(`/clearing/${debtor.id}/bills`, 'POST', { on: lastWednesday() });
  await page.setViewportSize(PHONE);
  await arriveAs(debtor.api, '/settlement');
  const dialog = page.getByRole('dialog').first();
  const writing = page.getByRole('dialog').last();
  await page.getByRole('button', { name: 'Your bill' }).click();
  await dialog.getByRole('button', { name: 'Dispute bill' }).click();
  await writing.getByLabel('Describe the error').fill('Two slips are missing');
  await writing.getByRole('button', { name: `Send to ${agent.username}` }).click();
  await expect(dialog.getByText(`Waiting for an answer from ${agent.username}`)).toBeVisible();
  await expectInOrder(page);

  await arriveAs(agent.api, '/settlement');
  const card = page.getByRole('button', { name: new RegExp(`^${debtor.username}`) });
  await expect(card).toContainText('Disputed');
  await card.click();
  await expect(dialog.getByText('Two slips are missing')).toBeVisible();
  await dialog.getByRole('button', { name: 'Answer' }).click();
  await writing.getByLabel('Answer').fill('They are in the next week');
  await writing.getByRole('button', { name: 'Answer' }).click();
  await expect(dialog.getByText('They are in the next week')).toBeVisible();

  await dialog.getByRole('button', { name: 'Half ฿6,200.00' }).click();
  await dialog.getByLabel('Add photo').setInputFiles({ name: 'slip.png', mimeType: 'image/png', buffer: PNG });
  await expect(dialog.getByText('slip.png')).toBeVisible();
  await dialog.getByRole('button', { name: 'Record ฿6,200.00 received' }).click();
  await dialog.getByRole('button', { name: 'View photo', exact: true }).click();
  await expect(page.getByRole('img', { name: 'Photo of the payment' })).toHaveJSProperty('naturalWidth', 100);
  await expectAxeClean(page);
});
