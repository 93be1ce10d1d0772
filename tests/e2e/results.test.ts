/** Results: entered by one person by keyboard, approved by another, paid and shared; corrected; decided on a phone. */
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { permissionOf } from '../../domain/access';
import type { LottoRecord } from '../../domain/entities/lotto';
import { formatBusinessDate } from '../../domain/format';
import type { RoundRecord } from '../../domain/entities/round';
import { gameDayOf } from '../../domain/yeekee/format';
import type { YeekeeProof, YeekeeRound } from '../../domain/api/yeekee-round';
import { expectAxeClean } from '../support/axe';
import { test } from '../support/e2e';
import { uniqueName, type Api, type Person } from '../support/e2e-api';
import { Bettor, moveRound, openLotto, openRounds } from '../support/e2e-book';
import { expectNoSidewaysScroll, untilFilled } from '../support/e2e-visual';
import { tabTo } from '../support/e2e-steps';

const BAHT = 100;
/** First bytes of a PNG; only these are checked. */
const PICTURE = Buffer.from('89504e470d0a1a0a00', 'hex');
const PHONE = { width: 390, height: 844 };

interface Scene {
  lotto: LottoRecord;
  rounds: RoundRecord[];
  enterer: Person;
  checker: Person;
  agent: Person;
  bettor: Bettor;
}

let scene: Scene | undefined;

/** Somebody of the house who enters, somebody who decides, an agent with half of everything, and its member. */
async function sceneOf(master: Api): Promise<Scene> {
  if (scene) return scene;
  const lotto = await openLotto(master, 'thai', uniqueName('Thai '));
  const right = (level: 'edit' | 'all') => ({ ...permissionOf('off'), lotto: level });
  const [enterer, checker, agent] = [
    await master.addDecider({ username: uniqueName('enter'), permission: right('edit') }),
    await master.addDecider({ username: uniqueName('check'), permission: right('all') }),
    await master.addPerson({ username: uniqueName('res'), givenPt: 5_000 }),
  ];
  await master.change(`/accounts/${agent.id}/terms`, { creditLimit: 1_000_000 * BAHT });
  const bettor = await Bettor.of(master, agent);
  scene = { lotto, rounds: await openRounds(master, lotto.id, 6), enterer, checker, agent, bettor };
  return scene;
}

/** A closed round in which the member has bet 130 baht; of the result below 3-top pays 9,000 and 2-bottom 1,800. */
async function closedRound({ rounds, bettor, checker }: Scene): Promise<RoundRecord> {
  const round = rounds.shift();
  if (!round) throw new Error('no round is left');
  await bettor.bet(round.id, [
    ['top3', '456', 10],
    ['bottom2', '78', 20],
    ['top2', '99', 100],
  ]);
  await moveRound(checker.api, round.id, 'close');
  return round;
}

const RESULT = { family: 'thai', first: '123456', front3: ['111', '222'], bottom3: ['333', '444'], bottom2: '78' };

const nameOf = ({ lotto }: Scene, { businessDate }: RoundRecord) =>
  `${lotto.name} ${formatBusinessDate(businessDate ?? '')}`;
const card = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: new RegExp(`${name}$`) }) });
const roundAs = (api: Api, { id }: RoundRecord) => api.get<Record<string, unknown>>(`/rounds/${id}`);

test('a Thai result is typed by one, approved by another, paid and shared', async ({ page, master, arriveAs }) => {
  const all = await sceneOf(master);
  const round = await closedRound(all);
  const name = nameOf(all, round);
  const before = await all.bettor.wallet();

  await arriveAs(all.enterer.api, '/lotto/result');
  const row = card(page, name);
  await row.getByLabel(`${name}, First prize`).focus();
  for (const part of ['123456', '111', '222', '333', '444', '78']) {
    await page.keyboard.type(`x${part}`);
    await page.keyboard.press('Enter');
  }
  // The result's payout is shown before anything is written.
  await expect(row.getByRole('term').filter({ hasText: 'Payout' }).locator('+ dd')).toHaveText('10,800.00');
  await expect(row.getByRole('region', { name: 'Largest wins' })).toContainText('9,000.00');
  await untilFilled(page);
  await expectAxeClean(page);
  await page.keyboard.press('Enter');
  await expect(row).toContainText(`Submitted by ${all.enterer.username}`);
  expect(await roundAs(master, round)).toMatchObject({ state: 'awaitingApproval' });

  await arriveAs(all.checker.api, '/approvals');
  const asked = card(page, name);
  await expect(page.getByRole('link', { name: /^Approvals/ })).toContainText(/\d/);
  // On the card: the digits, the payout per stake, and the decision below.
  await expect(asked.getByRole('term').filter({ hasText: '3-top' }).locator('+ dd')).toHaveText('456');
  await expect(asked.getByRole('term').filter({ hasText: 'Multiple of stake' }).locator('+ dd')).toHaveText('×83.08');
  await expect(asked.getByText('Pays more than was staked')).toBeVisible();
  await expect(asked.getByText(/^Possible approvers: /)).toContainText(all.checker.username);
  await expect(asked.getByRole('button', { name: 'Approve and pay' })).toBeVisible();
  await asked.getByRole('button', { name: 'Details' }).click();
  await expect(asked.getByRole('term').filter({ hasText: 'Your share' }).locator('+ dd')).toHaveText('−5,335.00');
  await untilFilled(page);
  await expectAxeClean(page);
  await asked.getByRole('button', { name: 'Approve and pay' }).click();
  await expect(asked).toHaveCount(0);

  expect(await roundAs(master, round)).toMatchObject({
    state: 'settled',
    payout: 10_800 * BAHT,
    ownShare: -5_335 * BAHT,
  });
  expect(await roundAs(all.agent.api, round)).toMatchObject({
    stake: 130 * BAHT,
    payout: 10_800 * BAHT,
    ownShare: -5_335 * BAHT,
  });
  // The stake was taken with the bet, so the wallet grows by the payout.
  expect((await all.bettor.wallet()) - before).toBe(10_800);

  // From the round to a slip that won, and back.
  await arriveAs(master, `/lotto/result/round?id=${round.id}`);
  // All users of the operator work for master, so no other user could approve its request.
  await page.getByRole('button', { name: 'Void', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('No one can approve your requests');
  await expect(dialog.getByRole('term').filter({ hasText: 'Payout reversed' }).locator('+ dd')).toHaveText('10,800.00');
  await expect(dialog.getByRole('term').filter({ hasText: 'Members who lose' }).locator('+ dd')).toHaveText('1');
  await expect(dialog.getByRole('button', { name: 'Request void' })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('tab', { name: 'Winners' }).click();
  await page.getByRole('table', { name: 'Winners' }).getByRole('link').first().click();
  await expect(page).toHaveURL(/\/slips\/show\?id=/);
  await page.getByRole('link', { name: formatBusinessDate(round.businessDate ?? ''), exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`/lotto/result/round\\?id=${round.id}`));
});

test('a settled result is corrected, with what that changes per account', async ({ page, master, arriveAs }) => {
  const all = await sceneOf(master);
  const round = await closedRound(all);
  const name = nameOf(all, round);
  const { approvalId } = await moveRound(all.enterer.api, round.id, 'result', { official: RESULT });
  await all.checker.api.call(`/approvals/${String(approvalId)}/approve`, 'POST', {});
  const before = await all.bettor.wallet();

  await arriveAs(all.enterer.api, `/lotto/result/round?id=${round.id}`);
  await expect(page.getByText('both calculations match', { exact: false })).toBeVisible();
  await expect(page.getByRole('list', { name: 'Timeline' })).toContainText(`by ${all.checker.username}`);
  await untilFilled(page);
  await expectAxeClean(page);
  // On paper it is one page, with nothing of the page around it.
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('navigation')).toHaveCount(0);
  await expect(page.getByText(`Printed`, { exact: false })).toContainText(all.enterer.username);
  const pdf = await page.pdf({ preferCSSPageSize: true });
  expect(pdf.toString('latin1').match(/\/Type \/Page\b(?!s)/g)).toHaveLength(1);
  await page.emulateMedia({ media: 'screen' });
  await page.getByRole('tab', { name: 'Limits' }).click();
  await expect(page.getByRole('table', { name: 'Limits of this round' })).toContainText('3-top');
  await page.getByRole('tab', { name: 'Winners' }).click();
  await expect(page.getByRole('table', { name: 'Winners' })).toContainText('9,000.00');

  await page.getByRole('link', { name: 'Correct the result' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Possible approvers' })).toContainText(all.checker.username);
  await page.getByLabel(`${name}, Two-digit prize`).fill('79');
  await page.getByRole('button', { name: 'Preview changes' }).click();
  const accounts = page.getByRole('table', { name: 'Changes by member' });
  await expect(accounts.getByRole('row').filter({ hasText: '.m' })).toContainText('−1,800.00');
  const agents = page.getByRole('table', { name: 'Changes by agent' });
  await expect(agents.getByRole('row').filter({ hasText: all.agent.username })).toContainText('+900.00');
  const figure = (label: string) => page.getByRole('term').filter({ hasText: label }).locator('+ dd');
  await expect(figure('Old payout')).toHaveText('10,800.00');
  await expect(figure('New payout')).toHaveText('9,000.00');
  await expect(figure('Difference')).toHaveText('−1,800.00');
  await page.getByLabel('Reason').fill('the page was mistyped');
  await page
    .getByLabel('Attach evidence')
    .setInputFiles({ name: 'page.txt', mimeType: 'image/png', buffer: Buffer.from('no picture') });
  await expect(page.getByRole('alert').filter({ hasText: 'Only PNG, JPEG and PDF' })).toBeVisible();
  await page.getByLabel('Attach evidence').setInputFiles({ name: 'page.png', mimeType: 'image/png', buffer: PICTURE });
  await untilFilled(page);
  await expectAxeClean(page);
  await page.getByRole('button', { name: 'Submit correction' }).click();
  await expect(page.getByText(`${all.enterer.username} requested`, { exact: false })).toBeVisible();

  await arriveAs(all.checker.api, '/approvals');
  const asked = card(page, name);
  await asked.getByRole('button', { name: 'Details' }).click();
  const saved = page.waitForEvent('download');
  await asked.getByRole('button', { name: 'Save evidence: page.png' }).click();
  expect(await readFile(await (await saved).path())).toEqual(PICTURE);
  await asked.getByRole('button', { name: 'Approve the correction' }).click();
  await expect(asked).toHaveCount(0);
  expect(await roundAs(master, round)).toMatchObject({
    state: 'settled',
    settlementNo: 2,
    payout: 9_000 * BAHT,
    ownShare: -4_435 * BAHT,
  });
  expect((await all.bettor.wallet()) - before).toBe(-1_800);

  await page.goto('/lotto/history?group=government');
  await page.getByLabel('Find when a number was last drawn').fill('456');
  await expect(page.getByRole('status').filter({ hasText: all.lotto.name ?? '' })).toContainText('3-top');
});

test('a result is entered by the keyboard alone, and approved by it', async ({ page, master, arriveAs }) => {
  const all = await sceneOf(master);
  const round = await closedRound(all);
  const name = nameOf(all, round);
  await arriveAs(all.enterer.api, '/lotto/result');
  await tabTo(page, card(page, name).getByLabel(`${name}, First prize`));
  for (const part of ['123456', '111', '222', '333', '444', '78']) {
    await page.keyboard.type(part);
    await page.keyboard.press('Enter');
  }
  await expect(card(page, name).getByRole('region', { name: 'Largest wins' })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(card(page, name)).toContainText(`Submitted by ${all.enterer.username}`);

  await arriveAs(all.checker.api, '/approvals');
  await card(page, name).focus();
  await page.keyboard.press('a');
  const dialog = page.getByRole('dialog', { name: `Approve and pay: ${name}` });
  await expect(dialog.getByRole('term').filter({ hasText: 'Multiple of stake' })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect.poll(async () => (await roundAs(master, round))['state']).toBe('settled');
  await expect(card(page, name)).toHaveCount(0);
  expect(await roundAs(master, round)).toMatchObject({ state: 'settled' });
});

test('a large win waits on a card of its own until somebody confirms it', async ({ page, master, arriveAs }) => {
  const all = await sceneOf(master);
  const round = all.rounds.shift();
  if (!round) throw new Error('no round is left');
  // Of 900 to 1 it pays 90,000 baht, more than is paid without another look.
  await all.bettor.bet(round.id, [['top3', '456', 100]]);
  await moveRound(all.checker.api, round.id, 'close');
  const before = await all.bettor.wallet();
  const { approvalId } = await moveRound(all.enterer.api, round.id, 'result', { official: RESULT });
  await all.checker.api.call(`/approvals/${String(approvalId)}/approve`, 'POST', {});
  expect((await all.bettor.wallet()) - before, 'it is held').toBe(0);

  const name = nameOf(all, round);
  const win = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: `Big win: ${name}` }) });
  // A user who can't decide sees the reason.
  await arriveAs(all.enterer.api, '/approvals');
  await expect(win.getByRole('alert')).toContainText('You can’t approve');
  await expect(win.getByRole('button', { name: 'Confirm the win' })).toHaveCount(0);

  await arriveAs(all.checker.api, '/approvals');
  // Which number, and on which slip.
  await expect(win).toContainText(/3-top 456 · \d+/);
  await expect(win.getByRole('term').filter({ hasText: 'Payout (฿)' }).locator('+ dd')).toHaveText('90,000.00');
  await expect(win.getByRole('term').filter({ hasText: 'Multiple of stake' }).locator('+ dd')).toHaveText('×900');
  await untilFilled(page);
  await expectAxeClean(page);
  await win.getByRole('button', { name: 'Confirm the win' }).click();
  await expect(win).toHaveCount(0);
  expect((await all.bettor.wallet()) - before).toBe(90_000);
});

test.describe('with a thumb', () => {
  test.use({ hasTouch: true, viewport: PHONE });

  test('what waits is approved from its card, or refused with a reason', async ({ page, master, arriveAs }) => {
    const all = await sceneOf(master);
    const [one, other] = [await closedRound(all), await closedRound(all)];
    for (const round of [one, other]) await moveRound(all.enterer.api, round.id, 'result', { official: RESULT });
    await arriveAs(all.checker.api, '/approvals');
    const first = card(page, nameOf(all, one));
    await first.getByRole('button', { name: 'Approve and pay' }).scrollIntoViewIfNeeded();
    await untilFilled(page);
    await expectNoSidewaysScroll(page);
    await expectAxeClean(page);
    await first.getByRole('button', { name: 'Approve and pay' }).tap();
    await expect(first).toHaveCount(0);
    expect(await roundAs(master, one)).toMatchObject({ state: 'settled' });

    const second = card(page, nameOf(all, other));
    await second.getByRole('button', { name: 'Refuse' }).tap();
    await page.getByRole('dialog').getByLabel('Reason').fill('the last digit is wrong');
    await page.getByRole('dialog').getByRole('button', { name: 'Refuse' }).tap();
    // Behind the dialog nothing has a role, so that the card seems to be gone before it is.
    await expect.poll(async () => (await roundAs(master, other))['state']).toBe('closed');
    await expect(second).toHaveCount(0);

    await arriveAs(all.enterer.api, '/approvals?which=returned');
    await expect(card(page, nameOf(all, other))).toContainText('the last digit is wrong');
    await card(page, nameOf(all, other)).getByRole('link', { name: 'Request again' }).tap();
    await expect(card(page, nameOf(all, other)).getByLabel('First prize')).toHaveValue('123456');
    await expect(card(page, nameOf(all, other))).toContainText('the last digit is wrong');
    await untilFilled(page);
    await expectNoSidewaysScroll(page);
    await expectAxeClean(page);
  });
});

/** The published proof of a round with commit and reveal, made by the page's formula and Node's hash. */
function revealedProof() {
  const hash = (text: string) => createHash('sha256').update(text).digest();
  const numbers = Array.from({ length: 16 }, (_, index) => String(index * 6_007).padStart(5, '0'));
  const list = numbers.map((number) => `${number}\n`).join('');
  const seed = 'a5'.repeat(32);
  const value = hash(seed + list).readBigUInt64BE();
  const result = String(value % 100_000n).padStart(5, '0');
  const digits = { top3: [result.slice(-3)], top2: [result.slice(-2)], bottom2: [result.slice(0, 2)] };
  const proof = {
    state: 'settled',
    prizes: [],
    digest: hash(list).toString('hex'),
    count: 16,
    seedHash: hash(seed).toString('hex'),
    seed,
    digits,
    shoots: [],
    numbers,
  } satisfies YeekeeProof;
  return { proof, value: String(value), result };
}

test('a day of yeekee is tiles, with masked shoots of the round that is chosen, and its seed committed to and revealed', async ({
  page,
  master,
  arriveAs,
}) => {
  const { bettor, checker } = await sceneOf(master);
  const [yeekee] = await master.get<LottoRecord[]>(
    `/lottos?filter=${encodeURIComponent(JSON.stringify({ code: 'yeekee' }))}`,
  );
  const terms = { prizes: { row1: 0, row16: 0, minStake: 0 }, ...yeekee?.yeekee, isCommitReveal: true };
  await master.change(`/lottos/${yeekee?.id ?? ''}`, { isOn: true, yeekee: terms });
  // A game day ends at four in the morning, and the next begins at six: from four on it is the one to come.
  const date = gameDayOf(new Date(Date.now() + 2 * 3_600_000), 'Asia/Bangkok');
  const day = () => master.get<YeekeeRound[]>(`/rounds/yeekee-day?lotto=yeekee&date=${date}`);
  // Those of the day that are over already were never planned.
  await expect.poll(async () => (await day()).at(-1)?.number, { timeout: 30_000 }).toBe(88);
  // Between four and five in the morning no round is open.
  const running = (await day()).filter(({ state }) => state === 'open').at(-1);
  if (running) await bettor.shoot(running.id, '12345');
  // The same round may have been shot at before.
  const shoots = (running?.shoots ?? 0) + 1;
  await arriveAs(checker.api, `/lotto/result/yeekee?lotto=yeekee&date=${date}`);
  await expect(page.getByRole('list', { name: 'Rounds of the day' }).getByRole('button')).toHaveCount(
    (await day()).length,
  );
  if (running) {
    await expect(page.locator(`#round-${running.id}`)).toContainText(`${shoots} of 16 shoots`);
    await page.locator(`#round-${running.id}`).click();
    // The drawer opens next to the tiles. The arrows lead to the neighbours, and the tile gets the focus afterwards.
    const drawer = page.getByRole('dialog');
    await expect(drawer).toBeInViewport();
    const heading = drawer.getByRole('heading', { level: 2 });
    const ofRunning = (await heading.textContent()) ?? '';
    await page.keyboard.press('ArrowLeft');
    await expect(heading).not.toHaveText(ofRunning);
    const before = (await day()).find(({ number }) => number === running.number - 1);
    await page.keyboard.press('Escape');
    await expect(drawer).toBeHidden();
    await expect(page.locator(`#round-${before?.id ?? ''}`)).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(drawer.getByRole('button', { name: 'Next round' })).toBeEnabled();
    await page.keyboard.press('ArrowRight');
    await expect(heading).toHaveText(ofRunning);
    const [side, top] = await page.locator(`#round-${running.id}`).evaluate((tile) => {
      const { borderLeftColor, borderTopColor } = getComputedStyle(tile);
      return [borderLeftColor, borderTopColor];
    });
    expect(side, 'a tile has the colour of its state').not.toBe(top);
    await expect(page.getByRole('table', { name: 'Shoots, newest first' })).toContainText('•••••');
    await expect(page.getByText(`${shoots} of at least 16 shoots`, { exact: false })).toBeVisible();
    const { seedHash, seed } = await master.get<YeekeeProof>(`/rounds/${running.id}/proof`);
    expect([seedHash?.length, seed]).toEqual([64, null]);
    await expect(page.getByText(seedHash ?? '')).toBeVisible();
  }
  await untilFilled(page);
  await expectAxeClean(page);
  await page.setViewportSize(PHONE);
  await expectNoSidewaysScroll(page);

  // The round as it is once it has its result, which no test waits for: the browser computes it all again.
  const { proof, value, result } = revealedProof();
  await page.route('**/api/rounds/*/proof', (route) => route.fulfill({ json: proof }));
  await page.goto(`/lotto/result/yeekee?lotto=yeekee&date=${date}&id=${(running ?? (await day())[0])?.id ?? ''}`);
  await expect(page.getByText('The seed matches its published hash')).toBeVisible();
  await expect(page.getByText('This browser computes the same result')).toBeVisible();
  await expect(page.getByText(`${value} mod 100,000 = ${result}`)).toBeVisible();
  await untilFilled(page);
  await expectNoSidewaysScroll(page);
  await expectAxeClean(page);
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save proof file' }).click();
  expect(JSON.parse(await readFile(await (await saved).path(), 'utf8'))).toMatchObject({
    seed: proof.seed,
    seedHash: proof.seedHash,
    result,
    drawn: proof.digits,
  });
  const printed = page.evaluate(
    () =>
      new Promise((resolve) => (window.print = () => resolve(document.querySelector('#yeekee-proof')?.textContent))),
  );
  await page.getByRole('button', { name: 'Print proof' }).click();
  for (const part of [proof.seed, proof.seedHash, value, proof.numbers[0] ?? '']) expect(await printed).toContain(part);
  await master.change(`/lottos/${yeekee?.id ?? ''}`, { isOn: false, yeekee: { ...terms, isCommitReveal: false } });
});
